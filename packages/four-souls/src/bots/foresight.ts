import type { Chance } from '@soulstack/bots'
import { winsNearby } from '@soulstack/bots'
import { type Aside, type RandomState, Refusal, type Seat } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import type { State } from '../model/state.ts'
import { bitOf, knowersOf } from '../rules/knowledge.ts'
import { seesHand } from '../rules/sight.ts'
import { teamSouls } from '../rules/stats.ts'
import { lootWorth } from './cards.ts'

/** What would become of an exchange: it is made in imagined worlds, by the rules, and who will win from there is compared. */

/** In how many worlds an exchange is made that looks good in the first one. */
const WORLDS = 5

/** Makes states that a seat could believe in (`Game.imagine`). */
export type Imagine = (random: RandomState) => State

/** A world before an exchange. */
interface World {
  readonly state: State
  /** The share of the win that each seat can expect. */
  readonly shares: readonly number[]
  /** `winnersOf`; null: not asked yet. */
  winners: readonly Seat[] | null
}

/** What an exchange changes. */
export interface Change {
  /** How much more of the win each seat can expect. */
  readonly shares: readonly number[]
  /** Seats that could win at once, and could not before. */
  readonly winners: readonly Seat[]
}

/** Worlds that a bot could believe in, all imagined in the same moment. */
export class Foresight {
  private readonly imagine: Imagine
  private readonly chance: Chance
  private readonly values: (state: State) => number[]
  private readonly worlds: World[] = []

  /** `values`: the share of the win that each seat can expect (value.ts). `chance`: what the worlds are dealt from. */
  constructor(imagine: Imagine, chance: Chance, values: (state: State) => number[]) {
    this.imagine = imagine
    this.chance = chance
    this.values = values
  }

  /**
   * What accepting an offer would change.
   * @returns null if it cannot be accepted in one of these worlds
   */
  ofAccepting(me: Seat, id: number, given: readonly number[]): Change | null {
    const accepting: Aside = { seat: me, name: 'accept', args: [id, ...given] }
    return this.change(WORLDS, (state) => {
      offerWorst(state, id, me)
      return () => [accepting]
    })
  }

  /**
   * What it would change if an offer were made and accepted. `worlds`: how many it is made in.
   * @returns null if that is not possible in one of these worlds
   */
  ofOffering(me: Seat, args: Aside['args'], worlds = WORLDS): Change | null {
    const offering: Aside = { seat: me, name: 'offer', args }
    const to = Number(args[0])
    return this.change(worlds, (state) => () => [
      offering,
      { seat: to, name: 'accept', args: [state.nextOffer, ...leastOf(state, to, Number(args[6] ?? 0))] },
    ])
  }

  /** What it would change if an open offer were accepted. Null as above. */
  ofStanding(id: number): Change | null {
    return this.change(WORLDS, (state) => () => {
      const { to, trade } = state.offers.find((o) => o.id === id)!
      return [{ seat: to, name: 'accept', args: [id, ...leastOf(state, to, trade?.forLoot ?? 0)] }]
    })
  }

  private change(worlds: number, prepare: (state: State) => () => Aside[]): Change | null {
    const winners = new Set<Seat>()
    let sums: number[] = []
    for (let n = 0; n < worlds; n++) {
      const world = this.world(n)
      const { state, shares } = world
      const asides = prepare(state)
      const after = fourSouls.fork(state)
      try {
        for (const aside of asides()) fourSouls.applyAside!(after, aside)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return null
      }
      const then = this.values(after)
      sums = then.map((share, seat) => (sums[seat] ?? 0) + share - shares[seat]!)
      const now = winnersOf(after)
      if (now.length > 0) world.winners ??= winnersOf(state)
      for (const seat of now) if (!world.winners!.includes(seat)) winners.add(seat)
    }
    return { shares: sums.map((sum) => sum / worlds), winners: [...winners] }
  }

  private world(n: number): World {
    let world = this.worlds[n]
    if (world === undefined) {
      const state = this.imagine(this.chance.generator())
      this.worlds[n] = world = { state, shares: this.values(state), winners: null }
    }
    return world
  }
}

/** The worth of a physical loot card. */
const worthIn = ({ rules }: State, card: number): number => lootWorth(rules.library.definitions[rules.cards[card]!]!)

/** The positions of the least valuable cards in a hand: what a player gives who may choose. */
const leastOf = (g: State, seat: Seat, n: number): number[] =>
  g.seats[seat]!.hand.map((card, at) => ({ at, worth: worthIn(g, card) }))
    .sort((a, b) => a.worth - b.worth || a.at - b.at)
    .slice(0, n)
    .map(({ at }) => at)

/** Makes the loot cards that an offer promises the least valuable that its maker may have, unless the bot knows better. */
function offerWorst(g: State, id: number, me: Seat): void {
  const offer = g.offers.find((o) => o.id === id)
  const offered = offer?.trade?.loot ?? []
  if (offer === undefined || offered.length === 0 || seesHand(g, offer.from, me)) return
  const unknown = g.seats[offer.from]!.hand.filter((card) => (knowersOf(g, card) & bitOf(me)) === 0)
  const cards = unknown.toSorted((a, b) => worthIn(g, a) - worthIn(g, b)).map((card) => g.rules.cards[card]!)
  const places = [...unknown.filter((c) => offered.includes(c)), ...unknown.filter((c) => !offered.includes(c))]
  const dealt = g.rules.cards.slice()
  for (const [n, place] of places.entries()) dealt[place] = cards[n]!
  g.rules = { ...g.rules, cards: dealt }
}

/** One answer is enough for a win only if no more souls than this are lacking. */
const NEAR = 2

/** Who could win now if the others just let it happen: by what has happened already, or by one answer to the open question. */
function winnersOf(g: State): readonly Seat[] {
  if (g.over !== null) return g.over.winners
  if (g.rules.challenge === null && g.seats.every((_, seat) => teamSouls(g, seat) < g.rules.soulsToWin - NEAR))
    return []
  return winsNearby(fourSouls, g)
}
