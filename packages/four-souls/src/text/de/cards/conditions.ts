import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
import { filterOf, isSameValue } from '../../phrases.ts'
import { germanWord } from '../card-names/index.ts'
import { many, number } from './amounts.ts'
import { thingsIn } from './counts.ts'
import { pastText } from './events.ts'
import { list, ordinals, type Phrase } from './nouns.ts'
import { LOOT_CARD, quoted, SOUL, TIES } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Conditions, as they are worded after "falls", "wenn" or "solange": the verb comes last. */

const has = (p: Phrase): string => (p.you ? 'hast' : p.plural ? 'haben' : 'hat')

/** "die meisten Seelen (bei Gleichstand alle)" */
export const rankText = (n: NodeNamed<'ranks'>): string =>
  `die ${n.end === 'most' ? 'meisten' : 'wenigsten'} ${n.of === 'souls' ? 'Seelen' : 'Gegenstände'} ${TIES}`

/** "3", "3 oder mehr", "weniger als 3" for a comparison that is `not` true. */
function bound(op: unknown, b: string, not = false): string {
  if (op === '=') return not ? `nicht ${b}` : b
  if (not) return op === '>=' ? `weniger als ${b}` : `mehr als ${b}`
  return op === '>=' ? `${b} oder mehr` : `${b} oder weniger`
}

type Compare = NodeNamed<'compare'>

/** A comparison. `range`: the numbers for which it is true, if that is more than one comparison says: "1 oder 2". */
function compare(n: Compare, t: GermanWriter, not = false, range?: string): string {
  const { a } = n
  const than = range === undefined ? thanText(n, t, not) : null
  if (than !== null) return than
  const b = t.amount(n.b)
  const digits = number(b)
  const much = range ?? bound(n.op, digits, not)
  if (is(a, 'centsOf')) {
    const who = t.ref(a.of)
    return `${who.nom} ${range ?? bound(n.op, `${digits}¢`, not)} ${has(who)}`
  }
  if (is(a, 'handOf')) {
    const who = t.ref(a.of)
    const cards = much === '0' ? 'keine Beutekarten' : much === digits ? many(b, LOOT_CARD) : `${much} Beutekarten`
    return `${who.nom} ${cards} auf der Hand ${has(who)}`
  }
  if (is(a, 'soulsOf')) {
    const who = t.ref(a.of)
    const souls = much === '0' ? 'keine Seelen' : much === digits ? many(b, SOUL) : `${much} Seelen`
    return `${who.nom} ${souls} ${has(who)}`
  }
  if (is(a, 'healthHere')) return `${t.self().nom} ${range ?? bound(n.op, `${digits} Leben`, not)} hat`
  if (is(a, 'countersHere')) {
    const counters = much === '1 oder mehr' ? 'Marken' : `${much === '0' ? 'keine' : much} Marken`
    const here = t.mentionedPlace
    t.mentionedPlace = true
    return here ? `${counters} darauf liegen` : `${counters} auf ${t.self().dat} liegen`
  }
  if (is(a, 'cardsBeneath')) return `${much === '0' ? 'keine' : much} Karten unter ${t.self().dat} liegen`
  if (is(a, 'goalsDone'))
    return n.op === '<=' ? `weniger als ${Number(digits) + 1} der Ziele erfüllt sind` : `${much} der Ziele erfüllt sind`
  if (is(a, 'levelHere')) return `${t.self().nom} Stufe ${n.op === '>=' && !not ? `${digits}+` : much} hat`
  if (is(a, 'howMany')) {
    const f = filterOf(a.of)
    if (f.row !== undefined || f.owner !== 'you') {
      const whose = f.owner === 'others' ? ' anderer Spieler' : f.owner === 'players' ? ' von Spielern' : ''
      return `${much === '0' ? t.none(f).nom : `${much} ${t.several(f).nom}`}${whose} im Spiel sind`
    }
    // "einen anderen Gegenstand hast", not "einen deiner anderen Gegenstände hast"
    const { owner: _, ...anybodys } = f
    if (f.named !== undefined && much === '1 oder mehr') return `du ${t.filter(anybodys).acc} hast`
    return much === '0' ? `du ${t.none(f).acc} hast` : `du ${much} ${t.several(f).acc} hast`
  }
  const what = number(t.amount(a))
  if (n.op === '=') return `${what} ${much} ist`
  if (not) return `${what} ${n.op === '>=' ? 'kleiner' : 'größer'} als ${digits} ist`
  const least = n.op === '>=' ? 'mindestens' : 'höchstens'
  return b.digits === undefined
    ? `${what} ${least} so hoch wie ${digits} ist`
    : `${what} ${digits} oder ${n.op === '>=' ? 'mehr' : 'weniger'} ist`
}

/** A comparison with a number of things: "du weniger Beutekarten auf der Hand hast, als Marken auf diesem Gegenstand liegen". */
function thanText(n: Compare, t: GermanWriter, not: boolean): string | null {
  if (typeof n.b === 'number' || n.op === '=' || !is(n.a, 'handOf')) return null
  const who = t.ref(n.a.of)
  const things = thingsIn(n.b, t)
  if (things === null) return null
  const less = (n.op === '>=') === not
  const cards = not
    ? `${less ? 'weniger' : 'mehr'} Beutekarten auf der Hand ${has(who)}, als`
    : `${less ? 'höchstens' : 'mindestens'} so viele Beutekarten auf der Hand ${has(who)}, wie`
  return `${who.nom} ${cards} ${things.many}${things.where}${things.where.endsWith(',') ? '' : ' liegen'}`
}

/** "1 oder 2 Seelen": two comparisons that say from what number to what number; null if they do not. */
function rangeText([a, b, ...more]: readonly Linked[], t: GermanWriter): string | null {
  if (!is(a, 'compare') || !is(b, 'compare') || a.op !== '>=' || b.op !== '<=' || more.length > 0) return null
  if (!isSameValue(a.a, b.a) || typeof a.b !== 'number' || typeof b.b !== 'number') return null
  return compare(a, t, false, a.b + 1 === b.b ? `${a.b} oder ${b.b}` : `${a.b} bis ${b.b}`)
}

/** What a player has for whom the condition is true, after "mit": "2 oder mehr Guppy-Gegenständen". */
export function having(n: NodeNamed<'compare'>, t: GermanWriter): string {
  const { a } = n
  const much = bound(n.op, number(t.amount(n.b)))
  if (is(a, 'centsOf') && is(a.of, 'you')) return much.replace(/^\d+/, '$&¢')
  if (is(a, 'handOf') && is(a.of, 'you')) return `${much} Beutekarten auf der Hand`
  if (is(a, 'soulsOf') && is(a.of, 'you')) return `${much} ${SOUL.many.dat}`
  return is(a, 'howMany') ? `${much} ${t.several(a.of).dat}` : number(t.amount(a))
}

const bought = (item: string, t: GermanWriter): string => {
  const who = t.you()
  return `${who.nom} in diesem Zug ${item} Gegenstand aus dem Laden gekauft ${has(who)}`
}

const NOT: Record<string, string> = {
  yourTurn: 'du nicht am Zug bist',
  lootStep: 'nicht Beuteschritt ist',
  competitive: 'ihr zusammen spielt',
}

export const conditions = {
  yourTurn: () => 'du am Zug bist',
  competitive: () => 'ihr gegeneinander spielt',
  isAttackRoll: () => 'es ein Angriffswurf ist',
  nextAttackRoll: () => 'es der nächste Angriffswurf ist',
  firstAttackRoll: () => 'es dein erster Angriffswurf in diesem Zug ist',
  nthAttackRoll: (n) => `es dein ${ordinals(n.of, 'er', 'oder')} Angriffswurf in diesem Zug ist`,
  nthAttack: (n) => `es dein ${ordinals([n.n], 'er')} Angriff in diesem Zug ist`,
  happened: (n, t) => pastText(n.event, t),
  firstRoll: () => 'es dein erster Würfelwurf in diesem Zug ist',
  firstShopPurchase: () => 'es der erste Gegenstand ist, der in diesem Zug aus dem Laden gekauft wird',
  boughtShopItem: (_n, t) => bought('einen', t),
  basicInPlay: () => 'ein einfaches Monster im Spiel ist',
  noRollWaits: () => 'kein Würfelwurf auf dem Stapel liegt',
  lootStep: () => 'es der Beuteschritt ist',
  soulsInPlay: () => 'ein Spieler eine Seele hat',
  ranks: (n, t) => {
    const who = t.ref(n.who)
    return `${who.nom} ${rankText(n)} ${has(who)}`
  },
  paidWith: (n) => `die abgeworfene Karte ${quoted(germanWord(String(n.word)))} im Namen hat`,
  turnOf: (n, t) => {
    const who = t.ref(n.who)
    return `${who.nom} am Zug ${who.you ? 'bist' : 'ist'}`
  },
  compare: (n, t) => compare(n, t),
  all: (n, t) =>
    rangeText(n.of, t) ??
    list(
      n.of.map((x) => t.condition(x)),
      'und',
    ),
  either: (n, t) =>
    list(
      n.of.map((x) => t.condition(x)),
      'oder',
    ),
  not: (n, t) =>
    is(n.of, 'boughtShopItem')
      ? bought('keinen', t)
      : is(n.of, 'happened') && n.of.event.on === 'attackTarget'
        ? t.condition(n.of).replace('angegriffen worden', 'nicht angegriffen worden')
        : (NOT[n.of.k] ??
          (is(n.of, 'compare') ? compare(n.of, t, true) : null) ??
          `nicht gilt, dass ${t.condition(n.of)}`),
  lootPlayed: (n) =>
    `sie ${list([...(n.trinket === false ? ['kein Talisman'] : []), ...(n.ambush === false ? ['kein Hinterhalt'] : [])], 'und')} ist`,
  sameResults: () => 'die Ergebnisse gleich sind',
  thisIsItem: (_n, t) => `${t.mentionedThis ? t.self().nom : 'dies'} ein Gegenstand ist`,
  thisIsSoul: (_n, t) => `du ${t.thisCard.acc} hast`,
  thisCharged: (_n, t) => `${t.self().nom} geladen ist`,
  thisAttacked: (_n, t) => `${t.thisCard.nom} angegriffen wird`,
  onlyLiving: (n, t) => {
    const who = t.ref(n.who)
    return `${who.nom} der einzige lebende Spieler ${who.you ? 'bist' : 'ist'}`
  },
} satisfies PhrasesOf<'condition'>
