import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
import { isCents, isSame } from '../../phrases.ts'
import { cents, many } from './amounts.ts'
import { after, type Clause, clause, type GermanText, sentence, time } from './clauses.ts'
import { type Each, eachIn } from './counts.ts'
import { again, EACH, fixed, nounPhrase, type Phrase, someOf, THE, THIS, whose } from './nouns.ts'
import {
  BE,
  CENTS,
  CHOOSE,
  DISCARD_IT,
  DOUBLE,
  DRAW,
  GAIN,
  GIVE,
  HAND,
  LOOK,
  LOOT_CARD,
  LOSE,
  MULTIPLY,
  PASS,
  PLAY,
  PLAYER,
  PUT,
  REVEAL,
  STEAL,
  SWAP,
  THIS_TURN,
  TILL_END,
  TREASURE,
} from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** ¢, loot, treasure, and hands. */

/** "seine Hand". */
const handOf = (p: Phrase): Phrase => nounPhrase({ det: whose(p), noun: HAND })
/** "die Hand eines Spielers", "deine Hand". */
const theHand = (p: Phrase): string => (p.pronoun ? handOf(p).acc : `die Hand ${p.gen}`)

/** "du kannst …, ohne dass sie zu den Beutekarten zählt, die du spielen darfst". */
const playsFree = (t: GermanWriter, card: string): Clause =>
  clause(t.agent(), PLAY, card, {
    modal: 'können',
    after: ', ohne dass sie zu den Beutekarten zählt, die du spielen darfst',
  })

/** Half of what the player has from whom it comes. */
const isHalf = (v: number | Linked, of: 'handOf' | 'centsOf', from: Linked<'ref'>): boolean =>
  is(v, 'half') && is(v.of, of) && isSame((v.of as NodeNamed<typeof of>).of, from)

/** "eine Beutekarte", "2 Beutekarten", "die Hälfte seiner Beutekarten". */
function cardsGiven(n: NodeNamed<'giveLoot'>, from: Phrase, t: GermanWriter): string {
  if (n.n === undefined) return 'eine Beutekarte'
  if (isHalf(n.n, 'handOf', n.from))
    return `die Hälfte ${nounPhrase({ det: whose(from), noun: LOOT_CARD, many: true }).gen} (abgerundet)`
  return many(t.amount(n.n), LOOT_CARD)
}

/** "deiner Hand", "der Hand eines Spielers": after "auf", "aus". */
const ofHand = (p: Phrase): string => (p.pronoun ? handOf(p).dat : `der Hand ${p.gen}`)

const eachPlayer = nounPhrase({ det: EACH, noun: PLAYER })
const MORE_LOOT = {
  ...LOOT_CARD,
  one: { ...LOOT_CARD.one, acc: 'weitere Beutekarte' },
  many: { ...LOOT_CARD.many, acc: 'weitere Beutekarten' },
}

/** "für jede Marke darauf": not if the counted things are ¢ themselves. */
const perThing = (v: number | Linked, t: GermanWriter): Each | null =>
  typeof v === 'number' || isCents(v) ? null : eachIn(v, t)

/** A clause about giving: what the same player gives next can be joined to it. */
export const giving = (from: Phrase, to: string, what: string): Clause =>
  clause(from, GIVE, `${to} ${what}`, { gift: { to, what: [what] } })

export const resources = {
  gainCents: (n, t) => {
    const who = t.ref(n.who)
    const v = n.n
    const same = is(v, 'centsOf') && isSame(v.of, n.who)
    // "double the ¢ they have" is a gain
    if (same) return clause(who, GAIN, 'so viele ¢', { after: `, wie ${again(who).nom} ${who.you ? 'hast' : 'hat'}` })
    const each = perThing(v, t)
    if (each !== null) return clause(who, GAIN, `${each.one}¢ ${each.each}`)
    return clause(who, GAIN, cents(t.amount(v)))
  },
  multiplyCents: (n, t) => {
    const who = t.ref(n.who)
    const verb = n.times === 2 ? DOUBLE : MULTIPLY
    const often = n.times === 2 ? '' : n.times === 4 ? 'auf das Vierfache' : `auf das ${String(n.times)}-fache`
    const what: Phrase = who.pronoun
      ? nounPhrase({ det: whose(who), noun: CENTS, many: true })
      : nounPhrase({ det: THE, noun: CENTS, many: true, tail: ` ${who.gen}` })
    return t.action(verb, what, often)
  },
  loseCents: (n, t) => clause(t.ref(n.who), LOSE, cents(t.amount(n.n))),
  loseAllCents: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, LOSE, `alle ${nounPhrase({ det: whose(again(who)), noun: CENTS, many: true }).acc}`)
  },
  stealCents: (n, t) => clause(t.agent(), STEAL, `${t.ref(n.from).dat} ${cents(t.amount(n.n))}`),
  giveCents: (n, t) => {
    const from = t.ref(n.from)
    const to = t.ref(n.to)
    const half = isHalf(n.n, 'centsOf', n.from)
    return giving(
      from,
      to.dat,
      `${half ? `die Hälfte ${nounPhrase({ det: whose(from), noun: CENTS, many: true }).gen} (abgerundet)` : cents(t.amount(n.n))}`,
    )
  },
  loot: (n, t) => {
    const who = t.ref(n.who)
    const each = perThing(n.n, t)
    if (each !== null) return clause(who, DRAW, `${each.each} ${many({ digits: String(each.one) }, LOOT_CARD)}`)
    return clause(who, DRAW, many(t.amount(n.n), LOOT_CARD))
  },
  lootUpTo: (n, t) => {
    const lead = t.lead(n.like)
    const who = t.ref(n.like)
    return [
      ...lead,
      {
        fronts: [],
        clauses: [
          clause(t.agent(), DRAW, 'Beutekarten'),
          clause(t.agent(), GAIN, '¢', { tie: 'und', after: `, bis du von beidem so viel hast wie ${who.nom}` }),
        ],
      },
    ]
  },
  gainTreasure: (n, t) => {
    if (n.as !== undefined) t.introduce(n.as, nounPhrase({ det: n.n === 1 ? THIS : THE, noun: TREASURE }))
    const each = eachIn(n.n, t)
    if (each !== null) return clause(t.ref(n.who), GAIN, `${each.each} ${many({ digits: String(each.one) }, TREASURE)}`)
    return clause(t.ref(n.who), GAIN, many(t.amount(n.n), TREASURE))
  },

  discard: (n, t) => {
    const who = t.ref(n.who)
    if (n.any === true) return clause(who, DISCARD_IT, 'beliebig viele Beutekarten', { modal: 'können' })
    return clause(who, DISCARD_IT, n.n === undefined || n.n === 1 ? 'eine Beutekarte' : many(t.amount(n.n), LOOT_CARD))
  },
  discardHand: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, DISCARD_IT, handOf(again(who)).acc)
  },
  passHands: (n) => clause(eachPlayer, PASS, `seine Hand nach ${n.right === true ? 'rechts' : 'links'}`),
  handToDeck: (n, t) =>
    clause(
      t.agent(),
      PUT,
      n.n === undefined
        ? `eine Beutekarte aus ${ofHand(t.agent())} auf das Beutedeck`
        : `${String(n.n)} Beutekarten aus ${ofHand(t.agent())} in beliebiger Reihenfolge auf das Beutedeck`,
    ),
  lootPlay: (n, t) => {
    if (n.n === undefined) return clause(t.agent(), PLAY, `${TILL_END} beliebig viele Beutekarten`, { modal: 'können' })
    const each = eachIn(n.n, t)
    if (each !== null) {
      const more = each.one === 1 ? 'eine weitere Beutekarte' : `${each.one} weitere Beutekarten`
      return clause(t.agent(), PLAY, `${THIS_TURN} ${each.each} ${more}`, { modal: 'können' })
    }
    const cards = n.n === 1 ? 'eine weitere Beutekarte' : `${many(t.amount(n.n), MORE_LOOT)}`
    return clause(t.agent(), PLAY, `${THIS_TURN} ${cards}`, { modal: 'können' })
  },

  giveLoot: (n, t): Clause | GermanText => {
    const to = n.to
    if (n.how === 'give') {
      const from = t.ref(n.from)
      if (n.open !== true) return giving(from, t.ref(to).dat, cardsGiven(n, from, t))
      return clause(from, GIVE, `${t.ref(to).dat} offen ${cardsGiven(n, from, t)}`)
    }
    const thief = t.ref(to)
    const from = t.ref(n.from)
    if (n.how === 'random') return clause(thief, STEAL, `${from.dat} eine zufällige Beutekarte`)
    const look = clause(thief, LOOK, theHand(from))
    if (n.how === 'mayLook') {
      const most = n.n === undefined || n.n === 1 ? 'eine Beutekarte' : `bis zu ${many(t.amount(n.n), LOOT_CARD)}`
      return [
        ...t.say(look),
        { fronts: [], clauses: [clause(again(thief), STEAL, `${again(from).dat} ${most}`, { modal: 'können' })] },
      ]
    }
    return [{ fronts: [], clauses: [look, clause(thief, STEAL, `${again(from).dat} eine Beutekarte`, { tie: 'und' })] }]
  },
  lootBeneath: (n, t) => {
    const from = t.ref(n.from)
    return clause(from, PUT, `eine zufällige Beutekarte aus ${ofHand(again(from))} unter ${t.thisCard.acc}`)
  },
  mayPlayIt: (_n, t) => after(time(TILL_END), sentence(playsFree(t, 'diese Beutekarte'))),
  mayPlayCopy: (n, t) => {
    const of = t.ref(n.of)
    return [
      ...t.say(clause(of, REVEAL, handOf(again(of)).acc)),
      ...sentence(clause(t.agent(), CHOOSE, 'eine Beutekarte darunter, die weder Talisman noch Hinterhalt ist')),
      ...after(time(TILL_END), sentence(playsFree(t, 'eine Kopie davon'))),
    ]
  },
  mayPlayTop: (_n, t) =>
    after(
      time(TILL_END),
      sentence(
        clause(fixed('die oberste Beutekarte', 'f'), BE, 'aufgedeckt'),
        clause(t.agent(), PLAY, 'sie wie eine Karte auf deiner Hand', { modal: 'können', tie: 'und' }),
      ),
    ),
  playGiven: (_n, t) =>
    clause(t.agent(), PLAY, 'sie, falls möglich', {
      after: ', ohne dass sie zu den Beutekarten zählt, die du spielen darfst',
    }),
  lookHand: (n, t) => {
    const by = n.by === undefined ? t.agent() : t.ref(n.by)
    return clause(by, LOOK, theHand(t.ref(n.of)))
  },
  tradeLoot: (n, t) => {
    const of = t.ref(n.with)
    return [
      { fronts: [], clauses: [clause(t.agent(), LOOK, theHand(of))] },
      {
        fronts: [],
        clauses: [
          clause(
            again(t.agent()),
            SWAP,
            `eine deiner Beutekarten gegen ${someOf('ein', { det: whose(again(of)), noun: LOOT_CARD }).acc}`,
            {
              modal: 'können',
            },
          ),
        ],
      },
    ]
  },
} satisfies PhrasesOf<'effect'>
