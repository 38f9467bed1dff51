import type { Bot, BotName } from '@soulstack/bots'
import type { Entry, GameLog, GameState } from '@soulstack/kit'
import type { ShownView, TerminalGame } from './games/description.ts'

/** A game under way between bots. */
export interface Match {
  of: TerminalGame
  config: object
  seed: string
  state: GameState
  decisions: number
  /** What was answered, for a log; null when nobody wants one. */
  entries: Entry[] | null
}

/** Sets up a game. */
export function newMatch(of: TerminalGame, config: object, seed: string, keepLog = false): Match {
  return { of, config, seed, state: of.game.create(config, seed), decisions: 0, entries: keepLog ? [] : null }
}

/** A bot for each seat; each has luck of its own. */
export const botsFor = (of: TerminalGame, names: readonly BotName[], seed: string): Bot<ShownView>[] =>
  names.map((name, seat) => of.bots[name](`${seed}/bot ${seat}`))

/** Lets the bots play until the game is over or `cap` decisions are made. What they or the rules throw comes through. */
export function playMatch(match: Match, bots: readonly Bot<ShownView>[], cap: number): void {
  const { state, entries, of } = match
  const { game } = of
  const view = () => game.view(state, state.decision!.seat)
  while (state.decision !== null && match.decisions < cap) {
    const { decision } = state
    const picks = bots[decision.seat]!.choose(decision, view)
    entries?.push({ seat: decision.seat, answer: picks, at: decision.id })
    game.apply(state, { decision: decision.id, picks })
    match.decisions++
  }
}

/** The log of a match that was played with `keepLog`. */
export const logOf = ({ of: { game }, config, seed, entries }: Match): GameLog => ({
  game: game.name,
  version: game.version,
  config,
  seed,
  entries: entries ?? [],
})
