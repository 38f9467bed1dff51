import { below, type RandomState, shuffle } from '@soulstack/kit'
import { type CardDef, SIDES } from '../cards/card.ts'
import { deckOf, cards as printed, soulStack, stackOf } from '../cards/index.ts'
import type { Config } from './config.ts'
import { machine, noLocals, start } from './machine.ts'
import { dealSouls, turnUpAngel } from './souls.ts'
import { HAND, PLACES, type Rules, type SideNumber, type SideState, type State, sideOf, sideOfSeat } from './state.ts'
import { turn } from './turn.ts'

/** Set Up: every area of the table, and who begins. */

/** Numbers the cards of a game with this configuration, and puts each in its first stack. */
function box(
  config: Config,
  cards: readonly CardDef[],
): { rules: Rules; souls: number[]; sides: (SideState | null)[] } {
  const def: number[] = []
  const take = (numbers: readonly number[]): number[] => numbers.map((number) => def.push(number) - 1)
  const souls = take(soulStack(cards))
  const played = new Set<SideNumber>(Array.from({ length: config.players }, (_, seat) => sideOfSeat(config, seat)))
  const sides = SIDES.map((side, n): SideState | null =>
    played.has(n as SideNumber)
      ? {
          deck: take(deckOf(side, config.wilds, cards)),
          discard: [],
          angels: take(stackOf(side, 'angel', cards)),
          victory: take(stackOf(side, 'point', cards)),
          favours: take(stackOf(side, 'favour', cards)),
          relics: take(stackOf(side, 'relic', cards)),
          openAngels: [],
          openFavours: [],
          openRelics: [],
          home: [],
        }
      : null,
  )
  return { rules: { config, cards, def }, souls, sides }
}

/** The fixed part of a game with this configuration and these cards, for restoring a save. */
export const rulesOf = (config: Config, cards: readonly CardDef[]): Rules => box(config, cards).rules

/** A new game before anything is shuffled. */
export function newGame(config: Config, random: RandomState, cards: readonly CardDef[] = printed): State {
  const { rules, souls, sides } = box(config, cards)
  const seats = Array.from({ length: config.players }, () => [] as number[])
  const g: State = {
    rules,
    random,
    frames: [],
    decision: null,
    over: null,
    picks: [],
    asked: [],
    decisions: 1,
    turn: 0,
    active: 0,
    step: 1,
    twoPair: false,
    fanUsed: 0,
    last: false,
    souls: new Array<number>(PLACES).fill(-1),
    points: new Array<number>(PLACES).fill(0),
    soulStack: souls,
    purgatory: [],
    void: [],
    box: [],
    hands: seats,
    fans: seats.map(() => []),
    sides,
    out: null,
  }
  start(g, setup, {})
  return g
}

const setup = machine.procedure('setup', noLocals, {
  shuffle(g) {
    shuffle(g.random, g.soulStack)
    for (const s of g.sides)
      if (s) for (const stack of [s.deck, s.angels, s.favours, s.relics]) shuffle(g.random, stack)
  },
  // one for each player, so a team has two (Set Up; BFS-A02)
  angels(g) {
    for (const seat of g.hands.keys()) turnUpAngel(g, sideOf(g, seat))
  },
  hands(g) {
    for (const [seat, hand] of g.hands.entries()) {
      const { deck } = g.sides[sideOf(g, seat)]!
      for (let n = 0; n < HAND; n++) hand.push(deck.pop()!)
    }
  },
  souls(g) {
    dealSouls(g, 'setup')
  },
  first(g) {
    if (g.hands.length > 1) g.active = rollForFirst(g)
    g.out?.push({ type: 'first', seat: g.active })
    start(g, turn, {})
    return 'end'
  },
})

/** Everybody rolls. The highest roll begins; those who tie for it roll again (Play, 2; BFS-A05). */
function rollForFirst(g: State): number {
  let left = [...g.hands.keys()]
  while (left.length > 1) {
    const rolls = left.map(() => below(g.random, 6) + 1)
    for (const [i, seat] of left.entries()) g.out?.push({ type: 'rolled', seat, n: rolls[i]! })
    const best = Math.max(...rolls)
    left = left.filter((_, i) => rolls[i] === best)
  }
  return left[0]!
}
