import { type Bot, levelsOf, type PlayoutPlayer, type Searchable } from '@soulstack/bots'
import { countOf, FACES, liarsDice, type State } from './rules.ts'
import type { View } from './view.ts'

/** The probability that at least `need` of `n` dice count for a face, each with probability `p`. */
function atLeast(need: number, n: number, p: number): number {
  let [sum, one] = [0, (1 - p) ** n]
  for (let k = 0; k <= n; k++) {
    if (k >= need) sum += one
    one *= ((n - k) / (k + 1)) * (p / (1 - p))
  }
  return sum
}

/** How likely a bid is true for somebody with these dice, who believes that all others are as rolled. */
const chanceOf = ({ own, counts }: View, count: number, face: number, wild: boolean): number =>
  atLeast(
    count - countOf(own, face, wild),
    counts.reduce((sum, n) => sum + n, 0) - own.length,
    wild && face !== 1 ? 2 / FACES : 1 / FACES,
  )

/** Takes the likeliest bid, or doubts what is less likely to be true than that. */
const base = (): Bot<View> => ({
  name: 'normal',
  choose({ options }, observe) {
    const seen = observe()
    const worth = options.map(({ act, a, b }) =>
      act === 'doubt'
        ? 1 - chanceOf(seen, seen.bid!.count, seen.bid!.face, seen.wild)
        : chanceOf(seen, a, b, seen.wild),
    )
    return [worth.indexOf(Math.max(...worth))]
  },
})

/** What search needs to know. */
export const searched: Searchable<State, View> = {
  fork: liarsDice.fork,
  apply: liarsDice.apply,
  base,
  rivals: ({ options }, _, usual) => options.flatMap((_, i) => (i === usual[0] ? [] : [[i]])),
  players: () => {
    const bot = base()
    const player: PlayoutPlayer<State> = {
      choose: (g) => bot.choose(g.decision, () => liarsDice.observe(g, g.decision.seat)),
    }
    return () => player
  },
  turn: ({ turn }) => turn,
  reseed: (g, random) => {
    g.random = random
  },
  values({ dice, over }) {
    const all = dice.flat().length
    return dice.map(({ length }, seat) => (over ? Number(over.winners.includes(seat)) : length / all))
  },
  counts: ({ dice, over }, seat) => ({
    counts: [
      { what: 'wins', whose: 'own', n: Number(over?.winners.includes(seat) === true) },
      { what: 'items', whose: 'own', n: dice[seat]!.length },
    ],
    cards: [],
  }),
  ahead: 2,
}

export const bots = levelsOf(searched)
