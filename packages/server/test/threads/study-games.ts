import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Decision, GameState } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'
import { games as real } from '../../src/games/index.ts'
import { stonesModule } from '../helpers/stones.ts'

/*
 * The games of study.test.ts: the real ones, and the stones game, which is studied by how many stones each player has. At some goals its
 * study goes wrong: the playouts take long, never end, eat all memory, throw, or end the thread, once or always.
 */

export const GOALS = { slow: 5, never: 6, eats: 7, throws: 8, diesOnce: 10, dies: 11 }

interface Stones extends GameState {
  bowls: number[][]
  goal: number
  turn: number
  putting: boolean
}

const eaten: unknown[] = []
/** Exists when a study has ended its thread once in this process. */
const died = join(tmpdir(), `soulstack-study-${process.pid}`)

/** What goes wrong when an answer is played on. */
function goWrong(goal: number): void {
  if (goal === GOALS.slow) {
    const used = () => process.threadCpuUsage().user / 1000
    const until = used() + 0.06
    while (used() < until);
  }
  while (goal === GOALS.never);
  while (goal === GOALS.eats) eaten.push(new Array(1_000_000).fill(goal))
  if (goal === GOALS.throws) throw new Error('the study broke down')
  if (goal === GOALS.dies || (goal === GOALS.diesOnce && !existsSync(died))) {
    writeFileSync(died, '')
    process.exit()
  }
}

function studiedStones(): GameModule {
  const stones = stonesModule()
  const { game } = stones
  const sums = (s: Stones) => s.bowls.map((bowls) => bowls.reduce((a, b) => a + b))
  const values = (s: Stones) => {
    const of = sums(s).map((n) => n + 1)
    const all = of.reduce((a, b) => a + b)
    return s.over ? of.map((_, seat) => (s.over!.winners.includes(seat) ? 1 : 0)) : of.map((n) => n / all)
  }
  const searched = {
    fork: game.fork,
    apply: game.apply,
    base: () => ({ name: 'first', choose: () => [0] }),
    rivals: ({ options }: Decision, _: unknown, base: readonly number[]) =>
      options.flatMap((_, i) => (i === base[0] ? [] : [[i]])),
    players: () => () => ({
      choose(s: Stones) {
        goWrong(s.goal)
        return [0]
      },
    }),
    turn: (s: Stones) => s.turn,
    reseed: () => {},
    values,
    counts: (s: Stones, seat: number) => ({ counts: [{ what: 'points', whose: 'own', n: sums(s)[seat]! }], cards: [] }),
    ahead: 1,
  }
  return {
    ...stones,
    study: {
      thinking: () =>
        ({ searched, cardShares: (s: Stones) => [{ seat: 0, card: 'pebble', share: values(s)[0]! }] }) as never,
      begins: () => true,
      together: () => false,
      isWhole: () => true,
      isSettled: (s) => !(s as Stones).putting,
      figures: (s, events) =>
        sums(s as Stones).map((score, seat) => ({
          score,
          kills: events.filter((event) => event.type === 'puts' && event['seat'] === seat).length,
          ...{ deaths: null, damage: null, cents: null },
        })),
      chance: ['rolled'],
      dull: ['turn'],
      stake: () => null,
    },
  }
}

export const games: readonly GameModule[] = [...real, studiedStones()]
