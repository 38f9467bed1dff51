import { Refusal } from './decision.ts'
import type { Sentences } from './present.ts'

/**
 * A saved game names what it is made of, so that a later release can go on with it: cards by id and hash, procedures, their steps, and whatever
 * else code has a number for, by name. What stays a number is what the cards themselves number, and what lies on the table; both come out the
 * same because the cards of the save are compiled again, in its order.
 */

/** A card by its id in its pack and the hash of what is written about it. */
export type SavedCard = readonly [id: string, hash: string]

/** Cards of a save that belong together, in the order in which they were compiled. */
export interface SavedPack {
  readonly id: string
  readonly version: string
  readonly builtIn?: true
  readonly cards: readonly SavedCard[]
}

/** A game as it is saved: JSON. */
export interface SavedGame {
  readonly game: string
  /** The form of `state`: raised when that changes, with an upgrade. */
  readonly format: number
  readonly config: unknown
  /** The cards of the table. */
  readonly packs: readonly SavedPack[]
  /** Stands for all numbers that follow from the cards and the configuration: they must come out the same. */
  readonly numbers: string
  /** What the kinds of nodes on its cards meant, by name, where that is not 1. */
  readonly kinds: Readonly<Record<string, number>>
  readonly state: Readonly<Record<string, unknown>>
}

/** What of a save changes as its game goes on, for telling states of one game apart: all but the cards. */
export function withoutCards(save: unknown): unknown {
  if (typeof save !== 'object' || save === null || !('packs' in save)) return save
  const { packs: _, ...rest } = save
  return rest
}

/** The source of a card by its hash; undefined: it was not kept. */
export type SourceOf = (hash: string) => unknown

/** Why a saved game cannot go on: a word for programs, a sentence for people, and what exactly is meant. */
export interface ContinueReason {
  readonly code: string
  readonly words: Sentences
}

/** Whether what stands in a save are just these packs: most saves are of games with the cards of the release, and need not be read further. */
export function samePacks(given: unknown, packs: readonly SavedPack[]): boolean {
  if (given === packs) return true
  if (!Array.isArray(given) || given.length !== packs.length) return false
  return packs.every((pack, n) => {
    const { id, version, builtIn, cards, ...more } = (given[n] ?? {}) as Partial<SavedPack>
    if (id !== pack.id || version !== pack.version || builtIn !== pack.builtIn || Object.keys(more).length > 0)
      return false
    return Array.isArray(cards) && cards.length === pack.cards.length && pack.cards.every(sameCard, cards)
  })
}

function sameCard(this: readonly unknown[], card: SavedCard, n: number): boolean {
  const given = this[n]
  return Array.isArray(given) && given.length === 2 && given[0] === card[0] && given[1] === card[1]
}

/** The first of some names. */
const few = (names: readonly string[], more: string): string =>
  [...names.slice(0, 5), ...(names.length > 5 ? [`${names.length - 5} ${more}`] : [])].join(', ')

/** Why saved games cannot go on, with what exactly is meant in brackets. */
export const REASONS = {
  newer: (form: number, here: number): Sentences => ({
    en: `It was saved by a newer release of Soulstack. (Its form is ${form}; this release reads up to ${here}.)`,
    de: `Sie wurde von einer neueren Ausgabe von Soulstack gesichert. (Ihre Form ist ${form}; diese Ausgabe liest bis ${here}.)`,
  }),
  older: (form: number, least: number): Sentences => ({
    en: `It was saved so long ago that its form is not read any more. (Its form is ${form}; this release reads from ${least} on.)`,
    de: `Sie wurde vor so langer Zeit gesichert, dass ihre Form nicht mehr gelesen wird. (Ihre Form ist ${form}; diese Ausgabe liest ab ${least}.)`,
  }),
  procedure: (name: string): Sentences => ({
    en: `A part of the rules that it stands in is gone. (There is no procedure "${name}" any more.)`,
    de: `Ein Teil der Regeln, in dem sie steht, ist weggefallen. (Die Prozedur „${name}“ gibt es nicht mehr.)`,
  }),
  step: (procedure: string, step: string): Sentences => ({
    en: `A part of the rules that it stands in now goes another way. ("${procedure}" has no step "${step}" any more.)`,
    de: `Ein Teil der Regeln, in dem sie steht, läuft jetzt anders ab. („${procedure}“ hat keinen Schritt „${step}“ mehr.)`,
  }),
  meaning: (procedure: string, then: number, now: number): Sentences => ({
    en: `A part of the rules that it stands in does something else now. (The meaning of "${procedure}" was ${then} and is ${now}.)`,
    de: `Ein Teil der Regeln, in dem sie steht, tut jetzt etwas anderes. (Die Bedeutung von „${procedure}“ war ${then} und ist ${now}.)`,
  }),
  locals: (procedure: string, then: string, now: string): Sentences => ({
    en: `A part of the rules that it stands in remembers other things now. ("${procedure}" held ${then || 'nothing'}; it should hold ${now || 'nothing'}.)`,
    de: `Ein Teil der Regeln, in dem sie steht, merkt sich jetzt anderes. („${procedure}“ hielt ${then || 'nichts'} fest, nötig ist ${now || 'nichts'}.)`,
  }),
  kind: (name: string, then: number, now: number, cards: readonly string[]): Sentences => ({
    en: `What some of its cards say means something else now: ${few(cards, 'more')}. (The meaning of "${name}" was ${then} and is ${now}.)`,
    de: `Was auf einigen ihrer Karten steht, bedeutet jetzt etwas anderes: ${few(cards, 'weitere')}. (Die Bedeutung von „${name}“ war ${then} und ist ${now}.)`,
  }),
  card: (id: string, hash: string): Sentences => ({
    en: `A card of it has changed and was not kept as it was: ${id}. (Its hash is ${hash}.)`,
    de: `Eine ihrer Karten hat sich geändert und wurde nicht so aufbewahrt, wie sie war: ${id}. (Ihr Hash ist ${hash}.)`,
  }),
  unread: (what: string): Sentences => ({
    en: `Its cards can no longer be read as they were. (${what})`,
    de: `Ihre Karten können nicht mehr so gelesen werden, wie sie waren. („${what}“)`,
  }),
  numbers: (then: string, now: string): Sentences => ({
    en: `Its cards are put together otherwise now, so that what lies on the table could not be told apart. (Their numbers were ${then} and are ${now}.)`,
    de: `Ihre Karten werden jetzt anders zusammengesetzt; was auf dem Tisch liegt, wäre nicht mehr zuzuordnen. (Ihre Nummern waren ${then}, jetzt ${now}.)`,
  }),
  name: (what: string, name: string): Sentences => ({
    en: `Something that it speaks of is gone. (There is no ${what} "${name}" any more.)`,
    de: `Etwas, wovon in ihr die Rede ist, gibt es nicht mehr. (${what}: „${name}“.)`,
  }),
  question: (code: string, what: string): Sentences => ({
    en: `What is asked in it just now is asked otherwise. (The question "${code}": ${what}.)`,
    de: `Was in ihr gerade gefragt wird, wird jetzt anders gefragt. (Die Frage „${code}“: „${what}“.)`,
  }),
  config: (why: Sentences): Sentences => ({
    en: `Its table cannot be set any more as it was. (${why.en})`,
    de: `Ihr Tisch kann nicht mehr so gedeckt werden, wie er war. (${why.de})`,
  }),
} as const satisfies Record<string, (...args: never[]) => Sentences>

type ReasonCode = keyof typeof REASONS

/** Why a saved game cannot go on, as far as it has been found out: each reason once. */
export class Reasons {
  private readonly found = new Map<string, ContinueReason>()

  /** Notes a reason, with what its words need. */
  add<C extends ReasonCode>(code: C, ...args: Parameters<(typeof REASONS)[C]>): void {
    const words = (REASONS[code] as (...args: unknown[]) => Sentences)(...args)
    this.found.set(words.en, { code, words })
  }

  get any(): boolean {
    return this.found.size > 0
  }

  list(): ContinueReason[] {
    return [...this.found.values()]
  }
}

/** So many reasons are told at once. */
const TOLD = 12

/** A saved game that this release cannot go on with: with all reasons. */
export class CannotContinue extends Refusal {
  readonly reasons: readonly ContinueReason[]

  constructor(reasons: readonly ContinueReason[]) {
    const lines = (language: 'en' | 'de', more: (n: number) => string) => {
      const told = reasons.slice(0, TOLD).map(({ words }) => `– ${words[language]}`)
      return [...told, ...(reasons.length > TOLD ? [more(reasons.length - TOLD)] : [])].join('\n')
    }
    super('cannot-continue', {
      en: `This release of Soulstack cannot go on with this game:\n${lines('en', (n) => `– and ${n} more`)}`,
      de: `Diese Ausgabe von Soulstack kann diese Partie nicht fortsetzen:\n${lines('de', (n) => `– und ${n} weitere`)}`,
    })
    this.reasons = reasons
  }
}

/** Saved data that is none. `title`: what people call the game. */
export const notASave = (title: string): Refusal =>
  new Refusal('not-a-save', {
    en: `This is not a saved game of ${title}.`,
    de: `Das ist keine gesicherte Partie von ${title}.`,
  })

/** Saved data of which something is missing or wrong; `what`: where, and what should stand there. */
export const brokenSave = (what: string): Refusal =>
  new Refusal('not-a-save', {
    en: `This saved game is not whole: ${what}.`,
    de: `Diese gesicherte Partie ist nicht in Ordnung: „${what}“.`,
  })
