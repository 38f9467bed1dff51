import type { Bot, BotName } from '@soulstack/bots'
import type { Entry, GameLog, GameState, RandomState } from '@soulstack/kit'
import { nameOf, quoted, type TerminalGame } from '@soulstack/tables/game'
import { wordsFor } from './options.ts'

/** A game between bots in progress. */
export interface Match {
  of: TerminalGame
  config: object
  seed: string
  state: GameState
  decisions: number
  /** The answers so far, for a log; null if none is wanted. */
  entries: Entry[] | null
}

/** Creates a game. */
export function newMatch(of: TerminalGame, config: object, seed: string, keepLog = false): Match {
  return { of, config, seed, state: of.game.create(config, seed), decisions: 0, entries: keepLog ? [] : null }
}

/** A bot for each seat, each with its own random numbers. */
export const botsFor = (of: TerminalGame, names: readonly BotName[], seed: string): Bot[] =>
  names.map((name, seat) => of.bots[name](`${seed}/bot ${seat}`))

/** Lets the bots play until the game is over or `cap` decisions have been made. @throws whatever they or the rules throw. */
export function playMatch(match: Match, bots: readonly Bot[], cap: number): void {
  const { state, entries, of } = match
  const { game } = of
  const observe = () => game.observe(state, state.decision!.seat)
  const imagine = (random: RandomState) => game.imagine(state, state.decision!.seat, random) as never
  while (state.decision !== null && match.decisions < cap) {
    const { decision } = state
    const picks = bots[decision.seat]!.choose(decision, observe, imagine)
    entries?.push({ seat: decision.seat, answer: picks, at: decision.id })
    game.apply(state, { decision: decision.id, picks })
    match.decisions++
  }
}

/** The log of a match created with `keepLog`. */
export const logOf = ({ of: { game }, config, seed, entries }: Match): GameLog => ({
  game: game.name,
  version: game.version,
  config,
  seed,
  entries: entries ?? [],
})

/** A series of games between bots, one in each seat: game number `i` has the seed `SEED/i`. */
export interface BotSeries {
  of: TerminalGame
  config: object
  seed: string
  bots: readonly BotName[]
}

/** The command that repeats one game of a series. */
export function simCommand({ of, config, seed, bots }: BotSeries, game: number): string {
  const who = bots.every((b) => b === bots[0]) ? `--bot ${bots[0]}` : `--bots ${bots.join(',')}`
  return `npx soulstack sim --game ${nameOf(of)} ${wordsFor(of, config, of.series.always)} --seed ${quoted(seed)} ${who} --only ${game}`
}
