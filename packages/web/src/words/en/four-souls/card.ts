import type { Deck, TextLine } from '@soulstack/four-souls/view'
import { words } from '../../index.ts'

const english = {
  reward: (what: string) => `Reward: ${what}`,
  noText: 'No rules text.',
  /** Replaces the symbol before an ability, for screen readers. */
  signs: { tap: 'Deactivate this: ', paid: 'Pay: ' } as Record<Sign, string>,
  /** The same within a card's text that is read out as a whole. */
  shortSigns: { tap: 'Deactivate: ', paid: 'Pay: ' } as Record<Sign, string>,

  deactivated: 'deactivated',
  dead: 'dead',
  usable: 'can be used now',
  chosen: 'chosen',
  choosable: 'can be chosen',
  unusable: (why: string) => `cannot be used now: ${why}`,
  /** `by`: the numbers of the stack items that target it. */
  aimedAt: (by: readonly number[]) => `aimed at by ${by.join(' and ')} on the stack`,
  stats: (health: number, attack: number) => `${health} health, ${attack} attack`,
  counters: (n: number) => `${n} ${n === 1 ? 'counter' : 'counters'}`,
  /** Counters that have a name of their own, by the game's code for them. */
  named: {
    level: (n) => `level ${n}`,
    hp: (n) => `${n} HP ${n === 1 ? 'counter' : 'counters'}`,
    attack: (n) => `${n} attack ${n === 1 ? 'counter' : 'counters'}`,
    eternal: (n) => `${n} eternal ${n === 1 ? 'counter' : 'counters'}`,
  } as Record<'level' | 'hp' | 'attack' | 'eternal', (n: number) => string>,
  costs: (cents: number) => `costs ${cents} ${cents === 1 ? 'cent' : 'cents'}`,

  decks: {
    treasure: 'Treasure deck',
    loot: 'Loot deck',
    monster: 'Monster deck',
    room: 'Room deck',
  } as Record<Deck, string>,
  cards: (n: number) => `${n} ${n === 1 ? 'card' : 'cards'}`,
  onTop: (card: string) => `on top: ${card}`,
}
type Sign = NonNullable<TextLine['tag']>
export type FourSoulsCardWords = typeof english

/** Words on a Four Souls card, wherever it is shown, other than what is printed on it. */
export const t = words('fourSoulsCard', english)
