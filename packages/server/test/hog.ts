import { type GameLog, type GameState, Session } from '@soulstack/kit'
import type { Playable } from '../src/playable.ts'
import { stonesPlayable } from './stones.ts'

/*
 * The game of stones, whose logs can be dear on purpose: each stone takes `busy` milliseconds, or the third one `never` ends, or `eats` memory
 * till there is none.
 */

type Greed = { busy?: number; never?: boolean; eats?: boolean }
const eaten: unknown[] = []

export function hogPlayable(): Playable {
  const stones = stonesPlayable()
  const { game } = stones
  const greedOf = new WeakMap<GameState, Greed>()
  return {
    ...stones,
    game: {
      ...game,
      name: 'hog',
      readConfig: (data) => ({ ...(game.readConfig(data) as object), greed: (data as { greed?: Greed }).greed }),
      create(config, seed, events) {
        const state = game.create(config, seed, events)
        greedOf.set(state, (config as { greed?: Greed }).greed ?? {})
        return state
      },
      apply(state, answer) {
        game.apply(state, answer)
        const { busy = 0, never, eats } = greedOf.get(state) ?? {}
        const until = performance.now() + busy
        while (performance.now() < until);
        if (answer.decision < 3) return
        while (never);
        while (eats) eaten.push(new Array(10_000).fill(answer))
      },
    },
  }
}

/** The log of a game of one who puts `stones` stones, so many answers twice; when it is shown it is as dear as `greed` says. */
export function hogLog(stones: number, greed: Greed): GameLog {
  const { game } = hogPlayable()
  const config = game.readConfig({ players: 1, goal: stones })
  const session = new Session(game, config, 'hog', 1e9)
  while (!session.state.over) {
    const { id, seat } = session.state.decision!
    session.answer(seat, { decision: id, picks: [0] })
  }
  return { ...session.log(), config: { players: 1, goal: stones, greed } }
}
