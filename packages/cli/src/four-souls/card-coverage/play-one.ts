import type { Bot, BotName } from '@soulstack/bots'
import type { Look } from '@soulstack/four-souls'
import { randomConfig } from '@soulstack/four-souls'
import { fourSoulsBots } from '@soulstack/four-souls/bots'
import { CoverageCounter, steeredConfig, steerer } from '@soulstack/four-souls/card-coverage'
import { fourSouls } from '@soulstack/four-souls/game'
import type { Config } from '@soulstack/four-souls/rules'
import { below, type RandomState, randomFromSeed } from '@soulstack/kit'

/** A game is abandoned after this many answers; by then it has shown what it can. */
const ANSWERS = 8000
/** The rules' invariants are checked every this many answers, and at the end of each game. */
const EVERY = 200

/** What one game has shown. */
export interface PlayedOne {
  reached: ReadonlyMap<string, number>
  decisions: number
  /** What went wrong; null: nothing. */
  fault: string | null
}

/** Plays game number `game` of a series and counts. `want`: the pairs it goes after; none: it is an ordinary game. */
export function playOne(seed: string, game: number, want: readonly string[]): PlayedOne {
  const watch = new CoverageCounter()
  let decisions = 0
  let fault: string | null = null
  try {
    play(seed, game, want, watch, () => decisions++)
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error)
  }
  return { reached: watch.reached, decisions, fault }
}

function play(seed: string, game: number, want: readonly string[], watch: CoverageCounter, count: () => void): void {
  const table = tableFor(seed, game, want)
  const g = fourSouls.create(table.config, table.seed)
  watch.watch(g)
  const steer = want.length > 0 ? steerer(want, `${table.seed}/steer`) : () => null
  for (let n = 0; n < ANSWERS && g.decision !== null; n++) {
    if (n % EVERY === 0) fourSouls.check(g)
    const { decision } = g
    const observe = () => fourSouls.observe(g, decision.seat)
    const picks = steer(g) ?? table.bots[decision.seat]!.choose(decision, observe)
    watch.decided(decision, picks)
    fourSouls.apply(g, { decision: decision.id, picks })
    count()
  }
  fourSouls.check(g)
}

/** The table of a game. It depends only on the seed, the number of the game and the pairs it goes after. */
function tableFor(
  seed: string,
  game: number,
  want: readonly string[],
): { config: Config; seed: string; bots: Bot<Look>[] } {
  const own = `${seed}/${game}`
  const r = randomFromSeed(`${own}/table`)
  const config = want.length > 0 ? steeredConfig(want, r) : randomConfig(r)
  return { config, seed: own, bots: Array.from({ length: config.players }, (_, i) => botFor(r, `${own}/bot ${i}`)) }
}

/** Mostly patient random players, and few that look ahead, because those take as long as all the others together. */
const botFor = (r: RandomState, seed: string): Bot<Look> => {
  const n = below(r, 10)
  const name: BotName = n === 0 ? 'normal' : n < 4 ? 'uniform' : 'random'
  return fourSoulsBots[name](seed)
}
