import type { Decision } from '@soulstack/kit'
import type { Entity } from '../model/entity.ts'
import type { EventKind, Out, TypedEvent } from '../model/events.ts'
import { type Library, plainId } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { branchOf, modeOf, whatOf } from './aspects.ts'

/** Counts what is reached on each card, from the events of a game while it is played. */

/** An aspect as one word, in the format of `--want`. */
export const pairOf = (card: string, what: string): string => `${card}:${what}`

/** Listens to the events of a game. Each is counted as it happens, while the state is still the same. */
export class CoverageCounter implements Out {
  /** How often each aspect was reached, by `pairOf`. */
  readonly reached = new Map<string, number>()
  private g: State | null = null

  /** The cards of the current game. */
  get library(): Library {
    return this.g!.rules.library
  }

  /** Starts listening to a game. Cards that are already on the table count as seen. */
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
    const hear = HEARD[e.type] as ((w: CoverageCounter, e: TypedEvent) => void) | undefined
    hear?.(this, e)
  }

  /** Counts branches chosen on resolution, which are not reported as events, from an answer. */
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

  /** Counts an aspect of a card, by its definition number; -1: no card. */
  count(def: number, what: string): void {
    if (def >= 0) this.countId(plainId(this.library.definitions[def]!), what)
  }

  /**
   * The definition printed on an object's own card, because a copy of a card is not that card. `card`: the result if the object is gone.
   */
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
    // if an ability is on the stack for a different card than its own, it was copied, unless its card gives it to others
    const isOwn = a.kind === 'tap' && this.library.definitions[a.card]!.abilities.includes(a)
    if (isOwn && e.card >= 0 && e.card !== a.card) this.count(a.card, 'copied')
  }
}

const isBonus = ({ definitions }: Library, def: number): boolean => definitions[def]!.source.type === 'bonus-soul'

/** What each kind of event counts for. */
const HEARD: { readonly [K in EventKind]?: (w: CoverageCounter, e: TypedEvent<K>) => void } = {
  looted: (w, e) => w.count(e.card, 'seen'),
  'takes-loot': (w, e) => w.count(e.card, 'seen'),
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
  // from a player it is stolen or given; from the shop it is gained
  given: (w, e) => w.count(w.printed(e.object, e.card), e.from >= 0 ? 'stolen' : 'gained'),
  'loot-given': (w, e) => w.count(e.card, 'stolen'),
  stacked: (w, e) => w.stacked(e),
  replaces: (w, e) => {
    const a = w.library.abilities[e.ability]!
    w.count(a.card, whatOf(a))
  },
  goal: (w, e) => {
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
