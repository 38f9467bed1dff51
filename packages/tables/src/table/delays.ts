/**
 * How long the server waits before it acts for somebody, in milliseconds; up to two and a half times that after a move with many events.
 */
export interface Delays {
  /** A bot's move: long enough for people to follow. */
  bot: number
  /** An automatic answer for a person, on public grounds or because they asked for it. */
  autoPass: number
  /** The minimum for an automatic answer based on hidden cards; the maximum is twice that. */
  beat: number
  /** A disconnected person, while others wait for their move or for their consent to a take-back: then a bot takes over. */
  away: number
  /** A disconnected person, while others wait: then these are asked what to do … */
  ask: number
  /** … and from then on, until a majority of them is enough. */
  majority: number
  /** A request for a seat that not everybody has answered. */
  claim: number
  /** Whom the host has removed: until they can no longer be seated again. */
  removal: number
  /** What people contribute to the dice, when the game is about to begin: for them to reveal it … */
  reveal: number
  /** … and, when a game begins by itself, for them to come. */
  gather: number
  /** The delay for watchers who see all hands. */
  watch: number
  /** An automatic move that could not be saved is made again; the delay doubles each time, up to sixteen times as long. */
  unsaved: number
}

export const defaultDelays: Delays = {
  bot: 320,
  autoPass: 200,
  beat: 600,
  away: 120_000,
  ask: 15_000,
  majority: 30_000,
  claim: 60_000,
  removal: 60_000,
  reveal: 2500,
  gather: 6000,
  watch: 120_000,
  unsaved: 500,
}
