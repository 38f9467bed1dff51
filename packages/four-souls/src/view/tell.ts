import type { LogPart, Person, Seat, Subject } from '@soulstack/kit'
import { type Entity, isSeat } from '../model/entity.ts'
import type { LogKind, TypedEvent } from '../model/events.ts'
import type { Library } from '../model/library.ts'
import type { Dealt, Named, Parts } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import type { Telling } from '../text/telling.ts'
import { deckNames } from './decks.ts'
import { goalWords } from './notes.ts'
import type { Deck } from './types.ts'

/** What is told of an event, as one seat may read it. */

/** For whom it is told, in which words. */
export interface Reading {
  /** The cards of the table. */
  library: Library
  w: Words
  /** Who reads; null: nobody is called "you". */
  reader: Seat | null
}

/** Whose act goes on and of what card: they have been named already. */
export interface Going {
  readonly seat: Seat
  readonly card: number
}

/** One event, or several of a kind, told to one reader. */
export class LineTelling implements Telling {
  readonly library: Library
  readonly w: Words
  readonly knows: boolean
  private readonly reading: Reading
  /** Null: a sentence begins. */
  readonly act: Going | null

  constructor(reading: Reading, knows: boolean, act: Going | null) {
    this.library = reading.library
    this.w = reading.w
    this.reading = reading
    this.knows = knows
    this.act = act
  }

  /** The same, going on with another act. */
  within(act: Going): LineTelling {
    return new LineTelling(this.reading, this.knows, act)
  }

  person(seat: Seat): Person {
    return { seat, you: seat === this.reading.reader }
  }

  subject(seat: Seat): Subject {
    if (seat < 0) return { who: null, said: 'left' }
    const { act } = this
    return { who: this.person(seat), said: act === null ? 'first' : act.seat === seat ? 'left' : 'later' }
  }

  whoever({ who, card }: { readonly who: Entity; readonly card: number }): Subject {
    return isSeat(who) ? this.subject(who) : { who: this.card(card), said: this.act === null ? 'first' : 'later' }
  }

  named({ who, card }: { readonly who: Entity; readonly card: number }): Named {
    return isSeat(who) ? this.person(who) : this.card(card)
  }

  card(def: number): LogPart {
    return def >= 0 ? { card: this.library.definitions[def]!.id } : this.w.log.something
  }

  cards(events: readonly { readonly card: number }[]): Parts {
    return events.map(({ card }) => this.card(card))
  }

  it(def: number): LogPart {
    return this.act !== null && def >= 0 && this.act.card === def ? this.w.log.it : this.card(def)
  }

  its(events: readonly { readonly card: number }[]): Parts {
    return events.map(({ card }) => this.it(card))
  }

  deck(deck: number): Deck {
    return deckNames[deck]!
  }

  aims({ at }: TypedEvent<'stacked'>): Named[] {
    return at.map((aim) => this.named(aim))
  }

  dealt(e: TypedEvent<'offer' | 'offer-accepted'>): Dealt {
    const { trade } = e
    const offer = e.type === 'offer' ? e : null
    return {
      whom: this.person(e.to),
      gives: this.goods(e.n, trade?.loot ?? 0, trade?.items ?? []),
      asks: trade === undefined ? [] : this.goods(trade.forCents, trade.forLoot, trade.forItems),
      favour: e.favour,
      counter: offer?.counter === true,
      turns: offer?.turns ?? 0,
    }
  }

  goal(ability: number): string {
    return goalWords(this.library, ability, this.w)
  }

  /** 3¢, a loot card and The D6. */
  private goods(cents: number, loot: number, items: readonly number[]): Parts {
    return [
      ...(cents > 0 ? [`${cents}¢`] : []),
      ...(loot > 0 ? [this.w.log.lootCards(loot)] : []),
      ...items.map((def) => this.card(def)),
    ]
  }
}

/** What is said of events of a kind, in one sentence; of one, without `all`. */
export function saysOf<E extends TypedEvent<LogKind>>(e: E, x: LineTelling, all: readonly E[] = [e]): Parts {
  // each kind has words for just its events
  const words = x.w.events[e.type] as unknown as (e: E, x: Telling, all: readonly E[]) => Parts
  return words(e, x, all)
}
