import type { View } from '@soulstack/four-souls/view/types'
import type { Decision } from '@soulstack/kit'

/** A player that is not a person. It knows what a person in its seat would see, and nothing else. */
export interface Bot {
  readonly name: string
  /**
   * The options to pick, by index: always a legal answer to `decision`. `view` makes what the deciding seat sees; a bot
   * that does not need it does not call it, which saves the time of making it.
   */
  choose(decision: Decision, view: () => View): number[]
}
