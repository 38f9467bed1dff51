import { soughtFault } from '../model/counter-kinds.ts'
import { isSeat } from '../model/entity.ts'
import { pastFault } from '../model/event-node.ts'
import {
  count,
  define,
  type Filter,
  find,
  type Gained,
  type Node,
  one,
  type Ref,
  type Trigger,
  type Value,
  word,
} from '../model/node.ts'
import { type Obj, countersOn as onObject } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { countersOfKind } from '../rules/counters.ts'
import { timesHappened as timesOf } from '../rules/events.ts'
import { countCandidates, isOfThings } from '../rules/filters.ts'
import { health, mostSouls as mostSoulsOf, soulValue } from '../rules/stats.ts'

/** Values: numbers that are counted when they are needed. */

const value = <const K extends string>(k: K, about: string, get: (g: State, c: Ctx) => number) =>
  define({ k, family: 'value', about, fields: {}, count: (g, c) => get(g, c) })

export const Result = value('result', 'The number of the die that this is the outcome of.', (_g, c) => c.x)
/** The result of the die this is the outcome of. */
export const result = word(Result)
export const Amount = value('amount', 'The amount in the event: of damage, of ¢ …', (_g, c) => c.amount)
/** The amount in the event: of damage, of ¢ … */
export const amount = word(Amount)
export const HealthOfDead = value('healthOfDead', 'How much health the monster that died had.', (_g, c) => c.amount)
/** The HP stat of the monster whose death this is about. */
export const healthOfDead = word(HealthOfDead)
export const DiscardedForThis = value(
  'discardedForThis',
  'How many loot cards were discarded as a cost of this.',
  (_g, c) => c.amount,
)
/** How many loot cards were discarded as a cost (`payHand`). */
export const discardedForThis = word(DiscardedForThis)
export const PricePaid = value('pricePaid', 'The ¢ paid for the purchase that this is about.', (_g, c) => c.amount)
/** The ¢ paid for the purchase that this is about. */
export const pricePaid = word(PricePaid)
export const CountersRemoved = value(
  'countersRemoved',
  'How many counters were removed, of as many as the player liked.',
  (_g, c) => c.number,
)
/** How many counters the cost `payAnyCounters` has removed. */
export const countersRemoved = word(CountersRemoved)
export const Done = value('done', 'How much the last effect really did.', (_g, c) => c.did)
/** How much the last effect really did. */
export const done = word(Done)
export const InThisWay = value(
  'inThisWay',
  'How much the first of two effects (measured) really did.',
  (_g, c) => c.number,
)
/** How much the first effect of `measured` really did. */
export const inThisWay = word(InThisWay)
export const ChosenNumber = value(
  'chosenNumber',
  'The number chosen as the ability went on the stack.',
  (_g, c) => c.number,
)
/** The number chosen as the ability went on the stack. */
export const chosenNumber = word(ChosenNumber)
export const AttackRollsMade = value(
  'attackRollsMade',
  'How many attack rolls you have made this turn.',
  (g, c) => g.seats[c.you]!.thisTurn.attackRolls,
)
export const attackRollsMade = word(AttackRollsMade)

export const Remembered = value('remembered', 'The number that a lasting effect remembers.', (_g, c) => c.srcCounters)
/** The number that a lasting effect remembers. */
export const remembered = word(Remembered)
const countersOrNull = (o: Obj | null): number | null => (o === null ? null : onObject(o))
export const CountersHere = value(
  'countersHere',
  'How many counters are on this card.',
  (g, c) => countersOrNull(objectOf(g, c.src)) ?? c.srcCounters,
)
export const yourCounters = word(CountersHere)
export const LevelHere = value('levelHere', 'The level of this card.', (g, c) => objectOf(g, c.src)?.named?.level ?? 0)
export const yourLevel = word(LevelHere)
export const HealthHere = value('healthHere', 'How much health this card has left.', (g, c) => health(g, c.src))
export const thisHealth = word(HealthHere)

export const ChosenCount = define({
  k: 'chosenCount',
  family: 'value',
  about: 'How many were chosen by a name.',
  fields: { of: { is: 'ref', about: 'what was chosen' } },
  count: (g, c, n) => find(g, c, n.of).length,
})
/** How many were chosen: `chosenCount(chosen('players'))`. */
export const chosenCount = (of: Ref): Value => ChosenCount.of({ of })

const seatValue = <const K extends string>(
  k: K,
  about: string,
  get: (g: State, seat: number) => number,
  risesBy: Gained | null,
) =>
  define({
    k,
    family: 'value',
    about,
    risesBy: () => risesBy,
    fields: { of: { is: 'ref', about: 'the player' } },
    count(g, c, n) {
      const e = one(g, c, n.of)
      return isSeat(e) ? get(g, e) : 0
    },
  })
const ofSeat =
  (kind: { of(fields: { of: Ref }): Node<'value'> }) =>
  (of: Ref): Node<'value'> =>
    kind.of({ of })
export const CentsOf = seatValue('centsOf', 'How many ¢ a player has.', (g, s) => g.seats[s]!.cents, 'cents')
export const centsOf = ofSeat(CentsOf)
export const HandOf = seatValue(
  'handOf',
  'How many loot cards a player has in hand.',
  (g, s) => g.seats[s]!.hand.length,
  'loot',
)
export const handOf = ofSeat(HandOf)
export const SoulsOf = seatValue('soulsOf', 'How many souls a player has.', soulValue, 'things')
export const soulsOf = ofSeat(SoulsOf)

export const MostSouls = value('mostSouls', 'How many souls the player with the most souls has.', (g) => mostSoulsOf(g))
/** How many souls the player with the most souls has. */
export const mostSouls = word(MostSouls)

export const Times = define({
  k: 'times',
  family: 'value',
  about: 'A number multiplied.',
  fields: { n: { is: 'value', about: 'the number' }, by: { is: 'number', about: 'by how much' } },
  count: (g, c, n) => count(g, c, n.n) * n.by,
})
export const times = (n: Value, by: number): Value => Times.of({ n, by })

export const Half = define({
  k: 'half',
  family: 'value',
  about: 'Half of a number, rounded down.',
  fields: { of: { is: 'value', about: 'the number' } },
  count: (g, c, n) => Math.floor(count(g, c, n.of) / 2),
})
/** Half, rounded down. */
export const half = (of: Value): Value => Half.of({ of })

export const Plus = define({
  k: 'plus',
  family: 'value',
  about: 'Two numbers added.',
  fields: { a: { is: 'value', about: 'one number' }, b: { is: 'value', about: 'the other' } },
  count: (g, c, n) => count(g, c, n.a) + count(g, c, n.b),
})
export const plus = (a: Value, b: Value): Value => Plus.of({ a, b })

export const Minus = define({
  k: 'minus',
  family: 'value',
  about: 'One number less another, but not below 0.',
  fields: { a: { is: 'value', about: 'the number' }, b: { is: 'value', about: 'what is taken from it' } },
  count: (g, c, n) => Math.max(0, count(g, c, n.a) - count(g, c, n.b)),
})
export const minus = (a: Value, b: Value): Value => Minus.of({ a, b })

export const HowMany = define({
  k: 'howMany',
  family: 'value',
  about: 'How many things there are.',
  fields: { of: { is: 'filter', about: 'what is counted' } },
  count: (g, c, n) => countCandidates(g, c, n.of),
  risesBy: (n) => (isOfThings(n.of) ? 'things' : null),
})
export const howMany = (of: Filter): Value => HowMany.of({ of })

export const TimesHappened = define({
  k: 'timesHappened',
  family: 'value',
  about: 'How often something has happened this turn.',
  fields: { event: { is: 'event', about: 'what' } },
  fault: (n) => pastFault(n.event),
  count: (g, c, n) => timesOf(g, c, n.event),
})
/** How often this has happened this turn. */
export const timesHappened = (event: Trigger): Value => TimesHappened.of({ event })

export const FaceRolled = define({
  k: 'faceRolled',
  family: 'value',
  about: 'The number of the roll that this is about; for a death, of the attack roll that killed.',
  fields: {},
  count: (_g, c) => c.face,
})
/** The face of the roll that this is about; for a death, of the attack roll that killed. */
export const faceRolled = FaceRolled.of({})

export const ByDifficulty = define({
  k: 'byDifficulty',
  family: 'value',
  about: 'A number of a challenge that grows with its difficulty.',
  fields: {
    normal: { is: 'number', about: 'at normal' },
    hard: { is: 'number', about: 'at hard' },
    ultra: { is: 'number', about: 'at ultra hard' },
  },
  count: (g, _c, n) => (g.rules.difficulty === 0 ? n.normal : g.rules.difficulty === 1 ? n.hard : n.ultra),
})
/** A number of a challenge that grows with the difficulty. */
export const byDifficulty = (normal: number, hard: number, ultra: number): Value =>
  ByDifficulty.of({ normal, hard, ultra })

export const CountersOn = define({
  k: 'countersOn',
  family: 'value',
  about: 'How many counters are on a card, or on a player.',
  fields: {
    of: { is: 'ref', about: 'the card or player' },
    counter: {
      is: 'text',
      optional: true,
      about: 'only counters of this kind; players have only kinds that cards name',
    },
  },
  fault: (n) => soughtFault(n.counter),
  count(g, c, n) {
    const e = one(g, c, n.of)
    return n.counter === undefined ? (countersOrNull(objectOf(g, e)) ?? 0) : countersOfKind(g, e, n.counter)
  },
})
/** `counter`: only counters of this kind. */
export const countersOn = (of: Ref, counter?: string): Value =>
  CountersOn.of({ of, ...(counter !== undefined && { counter }) })
