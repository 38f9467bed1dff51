/**
 * Card definitions. Heaven and Hell mirror each other, so every card is written from its own side: `add` puts points of the card's side on
 * a soul, `remove` takes off the other side's. A soul's `strength` (its virtue) counts for Heaven, its `weakness` (its sin) for Hell.
 */

export const SIDES = ['heaven', 'hell'] as const
export type Side = (typeof SIDES)[number]
export const otherSide = (side: Side): Side => (side === 'heaven' ? 'hell' : 'heaven')

/** In the order of the rulebook's colour wheel: a coloured favour affects its own colour and the next one. */
export const COLOURS = ['white', 'green', 'yellow', 'red', 'purple', 'orange', 'blue'] as const
export type Colour = (typeof COLOURS)[number]

/** What each colour stands for: virtues for Heaven, sins for Hell. */
export const QUALITIES: Readonly<Record<Side, Readonly<Record<Colour, string>>>> = {
  heaven: {
    white: 'Humility',
    green: 'Charity',
    yellow: 'Kindness',
    red: 'Patience',
    purple: 'Chastity',
    orange: 'Temperance',
    blue: 'Diligence',
  },
  hell: {
    white: 'Pride',
    green: 'Greed',
    yellow: 'Envy',
    red: 'Wrath',
    purple: 'Lust',
    orange: 'Gluttony',
    blue: 'Sloth',
  },
}

export type CardType =
  | 'soul'
  | 'archangel'
  | 'devil'
  | 'virtue'
  | 'temptation'
  | 'victory-point'
  | 'reap'
  | 'intercession'
  | 'sin'
  | 'holy-relic'
  | 'unholy-relic'

/** Which souls in play an effect may choose. All given conditions must hold. */
export interface Target {
  /** Its strength (for Hell: its weakness) is one of these colours. */
  quality?: readonly Colour[]
  /** Its weakness (for Hell: its strength) is one of these colours. */
  opposite?: readonly Colour[]
  /** It has at least this many points of the card's side. */
  own?: number
  /** It has points of the other side. */
  opposed?: true
}

/** What one use does. `upTo`: fewer may be chosen, down to none. The player who uses the card chooses. */
export type Effect =
  /**
   * Puts points of the card's side on a soul without points of the other side; `souls`: on each of up to this many souls; `another`: not
   * one chosen before.
   */
  | { op: 'add'; n: number; upTo?: true; target: Target; souls?: number; another?: true }
  /** Takes points of the other side off a soul. */
  | { op: 'remove'; n: number; upTo?: true; target: Target }
  /** Moves up to `n` points of the card's side from one soul to another that has no points of the other side. */
  | { op: 'move'; n: number }
  /** Draws from the side's own deck, up to the hand limit. */
  | { op: 'draw'; n: number }
  /** A soul with at least `least` points of the card's side goes to that side now; another is dealt in its place. */
  | { op: 'claim'; least: number }
  /** A soul in Purgatory goes to the card's side. */
  | { op: 'rescue' }
  /** A relic of the other side that is in play goes to the Void. */
  | { op: 'destroy-relic' }
  /** The other side puts `n` fewer points on a soul. */
  | { op: 'reduce'; n: number }
  /** A soul stays in play, with its points, when the other side reaps. */
  | { op: 'spare' }

/**
 * When a card can be used: in its own step of the turn (1 archangel or devil, 4 intercession or sin, 5 relic); at any time; or at any time
 * when the other side is about to put points on a soul (`adds`) or to reap (`reaps`).
 */
export type When = 1 | 4 | 5 | 'instant' | 'adds' | 'reaps'

export interface Ability {
  when: When
  /** How often in a game; archangels, devils and some relics have no limit. */
  uses: number | 'unlimited'
  /** All of them in order; with `choose`, one of them. */
  effects: readonly Effect[]
  choose?: true
  /** Only while this archangel or devil is in play on the card's side. */
  while?: string
}

export interface CardDef {
  id: string
  name: string
  type: CardType
  /** Null for souls. */
  side: Side | null
  colour: Colour | 'wild' | null
  /** Souls: the colours of their virtue and of their sin. */
  strength: Colour | null
  weakness: Colour | null
  /** The number in the shield; 0: there is no shield. */
  points: number
  copies: number
  ability: Ability | null
}
