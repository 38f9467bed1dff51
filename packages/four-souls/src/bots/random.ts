import type { Bot } from '@soulstack/bots'
import { anyPicks, Chance } from '@soulstack/bots'
import type { Decision, Option } from '@soulstack/kit'
import type { Library } from '../model/library.ts'
import type { Observation } from '../view/observation.ts'
import { greedyBot } from './greedy.ts'

/**
 * Plays at random, but patiently: it skips three of four chances to respond, so that it has cards left for its own turn. There it takes any
 * action rather than pass. Each response to the same stack makes it twice as patient, because items that pay for their own activation would
 * otherwise grow the stack endlessly. After very many choices, or many without a turn of its own, it mostly plays like *Normal*: random play
 * leaves some monsters alone until they kill everybody at the start of each turn, and no such game would end.
 */
export function randomBot(seed: string, library: Library): Bot<Observation> {
  const chance = new Chance(seed)
  const normal = greedyBot('normal', library)
  let choices = 0
  /** How many of them it has made since it could last attack, buy or end its turn. */
  let waiting = 0
  /** The turn in which it first looked how long that has been. */
  let since: number | null = null
  /** Whether the game seems to have no end. */
  let isEndless = false
  const patience: Patience = { responses: [], turns: [] }
  return {
    name: 'random',
    choose: (decision, observe, imagine) => {
      waiting = isOfOwnTurn(decision.options) ? 0 : waiting + 1
      if (waiting === 0) since = null
      else if (waiting % LOOKS_AFTER === 0 && !isEndless) {
        const { turn, seats } = observe()
        since ??= turn.number
        isEndless = turn.number - since > LONG_WAIT * seats.length
      }
      isEndless ||= ++choices > LONG_GAME
      if (isEndless && chance.below(WHIMS) > 0) return normal.choose(decision, observe, imagine)
      return decision.ask.code === 'priority'
        ? withPriority(decision, observe, chance, patience, library)
        : anyPicks(decision, chance)
    },
  }
}

/** Plays at random as well, but without looking at the table and without ever playing like *Normal*: to measure how fast the rules are. */
export function blindBot(seed: string, library: Library): Bot<unknown> {
  const chance = new Chance(seed)
  const patience: Patience = { responses: [], turns: [] }
  return {
    name: 'random',
    choose: (decision) =>
      decision.ask.code === 'priority'
        ? withPriority(decision, null, chance, patience, library)
        : anyPicks(decision, chance),
  }
}

/** How patient each seat has become. */
interface Patience {
  /** How often it has acted since it saw an empty stack, or since the turn began. */
  readonly responses: number[]
  /** The turn in which it last looked whether another one has begun. */
  readonly turns: number[]
}

/** So many choices of one bot are more than most whole games have. */
const LONG_GAME = 1500
/** So many rounds without an action phase of its own: something kills it as its turns start. */
const LONG_WAIT = 3
/** After so many choices without one it looks how long it has been. */
const LOOKS_AFTER = 10

/** Then one in this many choices is still random, because players who all play the best they can may keep each other from ever acting. */
const WHIMS = 8

/**
 * What sort of act an option is. `own` and `named` can only be done in the action phase of a turn of one's own; `named` says what is attacked
 * or bought, and passing then is how that phase ends.
 */
function kindOf({ act }: Option): 'pass' | 'own' | 'named' | 'other' {
  switch (act) {
    case 'pass':
      return 'pass'
    case 'end':
    case 'attack':
    case 'purchase':
      return 'own'
    case 'attack-target':
    case 'attack-deck':
    case 'buy':
    case 'buy-deck':
      return 'named'
    default:
      return 'other'
  }
}

/** Whether one of these can only be done in the action phase of a turn of one's own. */
function isOfOwnTurn(options: readonly Option[]): boolean {
  for (const option of options) {
    const kind = kindOf(option)
    if (kind === 'own' || kind === 'named') return true
  }
  return false
}

/** Beyond this the seat only passes until the stack is empty or another turn begins. */
const MOST_RESPONSES = 20
/** From here on it looks whether another turn has begun: in some games it never sees an empty stack, because it dies as each turn starts. */
const LOOKS_FROM = 3

function withPriority(
  { options, seat, ask }: Decision,
  observe: (() => Observation) | null,
  chance: Chance,
  { responses, turns }: Patience,
  library: Library,
): number[] {
  const others = options.length - 1
  let pass = others
  let own = false
  let named = false
  for (let i = 0; i <= others; i++) {
    const does = kindOf(options[i]!)
    if (does === 'pass') pass = i
    else if (does === 'own') own = true
    else if (does === 'named') named = true
  }
  if (named) {
    responses[seat] = 0
    const at = chance.below(options.length)
    // passing, if possible, is the last option
    return [isSale(options[at]!, library) && chance.below(SALES) > 0 ? others : at]
  }
  // there is nothing to respond to
  if (!ask.args?.['top']) responses[seat] = 0
  if (others === 0) return [pass]
  if (!own) {
    const made = Math.min(responses[seat] ?? 0, MOST_RESPONSES)
    const skips = chance.below(4 * 2 ** made)
    // it only looks if it would act in a new turn: looks take time
    if (skips > 0 && (skips % 4 > 0 || made < LOOKS_FROM || observe === null || !isNewTurn(seat, observe, turns)))
      return [pass]
    if (skips > 0) responses[seat] = 0
  }
  responses[seat] = (responses[seat] ?? 0) + 1
  const pick = chance.below(others)
  const at = pick < pass ? pick : pick + 1
  return isSale(options[at]!, library) && chance.below(SALES) > 0 ? [pass] : [at]
}

/** Whether another turn has begun since the seat last looked. */
function isNewTurn(seat: number, observe: () => Observation, turns: number[]): boolean {
  const { number } = observe().turn
  if (turns[seat] === number) return false
  turns[seat] = number
  return true
}

/** One in this many chances to give up a soul is taken: selling every soul at once would never win. */
const SALES = 100
const isSale = ({ act, b }: Option, { abilities }: Library): boolean =>
  // what has been reworded has no number here, and is no sale
  act === 'activate' && abilities[b]?.costs.some((cost) => cost.k === 'discardSoul') === true
