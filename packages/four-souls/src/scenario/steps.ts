import { type Aside, Refusal } from '@soulstack/kit'
import { asked, mustNotBeOffered, subjectOf, wordOf } from '@soulstack/kit/scenario'
import { fieldsOf, guess, listOf, NotOffered, type Path, Problem, seatNamed } from '@soulstack/kit/scenario/input'
import { plainId } from '../model/library.ts'
import { objectsOf } from '../rules/objects.ts'
import { ACTION_KEYS, OFFER_KEYS } from '../setup/positions/keys.ts'
import {
  type AnswerWord,
  activate,
  choose,
  declare,
  declareAnd,
  declareOn,
  endPhase,
  mayActNow,
  play,
  sees,
} from './actions.ts'
import { check } from './checks/index.ts'
import { say } from './problems/index.ts'
import type { Run } from './run.ts'
import { inFull } from './short.ts'

/** Carries out one step: `Ann: …`, `all: …` or `check: …`. @throws Problem if that is impossible or a check fails */
export function step(run: Run, value: unknown, path: Path): void {
  const [who, what] = subjectOf(value, path)
  run.chosen.clear()
  const at = [...path, who]
  if (who === 'all') everybody(run, what, at)
  else if (who === 'check' || who === 'then')
    for (const [i, c] of listOf(what).entries()) check(run, c, Array.isArray(what) ? [...at, i] : at)
  else action(run, seatNamed(who, run.names, path), what, at)
}

/** Carries out what one player does. */
function action(run: Run, seat: number, what: unknown, path: Path): void {
  if (typeof what === 'string') {
    const full = inFull(what)
    if (full) {
      act(run, seat, full, path)
      return
    }
    switch (what) {
      case 'end':
        endPhase(run, seat, path)
        return
      case 'pass':
      case 'attack':
      case 'purchase':
        declare(run, seat, what, path)
        return
      case 'accept':
      case 'decline':
        answerOffer(run, seat, what, path)
        return
    }
    choose(run, seat, what, path)
    return
  }
  if (typeof what !== 'object' || what === null || Array.isArray(what)) {
    choose(run, seat, what, path)
    return
  }
  act(run, seat, what, path)
}

const VERBS = [
  'play',
  'activate',
  'attack',
  'buy',
  'declare',
  'offer',
  'accept',
  'cannot',
  'can',
  'sees',
  'choose',
] as const

function act(run: Run, seat: number, what: object, path: Path): void {
  const f = fieldsOf(what, path, say('action'), ACTION_KEYS)
  const verb = VERBS.find((v) => v in f)
  if (verb === undefined) throw new Problem(say('actionForm', VERBS), path)
  const at = [...path, verb]
  switch (verb) {
    case 'play':
      play(run, seat, f.play, saidIn(f), at)
      return
    case 'activate':
      activate(run, seat, f.activate, f.ability, saidIn(f), at)
      return
    case 'attack':
      declareAnd(run, seat, 'attack', [{ key: 'target', word: f.attack }, ...saidIn(f)], at)
      return
    case 'buy':
      declareAnd(run, seat, 'purchase', [{ key: 'target', word: f.buy }, ...saidIn(f)], at)
      return
    case 'declare': {
      const what = /^(attack|buy)\s+(.+)$/.exec(String(f.declare))
      if (!what) throw new Problem(say('declareForm'), at)
      declareOn(run, seat, what[1] === 'attack' ? 'attack' : 'purchase', what[2], at)
      return
    }
    case 'offer':
      offer(run, seat, f.offer, at)
      return
    case 'accept':
      answerOffer(run, seat, 'accept', at, f.accept)
      return
    case 'cannot':
      cannot(run, seat, f.cannot, at)
      return
    case 'can':
      action(run.fork(), seat, f.can, at)
      return
    case 'sees':
      sees(run, seat, f.sees, at)
      if ('choose' in f) choose(run, seat, f.choose, [...path, 'choose'])
      else if (run.g.decision!.max === 0) run.answer([])
      return
    default:
      choose(run, seat, f.choose, at)
      return
  }
}

const SAID = ['mode', 'target', 'pay', 'slot', 'choose'] as const
const saidIn = (f: Record<string, unknown>): AnswerWord[] =>
  SAID.flatMap((key) => (f[key] === undefined ? [] : listOf(f[key]).map((word) => ({ key, word }))))

/** Checks that an action is not offered, by trying it on a copy of the game. */
function cannot(run: Run, seat: number, what: unknown, path: Path): void {
  const attempt = (copy: Run) => (what === 'act' ? mayActNow(copy, seat, path) : action(copy, seat, what, path))
  mustNotBeOffered(run.names[seat]!, () => void attempt(run.fork()), path)
}

function offer(run: Run, seat: number, value: unknown, path: Path): void {
  const f = fieldsOf(value, path, say('offer'), OFFER_KEYS)
  const to = seatNamed(f.to, run.names, [...path, 'to'])
  const plain = [to, (f.cents as number | undefined) ?? 0, String(f.favour ?? '')]
  const more = ['loot', 'items', 'for-cents', 'for-loot', 'for-items', 'turns'].some((key) => key in f)
  const args = more
    ? [
        ...plain,
        handPlaces(run, seat, f.loot, [...path, 'loot']).join(),
        itemsOfSeat(run, seat, f.items, [...path, 'items']).join(),
        (f['for-cents'] as number | undefined) ?? 0,
        (f['for-loot'] as number | undefined) ?? 0,
        itemsOfSeat(run, to, f['for-items'], [...path, 'for-items']).join(),
        0,
        (f.turns as number | undefined) ?? 0,
      ]
    : plain
  barter(run, { seat, name: 'offer', args }, path)
}

/** The positions of these loot cards in a seat's hand. */
function handPlaces(run: Run, seat: number, ids: unknown, path: Path): number[] {
  const hand = run.g.seats[seat]!.hand.map((card) =>
    plainId(run.g.rules.library.definitions[run.g.rules.cards[card]!]!),
  )
  const taken = new Set<number>()
  return listOf(ids ?? []).map((id) => {
    const at = hand.findIndex((card, i) => card === id && !taken.has(i))
    if (at < 0) throw new Problem(say('notInHand', run.names[seat]!, run.named(String(id))), path)
    taken.add(at)
    return at
  })
}

/** The object ids of these items of a seat. */
function itemsOfSeat(run: Run, seat: number, ids: unknown, path: Path): number[] {
  return listOf(ids ?? []).map((id) => {
    const o = objectsOf(run.g, seat).find(
      (x) => x.kind !== 'character' && plainId(run.g.rules.library.definitions[x.def]!) === id,
    )
    if (o === undefined) throw new Problem(say('notControlled', run.names[seat]!, run.named(String(id))), path)
    return o.id
  })
}

/** Accepts or declines the latest offer to or from this seat. */
function answerOffer(run: Run, seat: number, name: 'accept' | 'decline', path: Path, loot: unknown = []): void {
  const found = run.g.offers.filter((o) => o.to === seat || o.from === seat).at(-1)
  if (!found) throw new NotOffered(say('noOffer', run.names[seat]!), path)
  barter(run, { seat, name, args: [found.id, ...handPlaces(run, seat, loot, path)] }, path)
}

/** Carries out a barter aside. @throws NotOffered if it is refused, which is what `cannot` expects */
function barter(run: Run, aside: Aside, path: Path): void {
  try {
    run.aside(aside)
  } catch (error) {
    if (error instanceof Refusal)
      throw new NotOffered(
        say('refused', (language) => error.in(language)),
        path,
      )
    throw error
  }
}

const MOST = 500

function everybody(run: Run, what: unknown, path: Path): void {
  const said = typeof what === 'string' ? what.trim() : JSON.stringify(what)
  if (said === 'resolve') {
    passUntil(run, () => run.isIdle(), path)
    return
  }
  const times = /^pass(?:\s+(\d+)(?:\s+times)?)?$/.exec(said)
  if (times) {
    const n = Number(times[1] ?? 1)
    if (n > MOST) throw new Problem(say('mostPasses', MOST), path)
    for (let i = 0; i < n; i++) passTop(run, path)
    return
  }
  const until = /^(?:pass|resolve) until (.+?)(?:['’]s turn)?$/.exec(said)
  if (!until) throw new Problem(say('allForm', said), path)
  const goal = until[1]!
  const { g } = run
  switch (wordOf(goal)) {
    case 'empty':
      passUntil(run, () => g.stack.length === 0, path)
      return
    case 'action':
      passUntil(run, () => run.isIdle(), path)
      return
    case 'end':
    case 'end phase':
      passUntil(run, () => g.phase === 'end', path)
      return
    case 'start':
    case 'start phase':
      passUntil(run, () => g.phase === 'start', path)
      return
    case 'asked':
      passUntil(run, () => false, path)
      return
  }
  if (!run.names.includes(goal))
    throw new Problem(say('noGoal', goal, guess(goal, ['empty', 'action', 'end', 'start', ...run.names])), path)
  const seat = run.names.indexOf(goal)
  passUntil(run, () => run.isIdle() && g.active === seat, path)
}

/** Everybody passes until a condition is met, a question must be answered, or the game is over. */
function passUntil(run: Run, isSo: () => boolean, path: Path): void {
  if (run.g.decision !== null && !run.hasPriority()) throw new Problem(say('nobodyPasses', asked(run)), path)
  const { turn } = run.g
  for (let n = 0; run.g.decision !== null && run.hasPriority() && !isSo(); n++) {
    if (run.isIdle() && run.g.rules.edition.actionEnds === 'declared')
      throw new Problem(say('noFurther', run.names[run.g.active]!), path)
    if (n > MOST || run.g.turn > turn + 4) throw new Problem(say('notHappened', n, asked(run)), path)
    run.pass()
  }
}

/** Everybody passes until the top of the stack has resolved, or with an empty stack, until the game continues. */
function passTop(run: Run, path: Path): void {
  const { g } = run
  if (g.decision === null) throw new Problem(say('nobodyPasses', asked(run)), path)
  if (!run.hasPriority()) throw new Problem(say('nobodyPasses', asked(run)), path)
  if (run.isIdle()) return
  const top = run.topId()
  const window = run.window()
  for (let n = 0; n < MOST; n++) {
    run.pass()
    if (g.decision === null || !run.hasPriority()) return
    if (run.isIdle() || run.topId() !== top || run.window() !== window) return
  }
}
