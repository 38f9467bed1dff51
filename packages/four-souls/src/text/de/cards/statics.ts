import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Who } from '../../../model/event-node.ts'
import type { Linked } from '../../../model/node.ts'
import { conditionsIn } from '../../phrases.ts'
import { type Amount, number, signed } from './amounts.ts'
import {
  after,
  type Clause,
  clause,
  type Front,
  type GermanText,
  passive,
  sentence,
  time,
  when,
  wouldBe,
} from './clauses.ts'
import { eachIn } from './counts.ts'
import { nextTime } from './damage.ts'
import { roleOf } from './events.ts'
import {
  either,
  fixed,
  followedBy,
  list,
  NO_DETERMINER,
  type Noun,
  nounPhrase,
  ordinals,
  type Phrase,
  THEY,
  YOU,
} from './nouns.ts'
import {
  ABILITY,
  ACTIVATE,
  ACTIVE_PLAYER,
  ATTACK,
  ATTACK_ROLL,
  BE,
  BEGIN,
  CHANGE,
  COST,
  counterNoun,
  DOUBLE,
  DRAW,
  GAIN,
  HAVE,
  ITEM,
  inWords,
  LOOT_CARD,
  MINION,
  MONSTER,
  NEED,
  PAY,
  PLAY,
  PLAYER,
  PURCHASE,
  RAISE_OR_LOWER,
  RECHARGE,
  REWARD,
  ROLL,
  ROLL_DICE,
  SOUL,
  STATS,
  THIS_TURN,
  TIES,
  TURN_INTO,
  VOTE,
} from './vocabulary.ts'
import type { GermanWriter } from './writer.ts'

/** Static abilities: changed stats and dice, bargains. Replacements and permissions are in replacements.ts and permissions.ts. */

export const several = (noun: Noun, more: { adjectives?: string[]; tail?: string } = {}): Phrase =>
  nounPhrase({ det: NO_DETERMINER, noun, many: true, ...more })
export const PLAYERS = several(PLAYER)
export const OTHER_PLAYERS = several(PLAYER, { adjectives: ['ander'] })
const SHOP_ITEMS = several(ITEM, { tail: ' im Laden' })
export const ON_YOUR_TURN = 'in deinem Zug'

export const can = (who: Phrase, v: Clause['verb'], rest: string): Clause => clause(who, v, rest, { modal: 'können' })
export const must = (who: Phrase, v: Clause['verb'], rest: string): Clause => clause(who, v, rest, { modal: 'müssen' })
/** A statement rather than an imperative: "du hast +1 Leben". */
export const statement = (c: Clause): Clause => ({ ...c, verb: { ...c.verb, imperative: null } })

export const opened = (fronts: readonly Front[], c: Clause): GermanText =>
  fronts.reduceRight((text: GermanText, front) => after(front, text), sentence(c))

/** "eine Beutekarte", "2 Beutekarten": after "nicht mehr als". */
const atMost = (v: string, noun: Noun): string =>
  v === '1' ? `${inWords(1, noun.gender)} ${noun.one.acc}` : `${v} ${noun.many.acc}`

/** The conditions of a changed stat. Those that rank players are part of the subject. */
interface Standing {
  players: Phrase
  /** What opens the sentence: "solange …", "in deinem Zug". */
  fronts: Front[]
  /** For what the stat is changed: "ersten Angriffswurf"; null: always. */
  forWhat: string | null
  onYourTurn: boolean
}
/** Conditions that are part of the sentence about the stat. */
const IN_STAT_SENTENCE = new Set([
  'ranks',
  'firstAttackRoll',
  'nthAttackRoll',
  'nthAttack',
  'isAttackRoll',
  'firstRoll',
  'firstShopPurchase',
  'yourTurn',
])

function standing(cond: Linked | undefined, t: GermanWriter): Standing {
  const all = conditionsIn(cond)
  const rank = all.find((x) => is(x, 'ranks') && is(x.who, 'who')) as NodeNamed<'ranks'> | undefined
  const others = all.filter((x) => !IN_STAT_SENTENCE.has(x.k))
  // together they may say a range: "1 oder 2 Seelen"
  const rest =
    cond !== undefined && others.length === all.length ? [t.condition(cond)] : others.map((x) => t.condition(x))
  const most = rank?.end === 'most' ? 'meisten' : 'wenigsten'
  const what = rank === undefined ? '' : (rank.of === 'souls' ? SOUL : ITEM).many.dat
  return {
    players: rank === undefined ? PLAYERS : several(PLAYER, { tail: ` mit den ${most} ${what} ${TIES}` }),
    fronts: rest.length > 0 ? [when(`solange ${list(rest, 'und')}`)] : [],
    forWhat: all.map(forWhat).find((x) => x !== null) ?? null,
    onYourTurn: all.some((x) => is(x, 'yourTurn')),
  }
}

function forWhat(cond: Linked): string | null {
  if (is(cond, 'firstAttackRoll')) return 'ersten Angriffswurf'
  if (is(cond, 'nthAttackRoll')) return `${ordinals(cond.of, 'en')} Angriffswurf`
  return is(cond, 'nthAttack') ? `${ordinals([cond.n], 'en')} Angriff` : null
}

export function modifyText(n: NodeNamed<'modify'>, t: GermanWriter): GermanText {
  const to = n.to ?? 'you'
  t.mentionedThis = false
  // "für jede Eimarke auf ihnen"
  if (n.counter !== undefined) t.subject = THEY
  // "dieses Monster hat +1 Angriff für jede Marke darauf"
  if (to === 'this') t.mentionedPlace = true
  const { a, each } = changeOf(n, t)
  const v = number(a)
  const cond = n.if
  const { players, fronts, forWhat: some, onYourTurn } = standing(cond, t)
  // "solange dieses Monster 1 Leben hat, hat es …"
  t.mentionedThis = to === 'this' && fronts.length > 0
  const say = (c: Clause): GermanText => opened(fronts, statement(c))
  switch (n.stat) {
    case 'rewards': {
      const what = several(REWARD, n.to === 'nonBoss' ? { tail: ' von Monstern, die keine Bosse sind,' } : {})
      const c = Number(v) === 2 ? passive(what, DOUBLE) : passive(what, GAIN, `${v}-mal`)
      return onYourTurn ? opened([time(ON_YOUR_TURN), ...fronts], c) : say(c)
    }
    case 'activationCost':
      return say(
        clause(fixed('deine $-Gegenstände', 'm', { plural: true }), COST, `zum Aktivieren ${priceText(v, n.op)}`),
      )
    case 'tapCost':
      return say(
        clause(
          fixed('jede ↷-Fähigkeit eines Gegenstands oder Charakters', 'f'),
          TURN_INTO,
          `zu einer $-Fähigkeit mit den Kosten „Zahle ${v}¢“`,
        ),
      )
    case 'attackTax':
      return say({ ...must(players, PAY, `jedem anderen Spieler ${v}¢`), after: ', um anzugreifen' })
    case 'soulsToWin':
      return say(clause(players, NEED, `zum Sieg mindestens ${v} Seelen`))
    case 'votes':
      return opened(
        [time('bei Abstimmungen'), ...fronts],
        can(YOU, VOTE, oneMore(v, 'ein weiteres Mal', 'weitere Male')),
      )
    case 'lootEachTurn':
      return say(can(players, PLAY, `in jedem Zug nicht mehr als ${atMost(v, LOOT_CARD)}`))
    case 'activations':
      return say(can(players, ACTIVATE, `in jedem Zug nicht mehr als ${atMost(v, ABILITY)}`))
    case 'price':
      if (is(cond, 'firstShopPurchase')) {
        const buyer = to === 'player' ? fixed('ein Spieler', 'm') : buyerOf(to, t)
        const bought = `der erste Gegenstand, den ${buyer.nom} ${THIS_TURN} aus dem Laden ${buyer.you ? 'kaufst' : 'kauft'},`
        return say(clause(fixed(bought, 'm'), COST, priceText(v, n.op) + each))
      }
      if (t.next) {
        const buyer = buyerOf(to, t)
        const bought = `der nächste Gegenstand, den ${buyer.nom} ${t.within === '' ? '' : `${t.within} `}aus dem Laden ${buyer.you ? 'kaufst' : 'kauft'},`
        return say(clause(fixed(bought, 'm'), COST, priceText(v, n.op)))
      }
      return say(clause(SHOP_ITEMS, COST, `${buyerOf(to, t).acc} ${priceText(v, n.op)}${each}`))
    case 'attacks': {
      const attacker = to === 'player' ? players : buyerOf(to, t)
      const on = attacker.you ? ON_YOUR_TURN : attacker.plural ? 'in ihrem Zug' : 'in seinem Zug'
      if (n.op === 'least') return say(can(attacker, ATTACK, `${on} bis zu ${v}-mal`))
      if (Number(v) >= 900) return say(can(attacker, ATTACK, `${on} beliebig oft`))
      return say(can(attacker, ATTACK, `${on}${each} ${oneMore(v, 'ein weiteres Mal', 'weitere Male')}`))
    }
    case 'purchases':
      return say(
        can(YOU, PURCHASE, `${ON_YOUR_TURN}${each} ${oneMore(v, 'einen weiteren Gegenstand', 'weitere Gegenstände')}`),
      )
    case 'lootPlays':
      return say(
        can(YOU, PLAY, `${ON_YOUR_TURN}${each} ${oneMore(v, 'eine weitere Beutekarte', 'weitere Beutekarten')}`),
      )
    case 'lootStep': {
      const who = to === 'active' ? t.active(ACTIVE_PLAYER) : YOU
      const step = who.you ? 'in deinem Beuteschritt' : 'in seinem Beuteschritt'
      return sentence(clause(who, DRAW, `${step}${each} ${v} ${v === '1' ? 'Beutekarte' : 'Beutekarten'} mehr`))
    }
    case 'startHand':
      return sentence(
        clause(YOU, BEGIN, `die Partie mit ${v === '1' ? 'einer weiteren Beutekarte' : `${v} weiteren Beutekarten`}`),
      )
    case 'handLimit':
      if (n.op === 'set') return say(clause(fixed('dein Handkartenlimit', 'n'), BE, v))
      return say(clause(YOU, HAVE, `${signed(a)} Handkartenlimit${each}`))
    case 'rechargeStep':
      if (to === 'player')
        return say(can(players, RECHARGE, `in ihrem Aufladeschritt nicht mehr als ${atMost(v, ITEM)}`))
      return say(
        can(YOU, RECHARGE, `in deinem Aufladeschritt nicht mehr als ${v} ${(v === '1' ? ITEM.one : ITEM.many).acc}`),
      )
    case 'die':
      return n.faces === undefined ? say(dieText(n, t, some)) : rollBecomes(n, n.faces, t)
    default: {
      const name = STATS[n.stat]
      const counted = n.op === 'set' || each !== '' ? null : countedStat(n, name, t)
      const change = counted?.change ?? `${n.op === 'set' ? v : signed(a)} ${name}${each}`
      const c = clause(
        marked(n.counter, n.counter !== undefined && to === 'any' ? PLAYERS_AND_MONSTERS : holder(to, players, t)),
        HAVE,
        some === null ? change : `bei deinem ${some} in jedem Zug ${change}`,
        { ...(counted !== null && { after: counted.after }) },
      )
      return onYourTurn ? opened([time(ON_YOUR_TURN), ...fronts], statement(c)) : say(c)
    }
  }
}

/** "+1 Angriff für jede Marke darauf", "-X Ausweichen, wobei X … ist": a change by something that is counted. */
function countedStat(n: NodeNamed<'modify'>, name: string, t: GermanWriter): { change: string; after: string } | null {
  if (typeof n.n === 'number' || is(n.n, 'byDifficulty')) return null
  if (is(n.n, 'countersHere')) return { change: `+1 ${name}`, after: ` für jede Marke auf ${t.thisCard.dat}` }
  const less = is(n.n, 'times') && n.n.by === -1
  const x = number(t.amount(less && is(n.n, 'times') ? n.n.n : n.n))
  return { change: `${less ? '-' : '+'}X ${name}`, after: `, wobei X ${x} ist` }
}

/** "ein weiteres Mal", "2 weitere Male". */
const oneMore = (v: string, one: string, many: string): string => (v === '1' ? one : `${v} ${many}`)

/** The player whose prices are changed. */
function buyerOf(to: Who, t: GermanWriter): Phrase {
  if (to === 'player') return PLAYERS
  return to === 'active' ? t.active(ACTIVE_PLAYER) : YOU
}

/** "5¢", "5¢ weniger", "5¢ mehr". */
function priceText(v: string, op: NodeNamed<'modify'>['op']): string {
  if (op === 'set') return `${v}¢`
  return v.startsWith('-') ? `${v.slice(1)}¢ weniger` : `${v}¢ mehr`
}

/** The subject: who has the stat. */
function holder(to: Who, players: Phrase, t: GermanWriter): Phrase {
  switch (to) {
    case 'you':
      return YOU
    case 'player':
      return players
    case 'monster':
      return several(MONSTER)
    case 'otherMonster':
      return several(MONSTER, { adjectives: ['ander'] })
    case 'minion':
      return several(MINION)
    case 'this':
      return t.self()
    case 'yourTarget':
      return fixed('Monster, die du angreifst,', 'n', { plural: true })
    default:
      return roleOf(to, t)
  }
}

/** "Spieler mit einer Eimarke". */
export const marked = (kind: string | undefined, who: Phrase): Phrase =>
  kind === undefined ? who : followedBy(who, ` mit einer ${counterNoun(kind).one.dat}`)
const PLAYERS_AND_MONSTERS = either([PLAYERS, several(MONSTER)], 'und', { plural: true })

/** How much a stat changes, and for each of what: " für jede Marke auf diesem Gegenstand". */
function changeOf(n: NodeNamed<'modify'>, t: GermanWriter): { a: Amount; each: string } {
  const each = n.op === undefined || n.op === 'add' ? eachIn(n.n, t) : null
  return each === null ? { a: t.amount(n.n), each: '' } : { a: { digits: String(each.one) }, each: ` ${each.each}` }
}

/** "Wenn ein Spieler eine 2 würfeln würde, wird sie stattdessen zu einer 1." */
function rollBecomes(n: NodeNamed<'modify'>, faces: readonly number[], t: GermanWriter): GermanText {
  const within = t.within === '' ? {} : { when: t.within }
  const rolls = clause(roleOf(n.to ?? 'you', t), ROLL_DICE, `eine ${list(faces.map(String))}`, within)
  const event = when(`${t.next ? nextTime(t) : 'wenn'} ${wouldBe(rolls)}`)
  return after(event, sentence(clause(fixed('sie', 'f'), TURN_INTO, `stattdessen zu einer ${number(t.amount(n.n))}`)))
}

function dieText(n: NodeNamed<'modify'>, t: GermanWriter, some: string | null): Clause {
  const { a, each } = changeOf(n, t)
  const v = `${signed(a)}${each}`
  const cond = n.if
  if (t.next) {
    const rolls = cond === undefined ? ROLL : ATTACK_ROLL
    const next =
      t.often === 1
        ? fixed(`${n.to === 'player' ? 'der nächste' : 'dein nächster'} ${rolls.one.nom}`, 'm')
        : fixed(`${n.to === 'player' ? 'die' : 'deine'} nächsten ${t.often} ${rolls.many.nom}`, 'm', { plural: true })
    const within = { ...(t.within !== '' && { when: t.within }) }
    if (n.op === 'set') return clause(next, HAVE, a.of?.acc ?? `${number(a)} als Ergebnis`, within)
    return clause(next, GAIN, v, within)
  }
  if (n.op === 'set')
    return clause(YOU, HAVE, `${number(a)} als Ergebnis deiner ${(cond === undefined ? ROLL : ATTACK_ROLL).many.gen}`)
  if (is(cond, 'firstRoll')) return clause(YOU, HAVE, `${v} auf deinen ersten Würfelwurf in jedem Zug`)
  if (some !== null) return clause(YOU, HAVE, `${v} auf deinen ${some} in jedem Zug`)
  return clause(YOU, HAVE, `${v} auf deine ${cond === undefined ? 'Würfelwürfe' : 'Angriffswürfe'}`)
}

/** What a lasting effect gives: "+1 Angriff", "+2 Leben". */
export function statGain(modify: NodeNamed<'modify'>, t: GermanWriter): string {
  const { a, each } = changeOf(modify, t)
  const v = modify.op === 'set' ? number(a) : signed(a)
  const cond = modify.if
  if (modify.stat === 'die') return `${v} auf ${cond === undefined ? 'Würfelwürfe' : 'Angriffswürfe'}${each}`
  const limited =
    cond === undefined
      ? ''
      : is(cond, 'nextAttackRoll')
        ? ' für den nächsten Angriffswurf'
        : `, solange ${t.condition(cond)},`
  return `${v} ${STATS[modify.stat]}${each}${limited}`
}

export function bargainText(n: NodeNamed<'bargain'>, t: GermanWriter): GermanText {
  const price = `einen Gegenstand aus dem Laden für ${number(t.amount(n.n))}¢`
  const { players, fronts } = standing(n.if, t)
  const may =
    n.to === 'player' ? can(players, PURCHASE, `in ihrem Zug ${price}`) : can(YOU, PURCHASE, `${ON_YOUR_TURN} ${price}`)
  return opened(fronts, statement(may))
}

export function adjustRoll(n: NodeNamed<'adjustRoll'>, t: GermanWriter): GermanText {
  if (n.to !== undefined) {
    const to = n.to
    const what = is(to, 'remembered') ? 'dieses Ergebnis' : `eine ${number(t.amount(to))}`
    const within = t.within === '' ? '' : ` ${t.within}`
    return sentence(can(YOU, CHANGE, `das Ergebnis deines nächsten Wurfs${within} in ${what}`))
  }
  const cond = n.if
  const rolls =
    cond === undefined
      ? 'jeden deiner Würfe'
      : is(cond, 'not') && is(cond.of, 'isAttackRoll')
        ? 'jeden deiner Würfe, der kein Angriffswurf ist,'
        : 'jeden deiner Angriffswürfe'
  const by = String(Math.max(...(n.by ?? [])))
  return sentence(can(YOU, RAISE_OR_LOWER, `${rolls} beim Abhandeln um ${by}`))
}
