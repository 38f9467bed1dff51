import { is, type NodeNamed } from '../../../effects/named.ts'
import { filterOf } from '../../phrases.ts'
import { many, number } from './amounts.ts'
import { list, type Phrase } from './nouns.ts'
import { LOOT_CARD, quoted, SOUL, TIES } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Conditions, as they are worded after "falls", "wenn" or "solange": the verb comes last. */

const has = (p: Phrase): string => (p.you ? 'hast' : p.plural ? 'haben' : 'hat')

/** "die meisten Seelen (bei Gleichstand alle)" */
export const rankText = (n: NodeNamed<'ranks'>): string =>
  `die ${n.end === 'most' ? 'meisten' : 'wenigsten'} ${n.of === 'souls' ? 'Seelen' : 'Gegenstände'} ${TIES}`

/** "3", "3 oder mehr", "3 oder weniger". */
const bound = (op: unknown, b: string): string =>
  op === '=' ? b : op === '>=' ? `${b} oder mehr` : `${b} oder weniger`

function compare(n: NodeNamed<'compare'>, t: GermanWriter): string {
  const { a } = n
  const b = t.amount(n.b)
  const digits = number(b)
  const much = bound(n.op, digits)
  if (is(a, 'centsOf')) {
    const who = t.ref(a.of)
    return `${who.nom} ${bound(n.op, `${digits}¢`)} ${has(who)}`
  }
  if (is(a, 'handOf')) {
    const who = t.ref(a.of)
    const cards = much === '0' ? 'keine Beutekarten' : n.op === '=' ? many(b, LOOT_CARD) : `${much} Beutekarten`
    return `${who.nom} ${cards} auf der Hand ${has(who)}`
  }
  if (is(a, 'healthHere')) return `${t.self().nom} ${bound(n.op, `${digits} Leben`)} hat`
  if (is(a, 'countersHere')) {
    const counters = much === '1 oder mehr' ? 'Marken' : `${much} Marken`
    const here = t.mentionedPlace
    t.mentionedPlace = true
    return here ? `${counters} darauf liegen` : `${counters} auf ${t.self().dat} liegen`
  }
  if (is(a, 'goalsDone'))
    return n.op === '<=' ? `weniger als ${Number(digits) + 1} der Ziele erfüllt sind` : `${much} der Ziele erfüllt sind`
  if (is(a, 'levelHere')) return `${t.self().nom} Stufe ${n.op === '>=' ? `${digits}+` : much} hat`
  if (is(a, 'howMany')) {
    const f = filterOf(a.of)
    return f.row === undefined ? `du ${much} ${t.several(f).acc} hast` : `${much} ${t.several(f).nom} im Spiel sind`
  }
  const what = number(t.amount(a))
  if (n.op === '=') return `${what} ${digits} ist`
  const least = n.op === '>=' ? 'mindestens' : 'höchstens'
  return b.digits === undefined
    ? `${what} ${least} so hoch wie ${digits} ist`
    : `${what} ${digits} oder ${n.op === '>=' ? 'mehr' : 'weniger'} ist`
}

/** What a player has for whom the condition is true, after "mit": "2 oder mehr Guppy-Gegenständen". */
export function having(n: NodeNamed<'compare'>, t: GermanWriter): string {
  const { a } = n
  const much = bound(n.op, number(t.amount(n.b)))
  if (is(a, 'centsOf')) return much.replace(/^\d+/, '$&¢')
  if (is(a, 'handOf')) return `${much} Beutekarten auf der Hand`
  if (is(a, 'soulsOf') && is(a.of, 'you')) return `${much} ${SOUL.many.dat}`
  return is(a, 'howMany') ? `${much} ${t.several(a.of).dat}` : number(t.amount(a))
}

const NOT: Record<string, string> = {
  competitive: 'ihr zusammen spielt',
  boughtShopItem: 'du in diesem Zug keinen Gegenstand aus dem Laden gekauft hast',
}

export const conditions = {
  yourTurn: () => 'du am Zug bist',
  competitive: () => 'ihr gegeneinander spielt',
  isAttackRoll: () => 'es ein Angriffswurf ist',
  firstAttackRoll: () => 'es dein erster Angriffswurf in diesem Zug ist',
  firstRoll: () => 'es dein erster Würfelwurf in diesem Zug ist',
  firstShopPurchase: () => 'es der erste Gegenstand ist, der in diesem Zug aus dem Laden gekauft wird',
  boughtShopItem: () => 'du in diesem Zug einen Gegenstand aus dem Laden gekauft hast',
  basicInPlay: () => 'ein einfaches Monster im Spiel ist',
  noRollWaits: () => 'kein Würfelwurf auf dem Stapel liegt',
  soulsInPlay: () => 'ein Spieler eine Seele hat',
  ranks: (n, t) => {
    const who = t.ref(n.who)
    return `${who.nom} ${rankText(n)} ${has(who)}`
  },
  paidWith: (n) => `die abgeworfene Karte ${quoted(String(n.word))} im Namen hat`,
  turnOf: (n, t) => {
    const who = t.ref(n.who)
    return `${who.nom} am Zug ${who.you ? 'bist' : 'ist'}`
  },
  compare,
  all: (n, t) =>
    list(
      n.of.map((x) => t.condition(x)),
      'und',
    ),
  either: (n, t) =>
    list(
      n.of.map((x) => t.condition(x)),
      'oder',
    ),
  not: (n, t) => NOT[n.of.k] ?? `nicht gilt, dass ${t.condition(n.of)}`,
  lootPlayed: (n) =>
    `sie ${list([...(n.trinket === false ? ['kein Talisman'] : []), ...(n.ambush === false ? ['kein Hinterhalt'] : [])], 'und')} ist`,
  sameResults: () => 'die Ergebnisse gleich sind',
  thisIsItem: (_n, t) => `${t.mentionedThis ? t.self().nom : 'dies'} ein Gegenstand ist`,
  thisAttacked: (_n, t) => `${t.thisCard.nom} angegriffen wird`,
  noted: (n, t) => `${t.thisCard.nom} ${number(t.amount(n.n))} notiert hat`,
} satisfies PhrasesOf<'condition'>
