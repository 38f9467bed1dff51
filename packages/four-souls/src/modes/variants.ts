/**
 * The variants of the first edition's rulebook that change how a game goes on. What a variant changes stands on a card of its own
 * (cards/variants), written in the language of all cards; two need more than that: trading (rules/barter.ts) and what everybody
 * begins with. Its other two are options of their own: the mini-draft (`draft`) and the choice of characters (`characters`).
 */
export const VARIANTS = [
  {
    id: 'enhanced-bartering',
    name: 'Enhanced Bartering',
    about:
      'Loot cards and items can be traded as well as ¢. Items not while one of the two is dead, nor during an attack.',
    /** Is there a card that says its rules? */
    card: false,
  },
  {
    id: 'souls-are-money',
    name: 'Souls Are $$$',
    about: 'Once in your action phase you may give up a soul for 5¢, a loot card and an unused starting item.',
    card: true,
  },
  {
    id: 'casino-mode',
    name: 'Casino Mode',
    about: 'Everybody begins with an eternal Portable Slot Machine as well.',
    card: false,
  },
  {
    id: 'rewards-for-everyone',
    name: 'Rewards for Everyone',
    about: 'When a monster dies, all players gain its rewards; the active player gains them twice.',
    card: true,
  },
  {
    id: 'super-shop',
    name: 'Super Shop',
    about: 'Whenever a player gains a soul, the others gain 5¢ each and the shop has one slot more.',
    card: true,
  },
  {
    id: 'minions-die-first',
    name: 'Minions Die First',
    about: 'Bosses cannot be attacked while there is a basic monster in play.',
    card: true,
  },
] as const

export type VariantId = (typeof VARIANTS)[number]['id']

/** What everybody begins with in Casino Mode: the id of its card. */
export const CASINO_ITEM = 'casino-slot-machine'

/** What the rules need to know of the variants of a table; numbers are physical cards. */
export interface VariantRules {
  /** The cards that say what is different. */
  cards: readonly number[]
  /** Loot cards and items can be traded. */
  trade: boolean
  /** Starting items that nobody uses are a deck. */
  starters: boolean
  /** One more item for each seat to begin with; empty: none. */
  items: readonly number[]
}

/** Why a variant does not fit how a table is played otherwise; null when it does. */
export function whyNoVariant(id: VariantId, c: { mode: string; challenge: string | null }): string | null {
  if (id === 'enhanced-bartering' && c.mode !== 'competitive')
    return 'characters who win together do not trade with each other'
  if (c.challenge === null) return null
  if (id === 'souls-are-money') return 'a challenge is not won by souls, so to give them up would cost nothing'
  if (id === 'minions-die-first') return 'its minions and its final boss have rules of their own'
  return null
}
