import type { LogPart } from '../present.ts'
import { listed } from './problem.ts'
import { listOf } from './values.ts'

/**
 * Describes steps and checks in words. Sentences are built as strings with marked cards and players; `sentence` splits them into parts like
 * those of log lines.
 */

const mark = (kind: 'card' | 'seat', what: string | number): string => `\ue000${kind}:${what}\ue001`
const MARKS = /\ue000(card|seat):([^\ue001]*)\ue001/g

/** How a language joins names. */
export interface Joining {
  and: string
  nothing: string
  of(owner: string, thing: string): string
  nth(n: string): string
}

const ENGLISH: Joining = {
  and: 'and',
  nothing: 'nothing',
  of: (owner, thing) => `${owner}’s ${thing}`,
  nth: (n) => `number ${n}`,
}
/** How German joins names. */
export const GERMAN: Joining = {
  and: 'und',
  nothing: 'nichts',
  of: (owner, thing) => `${thing} von ${owner}`,
  nth: (n) => `Nummer ${n}`,
}

/** Names for the things that a scenario refers to. */
export class Naming {
  private readonly names: readonly string[]
  private readonly isCard: (id: string) => boolean
  private readonly other: Readonly<Record<string, string>>
  private readonly joining: Joining

  /** `other`: replacements for words that would be misleading, or translations. */
  constructor(
    names: readonly string[],
    isCard: (id: string) => boolean,
    other: Readonly<Record<string, string>> = {},
    joining: Joining = ENGLISH,
  ) {
    this.names = names
    this.isCard = isCard
    this.other = other
    this.joining = joining
  }

  /** A marked reference to the player with this name; other names are returned unchanged. */
  who(name: unknown): string {
    const seat = this.names.findIndex((other) => other.toLowerCase() === String(name).toLowerCase())
    return seat < 0 ? String(name) : mark('seat', seat)
  }

  isSeat(name: unknown): boolean {
    return this.names.some((other) => other.toLowerCase() === String(name).toLowerCase())
  }

  /** A marked name for a word: a player, a card, a player's card (`ned/x`), the second of several (`x#2`), or plain text. */
  thing(word: unknown): string {
    // a change of a roll: -1
    if (/^[+-]?\d+$/.test(String(word))) return String(word)
    const [, plain, nth] = /^(.*?)(?:#(\d+))?$/.exec(String(word).trim()) as unknown as [
      string,
      string,
      string | undefined,
    ]
    const which = nth === undefined ? '' : ` (${this.joining.nth(nth)})`
    const slash = plain.indexOf('/')
    if (slash > 0) return this.joining.of(this.thing(plain.slice(0, slash)), this.thing(plain.slice(slash + 1))) + which
    if (this.isSeat(plain)) return this.who(plain) + which
    if (this.isCard(plain)) return mark('card', plain) + which
    return (this.other[plain] ?? plain.replaceAll('-', ' ')) + which
  }

  /** Names for several words: "a, b and c"; `none` if there are none. */
  things(words: unknown, none = this.joining.nothing): string {
    const list = listOf(words)
      .flatMap((word) => String(word).split(/,\s*/))
      .filter((word) => word !== 'none')
    return list.length === 0 ? none : this.row(list.map((word) => this.thing(word)))
  }

  /** Joins texts: "a, b and c". */
  row(words: readonly string[]): string {
    return words.length === 0 ? this.joining.nothing : listed(words, this.joining.and)
  }
}

const SEEMS_THIRD = /^(can|cannot|may)\b/

/** A verb phrase in the third person: "play x" becomes "plays x". */
export function third(phrase: string): string {
  if (SEEMS_THIRD.test(phrase)) return phrase
  return phrase.replace(/^\w+/, (verb) =>
    /(s|x|ch|sh|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`,
  )
}

/** Splits a sentence into parts and capitalises it. It gets no full stop, because card names may end with punctuation of their own. */
export function sentence(text: string): LogPart[] {
  const parts: LogPart[] = []
  let from = 0
  const add = (words: string) => {
    if (words) parts.push(parts.length === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words)
  }
  for (const found of text.matchAll(MARKS)) {
    add(text.slice(from, found.index))
    parts.push(found[1] === 'card' ? { card: found[2]! } : { seat: Number(found[2]) })
    from = found.index + found[0].length
  }
  add(text.slice(from))
  return parts
}
