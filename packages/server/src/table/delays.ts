/** How long the server waits before it answers for somebody, in milliseconds; up to two and a half times that after a move with much to see. */
export interface Delays {
  /** A bot's move: long enough for people to follow. */
  bot: number
  /** What is answered for a person who need not be asked, on public grounds or because they have asked for it. */
  autoPass: number
  /** The shortest time for what is answered for a person on hidden grounds; twice that is the longest. */
  beat: number
  /** A person whose connection is lost while others at the table wait for their move, or for their consent to a take-back. */
  away: number
  /** Somebody who is away and waited for: then those present are asked what to do … */
  ask: number
  /** … and from then on, until a majority of them decides. */
  majority: number
  /** How far those are behind who watch with all hands open. */
  watch: number
}

export const defaultDelays: Delays = {
  bot: 320,
  autoPass: 200,
  beat: 600,
  away: 120_000,
  ask: 15_000,
  majority: 30_000,
  watch: 120_000,
}
