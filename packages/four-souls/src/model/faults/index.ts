import type { Language } from '@soulstack/kit'
import { de } from './de.ts'
import { en } from './en.ts'

/** What can be wrong with a card or a pack, as a code with values: data, which is worded where somebody reads it. */

/** The sentences about faults, which every language must provide. */
export type FaultWords = { readonly [C in keyof typeof en]: (...values: Parameters<(typeof en)[C]>) => string }

/** What is wrong: a code, and the values of its sentence. */
export type FaultSaid = {
  readonly [C in keyof FaultWords]: readonly [C, ...Parameters<FaultWords[C]>]
}[keyof FaultWords]

const WORDS: Readonly<Record<Language, FaultWords>> = { en, de }

/** What is wrong, in a sentence without its full stop. */
export function faultIn([code, ...values]: FaultSaid, language: Language): string {
  const say = WORDS[language][code] as (...all: readonly unknown[]) => string
  return say(...values)
}

/** The fault of a node that lacks a field which its other fields require. */
export const needs = (n: { readonly k: string }, field: string, why: Parameters<FaultWords['needs']>[2]): FaultSaid => [
  'needs',
  n.k,
  field,
  why,
]
