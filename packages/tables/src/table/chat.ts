import type { Language, Seat, Sentences } from '@soulstack/kit'
import type { CompanyInfo, Said } from '@soulstack/protocol'
import { PHRASES, type Phrase } from '@soulstack/protocol'
import { TokenBucket } from '../runtime/limits.ts'
import type { SeatRow, TableRow, TableSettings } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import { tableWords } from '../words/table.ts'

/** How many of the latest messages are kept for those who come later. */
const KEPT = 100

/** Who speaks: a player, or a watcher (`seat` null). */
export interface Speaker {
  seat: Seat | null
  /** Their current name, in every language, as guests have a default name. */
  name: Sentences
  /** Whether they are watching with hands visible: what they say must not reach players. */
  apart: boolean
}

/** The content of a message: free text, or a quick phrase. */
export type ChatContent = { text: string } | { phrase: Phrase }

/** A chat message before translation: free text stays as it is, a quick phrase exists in each language. */
export interface ChatMessage extends Omit<Said, 'name' | 'text'> {
  name: Sentences
  text: string | null
}

/**
 * The chat of a live table, whether watchers may speak, and who agrees that watchers see hands. All of it is in memory only, as long as the
 * table is live; nothing is ever saved.
 */
export class Chat {
  private said: ChatMessage[] = []
  private count = 0
  private hushed = false
  private readonly settings: TableSettings
  /** Seats that agree that watchers see their hands. */
  private readonly agreed = new Set<Seat>()
  /** Rate limits of each seat, and of all watchers together, so that reconnecting does not reset them. */
  private readonly buckets = new Map<Seat | null, TokenBucket>()
  private people: Seat[] = []
  private shown = false

  constructor(settings: TableSettings) {
    this.settings = settings
  }

  /** Whether every player has agreed that watchers see all hands. */
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

  /** Whether watchers see more than players do, who must then not get their messages. */
  apart(over: boolean): boolean {
    return !over && (this.shown || this.settings.watch === 'delayed')
  }

  /**
   * Adds a message. `at`: when in the game, as in `Said`.
   * @throws Refusal `hushed` or `too-fast`; then nobody gets it.
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

  /** The messages so far that somebody may see; `sits`: they hold a seat. */
  heard(sits: boolean): ChatMessage[] {
    return this.said.filter((said) => hears(said, sits))
  }

  /** The game is over, so nothing is secret any more. Returns the messages that players could not see until now. */
  open(): ChatMessage[] {
    const late = this.said.filter((said) => said.watchers)
    for (const said of late) said.watchers = false
    return late
  }

  /** Mutes watchers, or lets them speak. */
  muteSpectators(on: boolean): void {
    this.hushed = on
  }

  /** Records whether these seats agree that watchers see hands. */
  agree(seats: readonly Seat[], up: boolean): void {
    for (const seat of seats) {
      if (up) this.agreed.add(seat)
      else this.agreed.delete(seat)
    }
  }

  /** Recounts the consents of the current players. Returns whether hands have become visible or hidden. */
  tally(seats: readonly SeatRow[]): boolean {
    const before = this.shown
    this.people = seats.filter((row) => row.kind === 'person').map((row) => row.seat)
    for (const seat of this.agreed) if (!this.people.includes(seat)) this.agreed.delete(seat)
    this.shown = this.people.length > 0 && this.people.every((seat) => this.agreed.has(seat))
    return this.shown !== before
  }
}

/** Whether somebody gets a message: players do not get those of watchers who see more than they do. */
export const hears = (said: Pick<Said, 'watchers'>, sits: boolean): boolean => !(said.watchers && sits)

/** A message in a language. */
export const saidIn = (said: ChatMessage, language: Language): Said => {
  const { name, text, phrase } = said
  return { ...said, name: name[language], text: phrase === null ? text! : PHRASES[language][phrase] }
}

/** What watchers see, as a sentence addressed to them. */
function sees(watch: CompanyInfo['watch'], shown: boolean, over: boolean, language: Language): string {
  const w = tableWords[language]
  if (shown) return w.seesShown
  return watch === 'delayed' && !over ? w.seesLate : w.seesNone
}

/** The `CompanyInfo` of a table without anybody. */
export const emptyChat = (row: TableRow, language: Language): CompanyInfo =>
  new Chat(row.settings).info(row.state === 'over', language)
