import type { Decision } from '@soulstack/kit'
import type { Entity } from '../model/entity.ts'
import type { EventKind, Out, TypedEvent } from '../model/events.ts'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { branchOf, modeOf, whatOf } from './aspects.ts'

/** Counts what is reached on which card, from what a game tells while it is played. */

/** `card` and `what` as one word, the way `--want` takes them. */
export const pairOf = (card: string, what: string): string => `${card}:${what}`

/** Listens to a game. Each event is counted while the state still stands as it stood when it happened. */
export class ReachCounter implements Out {
  /** How often each pair was reached in this game. */
  readonly reached = new Map<string, number>()
  private g: State | null = null

  /** The cards of the game that is watched. */
  get library(): Library {
    return this.g!.rules.library
  }

  /** Begins to watch a new game; what lies on the table already counts as seen. */
  watch(g: State): void {
    this.g = g
    g.out = this
    for (const o of g.objects) {
      if (o === null || o.card < 0) continue
      this.count(o.printed, 'seen')
      if (o.kind === 'item' && o.ctl >= 0) this.count(o.printed, 'gained')
    }
    for (const s of g.seats) for (const card of s.hand) this.count(defOfCard(g, card), 'seen')
    for (const card of g.bonus) this.count(defOfCard(g, card), 'seen')
  }

  push(e: TypedEvent): void {
    const hear = HEARD[e.type] as ((w: ReachCounter, e: TypedEvent) => void) | undefined
    hear?.(this, e)
  }

  /** Branches that are chosen on resolution are no events: the answer says which. */
  decided(decision: Decision, picks: readonly number[]): void {
    for (const i of picks) {
      const { act, a, b } = decision.options[i]!
      const n = act === 'branch' ? this.library.nodes[b] : undefined
      if (n !== undefined) this.countId(n.key.slice(0, n.key.indexOf('/')), branchOf(n))
      if (act === 'card' && decision.ask.code === 'choose-starting-item') this.count(a, 'gained')
    }
  }

  private countId(card: string, what: string): void {
    const pair = pairOf(card, what)
    this.reached.set(pair, (this.reached.get(pair) ?? 0) + 1)
  }

  /** Counts something for a card, by its number; -1 is no card. */
  count(def: number, what: string): void {
    if (def >= 0) this.countId(this.library.definitions[def]!.id, what)
  }

  /** What an object was printed as; a copy of a card is not that card. */
  printed(object: Entity, card: number): number {
    const o = this.g === null ? null : objectOf(this.g, object)
    return o?.printed ?? card
  }

  stacked(e: TypedEvent<'stacked'>): void {
    const a = this.library.abilities[e.ability]
    if (e.kind === 'loot') {
      this.count(e.card, e.copy ? 'copied' : 'played')
      if (a?.modal) this.count(e.card, modeOf(a, e.mode))
      return
    }
    if (a === undefined) return
    this.count(a.card, whatOf(a))
    if (a.modal) this.count(a.card, modeOf(a, e.mode))
    // an ability on the stack for another card than the one it is printed on: it was copied
    if (a.kind === 'tap' && e.card >= 0 && e.card !== a.card) this.count(a.card, 'copied')
  }
}

const isBonus = ({ definitions }: Library, def: number): boolean => definitions[def]!.source.type === 'bonus-soul'

/** What each kind of event adds to. */
const HEARD: { readonly [K in EventKind]?: (w: ReachCounter, e: TypedEvent<K>) => void } = {
  looted: (w, e) => w.count(e.card, 'seen'),
  revealed: (w, e) => w.count(e.card, 'seen'),
  'plays-as': (w, e) => w.count(e.card, 'seen'),
  'new-character': (w, e) => w.count(e.card, 'seen'),
  'bonus-soul': (w, e) => w.count(e.card, 'seen'),
  flipped: (w, e) => {
    const now = w.printed(e.object, e.card)
    w.count(now, 'seen')
    w.count(now, 'gained')
  },
  'laid-out': (w, e) => {
    for (const card of e.cards) w.count(card, 'seen')
  },
  shop: (w, e) => w.count(e.card, 'seen'),
  monster: (w, e) => w.count(e.card, 'seen'),
  room: (w, e) => w.count(e.card, 'seen'),
  enters: (w, e) => {
    w.count(e.card, 'seen')
    w.count(e.card, 'gained')
  },
  // from a player it is taken or given; from the shop it is gained
  given: (w, e) => w.count(w.printed(e.object, e.card), e.from >= 0 ? 'stolen' : 'gained'),
  'loot-given': (w, e) => w.count(e.card, 'stolen'),
  stacked: (w, e) => w.stacked(e),
  replaces: (w, e) => {
    const a = w.library.abilities[e.ability]!
    w.count(a.card, whatOf(a))
  },
  rewards: (w, e) => w.count(e.card, 'reward'),
  cursed: (w, e) => w.count(e.card, 'cursed'),
  soul: (w, e) => w.count(e.card, isBonus(w.library, e.card) ? 'claimed' : 'soul'),
  copies: (w, e) => w.count(e.of, 'copied'),
  rerolls: (w, e) => w.count(w.printed(e.object, e.card), 'rerolled'),
  destroyed: (w, e) => w.count(w.printed(e.object, e.card), 'destroyed'),
  dies: (w, e) => {
    if (e.card >= 0) w.count(w.printed(e.who, e.card), 'destroyed')
  },
}
