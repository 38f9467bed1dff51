import type { LogPart } from '@soulstack/kit'

/**
 * Studies of films of games that are over: who was going to win at each moment, which decisions made that better or worse, and what was
 * luck. The section "Studies" of `docs/protocol.md` describes the requests. All shares are shares of the win, 0 to 1; moments are those of
 * the film: a decision has the moment at which it was open, everything that happened has the moment by which it had happened, like the
 * lines of a film. Rounds are counted by turns: with n seats, turn t is in round (t - 1) / n, rounded down, plus 1.
 */

/** Answer to `GET /api/films/:id/study`, and to `POST`, which begins it. */
export type StudyState =
  /** Nobody has asked for it yet. */
  | { t: 'none' }
  /** `ahead`: how many other games are studied before; `done`: how many of `of` answers. `curve`: as soon as it is known. */
  | { t: 'working'; ahead: number; done: number; of: number; curve: StudyCurve | null }
  | { t: 'done'; study: StudyView }
  /** It cannot be studied; `why` is for the person. */
  | { t: 'impossible'; why: string }

/** The share of each seat at each moment of the film, from 0 to its last. */
export type StudyCurve = readonly (readonly number[])[]

export interface StudyView {
  /** How many games were played on for each decision. */
  playouts: number
  /** Whether the players win and lose together: then all seats have the same share. */
  together: boolean
  curve: StudyCurve
  /** Decisions that were weighed, in order. */
  choices: readonly StudiedChoice[]
  /** What chance did, in order. */
  luck: readonly StudiedLuck[]
  /** The key moments, the greatest first: of each seat at most six mistakes, and the luck that changed most. */
  key: readonly StudyKey[]
  /**
   * What the deal gave each seat, in a game that began as its rules say: until then all have the same chance. Absent: it is not known, or
   * there is nothing to tell.
   */
  deal?: readonly StudiedDeal[]
  /** The moments at which the game turned, for its story, in order: at most three, at most one of them pure luck. */
  turns: readonly TurningPoint[]
  /** What each player did in the game, by seat. */
  players: readonly StudiedPlayer[]
}

/** An index in `choices` or in `luck`. */
export interface StudyKey {
  kind: 'choice' | 'luck'
  index: number
  /** The other decisions of the same mistake, in order: the chance was there at each of them. Absent: there are none. */
  also?: readonly number[]
}

/** What a seat begins with. */
export interface StudiedDeal {
  seat: number
  /** Their share once all have their cards, among players who play equally well. */
  share: number
  /** The card that they play as; null: there is none. */
  card: string | null
  /** By how much their share is larger than an equal one by that card and what comes with it, and by their first hand. */
  byCard: number
  byHand: number
}

/** From `mistake` on an answer cost enough to be told, from `blunder` on much; `best`: no other was worth more; otherwise `good`. */
export type Verdict = 'best' | 'good' | 'mistake' | 'blunder'

export interface StudiedChoice {
  moment: number
  seat: number
  /** The number of the turn, and of the round, in which each player has one turn. */
  turn: number
  round: number
  verdict: Verdict
  /** The question, and what was at stake in a few words if the game can say so, such as the top of the stack. */
  ask: string
  /** How much less than the best answer the given one was worth; 0 if none was clearly better. */
  lost: number
  /** In how many games both were played on, and how far `lost` may be off, as two standard errors. Absent: none was clearly better. */
  games?: number
  error?: number
  /** The given answer and the best others, the best first: at most six. None has more than the share of the given one plus `lost`. */
  answers: readonly StudiedAnswer[]
}

export interface StudiedAnswer {
  label: string
  detail: string
  share: number
  played: boolean
  /** What it is about on the table, for marks there: the options' own references, as in the view of this moment. */
  refs: readonly object[]
  /** Why it is better than the given one: what it protects, gains or risks. Absent: it is not clearly better. */
  why?: readonly LogPart[]
}

export interface StudiedLuck {
  moment: number
  /** Who had acted. */
  seat: number
  turn: number
  round: number
  /** What came, as the log of the film tells it: a roll with its result, cards that came up. */
  words: readonly LogPart[]
  /** The face of the die, if it was one roll. */
  face: number | null
  /** By how much each seat's share changed against what could be expected. */
  change: readonly number[]
}

/** What changed somebody's chance to win most in a turn. */
export interface TurningPoint {
  moment: number
  round: number
  /** Whose chance it is: the winner's, or another's. */
  seat: number
  /** Their share at the beginning of the turn, and at the beginning of the next. */
  from: number
  to: number
  /** What happened, as the log of the film tells it. */
  words: readonly LogPart[]
  /** What made it: somebody's decision, luck, or the course of the game. */
  by: 'choice' | 'luck' | 'course'
}

export interface StudiedPlayer {
  seat: number
  /** Points or souls at the end. */
  score: number
  /** Null, here and in the next three: the game does not have that, so leave out the column. */
  kills: number | null
  deaths: number | null
  /** Damage dealt to others: to monsters and to players. */
  damage: number | null
  /** ¢ gained. */
  cents: number | null
  /**
   * The card that was worth most to them, by its id: the one without which their shares at the beginnings of all turns would have been
   * smallest. Null if none was worth anything.
   */
  best: string | null
  /** What their own decisions lost (0 or less), and what chance gave them: each a sum of shares. */
  choices: number
  luck: number
}
