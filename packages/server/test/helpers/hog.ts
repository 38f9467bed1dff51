import { type GameLog, type GameState, Session } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'
import { stonesModule } from './stones.ts'

/*
 * The stones game with deliberately expensive logs: each stone takes `busy` milliseconds of CPU time, or the third one is `starved` of the
 * CPU for a number of milliseconds, or `never` ends, or `eats` all memory.
 */

type Greed = { busy?: number; starved?: number; never?: boolean; eats?: boolean }
const eaten: unknown[] = []

/** Uses this many milliseconds of CPU time, which takes longer on a busy machine. */
function work(ms: number): void {
  const used = () => process.threadCpuUsage().user / 1000
  const until = used() + ms
  while (used() < until);
}

export function hogModule(): GameModule {
  const stones = stonesModule()
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
      fork(state) {
        const copy = game.fork(state)
        greedOf.set(copy, greedOf.get(state) ?? {})
        return copy
      },
      apply(state, answer) {
        game.apply(state, answer)
        const { busy = 0, starved = 0, never, eats } = greedOf.get(state) ?? {}
        if (busy > 0) work(busy)
        if (answer.decision < 3) return
        if (answer.decision === 3 && starved > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, starved)
        while (never);
        while (eats) eaten.push(new Array(10_000).fill(answer))
      },
    },
  }
}

/** The log of a solo game with `stones` stones, each of which takes two answers; showing it is as expensive as `greed` says. */
export function hogLog(stones: number, greed: Greed): GameLog {
  const { game } = hogModule()
  const config = game.readConfig({ players: 1, goal: stones })
  const session = new Session(game, config, 'hog', { keep: 1e9 })
  while (!session.state.over) {
    const { id, seat } = session.state.decision!
    session.answer(seat, { decision: id, picks: [0] })
  }
  return { ...session.log(), config: { players: 1, goal: stones, greed } }
}
