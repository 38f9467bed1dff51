import { TooManySteps } from '@soulstack/kit'
import { type ReportFault, runWithinBudget } from './card-budget.ts'
import { fork } from './fork.ts'
import { machine } from './machine.ts'
import type { State } from './state.ts'

/** Games with cards of players that go wrong because of them: they end where they were, and nothing else happens. */

/** A scenario has written no die for this roll. */
export class UnwrittenRoll extends Error {
  constructor() {
    super('a die was rolled that the scenario did not write down: add its face to table.dice')
    this.name = 'UnwrittenRoll'
  }
}

/** A scenario has written a face that the die which is rolled does not have. */
export class WrongFace extends Error {
  readonly face: number
  readonly sides: number
  constructor(face: number, sides: number) {
    super(`a die with ${sides} sides cannot show ${face}`)
    this.name = 'WrongFace'
    this.face = face
    this.sides = sides
  }
}

/** How many steps an answer may take at a table with cards of players, if they loop without doing anything that is metered. */
const METERED_STEPS = 20_000

/**
 * Runs a game to its next decision. With cards of players it is over, as a runaway, when that takes too much, or when the rules cannot do what
 * they say: then it ends where it was before. `report`: of why; default: nobody does. @throws UnwrittenRoll, WrongFace
 */
export function runGame(g: State, report: ReportFault = () => {}): void {
  if (!g.rules.library.metered) {
    machine.run(g)
    return
  }
  const before = fork(g)
  const ends = (error: unknown): void => {
    const by = cardAtWork(g)
    if (!(error instanceof TooManySteps)) Object.assign(g, before, { out: g.out })
    g.decision = null
    g.over = { winners: [], reason: 'runaway', ...(by !== undefined && { by }) }
    report(error, by)
  }
  runWithinBudget(g, () => {
    try {
      machine.run(g, METERED_STEPS)
      mustBeCards(g)
      mustBeKept(g)
    } catch (error) {
      // this is about the scenario, not about a card
      if (error instanceof UnwrittenRoll || error instanceof WrongFace) throw error
      ends(error)
    }
  })
}

/** @throws Error when something else than cards lies among them, which would come out much later */
function mustBeCards({ decks, discards, seats, rules }: State): void {
  const { length } = rules.cards
  const check = (pile: readonly number[]): void => {
    for (const card of pile) if (!(card >= 0 && card < length)) throw new Error(`${card} is no card`)
  }
  for (const pile of decks) check(pile)
  for (const pile of discards) check(pile)
  for (const { hand } of seats) check(hand)
}

/** Numbers beyond these bounds, and more entries than this in the lists of a state, are too much to save. Games of the game's own cards stay far below. */
const MOST_OF_ANYTHING = 100_000_000
const MOST_LISTED = 20_000

/** @throws Error when counters, damage and the like, or what a turn remembers, have grown without bound */
function mustBeKept(g: State): void {
  const must = (n: number): void => {
    // also when it is no number at all
    if (!(n <= MOST_OF_ANYTHING && n >= -MOST_OF_ANYTHING))
      throw new Error(`${n} of something is more than can be kept`)
  }
  for (const s of g.seats) {
    must(s.damage + s.thisTurn.hurt + s.thisTurn.gains)
    must(s.thisTurn.lootPlays + s.thisTurn.extraAttacks + s.thisTurn.extraPurchases)
    must(s.skipTurns + s.extraTurns)
    if (s.counters !== null) for (const kind in s.counters) must(s.counters[kind]!)
  }
  for (const o of g.objects)
    if (o !== null) {
      must(o.counters)
      if (o.named !== null) for (const kind in o.named) must(o.named[kind]!)
      if (o.vitals !== null) must(o.vitals.damage + o.vitals.thisTurn.hurt)
      if (o.notes !== null) for (const { n } of o.notes) must(n)
    }
  for (const { amount } of g.stack) must(amount)
  must(g.timer)
  const listed = g.past.length + g.resolved.length + g.permits.length + g.pending.length + g.extraTurns.length
  if (listed > MOST_LISTED) throw new Error(`${listed} things to remember are more than can be kept`)
}

/** The card of a player that is doing something now, or is about to, by its id. */
function cardAtWork({ frames, stack, rules }: State): string | undefined {
  const { definitions } = rules.library
  const all = [...frames.toReversed().map(({ ctx }) => ctx), ...stack.toReversed().map(({ ctx }) => ctx)]
  const own = all.find((c) => c !== null && definitions[c.def]?.builtIn === false)
  return own == null ? undefined : definitions[own.def]!.id
}
