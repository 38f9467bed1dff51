import { fourSoulsModule } from '@soulstack/four-souls/module'
import { below, randomFromSeed } from '@soulstack/kit'
import type { TableBot } from '@soulstack/tables/game'
import { Windows } from '@soulstack/tables/prompting'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeStores, Game, Player } from '../helpers/flow-game.ts'
import { toNextTimer } from '../helpers/held-time.ts'

/*
 * What an observer can learn by timing windows. Whole games of four people on a simulated clock, who think for as long as people do, with
 * an observer at a board without hands who records how long each window took.
 */

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await closeStores()
})

/** A window as the observer saw it: how long it took, and whether anybody was really asked, which only the test knows. */
interface Timed {
  ms: number
  asked: boolean
}

/** A watcher without hands, who can only look at the clock whenever something is shown. */
class Observer extends Player {
  readonly seen: Timed[] = []
  /** When the shown state began to wait for answers of unnamed people; null: it does not. */
  private since: number | null = null
  private byHand = false

  /** Somebody answers by hand. */
  notices(): void {
    this.byHand = this.since !== null
  }

  override send(text: string): void {
    super.send(text)
    if (JSON.parse(text).t !== 'view') return
    const now = performance.now()
    if (this.since !== null) this.seen.push({ ms: Math.round(now - this.since), asked: this.byHand })
    this.byHand = false
    const { waiting, over } = this.shown.view
    this.since = !over && waiting?.seat === null ? now : null
  }
}

/** `BLUFF=40` measures this many whole games with Bluff, and prints the result. */
const whole = Number(process.env['BLUFF'] ?? 0)

/** A game, or a number of its windows, as timed by the observer. */
async function watched(seed: string, bluff: boolean, windows: number): Promise<Timed[]> {
  const random = randomFromSeed(`${seed} people`)
  const chance = () => below(random, 1_000_000) / 1_000_000
  vi.spyOn(Math, 'random').mockImplementation(chance)
  const gameModule = fourSoulsModule
  const game = await Game.begin(gameModule, { players: 4 }, seed, { bluff })
  const bots = game.players.map((_, seat): TableBot => gameModule.createBot('normal', `${seed} ${seat}`))
  const observer = new Observer()
  game.table.people.attach(observer, undefined)
  /** In a window they take the most valuable option, if it is worth anything; otherwise they answer like a bot. */
  const answerOf = (seat: number, { shown: { view } }: Player): number[] => {
    const { window } = gameModule.prompting!.read(view)
    if (!window) return bots[seat]!.choose(game.decision!, () => view as never)
    const [best] = [...gameModule.prompting!.weigh(view)].sort((a, b) => b.worth - a.worth)
    return [best && best.worth > 0.35 ? best.option : window.pass]
  }
  // people think for one to ten seconds, more often for less
  const thinks = () => 1000 + 9000 * chance() ** 3
  const asked = game.players.map(() => -1)
  for (let n = 0; !game.over && observer.seen.length < windows; n++) {
    if (n > 20_000) throw new Error('The game does not go on.')
    for (const [seat, player] of game.players.entries()) {
      const { asked: question } = player
      if (!question || question.id === asked[seat]) continue
      asked[seat] = question.id
      setTimeout(async () => {
        asked[seat] = -1
        if (player.asked?.id !== question.id) return
        observer.notices()
        await game.answer(player, answerOf(seat, player))
      }, thinks())
    }
    await toNextTimer()
  }
  await game.table.dispose()
  return observer.seen
}

/** The share of windows longer than this many milliseconds in which somebody had an answer; 0 if there are fewer than `few`. */
function right(all: readonly Timed[], least: number, few: number): number {
  const guessed = all.filter(({ ms }) => ms > least)
  return guessed.length < few ? 0 : guessed.filter(({ asked }) => asked).length / guessed.length
}

/**
 * Learns a threshold from half of the games, and returns how often it is right in the others when it predicts an answer. It has to predict
 * one for a minimum share of windows: with fewer, luck decides.
 */
function guesses(games: readonly Timed[][], oneIn: number): number {
  const [known, others] = [0, 1].map((half) => games.filter((_, n) => n % 2 === half).flat()) as [Timed[], Timed[]]
  const few = known.length / oneIn
  const thresholds = Array.from({ length: 200 }, (_, n) => 50 * n)
  const best = thresholds.reduce((a, b) => (right(known, b, few) >= right(known, a, few) ? b : a))
  const found = right(others, best, 1)
  // a threshold that never predicts an answer would be right with any policy
  expect(found).toBeGreaterThan(0.2)
  if (whole) console.log(`after ${best} ms ${(found * 100).toFixed(1)} % of ${others.length} windows are guessed right`)
  return found
}

const play = async (games: number, windows: number, bluff: boolean, oneIn: number) => {
  const all: Timed[][] = []
  // one after the other: they share the simulated time
  for (let n = 0; n < games; n++) all.push(await watched(`${n}d`, bluff, windows))
  return guesses(all, oneIn)
}

describe('an observer who times windows', () => {
  it('can only guess with Bluff whether somebody has an answer', async () => {
    expect(await play(whole || 4, whole ? Number.POSITIVE_INFINITY : 200, true, 15)).toBeLessThanOrEqual(0.55)
  })

  it('knows it without', async () => {
    expect(await play(4, 150, false, 30)).toBeGreaterThan(0.9)
  })

  it('knows it if passes are delayed as often, but not for as long as people think', async () => {
    const windows = Windows.prototype as unknown as { decoyOf(seat: number): number }
    const { decoyOf } = windows
    vi.spyOn(windows, 'decoyOf').mockImplementation(function (this: unknown, seat) {
      return Math.min(1400, decoyOf.call(this, seat))
    })
    expect(await play(2, 150, true, 30)).toBeGreaterThan(0.7)
  })
})
