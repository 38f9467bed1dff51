import type { GameState, Frame as KitFrame, Option, Outcome, RandomState, Seat } from '@soulstack/kit'
import type { CardDef, Side } from '../cards/card.ts'
import { SIDES } from '../cards/card.ts'
import type { Config } from './config.ts'
import type { Out } from './events.ts'
import type { Deciding } from './questions.ts'

/**
 * The state is plain data: numbers, lists and records. A card in the game is a number, its index in `Rules.def`, which stays the same for
 * the whole game, wherever the card is. Stacks have their top at the end of the list.
 */

/** Heaven is 0, Hell is 1: the indexes in `State.sides`. */
export type SideNumber = 0 | 1
export const HEAVEN = 0
export const HELL = 1

/** How many souls are on Earth (Set Up). */
export const PLACES = 3
/** Points with which a soul goes home at once (Play, Step 3). */
export const SAINTED = 7
/** Points with which a soul goes home when it is reaped (Play, Step 6). */
export const CLAIMED = 4
export const HAND = 5
/** The hand limit (Play, Step 3). */
export const HAND_LIMIT = 8
/** Team play: how many cards may be discarded at once, and how many of them the partner may use. */
export const FAN = 4
export const FAN_USES = 2
/** The price in points of an intercession or sin, and of a relic (Costs). */
export const PRICES = { favour: 2, relic: 3 } as const
/** What can be bought. Options hold the index in this list. */
export const GOODS = ['favour', 'relic'] as const
export type Goods = (typeof GOODS)[number]

/** The kinds of sets, in order of their worth. */
export const SETS = [
  'pair',
  'two-pair',
  'three-colours',
  'four-colours',
  'five-colours',
  'three-of-a-kind',
  'full-house',
  'four-of-a-kind',
  'five-of-a-kind',
] as const
export type SetKind = (typeof SETS)[number]

/** The fixed part of a game, which forks share. */
export interface Rules {
  config: Config
  /** The card definitions of this table, by number. */
  cards: readonly CardDef[]
  /** The definition number of each card in the game. */
  def: readonly number[]
}

/** A favour or relic in play. */
export interface OpenCard {
  card: number
  /** How often it has been used. */
  used: number
  /** The turn after which it leaves; 0: it stays. */
  until: number
  /** A bit for each seat that has used its colour in a set. */
  played: number
}

export interface SideState {
  deck: number[]
  discard: number[]
  /** The stacks of what can be gained: `angels`, `victory`, `favours`, `relics`. */
  angels: number[]
  victory: number[]
  favours: number[]
  relics: number[]
  /** Cards in play, face up. */
  openAngels: number[]
  openFavours: OpenCard[]
  openRelics: OpenCard[]
  /** The cards in Heaven or Hell. */
  home: number[]
}

export type DeedKind = 'add' | 'remove' | 'move' | 'draw' | 'claim' | 'rescue' | 'destroy' | 'reduce' | 'spare'

/** One effect that was chosen and declared, and will happen unless something intervenes. Immutable. */
export interface Deed {
  readonly kind: DeedKind
  /** The card it is about: a soul, or the relic to be destroyed; -1: none. */
  readonly card: number
  readonly n: number
  /**
   * `remove`: the sign of the points to remove. `move`: the soul that gets the points. `reduce`: the index of the declared deed. `destroy`:
   * the side of the relic.
   */
  readonly to: number
}

/** Kinds of declarations: an archangel or devil, a purchase, a set of cards, a card's ability, a reap. */
export type DeclaredKind = 'angel' | 'buy' | 'set' | 'use' | 'reap'

/** What has been declared and will be carried out: the locals of the procedure `effect`. */
export interface Declared {
  seat: Seat
  what: DeclaredKind
  /** The card that is used, or the soul that pays; -1: none. */
  card: number
  /** Which set; null: none. */
  set: SetKind | null
  /** What is bought; null: nothing. */
  goods: Goods | null
  /** Cards played. */
  played: readonly number[]
  deeds: readonly Deed[]
  /** How many of the deeds have been carried out. */
  done: number
  /** Souls that the reap spares. */
  spared: readonly number[]
  /** The frame of the window that this responds to, or of the earlier declaration; -1: none. */
  answers: number
}

/** All frames of this game have the same shape. */
export type Frame = KitFrame

/** How a game can end. `lost`: solo only. `turn-cap`: the limit of turns was reached, and the side that is ahead wins. */
export type Ending = 'won' | 'tie' | 'lost' | 'turn-cap'

export interface State extends GameState {
  rules: Rules
  random: RandomState
  frames: Frame[]
  decision: Deciding | null
  over: Outcome<Ending> | null
  picks: number[]
  /** The options of the last decision. */
  asked: Option[]
  decisions: number
  turn: number
  active: Seat
  /** The first step of the turn that can still be done, 1 to 7. */
  step: number
  /** Two pair has been played this turn. */
  twoPair: boolean
  /** How many cards of the partner's fan have been used this turn. */
  fanUsed: number
  /** Solo: the deck has run out, and this is the last turn. */
  last: boolean
  /** The souls on Earth, by place; -1: none. */
  souls: number[]
  /** Their points: above 0 holy, below 0 unholy. */
  points: number[]
  soulStack: number[]
  purgatory: number[]
  void: number[]
  /** Cards that are not in this game: the table was set without them. Never written after that. */
  box: readonly number[]
  hands: number[][]
  /** Team play: what each seat has discarded for its partner. */
  fans: number[][]
  /** Null: the side that nobody plays. */
  sides: (SideState | null)[]
  /** The listener to events, if any. Never saved. */
  out: Out | null
}

/** The definition of a card in the game. */
export const defOf = (g: State, card: number): CardDef => g.rules.cards[g.rules.def[card]!]!

/** The side a seat plays: seats alternate (Set Up; BFS-A05). */
export const sideOf = (g: State, seat: Seat): SideNumber => sideOfSeat(g.rules.config, seat)

export const sideOfSeat = (config: Config, seat: Seat): SideNumber =>
  ((SIDES.indexOf(config.side) + seat) % 2) as SideNumber

export const sideName = (side: SideNumber): Side => SIDES[side]!

export const opposite = (side: SideNumber): SideNumber => (side === HEAVEN ? HELL : HEAVEN)

/** The state of a side. @throws Error when nobody plays it. */
export function sideState(g: State, side: SideNumber): SideState {
  const found = g.sides[side]
  if (!found) throw new Error(`nobody plays ${SIDES[side]}`)
  return found
}

/** +1 for holy points, -1 for unholy ones. */
export const signOf = (side: SideNumber): 1 | -1 => (side === HEAVEN ? 1 : -1)

/** The other player of a team; -1: there is none. */
export const partnerOf = (g: State, seat: Seat): Seat => (g.rules.config.mode === 'teams' ? (seat + 2) % 4 : -1)

export const isTeams = (g: State): boolean => g.rules.config.mode === 'teams'
export const isSolo = (g: State): boolean => g.rules.config.mode === 'solo'

/** Locals are immutable, so the copy shares them. */
const forkFrame = (f: Frame): Frame => ({ proc: f.proc, step: f.step, l: f.l })

const forkSide = (s: SideState | null): SideState | null =>
  s && {
    deck: s.deck.slice(),
    discard: s.discard.slice(),
    angels: s.angels.slice(),
    victory: s.victory.slice(),
    favours: s.favours.slice(),
    relics: s.relics.slice(),
    openAngels: s.openAngels.slice(),
    openFavours: s.openFavours.map((o) => ({ ...o })),
    openRelics: s.openRelics.map((o) => ({ ...o })),
    home: s.home.slice(),
  }

/** An independent copy, which shares what is immutable. */
export const fork = (g: State): State => ({
  ...g,
  random: { key: g.random.key, n: g.random.n },
  frames: g.frames.map(forkFrame),
  picks: g.picks.slice(),
  souls: g.souls.slice(),
  points: g.points.slice(),
  soulStack: g.soulStack.slice(),
  purgatory: g.purgatory.slice(),
  void: g.void.slice(),
  box: g.box,
  hands: g.hands.map((h) => h.slice()),
  fans: g.fans.map((f) => f.slice()),
  sides: g.sides.map(forkSide),
  out: null,
})
