import type { LogPart, Person, Seat, Subject } from '@soulstack/kit'
import { type Entity, isSeat } from '../model/entity.ts'
import type { LogKind, TypedEvent } from '../model/events.ts'
import type { Library } from '../model/library.ts'
import type { Mention, OfferTerms, Parts } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import type { LogContext } from '../text/log-words.ts'
import { abilityLine, abilityText } from '../text/text.ts'
import { deckNames } from './decks.ts'
import { goalWords } from './notes.ts'
import type { Deck } from './types.ts'

/** Sentences about events, as one reader may see them. */

/** Who reads the log, and in which language. */
export interface LogReader {
  /** The cards of the table. */
  library: Library
  w: Words
  /** The reader's seat; null: nobody is called "you". */
  reader: Seat | null
}

/** What the line that is continued has named already. */
export interface CurrentAct {
  /** The player who was the subject last; -1: none. */
  readonly seat: Seat
  /** The player whose card was the subject; -1: none. */
  readonly owner: Seat
  readonly card: number
}

/** How many characters of a text fit into a line that is about something else. */
const FEW = 60

/** The context of one event, or several of a kind, for one reader. */
export class LineContext implements LogContext {
  readonly library: Library
  readonly w: Words
  readonly knows: boolean
  private readonly reading: LogReader
  /** The act that the line continues; null: a new sentence begins. */
  readonly act: CurrentAct | null

  constructor(reading: LogReader, knows: boolean, act: CurrentAct | null) {
    this.library = reading.library
    this.w = reading.w
    this.reading = reading
    this.knows = knows
    this.act = act
  }

  /** The same context, continuing another act. */
  within(act: CurrentAct): LineContext {
    return new LineContext(this.reading, this.knows, act)
  }

  person(seat: Seat): Person {
    return { seat, you: seat === this.reading.reader }
  }

  subject(seat: Seat): Subject {
    if (seat < 0) return { who: null, said: 'left' }
    const { act } = this
    return { who: this.person(seat), said: act === null ? 'first' : act.seat === seat ? 'left' : 'later' }
  }

  /** The same; the owner of the card that was named last need not be named for what is only counted. */
  ownerOrSubject(seat: Seat): Subject {
    return seat >= 0 && this.act?.owner === seat ? { who: this.person(seat), said: 'left' } : this.subject(seat)
  }

  whoever({ who, card }: { readonly who: Entity; readonly card: number }): Subject {
    return isSeat(who) ? this.subject(who) : { who: this.card(card), said: this.act === null ? 'first' : 'later' }
  }

  named({ who, card }: { readonly who: Entity; readonly card: number }): Mention {
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

  aims({ at }: TypedEvent<'stacked'>): Mention[] {
    return at.map((aim) => this.named(aim))
  }

  termsOf(e: TypedEvent<'offer' | 'offer-accepted'>): OfferTerms {
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

  /** The text of an ability that has few words, and no list; null: it has more. The length in English decides, for all languages alike. */
  does(ability: number): string | null {
    const a = this.library.abilities[ability]
    if (a === undefined || a.modal) return null
    const { text, rows } = abilityText(a, 'en')
    if (rows.length > 0 || text === '' || text.length > FEW) return null
    return abilityText(a, this.w.language).text
  }

  textOf(key: string): string {
    const ability = this.library.wordings.ability(key)
    return ability === null ? '' : abilityLine(ability, this.w.language)
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

/** The sentence about an event, or about several of a kind (`all`). */
export function eventParts<E extends TypedEvent<LogKind>>(e: E, x: LineContext, all: readonly E[] = [e]): Parts {
  // safe: the words for a kind only get events of that kind
  const words = x.w.events[e.type] as unknown as (e: E, x: LogContext, all: readonly E[]) => Parts
  return words(e, x, all)
}
