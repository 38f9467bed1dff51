import { isRecord } from '@soulstack/kit'
import { mustNotBeOffered, subjectOf } from '@soulstack/kit/scenario'
import { type Fields, fieldsOf, listed, listOf, type Path, Problem, seatNamed } from '@soulstack/kit/scenario/input'
import { battleForSouls } from '../game.ts'
import type { State } from '../rules/state.ts'
import { ACTION_KEYS } from '../setup/positions/keys.ts'
import type { DecisionView } from '../view/types.ts'
import { buy, choose, discard, pass, play, simpleAction, use } from './actions.ts'
import { check, settle } from './checks.ts'
import { cardName } from './names.ts'
import type { Run } from './run.ts'
import { expanded } from './short.ts'

/** One step: `Ann: …`, `all: pass` or `check: …`. */
export function step(run: Run, value: unknown, path: Path): void {
  const [who, what] = subjectOf(value, path)
  const at = [...path, who]
  if (who === 'check' || who === 'then') {
    settle(run, listOf(what))
    for (const [i, c] of listOf(what).entries()) check(run, c, Array.isArray(what) ? [...at, i] : at)
  } else if (who === 'all') {
    if (what !== 'pass') throw new Problem('all can only pass: everybody who is asked for an INSTANT', at)
    if (!run.isWindow()) throw new Problem(`nobody is asked for an INSTANT: ${run.asked()}`, at)
    run.passWindows()
  } else action(run, seatNamed(who, run.names, path), what, at)
}

const SIMPLE = ['reap', 'draw', 'draw-one', 'end', 'stop']

/** What one player does. */
function action(run: Run, seat: number, what: unknown, path: Path): void {
  if (isRecord(what)) {
    act(run, seat, what, path)
    return
  }
  if (typeof what !== 'string') {
    choose(run, seat, what, path)
    return
  }
  const full = expanded(what)
  if (full) {
    act(run, seat, full, path)
    return
  }
  if (SIMPLE.includes(what)) simpleAction(run, seat, what, path)
  else if (what === 'pass') pass(run, seat, path)
  else choose(run, seat, what, path)
}

/** The keys that go with each verb. */
const VERBS: Record<string, readonly string[]> = {
  use: ['on', 'add', 'remove', 'points'],
  buy: ['from'],
  play: ['with', 'add', 'remove', 'nothing'],
  discard: [],
  choose: [],
  cannot: ['because'],
  can: [],
}

function act(run: Run, seat: number, what: Fields, path: Path): void {
  const split = Object.entries(what).find(([key, value]) => value === null && /^(add|remove) /.test(key))?.[0]
  if (split !== undefined)
    throw new Problem(`within { } a comma begins a new key: write "${split}" without a comma before it`, path)
  const f = fieldsOf(what, path, 'an action', ACTION_KEYS)
  const verb = Object.keys(VERBS).find((v) => v in f)
  if (verb === undefined) throw new Problem(`an action is one of ${listed(Object.keys(VERBS), 'or')}`, path)
  const strange = Object.keys(f).find((key) => key !== verb && !VERBS[verb]!.includes(key))
  if (strange !== undefined) throw new Problem(`${strange} does not go with ${verb}`, [...path, strange])
  const at = [...path, verb]
  if (verb === 'use') use(run, seat, f, at)
  else if (verb === 'buy') buy(run, seat, f.buy, f.from, at)
  else if (verb === 'play') play(run, seat, f, at)
  else if (verb === 'discard') discard(run, seat, f.discard, at)
  else if (verb === 'choose') choose(run, seat, f.choose, at)
  else if (verb === 'can') action(run.fork(), seat, f.can, at)
  else cannot(run, seat, f, at)
}

/** Checks that an action is not offered, by trying it on a copy of the game. With `because`, the game must give the player that rule. */
function cannot(run: Run, seat: number, f: Fields, path: Path): void {
  mustNotBeOffered(run.names[seat]!, () => action(run.fork(), seat, f.cannot, path), path)
  if (f.because === undefined) return
  const at = [...path.slice(0, -1), 'because']
  const cards = cardsMeant(f.cannot)
  if (cards.length === 0)
    throw new Problem('the game only gives reasons for cards: with "use …", "reap", and the cards of a set (with)', at)
  const now = run.fork()
  now.passWindows()
  const rules = cards.flatMap((card) => reasons(now.g, seat, card)).map(({ rule, reason }) => `${rule} (${reason})`)
  if (!rules.some((rule) => rule.startsWith(`${String(f.because)} `)))
    throw new Problem(
      `${listed(cards)} should not be possible because of ${String(f.because)}, but because of ${listed([...new Set(rules)])}`,
      at,
    )
}

/** The cards that an action is about. */
function cardsMeant(what: unknown): string[] {
  if (what === 'reap') return [what]
  if (typeof what === 'string') return /^use\s+(\S+)/.exec(what)?.slice(1) ?? []
  return isRecord(what) ? listOf(what.use ?? what.with).map(String) : []
}

/** The reasons the game gives a seat why a card cannot be used now. */
function reasons(g: State, seat: number, card: string): DecisionView['whyNot'] {
  const all = battleForSouls.view(g, seat).decision?.whyNot ?? []
  return all.filter(({ at }) => {
    if (at.at === 'card') return cardName(g, at.id) === card
    return at.at === 'hand' && cardName(g, g.hands[seat]![at.index]!) === card
  })
}
