import type { GameState, Frame as KitFrame, Option, Outcome, RandomState, Seat } from '@soulstack/kit'
import type { CardDef, Side } from '../cards/card.ts'
import { SIDES } from '../cards/card.ts'
import type { Config } from './config.ts'
import type { Out } from './events.ts'
import type { Deciding } from './questions.ts'

/**
 * The state is plain data: numbers, lists and records. A card in the game is a number, its place in `Rules.def`; the same number for the
 * whole game, wherever it lies. Lists that are stacks have their top at the end.
 */

/** Heaven is 0, Hell is 1: the places in `State.sides`. */
export type SideNumber = 0 | 1
export const HEAVEN = 0
export const HELL = 1

/** Souls that lie on Earth (Set Up). */
export const PLACES = 3
/** Points that take a soul home at once (Play, Step 3). */
export const SAINTED = 7
/** Points that let a soul go home when it is reaped (Play, Step 6). */
export const CLAIMED = 4
export const HAND = 5
/** Cards a hand may not grow beyond (Play, Step 3). */
export const HAND_LIMIT = 8
/** Team play: cards that may be discarded at once, and those that the partner may use of them. */
export const FAN = 4
export const FAN_USES = 2
/** What an intercession or sin, and a relic, cost (Costs). */
export const PRICES = { favour: 2, relic: 3 } as const
/** What can be bought. An option has the place in this list. */
export const GOODS = ['favour', 'relic'] as const
export type Goods = (typeof GOODS)[number]

/** In the order of their worth. */
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

/** What is fixed for a game; forks share it. */
export interface Rules {
  config: Config
  /** The cards that there are at this table, by number. */
  cards: readonly CardDef[]
  /** Card numbers by card in the game. */
  def: readonly number[]
}

/** A favour or relic that lies open before its side. */
export interface OpenCard {
  card: number
  /** How often it has been used: the cubes on it. */
  used: number
  /** The turn after which it leaves; 0: it stays. */
  until: number
  /** Bit for each seat that has used its colour in a set. */
  played: number
}

export interface SideState {
  deck: number[]
  discard: number[]
  /** Face down: what can be gained. */
  angels: number[]
  victory: number[]
  favours: number[]
  relics: number[]
  /** Face up. */
  openAngels: number[]
  openFavours: OpenCard[]
  openRelics: OpenCard[]
  /** Heaven or Hell. */
  home: number[]
}

export type DeedKind = 'add' | 'remove' | 'move' | 'draw' | 'claim' | 'rescue' | 'destroy' | 'reduce' | 'spare'

/** One thing that was chosen and declared, and will be done unless something comes between; never written in place. */
export interface Deed {
  readonly kind: DeedKind
  /** The card it is about: a soul, or the relic that is destroyed; -1: none. */
  readonly card: number
  readonly n: number
  /** `remove`: the sign of the points that go. `move`: the soul that gets them. `reduce`: which of the declared deeds. */
  readonly to: number
}

/** What is declared: an archangel or devil, a purchase, a set of cards, a card's ability, a reap. */
export type Declaring = 'angel' | 'buy' | 'set' | 'use' | 'reap'

/** What has been declared and is carried out unless something comes between: the locals of its procedure. */
export interface Declared {
  seat: Seat
  what: Declaring
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
  /** Souls that are spared by a reap. */
  spared: readonly number[]
  /** The frame of the window that this answers, or of what was declared before it; -1: none. */
  answers: number
}

/** All frames of this game have the same shape. */
export type Frame = KitFrame

/** How a game can end. `lost`: alone only; `turn-cap`: so many turns have been played, whoever is ahead has won. */
export type Ending = 'won' | 'tie' | 'lost' | 'turn-cap'

export interface State extends GameState {
  rules: Rules
  random: RandomState
  frames: Frame[]
  decision: Deciding | null
  over: Outcome<Ending> | null
  picks: number[]
  /** The options of the decision that was answered last. */
  asked: Option[]
  decisions: number
  turn: number
  active: Seat
  /** The first step of the turn that can still be done, 1 to 7. */
  step: number
  /** Two pair has been played in this turn. */
  twoPair: boolean
  /** Cards of the partner's fan that were used in this turn. */
  fanUsed: number
  /** Solo: the deck has run out, and this is the last turn. */
  last: boolean
  /** The cards on Earth, by place; -1: none. */
  souls: number[]
  /** Above 0 holy, below 0 unholy. */
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
  /** Where what happens is told; null: nowhere. Never saved. */
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

/** What a side has on the table. @throws when nobody plays it. */
export function sideState(g: State, side: SideNumber): SideState {
  const found = g.sides[side]
  if (!found) throw new Error(`nobody plays ${SIDES[side]}`)
  return found
}

/** +1 for holy points, -1 for unholy ones. */
export const signOf = (side: SideNumber): 1 | -1 => (side === HEAVEN ? 1 : -1)

/** The other player of a team; -1 where there is none. */
export const partnerOf = (g: State, seat: Seat): Seat => (g.rules.config.mode === 'teams' ? (seat + 2) % 4 : -1)

export const isTeams = (g: State): boolean => g.rules.config.mode === 'teams'
export const isSolo = (g: State): boolean => g.rules.config.mode === 'solo'

/** Locals are never written in place, so that the copy shares them. */
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

/** An independent copy; what is never written in place is shared. */
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
