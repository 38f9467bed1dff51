import { is, type NodeNamed } from '../../../effects/named.ts'
import { filterOf } from '../../phrases.ts'
import { list } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Conditions, as they are worded after "if" or "while". */

/** "the most items (ties included)" */
export const rankText = (n: NodeNamed<'ranks'>): string => `the ${String(n.end)} ${String(n.of)} (ties included)`

/** Countable things are "fewer", not "less". */
const fewer = (much: string): string => much.replace('or less', 'or fewer')

export const conditions = {
  yourTurn: () => "it's your turn",
  competitive: () => 'you play against each other',
  isAttackRoll: () => 'it is an attack roll',
  firstAttackRoll: () => 'it is your first attack roll this turn',
  firstRoll: () => 'it is your first dice roll this turn',
  firstShopPurchase: () => 'it is the first shop item they purchase this turn',
  boughtShopItem: () => 'you purchased a shop item this turn',
  basicInPlay: () => 'a basic monster is in play',
  noRollWaits: () => 'no dice roll is on the stack',
  soulsInPlay: () => 'a player controls a soul',
  ranks: (n, t) => {
    const p = t.ref(n.who)
    return `${p.text} control${p.you || p.plural ? '' : 's'} ${rankText(n)}`
  },
  paidWith: (n) => `the discarded card has "${String(n.word)}" in its name`,
  turnOf: (n, t) => `it's ${t.owner(n.who)} turn`,
  compare: (n, t) => {
    const { a } = n
    const b = t.value(n.b)
    const much = n.op === '=' ? b : n.op === '>=' ? `${b} or more` : `${b} or less`
    if (typeof a === 'number') return `${a} is ${much}`
    if (is(a, 'centsOf')) return `${t.having(a.of)} ${much.replace(b, `${b}¢`)}`
    if (is(a, 'soulsOf')) {
      const p = t.ref(a.of)
      return `${p.text} control${p.you || p.plural ? '' : 's'} ${fewer(much)} souls`
    }
    if (is(a, 'handOf')) return `${t.having(a.of)} ${much === '0' ? 'no' : fewer(much)} loot cards in hand`
    if (is(a, 'healthHere')) return `${t.self().text} is at ${much.replace(b, `${b} health`)}`
    if (is(a, 'countersHere'))
      return `${t.self().text} has ${much === '1 or more' ? 'counters' : `${much} counters`} on it`
    if (is(a, 'goalsDone'))
      return n.op === '<='
        ? `fewer than ${Number(b) + 1} of its goals are completed`
        : `${much} of its goals are completed`
    if (is(a, 'levelHere')) return `${t.self().text} is level ${much.replace(' or more', '+')}`
    if (is(a, 'howMany')) {
      const f = filterOf(a.of)
      return f.row === undefined
        ? `you control ${fewer(much)} ${t.several(f).replace(' you control', '')}`
        : `there are ${fewer(much)} ${t.several(f)}`
    }
    return `${t.value(a)} is ${much}`
  },
  all: (n, t) =>
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
    if (k === 'competitive') return 'you play together'
    if (k === 'boughtShopItem') return "you didn't purchase a shop item this turn"
    return `not: ${t.condition(n.of)}`
  },
  lootPlayed: (n) =>
    `it is ${list([...(n.trinket === false ? ['no trinket'] : []), ...(n.ambush === false ? ['no ambush'] : [])], 'and')}`,
  sameResults: () => 'the results are the same',
  thisIsItem: () => 'this is an item',
  thisAttacked: () => 'this is being attacked',
  noted: (n, t) => `${t.value(n.n)} is noted by this`,
} satisfies PhrasesOf<'condition'>
