import type { Decision } from '@soulstack/kit'
import { asked, find, findAll, mustFit, wordOf } from '@soulstack/kit/scenario'
import { listOf, NotOffered, type Path, Problem, type Said } from '@soulstack/kit/scenario/input'
import { LOOT } from '../model/decks.ts'
import type { State } from '../model/state.ts'
import { canPlay, hasLootPlay } from '../rules/announce.ts'
import { defOfCard } from '../rules/context.ts'
import { isForbidden } from '../rules/forbidden.ts'
import { abilitiesOf } from '../rules/objects.ts'
import { ruleOfItem } from '../rules/rule-items.ts'
import { cardId } from '../setup/positions/read.ts'
import { abilityName, idOfDef } from './names.ts'
import type { Declared } from './problems/en.ts'
import { say as because } from './problems/index.ts'
import { named } from './problems/named.ts'
import type { Run } from './run.ts'

/** A word of an answer in a scenario, with the key it was written under. */
export interface AnswerWord {
  key: 'mode' | 'target' | 'pay' | 'choose' | 'slot'
  word: unknown
}

const isNone = (word: string): boolean => word === 'none' || word === 'ok'

/** Removes the words for one question from the front of the list, and returns the indexes of the options they name. */
function picksFor(run: Run, d: Decision, said: AnswerWord[], path: Path): number[] {
  const first = said.shift()!
  if (Array.isArray(first.word)) return findAll(run, d, first.word, path)
  if (isNone(wordOf(first.word)) && d.min === 0) return []
  const picks = [find(run, d, first.word, [], path)]
  while (picks.length < d.max && said.length > 0 && !Array.isArray(said[0]!.word)) {
    try {
      picks.push(find(run, d, said[0]!.word, picks, path))
    } catch (error) {
      if (error instanceof NotOffered && picks.length >= d.min) break
      throw error
    }
    said.shift()
  }
  return picks
}

/** Answers this seat's questions one by one with the given words. */
export function say(run: Run, seat: number, said: AnswerWord[], path: Path): void {
  while (said.length > 0) {
    const [next] = said
    const d = run.g.decision
    const mine = d !== null && d.seat === seat && d.ask.code !== 'priority'
    if (mine && (next!.key === 'mode') === d.options.some((o) => o.act === 'mode')) {
      try {
        const picks = picksFor(run, d, said, path)
        mustFit(run, d, picks, path)
        run.answer(picks)
        continue
      } catch (error) {
        // if it was the only possibility, it has been chosen without a question
        if (!(error instanceof NotOffered) || !wasTaken(run, next!)) throw error
      }
    }
    if (!wasTaken(run, next!)) {
      const words = Array.isArray(next!.word) ? next!.word : [next!.word]
      const strange = words.find((w) => !run.isWord(wordOf(w)))
      const about = words.map((word) => run.named(String(word)))
      const message = because('notAskedAbout', run.names[seat]!, about, asked(run))
      throw strange === undefined ? new NotOffered(message, path) : new Problem(message, path)
    }
    if (said[0] === next) said.shift()
  }
}

function wasTaken(run: Run, said: AnswerWord): boolean {
  const words = run.bound()
  const list = Array.isArray(said.word) ? said.word : [said.word]
  return list.every((w) => words.has(said.key === 'mode' ? `mode ${wordOf(w)}` : wordOf(w).replace(/#\d+$/, '')))
}

/** Lets the others pass until this seat has priority. @throws NotOffered if it does not get priority before the stack changes */
export function giveTurn(run: Run, seat: number, path: Path): Decision {
  const name = run.names[seat]!
  const top = run.topId()
  const window = run.window()
  for (;;) {
    const d = run.g.decision
    if (d === null) throw new NotOffered(because('nothingMore', name, asked(run)), path)
    if (d.ask.code !== 'priority') throw new Problem(because('questionWaits', name, asked(run)), path)
    if (d.seat === seat) return d
    run.pass()
    if (run.topId() !== top || run.window() !== window || run.isIdle())
      throw new NotOffered(because('noPriority', name), path)
  }
}

/** Checks that this seat has priority or is asked now; nobody passes for that. @throws NotOffered if not */
export function mayActNow(run: Run, seat: number, path: Path): void {
  if (run.g.decision?.seat !== seat) throw new NotOffered(because('nothingNow', run.names[seat]!, asked(run)), path)
}

/** Picks the option with this act in a window. */
function act(run: Run, d: Decision, what: Declared, path: Path): void {
  const at = d.options.findIndex((o) => o.act === what)
  if (at < 0) throw new NotOffered(because('cannotDeclare', run.names[d.seat]!, what, asked(run)), path)
  run.answer([at])
}

/** Declares something, or passes, as soon as this seat has priority. */
export const declare = (run: Run, seat: number, what: Declared, path: Path): void =>
  act(run, giveTurn(run, seat, path), what, path)

/** Ends the action phase: by declaring it, or, in the first edition, by passing together with everybody else. */
export function endPhase(run: Run, seat: number, path: Path): void {
  if (run.g.rules.edition.actionEnds === 'declared') {
    declare(run, seat, 'end', path)
    return
  }
  const d = giveTurn(run, seat, path)
  if (!run.isIdle() || !d.options.some((o) => o.act === 'pass'))
    throw new NotOffered(because('cannotDeclare', run.names[seat]!, 'end', asked(run)), path)
  const window = run.window()
  while (run.hasPriority() && run.window() === window && run.g.phase === 'action') run.pass()
}

const NAMED = { attack: ['attack-target', 'attack-deck'], purchase: ['buy', 'buy-deck'] } as const

/** Declares an attack or a purchase with its target, as in the first edition, and leaves it on the stack. */
export function declareOn(run: Run, seat: number, what: 'attack' | 'purchase', target: unknown, path: Path): void {
  const d = giveTurn(run, seat, path)
  const acts: readonly string[] = NAMED[what]
  const word = wordOf(target)
  const [plain, nth] = word.split('#') as [string, string | undefined]
  const words = run.words()
  const hits = d.options.flatMap((o, i) =>
    acts.includes(o.act) && words[i]!.some((w) => w.toLowerCase() === plain) ? [i] : [],
  )
  const at = hits[nth === undefined ? 0 : Number(nth) - 1]
  if (at === undefined) {
    if (!run.isWord(plain)) throw new Problem(because('noWord', plain), path)
    throw new NotOffered(
      because(what === 'attack' ? 'cannotAttack' : 'cannotBuy', run.names[seat]!, run.named(word), asked(run)),
      path,
    )
  }
  run.answer([at])
}

/** The same, but everybody passes until the declaration has resolved, and the questions that follow are answered. */
function declareOnAnd(run: Run, seat: number, what: 'attack' | 'purchase', said: AnswerWord[], path: Path): void {
  const [first, ...rest] = said
  declareOn(run, seat, what, first!.word, path)
  while (run.hasPriority() && waits(run)) run.pass()
  // pass until the attack roll is on the stack, unless something has come in between
  if (what === 'attack')
    while (run.hasPriority() && !run.isIdle() && run.g.attack !== null && !run.g.stack.some((t) => t.attack)) run.pass()
  say(run, seat, rest, path)
}

/** Whether a declaration is on the stack. */
const waits = (run: Run): boolean => run.g.stack.some((t) => ruleOfItem(t)?.endsWith('-declaration'))

/** Declares an attack or a purchase, lets everybody pass, and answers what is attacked or bought. */
export function declareAnd(run: Run, seat: number, what: 'attack' | 'purchase', said: AnswerWord[], path: Path): void {
  if (run.g.rules.edition.declarations === 'target named') {
    declareOnAnd(run, seat, what, said, path)
    return
  }
  declare(run, seat, what, path)
  for (let n = 0; n < 200 && run.hasPriority() && !run.isIdle(); n++) {
    if (what === 'attack' && run.g.attack !== null) break
    run.pass()
  }
  const code = run.g.decision?.ask.code
  if (
    code !== undefined &&
    code !== 'priority' &&
    code !== 'attack-target' &&
    code !== 'buy-what' &&
    code !== 'cover-slot'
  )
    throw new Problem(because('askedBefore', run.names[seat]!, what, asked(run)), path)
  if (what === 'attack' && run.g.attack?.deck === true) deckWasTaken(run, seat, said, path)
  say(run, seat, said, path)
}

/** Handles an attack on the deck that was chosen without a question, as the only option. A monster's name would now mean its slot. */
function deckWasTaken(run: Run, seat: number, said: AnswerWord[], path: Path): void {
  for (const word of DECK) run.chosen.add(word)
  const first = said[0]?.word
  if (first !== undefined && !DECK.includes(wordOf(first)))
    throw new NotOffered(because('onlyDeck', run.names[seat]!), path)
}
const DECK = ['deck', 'monster-deck']

const PLAYS: ReadonlySet<string> = new Set(['play', 'play-other'])

/** Whether this card is somewhere else from where cards are played: under an object, on top of the deck, or to be copied. */
const isElsewhere = ({ g }: Run, id: string): boolean =>
  [...g.objects.flatMap((o) => o?.beneath ?? []), ...g.decks[LOOT]!.slice(-1)].some(
    (card) => idOfDef(g, defOfCard(g, card)) === id,
  ) || g.elsewhere.some(({ from, card }) => from === 'copy' && idOfDef(g, card) === id)

/** Plays a loot card, from the hand or from elsewhere, and answers the questions that follow. */
export function play(run: Run, seat: number, card: unknown, said: AnswerWord[], path: Path): void {
  const id = cardId(run.g.rules.library, card, path)
  const { hand } = run.g.seats[seat]!
  const held = hand.map((c) => idOfDef(run.g, defOfCard(run.g, c)))
  const name = run.names[seat]!
  if (!held.includes(id) && !isElsewhere(run, id))
    throw new Problem(
      because(
        'handIs',
        name,
        run.named(id),
        held.map((card) => run.named(card)),
      ),
      path,
    )
  let d: Decision
  try {
    d = giveTurn(run, seat, path)
  } catch (error) {
    if (error instanceof NotOffered)
      throw new NotOffered(because('cannotPlay', name, run.named(id), whyNotPlay(run, seat, id)), path)
    throw error
  }
  const words = run.words()
  const at = d.options.findIndex((o, i) => PLAYS.has(o.act) && words[i]!.includes(id))
  if (at < 0) throw new NotOffered(because('cannotPlay', name, run.named(id), whyNotPlay(run, seat, id)), path)
  run.answer([at])
  say(run, seat, said, path)
}

function whyNotPlay(run: Run, seat: number, id: string): Said {
  const { g } = run
  if (isForbidden(g, seat)) return because('forbidden')
  if (!hasLootPlay(g, seat)) return because('noLootPlay')
  const card = g.seats[seat]!.hand.find((c) => idOfDef(g, defOfCard(g, c)) === id)
  if (card !== undefined && !canPlay(g, seat, card)) return because('noTarget')
  return asked(run)
}

/** Activates an ability and answers the questions that follow. `ability`: its name on the card, if there are several. */
export function activate(
  run: Run,
  seat: number,
  card: unknown,
  ability: unknown,
  said: AnswerWord[],
  path: Path,
): void {
  const { word, deactivated } = cardInPlay(run, card, path)
  const name = run.names[seat]!
  const d = giveTurn(run, seat, path)
  const [plain, nth] = word.split('#') as [string, string | undefined]
  const words = run.words()
  const all = d.options
    .map((o, i) => ({ o, i }))
    .filter(({ o, i }) => o.act === 'activate' && words[i]!.some((w) => w.startsWith(`${plain} `)))
  const own = [...new Set(all.map(({ o }) => o.a))]
  let hits = nth === undefined ? all : all.filter(({ o }) => o.a === own[Number(nth) - 1])
  if (ability !== undefined) {
    mustHaveAbility(run.g, plain, ability, path)
    hits = hits.filter(({ o }) => abilityName(run.g.rules.library.abilities[o.b]) === String(ability))
  }
  if (hits.length === 0) {
    const which = ability === undefined ? '' : String(ability)
    throw new NotOffered(because('cannotActivate', name, run.named(word), which, deactivated, asked(run)), path)
  }
  if (hits.length > 1) {
    const abilities = [...new Set(hits.map(({ o }) => abilityName(run.g.rules.library.abilities[o.b])))]
    throw new Problem(
      abilities.length > 1
        ? because('whichAbility', run.named(word), abilities)
        : because('whichCard', name, own.length, run.named(plain)),
      path,
    )
  }
  run.answer([hits[0]!.i])
  say(run, seat, said, path)
}

/** The card with the ability to activate, which must be in play. */
function cardInPlay(run: Run, card: unknown, path: Path): { word: string; deactivated: boolean } {
  const word = wordOf(card)
  if (word === 'character') return { word, deactivated: false }
  const id = cardId(run.g.rules.library, word.replace(/#\d+$/, ''), path)
  const o = run.g.objects.find(
    (x) => x !== null && x.kind !== 'effect' && (idOfDef(run.g, x.def) === id || idOfDef(run.g, x.printed) === id),
  )
  if (!o) throw new Problem(because('notInPlay', run.named(id)), path)
  return { word, deactivated: !o.charged }
}

/** The abilities of other cards are among those that a card can have (Altered). */
function mustHaveAbility(g: State, card: string, ability: unknown, path: Path): void {
  const { library } = g.rules
  const def = library.byId.get(card)
  if (!def) return
  const altered = g.objects.flatMap((o) => (o?.def === def.number && o.altered !== null ? abilitiesOf(g, o) : []))
  const names = [...new Set([...def.taps, ...def.paids, ...altered].map((a) => abilityName(a)))]
  if (!names.includes(String(ability)))
    throw new Problem(because('noAbility', named(library)(card), String(ability), names), path)
}

/** Answers the current question, which must be for this seat. */
export function choose(run: Run, seat: number, words: unknown, path: Path): void {
  const d = run.g.decision
  const name = run.names[seat]!
  if (d === null || d.seat !== seat || d.ask.code === 'priority')
    throw new Problem(because('notAskedNow', name, asked(run)), path)
  // an ordered question takes the whole list; so does an empty one
  const said: AnswerWord[] =
    Array.isArray(words) && words.length === 0
      ? [{ key: 'choose', word: [] }]
      : listOf(words).map((word) => ({ key: keyFor(d), word }))
  if (d.max === 0) {
    if (said.length !== 1 || !isNone(wordOf(said[0]!.word))) throw new Problem(because('onlyToSee', asked(run)), path)
    run.answer([])
    return
  }
  say(run, seat, said, path)
}

const keyFor = (d: Decision): AnswerWord['key'] => (d.options.some((o) => o.act === 'mode') ? 'mode' : 'choose')

/** Checks that these are the cards shown to this seat now. @throws Problem if not */
export function sees(run: Run, seat: number, cards: unknown, path: Path): void {
  const d = run.g.decision
  const name = run.names[seat]!
  if (d === null || d.seat !== seat || d.ask.code === 'priority')
    throw new Problem(because('shownNothing', name, asked(run)), path)
  const wanted = listOf(cards).map((c) => cardId(run.g.rules.library, c, path))
  const shown = d.options.filter((o) => o.act === 'card' || o.act === 'keep').map((o) => idOfDef(run.g, o.a))
  if (wanted.join() !== shown.join())
    throw new Problem(
      because(
        'sees',
        name,
        wanted.map((card) => run.named(card)),
        shown.map((card) => run.named(card)),
      ),
      path,
    )
}
