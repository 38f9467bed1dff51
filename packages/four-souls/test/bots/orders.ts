import { type Option, randomFromSeed } from '@soulstack/kit'
import { fourSoulsBots } from '../../src/bots/index.ts'
import { weighWindow } from '../../src/bots/window.ts'
import { fourSouls } from '../../src/game.ts'
import { onlyGivesLootPlays } from '../../src/model/affects.ts'
import type { TypedEvent } from '../../src/model/events.ts'
import type { Ability } from '../../src/model/library.ts'
import type { State } from '../../src/model/state.ts'
import { printed } from '../../src/packs/index.ts'
import { isLosing } from '../../src/rules/concern.ts'
import { isResponse } from '../../src/view/moment.ts'

const { abilities, definitions } = printed

/*
 * Tests options that claim to be independent of the stack, by playing them on forks above what is pending. Whatever is chosen for them,
 * what is pending must have the same result as without them: the same players live, and the fight and the stack are the same. If not, the
 * declared touches are incomplete.
 */

/** How many ways to make an option's choices are tried; an option with more is skipped. */
const WAYS = 12
const DICE_OF_ITEM = 1_000_000
const DICE_OF_OPTION = 2_000_000

const topId = (g: State): number => g.stack.at(-1)?.id ?? 0
const has = (g: State, item: number): boolean => g.stack.some(({ id }) => id === item)

/** Everybody passes, and picks the first option of what they must choose, until a condition holds. Returns whether it did. */
function advance(g: State, until: (g: State) => boolean): boolean {
  for (let i = 0; i < 80; i++) {
    if (g.decision === null) return false
    if (until(g)) return true
    const { id, options, min } = g.decision
    const pass = options.findIndex(({ act }) => act === 'pass')
    fourSouls.apply(g, { decision: id, picks: pass >= 0 ? [pass] : Array.from({ length: min }, (_, k) => k) })
  }
  return false
}

/**
 * The state that independent effects must not change: who is alive, with how much health, who fights whom, what is on the stack, whose turn
 * it is. What somebody owns, holds or can still use may differ.
 */
function outcome(g: State): string {
  const seats = g.seats.map((s) => [s.damage, s.dead])
  const monsters = g.objects
    .filter((o) => o !== null && o.kind === 'monster')
    .map((o) => [o!.def, o!.vitals?.damage ?? 0].join())
    .sort()
  const stack = g.stack.map((t) => [t.kind, t.ctl, t.face, t.amount, t.node, t.ctx?.def ?? 0])
  return JSON.stringify([seats, monsters, stack, g.turn, g.endTurn, g.attack?.target, g.over])
}

/** The events of each played position. */
const toldTo = (g: State): readonly TypedEvent[] => (g.out ?? []) as TypedEvent[]

/** The states after an option, for every way to make its choices; null: too many. */
function ways(from: State, pick: number): State[] | null {
  const { seat } = from.decision!
  const done: State[] = []
  const go = (at: State, picks: number[]): boolean => {
    const g = fourSouls.fork(at)
    fourSouls.listen(g, [...toldTo(at)])
    fourSouls.apply(g, { decision: g.decision!.id, picks })
    const d = g.decision
    if (d === null || d.seat !== seat || d.ask.code === 'priority') return done.push(g) <= WAYS
    // a look is answered without a pick; for several picks all are taken, or it is too much
    if (d.max === 0) return go(g, [])
    if (d.options.length <= d.min)
      return go(
        g,
        d.options.map((_, i) => i),
      )
    if (d.max > 1 || (d.min === 0 && !go(g, []))) return false
    return d.options.every((_, i) => go(g, [i]))
  }
  return go(from, [pick]) ? done : null
}

/** Whether an option changes the result of what is pending; null: unknown. */
function changesIt(state: State, pick: number): boolean | null {
  const item = topId(state)
  const passed = fourSouls.fork(state)
  passed.random.n = DICE_OF_ITEM
  if (!advance(passed, (g) => !has(g, item))) return null
  const without = outcome(passed)
  const done = ways(state, pick)
  if (done === null) return null
  for (const g of done) {
    g.random.n = DICE_OF_OPTION
    if (!advance(g, (s) => topId(s) <= item)) return null
    // if nobody could act any more, it has resolved at once, and more may have happened; otherwise the option took it off the stack
    if (!has(g, item))
      return toldTo(g).some((e) => (e.type === 'resolves' || e.type === 'rule-resolves') && e.item === item)
        ? null
        : true
    g.random.n = DICE_OF_ITEM
    if (!advance(g, (s) => !has(s, item))) return null
    if (outcome(g) !== without) return true
  }
  return false
}

export interface Orders {
  /** How many options were tried, and for how many the result is known. */
  tried: number
  told: number
  /** Abilities that changed something, by their kinds of nodes. */
  changed: Map<string, Set<string>>
}

/** The kinds of nodes in a part of a card. */
function kindsIn(node: unknown, into: Set<string>): Set<string> {
  if (Array.isArray(node)) for (const one of node) kindsIn(one, into)
  else if (typeof node === 'object' && node !== null) {
    if ('k' in node && typeof node.k === 'string') into.add(node.k)
    for (const [name, value] of Object.entries(node)) if (name !== 'kind' && name !== 'filter') kindsIn(value, into)
  }
  return into
}

/** Whether this is a window about another player's effect, not one's own, and not about losing something. */
function isTried(g: State): boolean {
  const top = g.stack.at(-1)
  const d = g.decision!
  return top !== undefined && top.ctl !== d.seat && isResponse(g, d) && !isLosing(g, d.seat)
}

/** The ability that an option is about; null: a trinket, which stays in play. */
function abilityOf(g: State, { act, a, b }: Option): Ability | null {
  if (act === 'activate') return abilities[b]!
  return definitions[g.rules.cards[g.seats[g.decision!.seat]!.hand[a]!]!]!.loot
}

/** Plays games of greedy bots, and tries the options in windows that claim to be independent. */
export function tryOrders(games: number, seed: string, config: object): Orders {
  const found: Orders = { tried: 0, told: 0, changed: new Map() }
  for (let game = 0; game < games; game++) {
    const g = fourSouls.create(fourSouls.readConfig(config), `${seed}/${game}`)
    const bots = g.seats.map((_, seat) => fourSoulsBots.normal(`${seed}/${game}/${seat}`))
    for (let n = 0; g.decision !== null && n < 20_000; n++) {
      const d = g.decision
      if (n % 2 === 0 && isTried(g))
        for (const { option, timely } of weighWindow(fourSouls.view(g, d.seat))) {
          const ability = abilityOf(g, d.options[option]!)
          if (timely || ability === null || onlyGivesLootPlays(ability)) continue
          found.tried++
          const base = fourSouls.fork(g)
          fourSouls.scramble(base, d.seat, randomFromSeed(`${seed} ${n}`))
          const changes = changesIt(base, option)
          if (changes !== null) found.told++
          if (changes)
            found.changed.set(
              ability.key,
              kindsIn(
                ability.modes.map((m) => m.effect),
                new Set(),
              ),
            )
        }
      fourSouls.apply(g, { decision: d.id, picks: bots[d.seat]!.choose(d, () => fourSouls.observe(g, d.seat)) })
    }
  }
  return found
}
