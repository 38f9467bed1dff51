// Words of the log: what every language must provide.
import type { LogPart, Person, Seat, Subject } from '@soulstack/kit'
import type { Deck } from '../model/decks.ts'
import { type Entity, isSeat } from '../model/entity.ts'
import type { LogKind, TypedEvent } from '../model/events.ts'
import type { Library } from '../model/library.ts'
import type { RuleItemName } from '../model/rule-items.ts'
import type { ItemKind } from '../model/stack.ts'
import type { Mention, OfferTerms, Parts } from './facts.ts'

/** What the sentence about an event can look up: names and facts as one reader of the log may see them. */
export interface LogContext {
  readonly library: Library
  /** Whether the reader may see what the event hides. */
  readonly knows: boolean
  person(seat: Seat): Person
  /** A player as the subject of a sentence; nobody if there is no such seat. */
  subject(seat: Seat): Subject
  /** A player, or anything else with health (by its card), as the subject of a sentence. */
  whoever(e: { readonly who: Entity; readonly card: number }): Subject
  /** A player, or anything else by its card. */
  named(e: { readonly who: Entity; readonly card: number }): Mention
  /** A card; "something" if there is none. */
  card(def: number): LogPart
  cards(events: readonly { readonly card: number }[]): Parts
  /** A card that something happens to: "it" if it has just been named. */
  it(def: number): LogPart
  its(events: readonly { readonly card: number }[]): Parts
  deck(deck: number): Deck
  /** The targets of something that goes on the stack. */
  aims(e: TypedEvent<'stacked'>): Mention[]
  /** The terms of an offer: what the player who makes it gives and asks for. */
  termsOf(e: TypedEvent<'offer' | 'offer-accepted'>): OfferTerms
  /** The goal of an ability: "kill 3 monsters". */
  goal(ability: number): string
  /** The text of an ability that may have no number, by its key. */
  textOf(key: string): string
}

/**
 * A language's sentence for each kind of event; its first word may be in lower case. `all`: the events that the sentence covers, which for
 * most kinds is just `e`.
 */
export type EventWords = {
  readonly [K in LogKind]: (e: TypedEvent<K>, x: LogContext, all: readonly TypedEvent<K>[]) => Parts
}

/** The verb for something that goes on the stack: loot is played, activated abilities are used, everything else triggers. */
export function howStacked(
  e: TypedEvent<'stacked'>,
  { library }: { readonly library: Library },
): 'plays' | 'uses' | 'triggers' {
  if (e.kind === 'loot') return 'plays'
  const kind = library.abilities[e.ability]?.kind
  return kind === 'tap' || kind === 'paid' ? 'uses' : 'triggers'
}

/** The player whose event it is; null if it is nobody's. */
export const ownerOf = (e: { readonly seat: Seat }, x: LogContext): Person | null =>
  e.seat >= 0 ? x.person(e.seat) : null

/** The player or thing that a rule item is about, or null. */
export const subjectOf = (e: TypedEvent<'rule-item'>, x: LogContext): Mention | null =>
  isSeat(e.who) || e.card >= 0 ? x.named(e) : null

/** The target that a declaration names, or null if it names none. `top`: what the top of the deck is called. */
export function declaredTarget(
  { who, card = -1 }: TypedEvent<'declares-attack' | 'declares-purchase'>,
  top: string,
  x: LogContext,
): Mention | null {
  if (who === undefined) return null
  return isSeat(who) || card >= 0 ? x.named({ who, card }) : top
}

/** What was on the stack: a card, a rule item (`rule`), or something else, by its kind (`other`). */
export const itemOf = (
  e: TypedEvent<'cancelled' | 'fizzled'>,
  { rule, other }: { rule(name: RuleItemName): string; other(kind: ItemKind): string },
  x: LogContext,
): LogPart => (e.card >= 0 ? x.card(e.card) : e.rule !== undefined ? rule(e.rule) : other(e.kind))

/** The sum of the events' amounts. */
export const sumOf = (events: readonly { readonly n: number }[]): number => events.reduce((sum, { n }) => sum + n, 0)
