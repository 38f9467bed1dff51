import type { LogPart, Person, Seat, Subject } from '@soulstack/kit'
import type { Deck } from '../model/decks.ts'
import { type Entity, isSeat } from '../model/entity.ts'
import type { LogKind, TypedEvent } from '../model/events.ts'
import type { Library } from '../model/library.ts'
import type { RuleItemName } from '../model/rule-items.ts'
import type { ItemKind } from '../model/stack.ts'
import type { Dealt, Named, Parts } from './facts.ts'

/** What a sentence of the log can ask about an event: how it is told to one reader. */
export interface Telling {
  readonly library: Library
  /** Whether what the event hides may be read. */
  readonly knows: boolean
  person(seat: Seat): Person
  /** A player as whom a sentence is about; nobody where there is no such seat. */
  subject(seat: Seat): Subject
  /** A player, or something with health by its card, as whom a sentence is about. */
  whoever(e: { readonly who: Entity; readonly card: number }): Subject
  /** A player, or anything else by its card. */
  named(e: { readonly who: Entity; readonly card: number }): Named
  /** A card; of none: "something". */
  card(def: number): LogPart
  cards(events: readonly { readonly card: number }[]): Parts
  /** A card that something happens to: "it" where it has just been named. */
  it(def: number): LogPart
  its(events: readonly { readonly card: number }[]): Parts
  deck(deck: number): Deck
  /** What was chosen for what goes on the stack. */
  aims(e: TypedEvent<'stacked'>): Named[]
  /** An offer: what whoever makes it gives, and what they ask for. */
  dealt(e: TypedEvent<'offer' | 'offer-accepted'>): Dealt
  /** The goal of an ability: "kill 3 monsters". */
  goal(ability: number): string
}

/**
 * What a language says of each kind of event, in a sentence whose first word may be small. `all`: those that are told in one; of most kinds
 * that is the event alone.
 */
export type EventWords = {
  readonly [K in LogKind]: (e: TypedEvent<K>, x: Telling, all: readonly TypedEvent<K>[]) => Parts
}

/** How something that goes on the stack is told: loot is played, what a player activates is used, all else triggers. */
export function howStacked(e: TypedEvent<'stacked'>, { library }: Telling): 'plays' | 'uses' | 'triggers' {
  if (e.kind === 'loot') return 'plays'
  const kind = library.abilities[e.ability]?.kind
  return kind === 'tap' || kind === 'paid' ? 'uses' : 'triggers'
}

/** Whose it is; null: nobody's. */
export const ownerOf = (e: { readonly seat: Seat }, x: Telling): Person | null =>
  e.seat >= 0 ? x.person(e.seat) : null

/** Whose something of the rules is, or of what; null: of nothing. */
export const ofWhat = (e: TypedEvent<'rule-item'>, x: Telling): Named | null =>
  isSeat(e.who) || e.card >= 0 ? x.named(e) : null

/** What a declaration names; `top`: how the top of the deck is called; null: nothing yet. */
export function declared(
  { who, card = -1 }: TypedEvent<'declares-attack' | 'declares-purchase'>,
  top: string,
  x: Telling,
): Named | null {
  if (who === undefined) return null
  return isSeat(who) || card >= 0 ? x.named({ who, card }) : top
}

/** What had been on the stack: a card, what the rules put there, or `other`, by its kind. */
export const itemOf = (
  e: TypedEvent<'cancelled' | 'fizzled'>,
  { rule, other }: { rule(name: RuleItemName): string; other(kind: ItemKind): string },
  x: Telling,
): LogPart => (e.card >= 0 ? x.card(e.card) : e.rule !== undefined ? rule(e.rule) : other(e.kind))

/** All of them together. */
export const sumOf = (events: readonly { readonly n: number }[]): number => events.reduce((sum, { n }) => sum + n, 0)
