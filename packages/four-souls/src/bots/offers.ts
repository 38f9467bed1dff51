import type { BotAside } from '@soulstack/bots'
import type { Library } from '../model/library.ts'
import type { Observation, OfferObservation } from '../view/observation.ts'
import { tableOf } from './effects.ts'
import { exchangeIn, leastOfHand, worthToBot } from './exchange.ts'
import type { Table } from './table.ts'

/**
 * Answers offers. Promises are worth nothing to a bot, because the rules hold nobody to them (R-BAR-05). It does no favours itself, so it
 * accepts nothing for one.
 */

/** What to do about an offer that can be accepted now. */
export type Verdict = 'accept' | 'decline'
/** Judges an offer to the bot that can be accepted now and asks for no favour; `given`: the loot cards that it would give. */
export type JudgeOffer = (offer: OfferObservation, given: readonly number[], t: Table) => Verdict

/**
 * Accepts the first offer that is good by the judge, declines those that are not; null while a good one cannot be accepted yet. `judge`:
 * default: whether it leaves the bot better off by what its cards are worth.
 */
export function answerOffers(seen: Observation, library: Library, judge: JudgeOffer = byWorth): BotAside | null {
  if (!seen.offers.some(({ to }) => to === seen.you)) return null
  const t = tableOf(seen, library)
  for (const o of seen.offers) {
    if (o.to !== t.me) continue
    const given = leastOfHand(t, o.trade?.forLoot ?? 0)
    const verdict = asksFavour(o) ? 'decline' : (o.acceptable ? judge : byWorth)(o, given, t)
    if (verdict === 'decline') return { name: 'decline', args: [o.id] }
    if (o.acceptable) return { name: 'accept', args: [o.id, ...given] }
  }
  return null
}

/** Declines every offer: for bots that cannot judge prices. */
export function declineOffers(seen: Observation): BotAside | null {
  const o = seen.offers.find(({ to }) => to === seen.you)
  return o === undefined ? null : { name: 'decline', args: [o.id] }
}

/** Whether it is ¢ for a favour. What comes with a trade is a promise of its maker. */
const asksFavour = ({ favour, trade }: OfferObservation): boolean => trade === null && favour.trim() !== ''

const byWorth: JudgeOffer = (offer, _given, t) => (worthToBot(exchangeIn(offer, t), t) > 0 ? 'accept' : 'decline')
