import { gameRules } from '@soulstack/games'
import { type GameLog, type Language, type RecordedDraw, Refusal, replayDice, serveRequests } from '@soulstack/kit'

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

serveRequests<ReplayRequests>(globalThis as never, {
  async replay({ log, language }, { news }) {
    const game = await gameRules(log.game)
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
