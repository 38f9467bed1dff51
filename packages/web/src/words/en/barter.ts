import type { ComponentChildren } from 'preact'
import { words } from '../index.ts'

const english = {
  barter: 'Barter',
  forYou: 'For you to answer',
  /** The button on the notice that an offer has come. */
  answerIt: 'Answer',
  yours: 'Your offers',
  others: 'Between others',
  takeBack: 'Withdraw',
  /** `trades`: loot cards and items can be traded, not only cents. */
  lede: (trades: boolean) =>
    `${trades ? 'Cents, loot cards and items' : 'Cents'} change hands when both agree. A favour is a promise: the rules do not enforce it. An offer stays open until it is answered, withdrawn or runs out.${
      trades ? ' Items are not traded during an attack, nor with the dead; souls never.' : ''
    }`,
  newOffer: 'A new offer',
  inPlaceOf: (name: string) => `This declines ${name}’s offer.`,
  dont: 'Cancel',
  newOfferTo: 'A new offer, to',
  isBot: (name: string) =>
    `${name} is a bot: it accepts what it expects to gain by. It does no favours and pays for none.`,
  youGive: 'You give',
  gives: (name: string) => `${name} gives`,
  favour: 'The favour you want',
  promise: 'What you promise',
  anyFavour: 'for example: pass on Monstro, please',
  anyPromise: 'for example: I reroll that die',
  lasts: 'The offer lasts',
  tillAnswered: 'until it is answered',
  thisTurn: 'this turn',
  oneRound: 'one round',
  nothingYet: 'nothing given or asked for yet',
  offerTo: (name: string) => `Offer it to ${name}`,
  offerInstead: 'Offer this instead',
  askOf: (name: string) => `Ask ${name}`,

  /** An offer as a sentence in two parts: who offers (or, giving nothing, asks) whom what; and in return for what. */
  offered: ({ from, to, gives, asks }: Offered): readonly [what: string, wherefore: string] => {
    const does = (word: string) => (from === null ? `You ${word}` : `${from} ${word}s`)
    return gives === ''
      ? [`${does('ask')} ${to ?? 'you'} for ${asks}`, '']
      : [`${does('offer')} ${to ?? 'you'} ${gives}`, asks === '' ? '' : ` for ${asks}`]
  },
  /** Follows `offered`: the favour that the asker promises, or that the offerer wants (alone or on top of `asks`). */
  andFavour: ({ from, gives, asks }: Offered, favour: ComponentChildren): ComponentChildren[] => [
    gives === ''
      ? ` and ${from === null ? 'promise' : 'promises'} `
      : asks === ''
        ? ' for the favour '
        : ' and the favour ',
    favour,
  ],

  whichLoot: (n: number) => (n === 1 ? 'Choose a loot card to give' : `Choose ${n} loot cards to give`),
  more: (n: number) => `choose ${n} more`,
  tooMany: (n: number) => `${n} too many`,
  accept: 'Accept',
  counter: 'Counter',
  decline: 'Decline',

  less: (of: string) => `${of}: one less`,
  oneMore: (of: string) => `${of}: one more`,
  cents: (own: boolean, has: number) => `Cents (${own ? 'you have' : 'they have'} ${has})`,
  theirLoot: (has: number) => `Loot cards of their choice (they have ${has})`,
  loot: 'Loot cards',
  items: 'Items',
}
interface Offered {
  /** Names; null: you. */
  from: string | null
  to: string | null
  /** What changes hands, in words; '' for nothing. */
  gives: string
  asks: string
}
export type BarterWords = typeof english

/** Words for making and answering offers. */
export const t = words('barter', english)
