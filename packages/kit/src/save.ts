import { Refusal } from './decision.ts'
import type { Sentences } from './present.ts'

/**
 * A saved game names its parts, so that a later release can continue it: cards by id and hash; procedures, steps and everything else that
 * code numbers by name. Numbers that follow from the cards, and physical cards, stay numbers. They come out the same because the cards of
 * the save are compiled again in its order.
 */

/** A card by its id in its pack and the hash of its source. */
export type SavedCard = readonly [id: string, hash: string]

/** A pack of a save: its cards in the order in which they were compiled. */
export interface SavedPack {
  readonly id: string
  readonly version: string
  readonly builtIn?: true
  /** For people: what it is called, who made it, what may be done with it. */
  readonly name?: string
  readonly author?: string
  readonly licence?: string
  readonly cards: readonly SavedCard[]
}

/** A saved game, as JSON. */
export interface SavedGame {
  readonly game: string
  /** The format of `state`: raised when that changes, together with an upgrade. */
  readonly format: number
  readonly config: unknown
  /** All cards of the table. */
  readonly packs: readonly SavedPack[]
  /** A fingerprint of all numbers that follow from the cards and the configuration, which must come out the same. */
  readonly numbers: string
  /** The meanings of the kinds of nodes on its cards, by name, if not 1. */
  readonly kinds: Readonly<Record<string, number>>
  readonly state: Readonly<Record<string, unknown>>
}

/** The part of a save that changes during a game, for comparing states of one game: everything but the cards. */
export function withoutCards(save: unknown): unknown {
  if (typeof save !== 'object' || save === null || !('packs' in save)) return save
  const { packs: _, ...rest } = save
  return rest
}

/** Returns the source of a card by its hash; undefined if it was not kept. */
export type SourceOf = (hash: string) => unknown

/** Why a saved game cannot continue: a code for programs, and a sentence for people in each language. */
export interface ContinueReason {
  readonly code: string
  readonly words: Sentences
}

/** Whether a save contains exactly these packs. Most saves have the cards of the release and need not be read further. */
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

/** The first five names, and how many more there are. */
const few = (names: readonly string[], more: string): string =>
  [...names.slice(0, 5), ...(names.length > 5 ? [`${names.length - 5} ${more}`] : [])].join(', ')

/** The reasons why saved games cannot continue, with details in brackets. */
export const REASONS = {
  newer: (form: number, here: number): Sentences => ({
    en: `It was saved by a newer release of Soulstack. (Its format is ${form}; this release reads formats up to ${here}.)`,
    de: `Sie wurde von einer neueren Ausgabe von Soulstack gesichert. (Ihre Form ist ${form}; diese Ausgabe liest bis ${here}.)`,
  }),
  older: (form: number, least: number): Sentences => ({
    en: `It was saved too long ago. (Its format is ${form}; this release reads formats from ${least} on.)`,
    de: `Sie wurde vor so langer Zeit gesichert, dass ihre Form nicht mehr gelesen wird. (Ihre Form ist ${form}; diese Ausgabe liest ab ${least}.)`,
  }),
  procedure: (name: string): Sentences => ({
    en: `It was saved in a part of the rules that no longer exists. (There is no procedure "${name}" any more.)`,
    de: `Ein Teil der Regeln, in dem sie steht, ist weggefallen. (Die Prozedur „${name}“ gibt es nicht mehr.)`,
  }),
  step: (procedure: string, step: string): Sentences => ({
    en: `It was saved in a part of the rules whose steps have changed. ("${procedure}" has no step "${step}" any more.)`,
    de: `Ein Teil der Regeln, in dem sie steht, läuft jetzt anders ab. („${procedure}“ hat keinen Schritt „${step}“ mehr.)`,
  }),
  meaning: (procedure: string, then: number, now: number): Sentences => ({
    en: `It was saved in a part of the rules that does something else now. (The meaning of "${procedure}" was ${then} and is now ${now}.)`,
    de: `Ein Teil der Regeln, in dem sie steht, tut jetzt etwas anderes. (Die Bedeutung von „${procedure}“ war ${then} und ist ${now}.)`,
  }),
  locals: (procedure: string, then: string, now: string): Sentences => ({
    en: `It was saved in a part of the rules that stores other data now. ("${procedure}" stored ${then || 'nothing'}; it should store ${now || 'nothing'}.)`,
    de: `Ein Teil der Regeln, in dem sie steht, merkt sich jetzt anderes. („${procedure}“ hielt ${then || 'nichts'} fest, nötig ist ${now || 'nichts'}.)`,
  }),
  kind: (name: string, then: number, now: number, cards: readonly Sentences[]): Sentences => ({
    en: `Some of its cards mean something else now: ${few(
      cards.map(({ en }) => en),
      'more',
    )}. (The meaning of "${name}" was ${then} and is now ${now}.)`,
    de: `Was auf einigen ihrer Karten steht, bedeutet jetzt etwas anderes: ${few(
      cards.map(({ de }) => de),
      'weitere',
    )}. (Die Bedeutung von „${name}“ war ${then} und ist ${now}.)`,
  }),
  card: (id: string, hash: string): Sentences => ({
    en: `One of its cards has changed, and the old version was not kept: ${id}. (Its hash is ${hash}.)`,
    de: `Eine ihrer Karten hat sich geändert und wurde nicht so aufbewahrt, wie sie war: ${id}. (Ihr Hash ist ${hash}.)`,
  }),
  unread: (what: string): Sentences => ({
    en: `The old versions of its cards can no longer be read. (${what})`,
    de: `Ihre Karten können nicht mehr so gelesen werden, wie sie waren. („${what}“)`,
  }),
  numbers: (then: string, now: string): Sentences => ({
    en: `Its cards are numbered differently now, so the cards on the table could not be identified. (The fingerprint of their numbers was ${then} and is now ${now}.)`,
    de: `Ihre Karten werden jetzt anders zusammengesetzt; was auf dem Tisch liegt, wäre nicht mehr zuzuordnen. (Ihre Nummern waren ${then}, jetzt ${now}.)`,
  }),
  name: (what: string, name: string): Sentences => ({
    en: `It refers to something that no longer exists. (There is no ${what} "${name}" any more.)`,
    de: `Etwas, wovon in ihr die Rede ist, gibt es nicht mehr. (${what}: „${name}“.)`,
  }),
  question: (code: string, what: string): Sentences => ({
    en: `Its open question is asked differently now. (The question "${code}": ${what}.)`,
    de: `Was in ihr gerade gefragt wird, wird jetzt anders gefragt. (Die Frage „${code}“: „${what}“.)`,
  }),
  config: (why: Sentences): Sentences => ({
    en: `Its table can no longer be set up as it was. (${why.en})`,
    de: `Ihr Tisch kann nicht mehr so gedeckt werden, wie er war. (${why.de})`,
  }),
} as const satisfies Record<string, (...args: never[]) => Sentences>

type ReasonCode = keyof typeof REASONS

/** Collects the reasons why a saved game cannot continue, each once. */
export class Reasons {
  private readonly found = new Map<string, ContinueReason>()

  /** Notes a reason. `args`: the details for its wording. */
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

/** How many reasons are shown at once. */
const MOST_SHOWN = 12

/** The refusal of a saved game that this release cannot continue, with all reasons. */
export class CannotContinue extends Refusal {
  readonly reasons: readonly ContinueReason[]

  constructor(reasons: readonly ContinueReason[]) {
    const lines = (language: 'en' | 'de', more: (n: number) => string) => {
      const told = reasons.slice(0, MOST_SHOWN).map(({ words }) => `– ${words[language]}`)
      return [...told, ...(reasons.length > MOST_SHOWN ? [more(reasons.length - MOST_SHOWN)] : [])].join('\n')
    }
    super('cannot-continue', {
      en: `This release of Soulstack cannot continue this game:\n${lines('en', (n) => `– and ${n} more`)}`,
      de: `Diese Ausgabe von Soulstack kann diese Partie nicht fortsetzen:\n${lines('de', (n) => `– und ${n} weitere`)}`,
    })
    this.reasons = reasons
  }
}

/** The refusal of data that is not a save. `title`: the name of the game for people. */
export const notASave = (title: string): Refusal =>
  new Refusal('not-a-save', {
    en: `This is not a saved game of ${title}.`,
    de: `Das ist keine gesicherte Partie von ${title}.`,
  })

/** The refusal of a save in which something is missing or wrong. `what`: where, and what was expected. */
export const brokenSave = (what: string): Refusal =>
  new Refusal('not-a-save', {
    en: `This saved game is broken: ${what}.`,
    de: `Diese gesicherte Partie ist nicht in Ordnung: „${what}“.`,
  })
