import type { Seat } from '@soulstack/kit'
import { cardOf, isCard, isSeat } from '../model/entity.ts'
import { pastFault } from '../model/event-node.ts'
import { type Condition, count, define, one, type Ref, type Trigger, test, type Value, word } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { bound, currentAttack, defOfCard, isAttacked, objectOf, RESULTS, TOGETHER } from '../rules/context.ts'
import { means, timesHappened } from '../rules/events.ts'
import { itemsOf } from '../rules/objects.ts'
import { soulValue } from '../rules/stats.ts'
import { monstersInPlay } from '../rules/zones.ts'

/** Conditions: what must be true. */

const condition = <const K extends string>(k: K, about: string, yes: (g: State, c: Ctx) => boolean) =>
  define({ k, family: 'condition', about, fields: {}, test: (g, c) => yes(g, c) })

export const YourTurn = condition('yourTurn', 'It is your turn.', (g, c) => c.you === g.active)
export const yourTurn = word(YourTurn)
export const Competitive = condition(
  'competitive',
  'Everybody plays for themselves: not solitaire or co-op.',
  (g) => !g.rules.together,
)
/** Everyone for themselves: not solitaire or co-op. */
export const competitive = word(Competitive)
export const IsAttackRoll = condition(
  'isAttackRoll',
  'The roll that this is about is an attack roll.',
  (_g, c) => c.combat,
)
/** Is the roll that this is about, or the die whose modifiers are being computed, an attack roll? */
export const isAttackRoll = word(IsAttackRoll)
/** Whether there is an attack in which a player can make attack rolls, and is not the one attacked. */
const isAttackRollOf = (g: State, seat: Seat): boolean => {
  const attack = currentAttack(g)
  return attack !== null && attack.target !== seat
}
export const FirstAttackRoll = condition(
  'firstAttackRoll',
  'It is your first attack roll this turn.',
  (g, c) => isAttackRollOf(g, c.you) && g.seats[c.you]!.thisTurn.attackRolls === 1,
)
/** "For your first attack roll each turn": true until that roll and its damage are settled. Helpers in an attack make attack rolls, too. */
export const firstAttackRoll = word(FirstAttackRoll)

export const NthAttackRoll = define({
  k: 'nthAttackRoll',
  family: 'condition',
  about: 'It is one of these of your attack rolls this turn.',
  fields: {
    of: { is: 'numbers', role: 'threshold', least: 1, most: 9, about: 'which: 1 is the first, 3 the third' },
  },
  // like the first: until that roll and its damage are settled
  test: (g, c, n) => isAttackRollOf(g, c.you) && n.of.includes(g.seats[c.you]!.thisTurn.attackRolls),
})
/** "For the 1st, 3rd and 5th attack roll you make each turn": true until that roll and its damage are settled. */
export const nthAttackRoll = (...of: number[]): Condition => NthAttackRoll.of({ of })

export const NextAttackRoll = condition(
  'nextAttackRoll',
  'In a lasting effect that remembers how many attack rolls you had made: it is the next one.',
  (g, c) => isAttackRollOf(g, c.you) && g.seats[c.you]!.thisTurn.attackRolls === c.srcCounters + 1,
)
/** "For your next attack roll this turn": true until that roll and its damage are settled. Inside a lasting effect (`forNextAttackRoll`). */
export const nextAttackRoll = word(NextAttackRoll)

export const NthAttack = define({
  k: 'nthAttack',
  family: 'condition',
  about: 'You are making your nth attack this turn.',
  fields: { n: { is: 'number', role: 'threshold', least: 1, most: 9, about: 'which: 2 is the second' } },
  test: (g, c, n) => currentAttack(g)?.seat === c.you && g.thisTurn.attacksMade === n.n,
})
/** "For the second attack you make each turn". */
export const nthAttack = (n: number): Condition => NthAttack.of({ n })

export const Happened = define({
  k: 'happened',
  family: 'condition',
  about: 'This has happened this turn, whether or not the card was in play then.',
  fields: { event: { is: 'event', about: 'what' } },
  fault: (n) => pastFault(n.event),
  test: (g, c, n) => timesHappened(g, c, n.event) > 0,
})
/** This has happened this turn. */
export const happened = (event: Trigger): Condition => Happened.of({ event })

export const FirstRoll = condition(
  'firstRoll',
  'It is the first die that its player rolls this turn.',
  (_g, c) => c.amount === 1,
)
/** Is the die whose modifiers are being computed the first that its player has rolled this turn? */
export const firstRoll = word(FirstRoll)
export const FirstShopPurchase = condition(
  'firstShopPurchase',
  'The player for whom a price is computed has not purchased a shop item this turn.',
  (g, c) => g.seats[c.who]?.thisTurn.shopPurchases === 0,
)
/** Has the player for whom a price is computed not yet purchased a shop item this turn? */
export const firstShopPurchase = word(FirstShopPurchase)

export const BoughtShopItem = condition(
  'boughtShopItem',
  'You have purchased a shop item this turn.',
  (g, c) => g.seats[c.you]!.thisTurn.shopPurchases > 0,
)
/** Has this player purchased a shop item this turn? */
export const boughtShopItem = word(BoughtShopItem)
/**
 * Whether this monster is basic: in the first edition every monster that is no boss (1e: Monster Cards), in the second one of the category
 * (Deck Ratios).
 */
function isBasic(g: State, o: Obj): boolean {
  if (g.rules.edition.basicMonsters === 'all but bosses') return means(g, 'nonBoss', o.id, o)
  return g.rules.library.definitions[o.def]!.source.category === 'basic'
}
export const BasicInPlay = condition('basicInPlay', 'A basic monster is in play.', (g) =>
  monstersInPlay(g).some((e) => isBasic(g, objectOf(g, e)!)),
)
/** Is a basic monster in play? */
export const basicInPlay = word(BasicInPlay)
export const NoRollWaits = condition(
  'noRollWaits',
  'No die is on the stack.',
  (g) => !g.stack.some((item) => item.kind === 'roll'),
)
export const noRollWaits = word(NoRollWaits)
/** Is it the loot step? */
export const LootStep = condition('lootStep', 'It is the loot step.', (g) => g.lootStep)
export const lootStep = word(LootStep)
export const SoulsInPlay = condition('soulsInPlay', 'Some player has a soul.', (g) =>
  g.seats.some((_, seat) => soulValue(g, seat) > 0),
)
export const soulsInPlay = word(SoulsInPlay)

const RANKED = { souls: soulValue, items: (g: State, seat: number) => itemsOf(g, seat).length }
export const Ranks = define({
  k: 'ranks',
  family: 'condition',
  about: 'A player has the most, or the fewest, of something; ties count.',
  fields: {
    who: { is: 'ref', about: 'the player' },
    end: { is: 'one', of: ['most', 'fewest'], about: 'the most or the fewest' },
    of: { is: 'one', of: ['souls', 'items'], about: 'of what' },
  },
  test(g, c, n) {
    const seat = one(g, c, n.who)
    if (!isSeat(seat)) return false
    const amountOf = RANKED[n.of as keyof typeof RANKED]
    const own = amountOf(g, seat)
    return g.seats.every((_, s) => (n.end === 'most' ? amountOf(g, s) <= own : amountOf(g, s) >= own))
  },
})
/** Does this player control the most, or the fewest, of all players? Tied players count. */
export const ranks = (end: 'most' | 'fewest', of: 'souls' | 'items', who: Ref): Condition => Ranks.of({ end, of, who })

export const PaidWith = define({
  k: 'paidWith',
  family: 'condition',
  about: 'The loot card discarded as a cost has a word in its name.',
  fields: { word: { is: 'text', about: 'the word, in lower case' } },
  test(g, c, n) {
    if (!isCard(c.moved)) return false
    const { name } = g.rules.library.definitions[defOfCard(g, cardOf(c.moved))]!.source
    return name.toLowerCase().includes(n.word)
  },
})
/** The card discarded as a cost has this word in its name. */
export const paidWith = (word: string): Condition => PaidWith.of({ word })

export const TurnOf = define({
  k: 'turnOf',
  family: 'condition',
  about: "It is this player's turn.",
  fields: { who: { is: 'ref', about: 'the player' } },
  test: (g, c, n) => one(g, c, n.who) === g.active,
})
/** It is this player's turn. */
export const turnOf = (who: Ref): Condition => TurnOf.of({ who })

export const Compare = define({
  k: 'compare',
  family: 'condition',
  about: 'One number is equal to, at least or at most another.',
  fields: {
    a: { is: 'value', about: 'the number to compare' },
    op: { is: 'one', of: ['=', '>=', '<='], about: 'how it compares' },
    b: { is: 'value', role: 'threshold', about: 'the number it is compared with' },
  },
  test(g, c, n) {
    const a = count(g, c, n.a)
    const b = count(g, c, n.b)
    return n.op === '=' ? a === b : n.op === '>=' ? a >= b : a <= b
  },
})
export const is = (a: Value, op: '=' | '>=' | '<=', b: Value): Condition => Compare.of({ a, op, b })

export const All = define({
  k: 'all',
  family: 'condition',
  about: 'All of these are true.',
  fields: { of: { is: 'condition', many: true, about: 'the conditions' } },
  test: (g, c, n) => n.of.every((x) => test(g, c, x)),
})
export const all = (...of: Condition[]): Condition => All.of({ of })

export const Either = define({
  k: 'either',
  family: 'condition',
  about: 'At least one of these is true.',
  fields: { of: { is: 'condition', many: true, about: 'the conditions' } },
  test: (g, c, n) => n.of.some((x) => test(g, c, x)),
})
export const either = (...of: Condition[]): Condition => Either.of({ of })

export const Not = define({
  k: 'not',
  family: 'condition',
  about: 'This is not true.',
  fields: { of: { is: 'condition', about: 'the condition' } },
  test: (g, c, n) => !test(g, c, n.of),
})
export const not = (of: Condition): Condition => Not.of({ of })

export const LootPlayed = define({
  k: 'lootPlayed',
  family: 'condition',
  about: 'The loot card that was played is, or is not, a trinket or an ambush.',
  fields: {
    trinket: { is: 'flag', optional: true, about: 'it is a trinket; false: it is not one' },
    ambush: { is: 'flag', optional: true, about: 'it is an ambush; false: it is not one' },
  },
  test(g, c, n) {
    const { has } = g.rules.library.definitions[c.amount]!
    return (n.trinket === undefined || has.trinket === n.trinket) && (n.ambush === undefined || has.ambush === n.ambush)
  },
})
/** The loot card whose playing triggered this is, or is not, a trinket or an ambush. */
export const lootPlayed = (kinds: { trinket?: boolean; ambush?: boolean }): Condition => LootPlayed.of(kinds)

export const OnlyLiving = define({
  k: 'onlyLiving',
  family: 'condition',
  about: 'This player is alive, and no other player is.',
  fields: { who: { is: 'ref', about: 'the player' } },
  test(g, c, n) {
    const seat = one(g, c, n.who)
    return g.seats.every((s, other) => s.dead === (other !== seat))
  },
})
/** This player is alive, and no other player is. */
export const isOnlyLiving = (who: Ref): Condition => OnlyLiving.of({ who })

export const SameResults = condition(
  'sameResults',
  'The dice that were rolled together show the same number.',
  (_g, c) => {
    const results = bound(c, RESULTS).filter((_, i) => i % 2 === 1)
    return results.length === bound(c, TOGETHER).length && results.every((face) => face === results[0])
  },
)
/** The dice that were rolled together for this show the same number. */
export const sameResults = word(SameResults)
export const ThisIsItem = condition(
  'thisIsItem',
  'This card is an item now.',
  (g, c) => objectOf(g, c.src)?.kind === 'item',
)
/** The object with the ability is an item now. */
export const thisIsItem = word(ThisIsItem)

export const ThisIsSoul = condition(
  'thisIsSoul',
  'You control this card as a soul. An ability with this condition functions only then.',
  (g, c) => objectOf(g, c.src)?.kind === 'soul',
)
/** The object with the ability is a soul now: only abilities with this condition function on souls. */
export const thisIsSoul = word(ThisIsSoul)

export const ThisCharged = define({
  k: 'thisCharged',
  family: 'condition',
  about: 'This card is charged.',
  fields: {},
  test: (g, c) => objectOf(g, c.src)?.charged === true,
})
/** This is charged. */
export const thisCharged = ThisCharged.of({})

export const ThisAttacked = define({
  k: 'thisAttacked',
  family: 'condition',
  about: 'This card is being attacked.',
  fields: {},
  test: (g, c) => isAttacked(g, c.src),
})
/** The object with the ability is being attacked. */
export const thisAttacked = word(ThisAttacked)
