// What may be taken back.
import type { Seat } from './decision.ts'
import type { Game, GameEvent, GameState } from './game.ts'
import type { Moments } from './moments.ts'
import { isTookBack, TOOK_BACK, type TookBack } from './take-back.ts'

/** A choice that a seat made, with every answer it took. */
export interface Move {
  seat: Seat
  /** The moment before it. */
  to: number
  /** The events it caused: of the session's events, from this position on … */
  from: number
  /** … up to this one, which is the first that it did not cause. */
  until: number
}

/** What is needed of a session to say what can be undone. `events`: null if they are not collected; then nothing can. */
interface Played<S extends GameState> {
  readonly game: Pick<Game<S, never, unknown>, 'reveals' | 'revealed'>
  readonly state: S
  readonly moments: Moments
  readonly events: readonly GameEvent[] | null
}

/**
 * Where the half-made choice of the player of `seats` began: before the last answers, all of the seat that is asked now, which have had no
 * consequence yet; passing is no part of a choice. It can be undone without asking anybody. Null when there is none.
 */
export function halfMade<S extends GameState>({ state, moments, events }: Played<S>, seats: readonly Seat[]) {
  const asked = state.decision?.seat
  if (!events || asked === undefined || !seats.includes(asked)) return null
  let began: number | null = null
  for (const { at, entry, parent } of moments.backTo(moments.since)) {
    if ('back' in entry) continue
    if (!('answer' in entry) || entry.seat !== asked || moments.isWhole(at)) break
    began = parent
  }
  return began
}

/** Whether everything since a moment is a half-made choice of this seat, which is asked now, and nothing was logged of it. */
export function isHalfMadeSince<S extends GameState>(
  { state, moments, events }: Played<S>,
  moment: number,
  seat: Seat,
): boolean {
  if (!events || state.decision?.seat !== seat) return false
  if (moments.eventsAt(moment) !== events.length) return false
  for (const { at, entry } of moments.backTo(moment)) {
    if ('back' in entry) continue
    if (!('answer' in entry) || entry.seat !== seat || moments.isWhole(at)) return false
  }
  return true
}

/**
 * The seat, none of `seats`, whose choice is half made just now; null when there is none. Others can see what it has chosen so far, but the
 * log does not say it yet: whether it reveals something shows when it is done.
 */
export function choosing<S extends GameState>(played: Played<S>, seats: readonly Seat[]): Seat | null {
  const asked = played.state.decision?.seat
  return asked !== undefined && !seats.includes(asked) && halfMade(played, [asked]) !== null ? asked : null
}

/**
 * The newest event since an earlier moment that showed something which going back would not hide again (`Game.reveals`) from the player of
 * `seats`, or null when there is none.
 * @throws Refusal `no-such-moment` when the present does not follow from that moment
 */
export function revealedSince<S extends GameState>(
  played: Played<S>,
  moment: number,
  seats: readonly Seat[],
): GameEvent | null {
  played.moments.mustBePast(moment)
  for (const { at } of played.moments.backTo(moment)) {
    const shown = revealedBy(played, at, seats)
    if (shown) return shown
  }
  return null
}

/**
 * The moves of the player of `seats`, the newest first, back to the last that revealed something; with `all`, whatever was revealed. None
 * while another seat is choosing.
 */
export function* moves<S extends GameState>(played: Played<S>, seats: readonly Seat[], all = false): Generator<Move> {
  const { moments, events } = played
  if (!events || choosing(played, seats) !== null) return
  // the move whose later answers were already found
  let move: Move | null = null
  for (const { at, entry, parent } of moments.backTo(moments.since)) {
    if ('back' in entry) {
      if (all || !revealedBy(played, at, seats)) continue
      if (move) yield move
      return
    }
    const goesOn = 'answer' in entry && entry.seat === move?.seat && !moments.isWhole(at)
    if (move && !goesOn) {
      yield move
      move = null
    }
    if (!all && revealedBy(played, at, seats)) return
    if (!('answer' in entry) || !seats.includes(entry.seat)) continue
    if (move) move.to = parent
    else move = { seat: entry.seat, to: parent, from: 0, until: moments.eventsAt(at) }
    move.from = moments.eventsAt(parent)
  }
  if (move) yield move
}

/** Which seats each of these events bars from going back: each such set of seats once, and none that is empty. */
export function barredBy<S extends GameState>(
  { game, state }: Played<S>,
  events: readonly GameEvent[],
  seats: number,
): Seat[][] {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const found = new Map<string, Seat[]>()
  for (const event of events)
    for (const barred of isTookBack(event)
      ? event.barred
      : [game.reveals ? all.filter((seat) => game.reveals!(event, seat, state)) : all])
      if (barred.length > 0) found.set(barred.join(), barred)
  return [...found.values()]
}

/** What the entry before a moment revealed, if anything. */
function revealedBy<S extends GameState>(
  { game, state, moments, events }: Played<S>,
  moment: number,
  seats: readonly Seat[],
): GameEvent | null {
  const entry = moments.entryBefore(moment)
  // a choice that was cancelled half made is not logged, but others could see what had been chosen
  if ('back' in entry && !moments.isAnnounced(moment) && (entry.seat === null || !seats.includes(entry.seat)))
    return { type: TOOK_BACK, seat: entry.seat, moves: 0, undone: [], barred: [] } satisfies TookBack
  const found = events!.slice(moments.eventsAt(moments.parent(moment)), moments.eventsAt(moment)).filter(reveals)
  // the one that says what was shown, not one beside it
  return found.find((event) => (game.revealed?.(event) ?? null) !== null) ?? found[0] ?? null

  /** Whether an event showed something that going back would not hide from the player of `seats`, or from others on their account. */
  function reveals(event: GameEvent): boolean {
    // what was seen stays seen, even after it was undone; nothing is news to a player of several seats that one of them shows
    if (isTookBack(event)) return event.barred.some((barred) => seats.every((seat) => barred.includes(seat)))
    return !game.reveals || seats.every((seat) => game.reveals!(event, seat, state))
  }
}
