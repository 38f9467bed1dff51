// Players of the game that search, and those that studies ask.
import type { Searchable } from '@soulstack/bots'
import type { Decision, Option } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { briskFork } from '../rules/brisk.ts'
import type { Observation } from '../view/observation.ts'
import { weigh } from './answers.ts'
import { countsOf } from './counts.ts'
import { tableOf } from './effects.ts'
import { greedyBot } from './greedy.ts'
import { Likely } from './likely.ts'
import { soberly } from './sober.ts'
import { evaluation } from './value.ts'
import { optionWorth } from './worth.ts'

/** How many answers are compared with the base bot's. */
const MOST_RIVALS = 9
/** One in so many responses is considered in a playout; the others are passes. */
const RESPONSES = 4
/** A response that is worth less than this much below nothing, one step ahead, is not searched. */
const HOPELESS = -1.5

/** What only the active player can do, in their own window: in the first edition they name the target at once. */
const OWN: ReadonlySet<string> = new Set([
  'end',
  'attack',
  'purchase',
  'attack-target',
  'attack-deck',
  'buy',
  'buy-deck',
])
const isOwnWindow = ({ options }: Decision): boolean => options.some(({ act }) => OWN.has(act))

const passOf = (options: readonly Option[]): number => options.findIndex(({ act }) => act === 'pass')

/** More passes than a roll can wait for. */
const MOST_PASSES = 12

/** The number of the roll on top of the stack, if somebody could still respond to it. */
function waitingRoll({ stack, decision }: State): number | null {
  const top = stack[stack.length - 1]
  return top?.kind === 'roll' && decision?.ask.code === 'priority' ? top.id : null
}

/** What bots of Four Souls search, at tables with these cards. */
export const searchedWith = (library: Library): Searchable<State, Observation> => ({
  // windows in which hardly anybody would act are skipped
  fork: briskFork,
  apply: fourSouls.apply,
  base: () => greedyBot('normal', library),
  rivals(decision, observe, base) {
    const { options, min, max, ask } = decision
    if (max !== 1 || min > 1) return []
    const t = tableOf(observe(), library)
    const isWindow = ask.code === 'priority'
    const worths = options.map((option, i) =>
      t.effort.share(options.length - i, () =>
        isWindow ? optionWorth(option, decision, t) : weigh(option, decision, t),
      ),
    )
    const least = isWindow && !isOwnWindow(decision) ? HOPELESS : Number.NEGATIVE_INFINITY
    const rivals = [...options.keys()]
      .filter((i) => i !== base[0] && (worths[i]! > least || options[i]!.act === 'pass'))
      .sort((a, b) => worths[b]! - worths[a]! || a - b)
      .slice(0, MOST_RIVALS)
      .map((i) => [i])
    return min === 0 && base.length > 0 ? [...rivals, []] : rivals
  },
  players() {
    const likely = new Likely(library)
    return (chance) => ({
      choose(g) {
        const { decision } = g
        if (decision.ask.code === 'priority' && !isOwnWindow(decision)) {
          const pass = passOf(decision.options)
          if (pass >= 0 && chance.below(RESPONSES) > 0) return [pass]
        }
        return likely.choose(g)
      },
    })
  },
  turn: (g) => g.turn,
  reseed: (g, random) => {
    g.random = random
  },
  values: evaluation(library),
  // the dice are cast as a roll goes on the stack, and count when all have passed
  foreseen(g) {
    const roll = waitingRoll(g)
    if (roll === null) return g
    const after = fourSouls.fork(g)
    for (let n = 0; n < MOST_PASSES && waitingRoll(after) === roll; n++) {
      const pass = passOf(after.decision!.options)
      if (pass < 0) break
      fourSouls.apply(after, { decision: after.decision!.id, picks: [pass] })
    }
    return after
  },
  counts: countsOf,
  // who has died is alive again by the end of the turn
  listen: fourSouls.listen,
  ahead: 1,
})

/** The same for studies: shares are as sure as they turned out to be. */
export const studiedWith = (library: Library): Searchable<State, Observation> => ({
  ...searchedWith(library),
  values: soberly(evaluation(library)),
})
