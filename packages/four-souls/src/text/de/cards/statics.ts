import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Who } from '../../../model/event-node.ts'
import type { Linked } from '../../../model/node.ts'
import { conditionsIn } from '../../phrases.ts'
import { type Amount, cents, much, number, often, signed } from './amounts.ts'
import { doerOf, roleOf } from './events.ts'
import {
  after,
  again,
  type Clause,
  clause,
  type Front,
  fixed,
  list,
  NOTHING,
  type Noun,
  nounPhrase,
  type Phrase,
  passive,
  type Said,
  sentence,
  subordinate,
  time,
  when,
  wouldBe,
  YOU,
} from './grammar.ts'
import {
  ABILITY,
  ACTIVATE,
  ACTIVE_PLAYER,
  ATTACK,
  BE,
  BEGIN,
  BOSS,
  CHANGE,
  COME,
  COST,
  DEAL,
  DECIDE,
  DIE,
  DOUBLE,
  DRAW,
  GAIN,
  GIVE,
  HAVE,
  ITEM,
  inWords,
  KEEP,
  KILL,
  LOOK,
  LOOT_CARD,
  MINION,
  MONSTER,
  PAY,
  PLAY,
  PLAYER,
  PURCHASE,
  PUT,
  RAISE_OR_LOWER,
  RECHARGE,
  REWARD,
  SOUL,
  STATS,
  SUFFER,
  THIS_TURN,
  TIES,
} from './vocabulary.ts'
import type { GermanWriter } from './writer.ts'

/** What holds while its card is in play: changed stats, replacements, permissions. */

const several = (noun: Noun, more: { adjectives?: string[]; tail?: string } = {}): Phrase =>
  nounPhrase({ det: NOTHING, noun, many: true, ...more })
const PLAYERS = several(PLAYER)
const OTHER_PLAYERS = several(PLAYER, { adjectives: ['ander'] })
const SHOP_ITEMS = several(ITEM, { tail: ' im Laden' })
const ON_YOUR_TURN = 'in deinem Zug'
const OF_FIRST_ROLL = 'bei deinem ersten Angriffswurf in jedem Zug'

const can = (who: Phrase, v: Clause['verb'], rest: string): Clause => clause(who, v, rest, { modal: 'können' })
const must = (who: Phrase, v: Clause['verb'], rest: string): Clause => clause(who, v, rest, { modal: 'müssen' })
/** Nothing that anybody is told to do: "du hast +1 Leben". */
const fact = (c: Clause): Clause => ({ ...c, verb: { ...c.verb, order: null } })

const opened = (fronts: readonly Front[], c: Clause): Said =>
  fronts.reduceRight((text: Said, front) => after(front, text), sentence(c))

/** "eine Beutekarte", "2 Beutekarten": after "nicht mehr als". */
const atMost = (v: string, noun: Noun): string =>
  v === '1' ? `${inWords(1, noun.gender)} ${noun.one.acc}` : `${v} ${noun.many.acc}`

/** Conditions of a changed stat: those on where a player stands among the others belong to the subject. */
interface Standing {
  players: Phrase
  /** What opens the sentence: "solange …", "in deinem Zug". */
  fronts: Front[]
  firstAttackRoll: boolean
  onYourTurn: boolean
}
/** Conditions that the sentence about the stat says itself. */
const IN_THE_STAT = new Set(['ranks', 'firstAttackRoll', 'isAttackRoll', 'firstRoll', 'firstShopPurchase', 'yourTurn'])

function standing(cond: Linked | undefined, t: GermanWriter): Standing {
  const all = conditionsIn(cond)
  const rank = all.find((x) => is(x, 'ranks'))
  const rest = all.filter((x) => !IN_THE_STAT.has(x.k)).map((x) => t.condition(x))
  const most = rank?.end === 'most' ? 'meisten' : 'wenigsten'
  const what = rank === undefined ? '' : (rank.of === 'souls' ? SOUL : ITEM).many.dat
  return {
    players: rank === undefined ? PLAYERS : several(PLAYER, { tail: ` mit den ${most} ${what} ${TIES}` }),
    fronts: rest.length > 0 ? [when(`solange ${list(rest, 'und')}`)] : [],
    firstAttackRoll: all.some((x) => is(x, 'firstAttackRoll')),
    onYourTurn: all.some((x) => is(x, 'yourTurn')),
  }
}

export function modifyText(n: NodeNamed<'modify'>, t: GermanWriter): Said {
  const to = n.to ?? 'you'
  t.saidThis = false
  const a = t.amount(n.n)
  const v = number(a)
  const cond = n.if
  const { players, fronts, firstAttackRoll, onYourTurn } = standing(cond, t)
  // "solange dieses Monster 1 Leben hat, hat es …"
  t.saidThis = to === 'this' && fronts.length > 0
  const say = (c: Clause): Said => opened(fronts, fact(c))
  switch (n.stat) {
    case 'rewards':
      return say(Number(v) === 2 ? passive(several(REWARD), DOUBLE) : passive(several(REWARD), GAIN, `${v}-mal`))
    case 'attackTax':
      return say({ ...must(players, PAY, `jedem anderen Spieler ${v}¢`), after: ', um anzugreifen' })
    case 'lootEachTurn':
      return say(can(players, PLAY, `in jedem Zug nicht mehr als ${atMost(v, LOOT_CARD)}`))
    case 'activations':
      return say(can(players, ACTIVATE, `in jedem Zug nicht mehr als ${atMost(v, ABILITY)}`))
    case 'price':
      if (is(cond, 'firstShopPurchase')) {
        const buyer = to === 'player' ? fixed('ein Spieler', 'm') : buyerOf(to, t)
        const bought = `der erste Gegenstand, den ${buyer.nom} ${THIS_TURN} aus dem Laden ${buyer.you ? 'kaufst' : 'kauft'},`
        return say(clause(fixed(bought, 'm'), COST, priceText(v, n.op)))
      }
      return say(clause(SHOP_ITEMS, COST, `${buyerOf(to, t).acc} ${priceText(v, n.op)}`))
    case 'attacks': {
      if (n.op === 'least') return say(can(YOU, ATTACK, `${ON_YOUR_TURN} bis zu ${v}-mal`))
      if (Number(v) >= 900) return say(can(YOU, ATTACK, `${ON_YOUR_TURN} beliebig oft`))
      return say(
        to === 'player'
          ? can(players, ATTACK, `in ihrem Zug ${oneMore(v, 'ein weiteres Mal', 'weitere Male')}`)
          : can(YOU, ATTACK, `${ON_YOUR_TURN} ${oneMore(v, 'ein weiteres Mal', 'weitere Male')}`),
      )
    }
    case 'purchases':
      return say(
        can(YOU, PURCHASE, `${ON_YOUR_TURN} ${oneMore(v, 'einen weiteren Gegenstand', 'weitere Gegenstände')}`),
      )
    case 'lootPlays':
      return say(can(YOU, PLAY, `${ON_YOUR_TURN} ${oneMore(v, 'eine weitere Beutekarte', 'weitere Beutekarten')}`))
    case 'lootStep': {
      const who = to === 'active' ? t.active(ACTIVE_PLAYER) : YOU
      const step = who.you ? 'in deinem Beuteschritt' : 'in seinem Beuteschritt'
      return sentence(clause(who, DRAW, `${step} ${v} ${v === '1' ? 'Beutekarte' : 'Beutekarten'} mehr`))
    }
    case 'handLimit':
      if (n.op === 'set') return say(clause(fixed('dein Handkartenlimit', 'n'), BE, v))
      return say(clause(YOU, HAVE, `${signed(a)} Handkartenlimit`))
    case 'rechargeStep':
      if (to === 'player')
        return say(can(players, RECHARGE, `in ihrem Aufladeschritt nicht mehr als ${atMost(v, ITEM)}`))
      return say(
        can(YOU, RECHARGE, `in deinem Aufladeschritt nicht mehr als ${v} ${(v === '1' ? ITEM.one : ITEM.many).acc}`),
      )
    case 'die':
      return say(dieText(n, t, firstAttackRoll))
    default: {
      const name = STATS[n.stat]
      const change = `${n.op === 'set' ? v : signed(a)} ${name}`
      const c = clause(holder(to, players, t), HAVE, firstAttackRoll ? `${OF_FIRST_ROLL} ${change}` : change)
      return onYourTurn ? opened([time(ON_YOUR_TURN), ...fronts], fact(c)) : say(c)
    }
  }
}

/** "ein weiteres Mal", "2 weitere Male". */
const oneMore = (v: string, one: string, many: string): string => (v === '1' ? one : `${v} ${many}`)

/** Whose shop items cost something else. */
function buyerOf(to: Who, t: GermanWriter): Phrase {
  if (to === 'player') return PLAYERS
  return to === 'active' ? t.active(ACTIVE_PLAYER) : YOU
}

/** "5¢", "5¢ weniger", "5¢ mehr". */
function priceText(v: string, op: NodeNamed<'modify'>['op']): string {
  if (op === 'set') return `${v}¢`
  return v.startsWith('-') ? `${v.slice(1)}¢ weniger` : `${v}¢ mehr`
}

/** Who has the stat. */
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

function dieText(n: NodeNamed<'modify'>, t: GermanWriter, firstAttackRoll: boolean): Clause {
  const v = signed(t.amount(n.n))
  const cond = n.if
  if (t.next)
    return clause(
      fixed(
        `${n.to === 'player' ? 'der nächste' : 'dein nächster'} ${cond === undefined ? 'Würfelwurf' : 'Angriffswurf'}`,
        'm',
      ),
      GAIN,
      v,
      { ...(t.within !== '' && { when: t.within }) },
    )
  if (is(cond, 'firstRoll')) return clause(YOU, HAVE, `${v} auf deinen ersten Würfelwurf in jedem Zug`)
  if (firstAttackRoll) return clause(YOU, HAVE, `${v} auf deinen ersten Angriffswurf in jedem Zug`)
  return clause(YOU, HAVE, `${v} auf deine ${cond === undefined ? 'Würfelwürfe' : 'Angriffswürfe'}`)
}

/** "+1 Angriff", "+2 Leben": what a lasting effect gives. */
export function statGain(modify: NodeNamed<'modify'>, t: GermanWriter): string {
  const v = signed(t.amount(modify.n))
  const cond = modify.if
  if (modify.stat === 'die') return `${v} auf ${cond === undefined ? 'Würfelwürfe' : 'Angriffswürfe'}`
  const limited = cond === undefined ? '' : `, solange ${t.condition(cond)},`
  return `${v} ${STATS[modify.stat]}${limited}`
}

/** The same with "stattdessen" where it belongs: behind the verb and its subject. */
const instead = (text: Said): Said =>
  text.map((s, i) =>
    i === 0
      ? { ...s, clauses: s.clauses.map((c, j) => (j === 0 ? { ...c, rest: `stattdessen ${c.rest}`.trim() } : c)) }
      : s,
  )

/** What an amount becomes: "1 mehr", "stattdessen doppelt so viel". */
function changed(effect: NodeNamed<'setAmount'>, t: GermanWriter, say: (a: Amount) => string, more: string): string {
  const v = effect.n
  if (is(v, 'plus') && is(v.a, 'amount')) return `${number(t.amount(v.b))}${more} mehr`
  return `stattdessen ${say(t.amount(v))}`
}
/** That somebody gains, draws, suffers another amount instead. */
type Becomes = (amount: NodeNamed<'setAmount'>, v: Clause['verb'], say: (a: Amount) => string, more?: string) => Said
/** "doppelt so viele": what is counted has just been named. */
const plainly =
  (word: 'viel' | 'viele') =>
  (a: Amount): string =>
    a.digits ?? (a.times === undefined ? `ebenso ${word}` : `${often(a.times)} so ${word}`)

export function bargainText(n: NodeNamed<'bargain'>, t: GermanWriter): Said {
  const price = `einen Gegenstand aus dem Laden für ${number(t.amount(n.n))}¢`
  const { players, fronts } = standing(n.if, t)
  const may =
    n.to === 'player' ? can(players, PURCHASE, `in ihrem Zug ${price}`) : can(YOU, PURCHASE, `${ON_YOUR_TURN} ${price}`)
  return opened(fronts, fact(may))
}

export function insteadText(n: NodeNamed<'instead'>, t: GermanWriter): Said {
  const who = n.who ?? 'you'
  const effect = n.do
  const also = is(effect, 'alsoDamage')
  const word = t.next ? 'das nächste Mal, wenn' : also ? 'immer wenn' : 'wenn'
  // what is replaced happens to "you" or to whom the effect was put on
  const subject = roleOf(who, t)
  const it = again(subject)
  t.subject = subject.you ? YOU : it
  t.saidThis = n.change !== 'destroy' && (who === 'this' || n.by === 'this')
  t.saidActive = who === 'active'
  const within = t.within === '' ? {} : { when: t.within }
  const cond = n.if
  const becomes: Becomes = (amount, v, say, more = '') => sentence(clause(it, v, changed(amount, t, say, more)))
  switch (n.change) {
    case 'gainCents': {
      const turn = is(cond, 'yourTurn')
      const first = turn ? 'das erste Mal in jedem deiner Züge, wenn' : 'das erste Mal in jedem Zug, wenn'
      const on = turn && n.first !== true ? { when: ON_YOUR_TURN } : within
      const event = when(`${n.first === true ? first : word} ${wouldBe(clause(subject, GAIN, '¢', on))}`)
      return after(event, is(effect, 'setAmount') ? becomes(effect, GAIN, cents, '¢') : instead(t.effect(effect)))
    }
    case 'gainTreasure': {
      const event = when(`${word} ${wouldBe(clause(subject, GAIN, 'Schätze', within))}`)
      return after(event, is(effect, 'setAmount') ? becomes(effect, GAIN, plainly('viele')) : t.effect(effect))
    }
    case 'loot': {
      const event = when(`${word} ${wouldBe(clause(subject, DRAW, 'Beutekarten', within))}`)
      return after(event, is(effect, 'setAmount') ? becomes(effect, DRAW, plainly('viele')) : t.effect(effect))
    }
    case 'death': {
      const by = n.by
      const dies =
        by === undefined ? clause(subject, DIE, '', within) : clause(doerOf(by, t), KILL, subject.acc, within)
      t.deathSaid = by !== undefined
      const event = when(`${word} ${wouldBe(dies)}`)
      const during = cond === undefined ? [] : [when(`solange ${t.condition(cond)}`)]
      return [event, ...during].reduceRight((text: Said, front) => after(front, text), t.effect(effect))
    }
    case 'destroy':
      return after(when(`statt${t.within === '' ? '' : ` ${t.within}`} zerstört zu werden`), t.effect(effect))
    case 'penalty':
      return after(when(`${word} ein anderer Spieler die Todesstrafe zahlt`), t.effect(effect))
    default:
      return damaged(n, t, { subject, word, also, becomes })
  }
}

function damaged(
  n: NodeNamed<'instead'>,
  t: GermanWriter,
  {
    subject,
    word,
    also,
    becomes,
  }: {
    subject: Phrase
    word: string
    also: boolean
    becomes: Becomes
  },
): Said {
  const who = n.who ?? 'you'
  const effect = n.do
  const cond = n.if
  // "2 oder mehr Schaden": a condition on the amount is part of the event
  const least = is(cond, 'compare') && cond.op === '>=' && is(cond.a, 'amount') ? String(cond.b) : null
  const kind = `${least === null ? '' : `${least} oder mehr `}${n.combat === true ? 'Kampfschaden' : 'Schaden'}`
  const roll = n.faces ? `bei einem Angriffswurf von ${list(n.faces.map(String))} ` : ''
  const within = t.within === '' ? {} : { when: t.within }
  const whom = who === 'any' ? '' : `${subject.dat} `
  const by = n.by === undefined ? null : doerOf(n.by, t)
  const event =
    by !== null ? clause(by, DEAL, `${whom}${roll}${kind}`, within) : clause(subject, SUFFER, `${roll}${kind}`, within)
  const told = also ? subordinate(event) : wouldBe(event)
  const start = n.first === true ? 'das erste Mal in jedem Zug, wenn' : word
  const fronts = [
    when(`${start} ${told}`),
    ...(cond !== undefined && least === null ? [when(`solange ${t.condition(cond)}`)] : []),
  ]
  const text = !is(effect, 'setAmount')
    ? t.effect(effect)
    : by === null
      ? becomes(effect, SUFFER, (a) => much(a, 'Schaden'), ' Schaden')
      : sentence(clause(again(by), DEAL, changed(effect, t, plainly('viel'), ' Schaden')))
  return fronts.reduceRight((rest: Said, front) => after(front, rest), text)
}

export function permitText(n: NodeNamed<'permit'>, t: GermanWriter): Said {
  const cond = n.if
  const turn = is(cond, 'yourTurn')
  const whileTrue = cond === undefined || turn ? [] : [when(`solange ${t.condition(cond)}`)]
  const faces = list((n.faces ?? []).map(String))
  const say = (c: Clause): Said =>
    turn ? after(time(ON_YOUR_TURN), opened(whileTrue, fact(c))) : opened(whileTrue, fact(c))
  const attacked = (who: Phrase, rest: string): Clause => ({
    ...passive(who, ATTACK, rest),
    modal: 'können',
  })
  switch (n.what) {
    case 'forbid':
      return say(clause(OTHER_PLAYERS, ACTIVATE, 'weder Beutekarten spielen noch Gegenstände', { modal: 'können' }))
    case 'see':
      return say(clause(YOU, LOOK, 'in deinem Zug jederzeit die oberste Schatzkarte', { modal: 'können' }))
    case 'unattackable':
      return say(attacked(n.to === 'boss' ? several(BOSS) : t.me, 'nicht'))
    case 'attackable':
      return say(attacked(t.me, ''))
    case 'stays':
      return say({ ...passive(t.me, PUT, 'nicht auf die Ablage'), modal: 'können' })
    case 'sharedRewards':
      return after(
        when('wenn ein Monster stirbt'),
        sentence(
          clause(fixed('alle anderen Spieler', 'm', { plural: true }), GAIN, 'ebenfalls seine Belohnungen'),
          clause(ACTIVE_PLAYER, GAIN, 'sie ein weiteres Mal', { tie: 'und' }),
        ),
      )
    case 'alsoHit':
      return say(
        clause(
          fixed(`Angriffswürfe von ${faces} gegen ${t.me.acc}`, 'm', { plural: true }),
          DEAL,
          `${again(t.me).dat} ebenfalls Kampfschaden`,
        ),
      )
    case 'attackPlayers':
      return say(can(ACTIVE_PLAYER, ATTACK, `andere Spieler mit einem Ausweichen von ${String(n.evasion)}+`))
    case 'mustAttack':
      if (n.to === 'this')
        return say({ ...must(ACTIVE_PLAYER, ATTACK, `${t.me.acc} in jedem Zug einmal`), after: ', falls möglich' })
      if (n.deck === true)
        return say({ ...must(YOU, ATTACK, `${ON_YOUR_TURN} einmal das Monsterdeck`), after: ', falls möglich' })
      return say({ ...must(YOU, ATTACK, ON_YOUR_TURN), after: ', falls möglich' })
    case 'noSouls':
      return say(can(PLAYERS, GAIN, 'keine Seelen'))
    case 'openHands':
      return say(clause(OTHER_PLAYERS, PLAY, 'mit offenen Handkarten'))
    case 'redirect':
      return after(
        when('wenn ein anderer Spieler ein Monster angreift'),
        sentence({ ...can(YOU, DECIDE, ''), after: ', welches es ist' }),
      )
    case 'spoils':
      return say(
        clause(
          fixed('ein Spieler, der in diesem Zug angegriffen wurde und stirbt,', 'm'),
          GIVE,
          'den Gegenstand seiner Todesstrafe dem aktiven Spieler',
          { after: ', statt ihn zu zerstören' },
        ),
      )
    case 'first':
      return say(clause(fixed(`wer ${t.me.acc} zu Beginn der Partie kontrolliert,`, 'm'), BEGIN, ''))
    case 'startingItem':
      return [
        ...after(
          time('vor Beginn der Partie'),
          sentence(clause(YOU, LOOK, 'die obersten 3 Schatzkarten'), clause(YOU, KEEP, 'eine davon', { tie: 'und' })),
        ),
        ...sentence(clause(fixed('sie', 'f', { pronoun: true }), BE, 'dein ewiger Startgegenstand')),
        ...sentence(clause(fixed('die anderen', 'f', { plural: true }), COME, 'unter ihr Deck')),
      ]
  }
}

export function adjustRoll(n: NodeNamed<'adjustRoll'>, t: GermanWriter): Said {
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
      : is(cond, 'not')
        ? 'jeden deiner Würfe, der kein Angriffswurf ist,'
        : 'jeden deiner Angriffswürfe'
  const by = String(Math.max(...(n.by ?? [])))
  return sentence(can(YOU, RAISE_OR_LOWER, `${rolls} beim Abhandeln um ${by}`))
}
