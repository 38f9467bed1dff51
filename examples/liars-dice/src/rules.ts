import {
  below,
  type Frame,
  Machine,
  type Option,
  type PlainState,
  plainGame,
  type RandomState,
  type Seat,
  type Viewer,
} from '@soulstack/kit'
import { list, orNull, record, whole } from '@soulstack/kit/shape'
import { readConfig } from './options.ts'
import { type View, view } from './view.ts'

/**
 * Liar's dice: everybody rolls their own dice out of sight. In turn one bids how many dice of one face there are among all of them, and each
 * bid is higher than the one before. Instead of bidding one may doubt; then all dice are shown, and whoever was wrong loses a die. Whoever
 * has the last dice wins.
 */

export interface Config {
  players: number
  dice: number
  wild: boolean
}

/** "There are at least `count` dice with this face." */
export interface Bid {
  seat: Seat
  count: number
  face: number
}

export interface State extends PlainState<Config> {
  decisions: number
  /** The number of the round. */
  turn: number
  active: Seat
  dice: number[][]
  bid: Bid | null
  /** The dice of the round before. */
  shown: number[][] | null
}

export const FACES = 6
/** A bid raises the number of dice by this much at most. */
const STEP = 2

/** How many dice have this face; ones have any if they are wild. */
export const countOf = (dice: readonly number[], face: number, wild: boolean): number =>
  dice.filter((die) => die === face || (wild && die === 1)).length

const allDice = (g: Pick<State, 'dice'>): number => g.dice.reduce((sum, dice) => sum + dice.length, 0)

/** What the active seat can do: bid higher, in small steps, or doubt. */
function optionsOf(g: State): Option[] {
  const { count, face: last } = g.bid ?? { count: 0, face: FACES }
  const options: Option[] = g.bid ? [{ act: 'doubt', a: 0, b: 0 }] : []
  for (let a = Math.max(1, count); a <= Math.min(count + STEP, allDice(g)); a++)
    for (let face = 1; face <= FACES; face++) if (a > count || face > last) options.push({ act: 'bid', a, b: face })
  return options
}

/** The next seat with dice. */
function after(g: State, seat: Seat): Seat {
  let next = seat
  do next = (next + 1) % g.dice.length
  while (g.dice[next]!.length === 0)
  return next
}

const roll = (random: RandomState, n: number): number[] => Array.from({ length: n }, () => 1 + below(random, FACES))

const machine = new Machine<State, Frame>()
const round = machine.procedure('round', () => ({}), {
  roll(g) {
    g.turn++
    g.bid = null
    g.out?.push({ type: 'turn', seat: g.active, n: g.turn })
    g.dice = g.dice.map(({ length }) => roll(g.random, length))
    for (const [seat, dice] of g.dice.entries())
      if (dice.length > 0) g.out?.push({ type: 'rolled', seat, dice, only: [seat], depth: 1 })
  },
  ask(g) {
    const ask = { code: g.bid ? 'raise-or-doubt' : 'bid' }
    g.decision = { id: g.decisions++, seat: g.active, ask, options: optionsOf(g), min: 1, max: 1, ordered: false }
  },
  answered(g) {
    const { act, a: count, b: face } = optionsOf(g)[g.picks[0]!]!
    const seat = g.active
    if (act === 'doubt') return 'show'
    g.bid = { seat, count, face }
    g.out?.push({ type: 'bid', seat, count, face })
    g.active = after(g, seat)
    return 'ask'
  },
  show(g) {
    const { seat, count, face } = g.bid!
    g.shown = g.dice
    g.out?.push({ type: 'doubts', seat: g.active, of: seat })
    for (const [who, dice] of g.dice.entries())
      if (dice.length > 0) g.out?.push({ type: 'shown', seat: who, dice, depth: 1 })
    const there = countOf(g.dice.flat(), face, g.rules.config.wild)
    const loser = there >= count ? g.active : seat
    g.dice = g.dice.map((dice, who) => (who === loser ? dice.slice(1) : dice))
    g.out?.push({ type: 'loses', seat: loser, there, count, face, depth: 1 })
    const left = g.dice.flatMap((dice, who) => (dice.length > 0 ? [who] : []))
    if (left.length === 1) {
      g.over = { winners: left, reason: 'won' }
      g.out?.push({ type: 'over', seat: left[0]! })
      return 'end'
    }
    g.active = g.dice[loser]!.length > 0 ? loser : after(g, loser)
    return 'roll'
  },
})

/** Rolls anew what this viewer cannot see. */
function scramble(g: State, viewer: Viewer, random: RandomState): void {
  if (viewer !== 'all') g.dice = g.dice.map((dice, seat) => (seat === viewer ? dice : roll(random, dice.length)))
}

function check(g: State): void {
  const { players, dice } = g.rules.config
  if (g.dice.length !== players) throw new Error('every player has dice')
  for (const own of g.dice)
    if (own.length > dice || own.some((die) => die < 1 || die > FACES)) throw new Error('there is a die too many')
}

const dice = list(list(whole(1, FACES), 6), 6)

export const liarsDice = plainGame<State, Config, View>({
  ...{ name: 'liars-dice', title: 'Liar’s dice', version: '1', format: 1, machine, first: round },
  ...{ readConfig, view, scramble, check },
  seats: ({ players }) => players,
  start: ({ players, dice }) => ({
    ...{ decisions: 0, turn: 0, active: 0, bid: null, shown: null },
    dice: Array.from({ length: players }, () => Array.from({ length: dice }, () => 1)),
  }),
  fields: {
    ...{ decisions: whole(0), turn: whole(0), active: whole(0, 5), dice, shown: orNull(dice) },
    bid: orNull(record<Bid>({ seat: whole(0, 5), count: whole(1, 36), face: whole(1, FACES) })),
  },
  revealed: ({ type }) => (type === 'rolled' || type === 'shown' ? 'die' : null),
})
