import { NONE } from './entity.ts'
import type { CommonBehaviour, Linked, NodeKind } from './node.ts'
import type { State } from './state.ts'

/**
 * What cards of players may cost. Their nodes are linked with kinds that count what they do (`metered`); the game's own cards do not, so
 * tables without packs pay nothing. When the budget of an answer is used up, the game ends as a runaway and says which card that was. Nothing
 * is thrown: from then on metered nodes find, count and do nothing, so the rules come to their end on the way they always take, and the
 * state is whole. The same answers cost the same everywhere, so replays end where the game did.
 */

/** How much metered nodes may do: within one answer, while one view or observation is made, and when anything else asks one of them something. */
const PER_ANSWER = 200_000
const PER_OBSERVATION = 100_000
const PER_QUESTION = 20_000
/** The same for a preview of answers: in one part of it, which goes on without a break, and in all of it. */
const PER_PART = 12_000
const PER_PREVIEW = 20 * PER_PART

/**
 * A game has a budget, too: after so many decisions, the later an answer comes the less it may cost, but never less than `LATE`. No state is
 * needed for that, and all answers of the longest game together cost at most as much as 12,000 answers that use up everything.
 */
const UNTIL = 2000
const LATE = 20_000
const allowance = ({ nextDecision }: State): number =>
  nextDecision <= UNTIL ? PER_ANSWER : Math.max(LATE, Math.floor((PER_ANSWER * UNTIL) / nextDecision))

/** Numbers of players' cards stay within these bounds, however often they are doubled: sums of them are exact and can be saved. */
const LARGEST = 1_000_000

/** ReportFault of what the rules, or somebody who looks at a game, could not do for a card of a player. `card`: which one, if that is known. */
export type ReportFault = (error: unknown, card: string | undefined) => void

interface CardBudget {
  left: number
  /** The game that an answer runs in; null: somebody only looks, and nothing may change. */
  game: State | null
  /** What each card has done, by its number. */
  work: Map<number, number> | null
  report: ReportFault | null
  /** A part of a preview, in worlds like this game: what runs within it has only what is left of that. */
  preview?: State
}

/** Nothing is being run or looked at. */
const IDLE: CardBudget = { left: 0, game: null, work: null, report: null }
let budget = IDLE
/** How many metered nodes are inside each other now. */
let depth = 0

function within<T>(made: CardBudget, act: () => T): T {
  const [before, deep] = [budget, depth]
  budget = made
  depth = 0
  try {
    return act()
  } finally {
    budget = before
    depth = deep
  }
}

/** Runs a game to its next decision, within the budget of an answer. If it runs away, its end names the card that did most. */
export function runWithinBudget(g: State, run: () => void): void {
  const work = new Map<number, number>()
  const around = budget
  const left = around.preview ? Math.min(around.left, allowance(g)) : allowance(g)
  const made: CardBudget = { left, game: g, work, report: null, ...(around.preview && { preview: around.preview }) }
  try {
    within(made, run)
  } finally {
    if (around.preview) around.left -= left - made.left
  }
  if (g.over?.reason !== 'runaway' || g.over.by !== undefined) return
  const by = busiest(work)
  if (by !== undefined) g.over.by = g.rules.library.ids[by]!
}

/** The card that did most. */
function busiest(work: ReadonlyMap<number, number>): number | undefined {
  let most: number | undefined
  for (const [card, did] of work) if (most === undefined || did > work.get(most)!) most = card
  return most
}

/**
 * Reads a game, within the budget of an observation. A card that cannot be asked something meanwhile is told to `report`, and found to say nothing;
 * if the reading fails all the same, it is repeated as if no card of a player said anything. @throws what is wrong without them as well
 */
export function observeWithinBudget<T>(read: () => T, report: ReportFault): T {
  if (budget !== IDLE) return read()
  try {
    return within({ left: PER_OBSERVATION, game: null, work: null, report }, read)
  } catch (error) {
    const again = within({ left: 0, game: null, work: null, report: null }, read)
    report(error, undefined)
    return again
  }
}

/** The same for what changes something, or reports what is wrong by an error: it is not repeated. */
export const observeOnceWithinBudget = <T>(read: () => T, report: ReportFault): T =>
  budget === IDLE ? within({ left: PER_OBSERVATION, game: null, work: null, report }, read) : read()

/** A part of a preview would take too much. */
export class TooDear extends Error {
  override readonly name = 'TooDear'
}

/** Counts a step of the machine within a preview: it takes as long as some nodes, more with a long stack. @throws TooDear */
export function countStep(g: State): void {
  budget.left -= STEP + (g.stack.length >> 2)
  if (budget.left >= 0) return
  const card = budget.work && busiest(budget.work)
  if (card !== null && card !== undefined) noteDear(g, card)
  throw new TooDear('an answer takes too many steps')
}
const STEP = 4

/** The budget of a preview of answers to one decision. */
export class PreviewBudget {
  private readonly g: State
  private left = PER_PREVIEW

  constructor(g: State) {
    this.g = g
  }

  /** Whether there is nothing left. */
  get isUsedUp(): boolean {
    return this.left <= 0
  }

  /** Does a part of the preview, which goes on without a break. @throws TooDear */
  part<T>(act: () => T): T {
    const most = Math.min(PER_PART, this.left)
    const made: CardBudget = { left: most, game: null, work: null, report: null, preview: this.g }
    let done: T
    try {
      done = within(made, act)
    } catch (error) {
      // whatever came of it then is not what the cards do
      throw made.left < 0 ? new TooDear('an answer would take too much') : error
    } finally {
      this.left -= most - made.left
    }
    if (made.left < 0) throw new TooDear('an answer would take too much')
    return done
  }
}

/** The cards that have used up a budget, by the rules of their game. */
const dear = new WeakMap<State['rules'], Set<number>>()

/** The cards of players that have used up a budget in this game, by number: since the program was started. */
export const dearCards = ({ rules }: State): ReadonlySet<number> => dear.get(rules) ?? NO_CARDS
const NO_CARDS: ReadonlySet<number> = new Set()

function noteDear(g: State, card: number): void {
  const { rules } = budget.preview ?? g
  const cards = dear.get(rules)
  if (cards) cards.add(card)
  else dear.set(rules, new Set([card]))
}

/** Counts what a node of a card does. Returns whether it may. */
function spend(g: State, card: number, n: number): boolean {
  const { game, work } = budget
  const before = budget.left
  budget.left -= n
  if (work !== null) work.set(card, (work.get(card) ?? 0) + n)
  if (budget.left >= 0) return true
  if (before >= 0) noteDear(g, card)
  if (game !== null) game.over ??= { winners: [], reason: 'runaway', by: game.rules.library.ids[card]! }
  return false
}

/** Does something a node does, if its card may; otherwise returns `none`. `scans`: it goes through everything on the table. */
function spending<T>(g: State, card: number, scans: boolean, none: T, act: () => T): T {
  if (budget === IDLE)
    return within({ left: PER_QUESTION, game: null, work: null, report: null }, () =>
      spending(g, card, scans, none, act),
    )
  // nodes inside each other use up the stack of the machine that they run on
  if (depth >= DEEPEST || !spend(g, card, scans ? 1 + ((g.objects.length + g.stack.length) >> 2) : 1)) return none
  depth++
  try {
    return act()
  } catch (error) {
    // while somebody only looks, nothing is left half done
    if (budget.game !== null) throw error
    budget.report?.(error, g.rules.library.ids[card])
    return none
  } finally {
    depth--
  }
}
const DEEPEST = 400

const bounded = (n: number): number => (Number.isNaN(n) ? 0 : Math.max(-LARGEST, Math.min(LARGEST, n)))

/** A kind whose nodes are counted as work of this card. */
export function metered(kind: NodeKind, card: number): NodeKind {
  const { run, test, count, find, one, payable, idle, rolls } = kind
  const scans = Object.values(kind.fields).some(({ is }) => is === 'filter' || is === 'targets')
  const limit = <T>(g: State, none: T, act: () => T): T => spending(g, card, scans, none, act)
  const behaviour: Partial<CommonBehaviour<Linked>> = {
    ...(run && { run: (g, c, n) => limit(g, undefined, () => run(g, c, n)) }),
    ...(test && { test: (g, c, n) => limit(g, false, () => test(g, c, n)) }),
    ...(count && { count: (g, c, n) => limit(g, 0, () => bounded(count(g, c, n))) }),
    ...(find && {
      find: (g, c, n, into) =>
        limit(g, undefined, () => {
          find(g, c, n, into)
          spend(g, card, into.length >> 4)
        }),
    }),
    ...(one && { one: (g, c) => limit(g, NONE, () => one(g, c)) }),
    ...(payable && { payable: (g, c, n) => limit(g, false, () => payable(g, c, n)) }),
    ...(rolls && { rolls: (g, c, n) => limit(g, null, () => rolls(g, c, n)) }),
    ...(idle && { idle: (g, c, n) => limit(g, true, () => idle(g, c, n)) }),
  }
  return Object.assign({ ...kind }, behaviour)
}
