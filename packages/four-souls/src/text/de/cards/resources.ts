import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
import { isCents, isSame } from '../../phrases.ts'
import { cents, many } from './amounts.ts'
import { type Clause, clause } from './clauses.ts'
import { type Each, eachIn } from './counts.ts'
import { again, nounPhrase, type Phrase, THE, THIS, whose } from './nouns.ts'
import { CENTS, DOUBLE, DRAW, GAIN, GIVE, HAND, LOOT_CARD, LOSE, MULTIPLY, STEAL, TREASURE } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** ¢, loot and treasure. */

/** "seine Hand". */
export const handOf = (p: Phrase): Phrase => nounPhrase({ det: whose(p), noun: HAND })

/** Half of what the player has from whom it comes. */
export const isHalf = (v: number | Linked, of: 'handOf' | 'centsOf', from: Linked<'ref'>): boolean =>
  is(v, 'half') && is(v.of, of) && isSame((v.of as NodeNamed<typeof of>).of, from)

/** "deiner Hand", "der Hand eines Spielers": after "auf", "aus". */
export const ofHand = (p: Phrase): string => (p.pronoun ? handOf(p).dat : `der Hand ${p.gen}`)

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
} satisfies PhrasesOf<'effect'>
