import { bound, CAPTURED, objectOf } from '../rules/context.ts'
import { dieAsked } from '../rules/dice.ts'
import { type Entity, isSeat } from '../rules/entity.ts'
import type { Ctx, State } from '../rules/state.ts'
import { health, soulValue } from '../rules/stats.ts'
import { candidates, countCandidates, isSlot } from './filters.ts'
import { definitions } from './library.ts'
import { count, define, type Linked, type Node, one, test, type Value } from './nodes.ts'
import { list } from './text.ts'

/** References: whom or what an effect means. Values: numbers. Conditions. */

const simple = (k: string, get: (g: State, c: Ctx) => Entity) => {
  define({
    k,
    family: 'ref',
    fields: {},
    find(g, c, _n, into) {
      const e = get(g, c)
      if (e >= 0) into.push(e)
    },
  })
  return { k } as Node
}

/** The controller; on cards of the game, the active player. */
export const you = simple('you', (_g, c) => c.you)
export const active = simple('active', (g) => g.active)
/** The player making the attack. */
export const attackingPlayer = simple('attackingPlayer', (g) => g.attack?.seat ?? -1)
/** The object with the ability, while it is the same object. */
export const self = simple('this', (_g, c) => c.src)
/** Whom the event happened to: the player who rolled, died, took damage … */
export const who = simple('who', (_g, c) => c.who)
/** The player who caused the event. */
export const byPlayer = simple('byPlayer', (_g, c) => c.bySeat)
/** The player who killed what died. */
export const killer = simple('killer', (_g, c) => c.bySeat)
export const attackedMonster = simple('attackedMonster', (g) => g.attack?.target ?? -1)
export const yourCharacter = simple('yourCharacter', (g, c) => g.seats[c.you]!.character)

define({
  k: 'captured',
  family: 'ref',
  fields: {},
  find(_g, c, _n, into) {
    into.push(...bound(c, CAPTURED))
  },
})
/** What a lasting effect was put on. */
export const captured: Node = { k: 'captured' }

define({
  k: 'bound',
  family: 'ref',
  fields: { name: { is: 'bound' } },
  find(g, c, n, into) {
    for (const e of bound(c, n.name as number))
      if (isSeat(e) || isSlot(e) || e >= 1 << 28 || objectOf(g, e) !== null) into.push(e)
  },
})
/** Something chosen, by its name. */
export const chosen = (name: string): Node => ({ k: 'bound', name }) as Node

define({
  k: 'eachOf',
  family: 'ref',
  fields: { of: { is: 'filter' } },
  find(g, c, n, into) {
    into.push(...candidates(g, c, n.of as Linked))
  },
})
/** Every player, monster, item … that fits, in turn order from the controller. */
export const each = (of: Node): Node => ({ k: 'eachOf', of }) as Node

for (const [k, step] of [
  ['left', 1],
  ['right', -1],
] as const)
  define({
    k,
    family: 'ref',
    fields: { of: { is: 'ref' } },
    find(g, c, n, into) {
      const e = one(g, c, n.of as Linked)
      // turn order is clockwise: the next player sits to the left
      if (isSeat(e)) into.push((e + step + g.rules.players) % g.rules.players)
    },
  })
export const leftOf = (of: Node): Node => ({ k: 'left', of }) as Node
export const rightOf = (of: Node): Node => ({ k: 'right', of }) as Node

// ---------------------------------------------------------------------------------------------------------------- values

const value = (k: string, text: string, get: (g: State, c: Ctx) => number): Node => {
  define({ k, family: 'value', fields: {}, count: (g, c) => get(g, c), text: () => text })
  return { k }
}

/** The result of the die this is the outcome of. */
export const result = value('result', 'the result', (_g, c) => c.x * c.times)
/** How much the event was about. */
export const amount = value('amount', 'that much', (_g, c) => c.amount)
/** How much the last effect really did. */
export const done = value('done', 'that many', (_g, c) => c.did)
/** What a lasting effect remembers (a number chosen). */
export const remembered = value('remembered', 'the chosen number', (_g, c) => c.srcCounters)
export const yourCounters = value(
  'countersHere',
  'the counters on this',
  (g, c) => objectOf(g, c.src)?.counters ?? c.srcCounters,
)
export const yourLevel = value('levelHere', 'the level of this', (g, c) => objectOf(g, c.src)?.named?.level ?? 0)
export const thisHealth = value('healthHere', 'its health', (g, c) => health(g, c.src))

const seatValue = (k: string, noun: string, get: (g: State, seat: number) => number) => {
  define({
    k,
    family: 'value',
    fields: { of: { is: 'ref' } },
    count(g, c, n) {
      const e = one(g, c, n.of as Linked)
      return isSeat(e) ? get(g, e) : 0
    },
    text: (n, t) => `the ${noun} ${t.having(n.of as Linked)}`,
  })
  return (of: Node): Node => ({ k, of }) as Node
}
export const centsOf = seatValue('centsOf', '¢', (g, s) => g.seats[s]!.cents)
export const handOf = seatValue('handOf', 'loot cards', (g, s) => g.seats[s]!.hand.length)
export const soulsOf = seatValue('soulsOf', 'souls', soulValue)

define({
  k: 'times',
  family: 'value',
  fields: { n: { is: 'value' }, by: { is: 'number' } },
  count: (g, c, n) => count(g, c, n.n as Linked) * (n.by as number),
  text: (n, t) => (n.by === 2 ? `double ${t.value(n.n as Linked)}` : `${n.by} times ${t.value(n.n as Linked)}`),
})
export const times = (n: Value, by: number): Node => ({ k: 'times', n, by }) as Node

define({
  k: 'plus',
  family: 'value',
  fields: { a: { is: 'value' }, b: { is: 'value' } },
  count: (g, c, n) => count(g, c, n.a as Linked) + count(g, c, n.b as Linked),
  text: (n, t) => `${t.value(n.a as Linked)} plus ${t.value(n.b as Linked)}`,
})
export const plus = (a: Value, b: Value): Node => ({ k: 'plus', a, b }) as Node

define({
  k: 'minus',
  family: 'value',
  fields: { a: { is: 'value' }, b: { is: 'value' } },
  count: (g, c, n) => Math.max(0, count(g, c, n.a as Linked) - count(g, c, n.b as Linked)),
  text: (n, t) => `${t.value(n.a as Linked)} minus ${t.value(n.b as Linked)}`,
})
export const minus = (a: Value, b: Value): Node => ({ k: 'minus', a, b }) as Node

define({
  k: 'howMany',
  family: 'value',
  fields: { of: { is: 'filter' } },
  count: (g, c, n) => countCandidates(g, c, n.of as Linked),
  text: (n, t) => `the number of ${t.several(n.of as Linked)}`,
})
export const howMany = (of: Node): Node => ({ k: 'howMany', of }) as Node

// ------------------------------------------------------------------------------------------------------------ conditions

const condition = (k: string, text: string, yes: (g: State, c: Ctx) => boolean): Node => {
  define({ k, family: 'condition', fields: {}, test: (g, c) => yes(g, c), text: () => text })
  return { k }
}

export const yourTurn = condition('yourTurn', "it's your turn", (g, c) => c.you === g.active)
/** For modifiers of dice: is the die that is being looked at an attack roll? */
export const isAttackRoll = condition('isAttackRoll', 'it is an attack roll', () => dieAsked()?.attack ?? false)
/** "For your first attack roll each turn": while that roll and its damage are being settled. */
export const firstAttackRoll = condition(
  'firstAttackRoll',
  'it is your first attack roll this turn',
  (g, c) => g.attack !== null && g.attack.seat === c.you && g.seats[c.you]!.attackRolls === 1,
)

define({
  k: 'compare',
  family: 'condition',
  fields: { a: { is: 'value' }, op: { is: 'one', of: ['=', '>=', '<='] }, b: { is: 'value', role: 'threshold' } },
  test(g, c, n) {
    const a = count(g, c, n.a as Linked)
    const b = count(g, c, n.b as Linked)
    return n.op === '=' ? a === b : n.op === '>=' ? a >= b : a <= b
  },
  text(n, t) {
    const a = n.a as Linked
    const b = t.value(n.b as Linked)
    const much = n.op === '=' ? b : n.op === '>=' ? `${b} or more` : `${b} or less`
    switch (a.k) {
      case 'centsOf':
        return `${t.having(a.of as Linked)} ${much.replace(b, `${b}¢`)}`
      case 'handOf':
        return `${t.having(a.of as Linked)} ${much === '0' ? 'no' : much} loot cards in hand`
      case 'healthHere':
        return `${t.self().text} is at ${much.replace(b, `${b} health`)}`
      case 'countersHere':
        return `${t.self().text} has ${much === '1 or more' ? 'counters' : `${much} counters`} on it`
      case 'levelHere':
        return `${t.self().text} is level ${much.replace(' or more', '+')}`
      case 'howMany':
        return `you control ${much} ${t.several(a.of as Linked).replace(' you control', '')}`
      default:
        return `${t.value(a)} is ${much}`
    }
  },
})
export const is = (a: Value, op: '=' | '>=' | '<=', b: Value): Node => ({ k: 'compare', a, op, b }) as Node

define({
  k: 'all',
  family: 'condition',
  fields: { of: { is: 'condition', many: true } },
  test: (g, c, n) => (n.of as Linked[]).every((x) => test(g, c, x)),
  text: (n, t) =>
    list(
      (n.of as Linked[]).map((x) => t.condition(x)),
      'and',
    ),
})
export const all = (...of: Node[]): Node => ({ k: 'all', of }) as Node

define({
  k: 'either',
  family: 'condition',
  fields: { of: { is: 'condition', many: true } },
  test: (g, c, n) => (n.of as Linked[]).some((x) => test(g, c, x)),
  text: (n, t) =>
    list(
      (n.of as Linked[]).map((x) => t.condition(x)),
      'or',
    ),
})
export const either = (...of: Node[]): Node => ({ k: 'either', of }) as Node

define({
  k: 'not',
  family: 'condition',
  fields: { of: { is: 'condition' } },
  test: (g, c, n) => !test(g, c, n.of as Linked),
  text: (n, t) => `not: ${t.condition(n.of as Linked)}`,
})
export const not = (of: Node): Node => ({ k: 'not', of }) as Node

/** The face of the roll this is about; for a death, of the attack roll that killed. */
define({ k: 'faceRolled', family: 'value', fields: {}, count: (_g, c) => c.face, text: () => 'the result' })

/** The loot whose playing triggered this is (or is not) of these kinds. */
define({
  k: 'lootPlayed',
  family: 'condition',
  fields: { trinket: { is: 'flag', optional: true }, ambush: { is: 'flag', optional: true } },
  test(_g, c, n) {
    const { has } = definitions[c.amount]!
    return (n.trinket === undefined || has.trinket === n.trinket) && (n.ambush === undefined || has.ambush === n.ambush)
  },
  text: (n) =>
    `it is ${list([...(n.trinket === false ? ['no trinket'] : []), ...(n.ambush === false ? ['no ambush'] : [])], 'and')}`,
})

define({
  k: 'thisAttacked',
  family: 'condition',
  fields: {},
  test: (g, c) => g.attack !== null && g.attack.target === c.src,
  text: () => 'this is being attacked',
})
