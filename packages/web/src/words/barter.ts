import type { ComponentChildren } from 'preact'
import { words } from './index.ts'

const english = {
  barter: 'Barter',
  forYou: 'For you to answer',
  /** At the notice of an offer. */
  answerIt: 'Answer',
  yours: 'Your offers',
  others: 'Between others',
  takeBack: 'Take back',
  /** `trades`: cards can be given and asked for too. */
  lede: (trades: boolean) =>
    `${trades ? 'Cents, loot cards and items' : 'Cents'} change hands when both agree. A favour is a promise: the rules hold nobody to it. An offer stands until it is answered, taken back or over.${
      trades ? ' Items are not traded during an attack, nor with the dead; souls never.' : ''
    }`,
  newOffer: 'A new offer',
  inPlaceOf: (name: string) => `This declines what ${name} offers.`,
  dont: 'Cancel',
  newOfferTo: 'A new offer, to',
  isBot: (name: string) =>
    `${name} is a bot: it accepts whatever helps it at once. It does no favours, and pays for none.`,
  youGive: 'You give',
  gives: (name: string) => `${name} gives`,
  favour: 'The favour you want',
  promise: 'What you promise',
  anyFavour: 'for example: pass on Monstro, please',
  anyPromise: 'for example: I reroll that die',
  stands: 'The offer stands',
  tillAnswered: 'till it is answered',
  thisTurn: 'this turn',
  oneRound: 'one round',
  nothingYet: 'nothing is given or asked for yet',
  offerTo: (name: string) => `Offer it to ${name}`,
  offerInstead: 'Offer this instead',
  askOf: (name: string) => `Ask ${name}`,

  /** Who offers whom what, or asks for what without giving anything, and what for. `from`, `to` null: you. */
  offered: ({ from, to, gives, asks }: Offered): readonly [what: string, wherefore: string] => {
    const does = (word: string) => (from === null ? `You ${word}` : `${from} ${word}s`)
    return gives === ''
      ? [`${does('ask')} ${to ?? 'you'} for ${asks}`, '']
      : [`${does('offer')} ${to ?? 'you'} ${gives}`, asks === '' ? '' : ` for ${asks}`]
  },
  /** The favour of an offer, behind `offered`: what who asks promises, or what who offers wants, for its own sake or beside something. */
  andFavour: ({ from, gives, asks }: Offered, favour: ComponentChildren): ComponentChildren[] => [
    gives === ''
      ? ` and ${from === null ? 'promise' : 'promises'} `
      : asks === ''
        ? ' for the favour '
        : ' and the favour ',
    favour,
  ],

  whichLoot: (n: number) => (n === 1 ? 'Which loot card you give' : `Which ${n} loot cards you give`),
  more: (n: number) => `choose ${n} more`,
  tooMany: (n: number) => `${n} too many`,
  accept: 'Accept',
  counter: 'Counter',
  decline: 'Decline',

  less: (of: string) => `${of}: one less`,
  oneMore: (of: string) => `${of}: one more`,
  cents: (own: boolean, has: number) => `Cents, of ${own ? 'your' : 'their'} ${has}`,
  theirLoot: (has: number) => `Loot cards they choose, of their ${has}`,
  loot: 'Loot cards',
  items: 'Items',
}
interface Offered {
  from: string | null
  to: string | null
  gives: string
  asks: string
}
export type BarterWords = typeof english

/** What is said where offers are made and answered. */
export const t = words('barter', english)
