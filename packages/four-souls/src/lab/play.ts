import type { BotName } from '@soulstack/bots'
import { Chance } from '@soulstack/bots'
import type { RandomState, Seat } from '@soulstack/kit'
import { botsWith } from '../bots/index.ts'
import { evaluation, resultOf } from '../bots/value.ts'
import { fourSouls } from '../game.ts'
import type { Config } from '../model/config.ts'
import { LOOT, TREASURE } from '../model/decks.ts'
import { type Library, plainId } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { goesFirst } from '../rules/characters.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { drawHidden, drawTop } from '../rules/piles.ts'
import { itemEnters } from '../rules/zones.ts'
import {
  addTo,
  GIFT_CENTS,
  GIFT_LOOT,
  GIFTS,
  type Gift,
  type LabCounts,
  part,
  SHARE,
  TABLE,
  TABLE_FIELDS,
  type TableField,
  WIN,
} from './figures/counts.ts'
import { Listener } from './listener.ts'

/** Plays games for the lab. Whatever is random about a game follows from its seed. */

/** A kind of table: `name` is what its games are counted under. */
export interface LabTable {
  readonly name: string
  readonly config: Config
}

/** Games between bots that take longer count as unfinished. */
const LONGEST = 100_000

/** Predicts at tables with these cards; what it was made for last is kept. */
let known: { library: Library; values: (g: State) => number[] } | null = null
function predictionsOf(library: Library): (g: State) => number[] {
  if (known?.library !== library) known = { library, values: evaluation(library) }
  return known.values
}

/** How a game is created, if not from its seed alone. @param chance random numbers for it */
export type Begin = (seed: string, chance: Chance) => State

/** Plays a game and adds it to the counts. Returns what went wrong, or null. */
export function playInLab(
  { name, config }: LabTable,
  bot: BotName,
  seed: string,
  to: LabCounts,
  { gifts, begin = (from) => fourSouls.create(config, from) }: { gifts: boolean; begin?: Begin },
): string | null {
  const table = part(to.tables, name, () => TABLE_FIELDS.map(() => 0))
  const count = (field: TableField, n = 1): void => {
    table[TABLE[field]]! += n
  }
  try {
    const chance = new Chance(`${seed} lab`)
    const g = begin(seed, chance)
    const listener = new Listener(g, predictionsOf(g.rules.library))
    const lucky = chance.below(g.seats.length)
    const gift = gifts && !g.rules.together ? GIFTS[chance.below(GIFTS.length)]! : 'nothing'
    give(g, gift, lucky, listener)
    const decisions = playOn(g, bot, seed)
    if (g.over === null) {
      count('unfinished')
      return `did not finish within ${LONGEST} decisions (turn ${g.turn})`
    }
    if (g.over.reason === 'runaway') {
      count('runaway')
      return null
    }
    const shares = resultOf(g)
    addGame(to, name, g, shares, listener)
    addGift(to, name, gift, shares[lucky]!, listener.predicted[0]![lucky]!)
    // a gift makes a game shorter
    if (gift !== 'nothing') return null
    count('games')
    if (g.over.winners.length > 0) count('won')
    count('turns', g.turn)
    count('turnsSquare', g.turn * g.turn)
    count('decisions', decisions)
    count('decisionsSquare', decisions * decisions)
    const lengths = part(to.lengths, name, (): Record<string, number> => ({}))
    lengths[g.turn] = (lengths[g.turn] ?? 0) + 1
    addLeaders(count, listener, shares)
    return null
  } catch (error) {
    count('crashed')
    return `crashed: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Lets the bots play to the end. Returns how many decisions they made. */
function playOn(g: State, bot: BotName, seed: string): number {
  const make = botsWith(g.rules.library)[bot]
  const bots = g.seats.map((_, seat) => make(`${seed}/bot ${seat}`))
  const observe = () => fourSouls.observe(g, g.decision!.seat)
  const imagine = (random: RandomState) => fourSouls.imagine(g, g.decision!.seat, random)
  let decisions = 0
  while (g.decision !== null && decisions < LONGEST) {
    const { decision } = g
    fourSouls.apply(g, { decision: decision.id, picks: bots[decision.seat]!.choose(decision, observe, imagine) })
    decisions++
  }
  return decisions
}

function give(g: State, gift: Gift, seat: Seat, listener: Listener): void {
  if (gift === 'cents') {
    g.seats[seat]!.cents += GIFT_CENTS
    g.centsLeft -= GIFT_CENTS
  }
  if (gift === 'loot')
    for (let n = 0; n < GIFT_LOOT; n++) {
      const card = drawHidden(g, LOOT)
      if (card < 0) break
      g.seats[seat]!.hand.push(card)
      listener.gains(seat, defOfCard(g, card))
    }
  if (gift === 'treasure') {
    const card = drawTop(g, TREASURE)
    if (card >= 0) itemEnters(g, card, seat)
  }
  g.dirty = true
}

/** How many players sit before a seat in turn order. */
const placeOf = (g: State, seat: Seat): number => (seat - g.starting + g.seats.length) % g.seats.length

function addGame(to: LabCounts, name: string, g: State, shares: readonly number[], listener: Listener): void {
  const { rules } = g
  const seats = [...g.seats.keys()]
  listener.addTo(
    rules.together ? to.cards.together : to.cards.apart,
    shares,
    seats.map((seat) => placeOf(g, seat)),
  )
  const characters = seats.map((seat) => objectOf(g, g.seats[seat]!.character)!.printed)
  const played = part(to.characters, name, () => ({}))
  for (const seat of seats)
    addTo(played, plainId(rules.library.definitions[characters[seat]!]!), [1, Math.round(shares[seat]! * WIN)])
  // the lot decides who begins, unless a character does
  if (rules.together || characters.some((def) => goesFirst(rules, def))) return
  const places = part(to.places, name, () => ({}))
  for (const seat of seats) addTo(places, String(placeOf(g, seat) + 1), [1, Math.round(shares[seat]! * WIN)])
}

function addGift(to: LabCounts, name: string, gift: Gift, share: number, predicted: number): void {
  const beyond = Math.round((share - predicted) * SHARE)
  const gifts = part(to.gifts, name, () => ({}))
  addTo(gifts, gift, [1, Math.round(share * WIN), beyond, beyond * beyond])
}

/** Counts who was ahead half way, and whether they won: nobody was if several had the most. */
function addLeaders(
  count: (field: TableField, n?: number) => void,
  { predicted, souls }: Listener,
  shares: readonly number[],
): void {
  const leader = (of: readonly number[] | undefined): Seat | null => {
    const most = Math.max(...(of ?? []))
    const first = of?.filter((n) => n === most) ?? []
    return first.length === 1 ? of!.indexOf(most) : null
  }
  const byShare = leader(predicted[Math.floor(predicted.length / 2)])
  if (byShare !== null) {
    count('ahead')
    count('aheadWon', Math.round(shares[byShare]! * WIN))
  }
  const bySouls = leader(souls[Math.floor(souls.length / 2)])
  if (bySouls === null) return
  count('aheadSouls')
  count('aheadSoulsWon', Math.round(shares[bySouls]! * WIN))
}
