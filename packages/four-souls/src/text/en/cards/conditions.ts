import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
import { filterOf, isSameValue } from '../../phrases.ts'
import { thingsIn } from './counts.ts'
import { pastText } from './events.ts'
import { list, ordinals } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** Conditions, as they are worded after "if" or "while". */

/** "the most items (ties included)" */
export const rankText = (n: NodeNamed<'ranks'>): string => `the ${String(n.end)} ${String(n.of)} (ties included)`

/** Countable things are "fewer", not "less". */
const fewer = (much: string): string => much.replace('or less', 'or fewer').replace('less than', 'fewer than')

type Compare = NodeNamed<'compare'>

/** "3", "3 or more", "fewer than 3" for a comparison that is `not` true. */
function bound(n: Compare, b: string, not: boolean): string {
  if (n.op === '=') return not ? `any number but ${b}` : b
  if (not) return n.op === '>=' ? `less than ${b}` : `more than ${b}`
  return n.op === '>=' ? `${b} or more` : `${b} or less`
}

/** A comparison. `much`: the numbers for which it is true, if that is more than one comparison says: "1 or 2". */
function compareText(n: Compare, t: Writer, not = false, range?: string): string {
  const { a } = n
  const b = t.value(n.b)
  const than = range === undefined ? thanText(n, t, not) : null
  if (than !== null) return than
  const much = range ?? bound(n, b, not)
  if (typeof a === 'number') return `${a} is ${much}`
  if (is(a, 'centsOf')) return `${t.having(a.of)} ${much.replace(b, `${b}¢`)}`
  if (is(a, 'handOf')) return `${t.having(a.of)} ${much === '0' ? 'no' : fewer(much)} loot cards in hand`
  if (is(a, 'soulsOf')) {
    const p = t.ref(a.of)
    return `${p.text} control${p.you || p.plural ? '' : 's'} ${much === '0' ? 'no' : fewer(much)} ${much === '1' ? 'soul' : 'souls'}`
  }
  if (is(a, 'healthHere')) return `${t.self().text} is at ${much.replace(b, `${b} health`)}`
  if (is(a, 'countersHere'))
    return `${t.self().text} has ${much === '1 or more' ? 'counters' : `${much === '0' ? 'no' : fewer(much)} counters`} on it`
  if (is(a, 'cardsBeneath')) return `there are ${much === '0' ? 'no' : fewer(much)} cards under ${t.self().text}`
  if (is(a, 'goalsDone'))
    return n.op === '<='
      ? `fewer than ${Number(b) + 1} of its goals are completed`
      : `${much} of its goals are completed`
  if (is(a, 'levelHere')) return `${t.self().text} is level ${much.replace(' or more', '+')}`
  if (is(a, 'howMany')) {
    const f = filterOf(a.of)
    if (f.row !== undefined || f.owner !== 'you')
      return `there are ${much === '0' ? 'no' : fewer(much)} ${t.several(f)}`
    if (f.named !== undefined && much === '1 or more')
      return `you control ${t.filter(f).text.replace(' you control', '')}`
    return `you control ${much === '0' ? 'no' : fewer(much)} ${t.several(f).replace(' you control', '')}`
  }
  return `${t.value(a)} is ${much}`
}

/** A comparison with a number of things: "you have fewer loot cards in hand than there are counters on this". */
function thanText(n: Compare, t: Writer, not: boolean): string | null {
  const things = thingsIn(n.b, t)
  if (things === null || n.op === '=' || typeof n.a === 'number') return null
  const less = (n.op === '>=') === not
  if (is(n.a, 'handOf')) {
    const many = not ? (less ? 'fewer' : 'more') : less ? 'no more' : 'at least as many'
    return `${t.having(n.a.of)} ${many} loot cards in hand ${many === 'at least as many' ? 'as' : 'than'} there are ${things.many}${things.where}`
  }
  return not ? `${t.value(n.a)} is ${less ? 'less' : 'more'} than the number of ${things.many}${things.where}` : null
}

/** "1 or 2 souls": two comparisons that say from what number to what number; null if they do not. */
function rangeText([a, b, ...more]: readonly Linked[], t: Writer): string | null {
  if (!is(a, 'compare') || !is(b, 'compare') || a.op !== '>=' || b.op !== '<=' || more.length > 0) return null
  if (!isSameValue(a.a, b.a) || typeof a.b !== 'number' || typeof b.b !== 'number') return null
  return compareText(a, t, false, a.b + 1 === b.b ? `${a.b} or ${b.b}` : `${a.b} to ${b.b}`)
}

export const conditions = {
  yourTurn: () => "it's your turn",
  competitive: () => 'you play against each other',
  isAttackRoll: () => 'it is an attack roll',
  nextAttackRoll: () => 'it is the next attack roll',
  firstAttackRoll: () => 'it is your first attack roll this turn',
  nthAttackRoll: (n) => `it is your ${ordinals(n.of).replace(' and ', ' or ')} attack roll this turn`,
  nthAttack: (n) => `it is your ${ordinals([n.n])} attack this turn`,
  happened: (n, t) => `${pastText(n.event, t)} this turn`,
  firstRoll: () => 'it is your first dice roll this turn',
  firstShopPurchase: () => 'it is the first shop item they purchase this turn',
  boughtShopItem: (_n, t) => `${t.you().text} purchased a shop item this turn`,
  basicInPlay: () => 'a basic monster is in play',
  noRollWaits: () => 'no dice roll is on the stack',
  lootStep: () => "it's the loot step",
  soulsInPlay: () => 'a player controls a soul',
  ranks: (n, t) => {
    const p = t.ref(n.who)
    return `${p.text} control${p.you || p.plural ? '' : 's'} ${rankText(n)}`
  },
  paidWith: (n) => `the discarded card has "${String(n.word)}" in its name`,
  turnOf: (n, t) => `it's ${t.owner(n.who)} turn`,
  compare: (n, t) => compareText(n, t),
  all: (n, t) =>
    rangeText(n.of, t) ??
    list(
      n.of.map((x) => t.condition(x)),
      'and',
    ),
  either: (n, t) =>
    list(
      n.of.map((x) => t.condition(x)),
      'or',
    ),
  not: (n, t) => {
    const { k } = n.of
    if (is(n.of, 'happened') && n.of.event.on === 'attackTarget')
      return t.condition(n.of).replace('was attacked', "wasn't attacked")
    if (k === 'competitive') return 'you play together'
    if (k === 'lootStep') return "it's not the loot step"
    if (k === 'yourTurn') return "it's not your turn"
    if (k === 'boughtShopItem') return `${t.you().text} didn't purchase a shop item this turn`
    if (is(n.of, 'compare')) return compareText(n.of, t, true)
    return `not: ${t.condition(n.of)}`
  },
  lootPlayed: (n) =>
    `it is ${list([...(n.trinket === false ? ['no trinket'] : []), ...(n.ambush === false ? ['no ambush'] : [])], 'and')}`,
  sameResults: () => 'the results are the same',
  thisIsItem: () => 'this is an item',
  thisIsSoul: () => 'you control this soul',
  thisCharged: (_n, t) => `${t.self().text} is charged`,
  thisAttacked: (_n, t) => `${t.self().text} is being attacked`,
  onlyLiving: (n, t) => {
    const p = t.ref(n.who)
    return `${p.text} ${p.you || p.plural ? 'are' : 'is'} the only living player`
  },
} satisfies PhrasesOf<'condition'>
