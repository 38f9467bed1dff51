import type { VariantId } from '../model/config.ts'
import type { Misfit } from './words/types.ts'

interface Variant {
  id: VariantId
  name: string
  /** Is there a card that says its rules? */
  card: boolean
}

/**
 * The variants of the first edition's rulebook that change how a game goes on. What a variant changes stands on a card of its own
 * (cards/variants), written in the language of all cards; two need more than that: trading (rules/barter.ts) and what everybody
 * begins with. What each is about is said in words/. Its other two are options of their own: the mini-draft (`draft`) and the choice of characters (`characters`).
 */
export const VARIANTS: readonly Variant[] = [
  {
    id: 'enhanced-bartering',
    name: 'Enhanced Bartering',
    card: false,
  },
  {
    id: 'souls-are-money',
    name: 'Souls Are $$$',
    card: true,
  },
  {
    id: 'casino-mode',
    name: 'Casino Mode',
    card: false,
  },
  {
    id: 'rewards-for-everyone',
    name: 'Rewards for Everyone',
    card: true,
  },
  {
    id: 'super-shop',
    name: 'Super Shop',
    card: true,
  },
  {
    id: 'minions-die-first',
    name: 'Minions Die First',
    card: true,
  },
]

/** Why a variant does not fit how a table is played otherwise; null when it does. */
export function whyNoVariant(id: VariantId, c: { mode: string; challenge: string | null }): Misfit | null {
  if (id === 'enhanced-bartering' && c.mode !== 'competitive') return 'not-rivals'
  if (c.challenge === null) return null
  if (id === 'souls-are-money') return 'not-by-souls'
  if (id === 'minions-die-first') return 'own-minions'
  return null
}
