import {
  type Game,
  type GameLog,
  type GameState,
  type Language,
  type RecordedDraw,
  Refusal,
  replayDice,
  serveRequests,
} from '@soulstack/kit'

/*
 * The rules in a thread of the page: plays the log of a finished game again, and tells what it draws. Nothing else of the page loads them.
 */

/** What the page sends, once. */
export interface ReplayOrder {
  log: GameLog
  language: Language
}

/** What came of it. */
export type Replayed =
  | { t: 'done'; draws: readonly RecordedDraw[]; winners: readonly number[] | null }
  /** There is no such game here, or it has other rules. */
  | { t: 'other' }
  | { t: 'unfit'; why: string }

/** What can be asked of it; it reports how far it is. */
export interface ReplayRequests {
  replay: { asks: ReplayOrder; says: Replayed; news: number }
}

type AnyGame = Game<GameState, unknown, unknown>

const GAMES: Record<string, () => Promise<AnyGame>> = {
  'four-souls': async () => (await import('@soulstack/four-souls/game')).fourSouls as unknown as AnyGame,
  'battle-for-souls': async () => (await import('@soulstack/battle-for-souls')).battleForSouls as unknown as AnyGame,
}

serveRequests<ReplayRequests>(globalThis as never, {
  async replay({ log, language }, { news }) {
    const game = Object.hasOwn(GAMES, log.game) ? await GAMES[log.game]!() : null
    if (game?.version !== log.version) return { t: 'other' }
    try {
      const replaying = replayDice(game, log)
      for (;;) {
        const next = replaying.next()
        if (next.done) return { t: 'done', draws: next.value.draws, winners: next.value.over?.winners ?? null }
        news(next.value)
      }
    } catch (error) {
      return { t: 'unfit', why: error instanceof Refusal ? error.in(language) : String(error) }
    }
  },
})
