import {
  type Game,
  type GameLog,
  type GameState,
  type Language,
  type RecordedDraw,
  Refusal,
  replayDice,
} from '@soulstack/kit'

/*
 * The rules in a thread of the page: plays the log of a finished game again, and tells what it draws. Nothing else of the page loads them.
 */

/** What the page sends, once. */
export interface ReplayOrder {
  log: GameLog
  language: Language
}

/** What it sends back: how far it is, and last what came of it. */
export type ReplayNews =
  | { t: 'at'; done: number }
  | { t: 'done'; draws: readonly RecordedDraw[]; winners: readonly number[] | null }
  /** There is no such game here, or it has other rules. */
  | { t: 'other' }
  | { t: 'unfit'; why: string }

type AnyGame = Game<GameState, unknown, unknown>

const GAMES: Record<string, () => Promise<AnyGame>> = {
  'four-souls': async () => (await import('@soulstack/four-souls/game')).fourSouls as unknown as AnyGame,
  'battle-for-souls': async () => (await import('@soulstack/battle-for-souls')).battleForSouls as unknown as AnyGame,
}

const tell = (news: ReplayNews): void => postMessage(news)

async function play({ log, language }: ReplayOrder): Promise<void> {
  const game = Object.hasOwn(GAMES, log.game) ? await GAMES[log.game]!() : null
  if (game?.version !== log.version) {
    tell({ t: 'other' })
    return
  }
  const replaying = replayDice(game, log)
  for (;;) {
    const next = replaying.next()
    if (next.done) {
      const { draws, over } = next.value
      tell({ t: 'done', draws, winners: over?.winners ?? null })
      return
    }
    tell({ t: 'at', done: next.value })
  }
}

addEventListener('message', ({ data }: MessageEvent<ReplayOrder>) => {
  play(data).catch((error: unknown) =>
    tell({ t: 'unfit', why: error instanceof Refusal ? error.in(data.language) : String(error) }),
  )
})
