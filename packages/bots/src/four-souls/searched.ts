import { fourSouls } from '@soulstack/four-souls/game'
import type { Library } from '@soulstack/four-souls/model/library'
import type { State } from '@soulstack/four-souls/model/state'
import { briskFork } from '@soulstack/four-souls/rules/brisk'
import type { Look } from '@soulstack/four-souls/view/look-types'
import type { Decision, Option } from '@soulstack/kit'
import type { Searchable } from '../search/search.ts'
import { tableOf } from './effects.ts'
import { greedyBot } from './greedy.ts'
import { Likely } from './likely.ts'
import { evaluation } from './value.ts'
import { optionWorth } from './worth.ts'

/** How many answers are compared with the base bot's. */
const MOST_RIVALS = 12
/** One in so many responses is considered in a playout; the others are passes. */
const RESPONSES = 4
/** A response that is worth less than this much below nothing, one step ahead, is not searched. */
const HOPELESS = -1.5

/** Whether a decision is the active player's own window, in which they act. */
const isOwnWindow = ({ options }: Decision): boolean =>
  options.some(({ act }) => act === 'end' || act === 'attack' || act === 'purchase')

const passOf = (options: readonly Option[]): number => options.findIndex(({ act }) => act === 'pass')

/** What bots of Four Souls search, at tables with these cards. */
export const searchedWith = (library: Library): Searchable<State, Look> => ({
  // windows in which hardly anybody would act are skipped
  fork: briskFork,
  apply: fourSouls.apply,
  base: () => greedyBot('normal', library),
  rivals(decision, look, base) {
    const { options, min, max, ask } = decision
    if (max !== 1 || min > 1) return []
    let list = options.map((_, i) => i)
    if (ask.code === 'priority' && !isOwnWindow(decision)) {
      const t = tableOf(look(), library)
      list = list.filter((i) => options[i]!.act === 'pass' || optionWorth(options[i]!, decision, t) > HOPELESS)
    }
    const answers = list.filter((i) => i !== base[0]).map((i) => [i])
    if (min === 0 && base.length > 0) answers.push([])
    return answers.slice(0, MOST_RIVALS)
  },
  players() {
    const likely = new Likely(library)
    return (chance) => (g) => {
      const { decision } = g
      if (decision.ask.code === 'priority' && !isOwnWindow(decision)) {
        const pass = passOf(decision.options)
        if (pass >= 0 && chance.below(RESPONSES) > 0) return [pass]
      }
      return likely.choose(g)
    }
  },
  until: (state, turns) => {
    const end = state.turn + turns
    return (g) => g.turn >= end
  },
  values: evaluation(library),
})
