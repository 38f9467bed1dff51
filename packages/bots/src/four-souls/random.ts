import type { Library } from '@soulstack/four-souls/model/library'
import type { Look } from '@soulstack/four-souls/view/look-types'
import type { Decision, Option } from '@soulstack/kit'
import type { Bot } from '../bot.ts'
import { Chance } from '../chance.ts'
import { anyPicks } from '../picks.ts'
import { greedyBot } from './greedy.ts'

/**
 * Plays at random, but patiently: it skips three of four chances to respond, so that it has cards left for its own turn. There it takes any
 * action rather than pass. Each response to the same stack makes it twice as patient, because items that pay for their own activation would
 * otherwise grow the stack endlessly. After very many choices it plays like *Normal*: random play leaves some monsters alone until they kill
 * everybody at the start of each turn, and no such game would end.
 */
export function randomBot(seed: string, library: Library): Bot<Look> {
  const chance = new Chance(seed)
  const sober = greedyBot('normal', library)
  let choices = 0
  /** How often each seat has acted since the stack was last seen empty. */
  const responses: number[] = []
  return {
    name: 'random',
    choose: (decision, look, imagine) => {
      if (++choices > LONG_GAME) return sober.choose(decision, look, imagine)
      return decision.ask.code === 'priority'
        ? withPriority(decision, chance, responses, library)
        : anyPicks(decision, chance)
    },
  }
}

/** So many choices of one bot are more than most whole games have. */
const LONG_GAME = 1500

/** Whether any option names what is attacked or bought. Then passing is how the action phase ends. */
function isNamed(options: readonly Option[]): boolean {
  for (const { act } of options)
    if (act === 'attack-target' || act === 'attack-deck' || act === 'buy' || act === 'buy-deck') return true
  return false
}

/** Beyond this the seat only passes until the stack is empty. */
const MOST_RESPONSES = 20

function withPriority(
  { options, seat, ask }: Decision,
  chance: Chance,
  responses: number[],
  library: Library,
): number[] {
  const others = options.length - 1
  let pass = others
  let own = false
  if (isNamed(options)) {
    responses[seat] = 0
    const at = chance.below(options.length)
    // passing, if possible, is the last option
    return [isSale(options[at]!, library) && chance.below(SALES) > 0 ? others : at]
  }
  for (let i = 0; i <= others; i++) {
    const { act } = options[i]!
    if (act === 'pass') pass = i
    else if (act === 'end' || act === 'attack' || act === 'purchase') own = true
  }
  // there is nothing to respond to
  if (!ask.args?.['top']) responses[seat] = 0
  const made = responses[seat] ?? 0
  if (others === 0 || (!own && (made > MOST_RESPONSES || chance.below(4 * 2 ** made) > 0))) return [pass]
  responses[seat] = made + 1
  const pick = chance.below(others)
  const at = pick < pass ? pick : pick + 1
  return isSale(options[at]!, library) && chance.below(SALES) > 0 ? [pass] : [at]
}

/** One in this many chances to give up a soul is taken: selling every soul at once would never win. */
const SALES = 100
const isSale = ({ act, b }: Option, { abilities }: Library): boolean =>
  // what has been reworded has no number here, and is no sale
  act === 'activate' && abilities[b]?.costs.some((cost) => cost.k === 'discardSoul') === true
