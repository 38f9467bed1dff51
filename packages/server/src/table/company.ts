import type { Language, Seat, Sentences } from '@soulstack/kit'
import type { CompanyInfo, Said } from '../protocol/index.ts'
import { TokenBucket } from '../runtime/limits.ts'
import type { SeatRow, TableRow, TableSettings } from '../storage/rows.ts'
import { PHRASES, type Phrase } from '../words/phrases.ts'
import { refusal } from '../words/refusals.ts'
import { tableWords } from '../words/table.ts'

/** How many of the last messages are kept for those who come later. */
const KEPT = 100

/** Who speaks: somebody who sits, or one of those who watch. */
export interface Speaker {
  seat: Seat | null
  /** What they are called now: in every language, for guests have no name of their own. */
  name: Sentences
  /** Whether they watch and see hands now: what they say must not reach those who play. */
  apart: boolean
}

/** What is said: words of one's own, or one of the phrases. */
export type ChatContent = { text: string } | { phrase: Phrase }

/** What was said, before it is told in somebody's language: their own words stay as they are, a phrase is one in each. */
export interface ChatMessage extends Omit<Said, 'name' | 'text'> {
  name: Sentences
  text: string | null
}

/**
 * The people of a live table beside the game: what they say to each other, whether those who watch may speak, and who agrees that those who
 * watch see hands. All of it is in memory alone, for as long as the table is; nothing of it is ever written down.
 */
export class Company {
  private said: ChatMessage[] = []
  private count = 0
  private hushed = false
  private readonly settings: TableSettings
  /** Seats whose people agree that those who watch see their hands. */
  private readonly agreed = new Set<Seat>()
  /** How fast each seat speaks, and all who watch together: connecting again must not reset it. */
  private readonly buckets = new Map<Seat | null, TokenBucket>()
  private people: Seat[] = []
  private shown = false

  constructor(settings: TableSettings) {
    this.settings = settings
  }

  /** Whether everybody who sits has agreed that those who watch see all hands. */
  get showsHands(): boolean {
    return this.shown
  }

  info(over: boolean, language: Language): CompanyInfo {
    const { watch = 'hidden', open = false } = this.settings
    const { hushed, shown } = this
    const agreed = [...this.agreed].sort((a, b) => a - b)
    return {
      open,
      watch,
      hushed,
      people: this.people,
      agreed,
      shown,
      apart: this.apart(over),
      sees: sees(watch, shown, over, language),
    }
  }

  /** Whether those who watch see more than those who play, who must then not hear them. */
  apart(over: boolean): boolean {
    return !over && (this.shown || this.settings.watch === 'delayed')
  }

  /**
   * Takes what somebody says. `at`: when in the game, as `Said` has it.
   * @throws Refusal `hushed` or `too-fast`; then nobody hears it.
   */
  say(by: Speaker, words: ChatContent, at: { moves: number; line: number }): ChatMessage {
    if (by.seat === null && this.hushed) throw refusal('hushed', (w) => w.hushed)
    let bucket = this.buckets.get(by.seat)
    if (!bucket)
      this.buckets.set(by.seat, (bucket = by.seat === null ? new TokenBucket(1, 10) : new TokenBucket(0.5, 6)))
    if (!bucket.take()) throw refusal('too-fast', (w) => (by.seat === null ? w.watchersTooFast : w.youTooFast))
    const [phrase, text] = 'phrase' in words ? [words.phrase, null] : [null, words.text]
    const { seat, name } = by
    const said: ChatMessage = { n: ++this.count, seat, name, text, phrase, ...at, watchers: by.apart }
    this.said = [...this.said.slice(1 - KEPT), said]
    return said
  }

  /** What was said so far that somebody may hear; `sits`: they hold a seat. */
  heard(sits: boolean): ChatMessage[] {
    return this.said.filter((said) => hears(said, sits))
  }

  /** The game is over: nothing that was seen is secret now. Returns what those who play could not hear until now. */
  open(): ChatMessage[] {
    const late = this.said.filter((said) => said.watchers)
    for (const said of late) said.watchers = false
    return late
  }

  /** Whether those who watch are to be quiet. */
  hush(on: boolean): void {
    this.hushed = on
  }

  /** Whether whoever holds these seats agrees that those who watch see hands. */
  agree(seats: readonly Seat[], up: boolean): void {
    for (const seat of seats) {
      if (up) this.agreed.add(seat)
      else this.agreed.delete(seat)
    }
  }

  /** Counts the consents of those who sit now. Returns whether hands are now shown or no longer shown. */
  tally(seats: readonly SeatRow[]): boolean {
    const before = this.shown
    this.people = seats.filter((row) => row.kind === 'person').map((row) => row.seat)
    for (const seat of this.agreed) if (!this.people.includes(seat)) this.agreed.delete(seat)
    this.shown = this.people.length > 0 && this.people.every((seat) => this.agreed.has(seat))
    return this.shown !== before
  }
}

/** Whether somebody hears what was said: those who sit do not hear those who see more than they do. */
export const hears = (said: Pick<Said, 'watchers'>, sits: boolean): boolean => !(said.watchers && sits)

/** What was said, as it is told in a language. */
export const saidIn = (said: ChatMessage, language: Language): Said => {
  const { name, text, phrase } = said
  return { ...said, name: name[language], text: phrase === null ? text! : PHRASES[language][phrase] }
}

/** What those see who watch, in a sentence for them. */
function sees(watch: CompanyInfo['watch'], shown: boolean, over: boolean, language: Language): string {
  const w = tableWords[language]
  if (shown) return w.seesShown
  return watch === 'delayed' && !over ? w.seesLate : w.seesNone
}

/** The company of a table at which nobody is. */
export const emptyCompany = (row: TableRow, language: Language): CompanyInfo =>
  new Company(row.settings).info(row.state === 'over', language)
