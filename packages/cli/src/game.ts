import type { Bot } from '@soulstack/bots'
import { type Config, fourSouls } from '@soulstack/four-souls'
import type { Entry, GameLog } from '@soulstack/kit'

/** Decisions after which a simulated game counts as unfinished: random games need 2,000 to 7,000. */
export const DECISION_CAP = 100_000

export type GameState = ReturnType<typeof fourSouls.create>

/** A game under way between bots. */
export interface Match {
  config: Config
  seed: string
  state: GameState
  decisions: number
  /** What was answered, for a log; null when nobody wants one. */
  entries: Entry[] | null
}

/** Sets up a game. */
export function newMatch(config: Config, seed: string, keepLog = false): Match {
  return { config, seed, state: fourSouls.create(config, seed), decisions: 0, entries: keepLog ? [] : null }
}

/** Lets the bots play until the game is over or `cap` decisions are made. What they or the rules throw comes through. */
export function playMatch(match: Match, bots: readonly Bot[], cap: number): void {
  const { state, entries } = match
  const view = () => fourSouls.view(state, state.decision!.seat)
  while (state.decision !== null && match.decisions < cap) {
    const { decision } = state
    const picks = bots[decision.seat]!.choose(decision, view)
    entries?.push({ seat: decision.seat, answer: picks, at: decision.id })
    fourSouls.apply(state, { decision: decision.id, picks })
    match.decisions++
  }
}

/** The log of a match that was played with `keepLog`. */
export const logOf = ({ config, seed, entries }: Match): GameLog => ({
  game: fourSouls.name,
  version: fourSouls.version,
  config,
  seed,
  entries: entries ?? [],
})
