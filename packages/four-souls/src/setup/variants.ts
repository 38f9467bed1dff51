import type { VariantId } from '../model/config.ts'
import type { Misfit } from './words/types.ts'

interface Variant {
  id: VariantId
  name: string
  /** Whether it has a card with its rules. */
  card: boolean
}

/**
 * The variants of the first edition's rulebook that change the rules of a game. Most have a card (packs/variants) whose abilities are their
 * rules, written like every other card. Two are implemented elsewhere: trading (rules/barter.ts), and the item that everybody begins with.
 * Their descriptions are in words/. Two more variants of that rulebook are separate options: the mini-draft (`draft`) and the choice of
 * characters (`characters`).
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

/** Why a variant does not fit the mode or challenge of a table; null: it fits. */
export function whyNoVariant(id: VariantId, c: { mode: string; challenge: string | null }): Misfit | null {
  if (id === 'enhanced-bartering' && c.mode !== 'competitive') return 'not-rivals'
  if (c.challenge === null) return null
  if (id === 'souls-are-money') return 'not-by-souls'
  if (id === 'minions-die-first') return 'own-minions'
  return null
}
