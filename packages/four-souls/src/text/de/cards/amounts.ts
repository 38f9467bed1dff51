import type { Noun, Phrase } from './nouns.ts'

/** Amounts: how many and how much. */

/** A number as cards word it: in digits, as the amount just mentioned ("ebenso viel"), or by what is counted ("das Ergebnis"). */
export interface Amount {
  digits?: string
  /** The amount that has just been mentioned. */
  same?: true
  /** What is counted. */
  of?: Phrase
  /** How the same thing is counted elsewhere: "wie du auf der Hand hast". */
  like?: string
  /** The same in a sum: "die Anzahl der Beutekarten auf deiner Hand". */
  count?: Phrase
  /** How many times as much. */
  times?: number
}

/** "doppelt", "halb". */
export const often = (times: number): string => (times === 2 ? 'doppelt' : times === 0.5 ? 'halb' : `${times}-mal`)

const isOne = (a: Amount): boolean => a.digits === '1'

/** "1 Marke", "2 Marken", "ebenso viele Marken", "doppelt so viele Marken", "Marken in Höhe des Ergebnisses". */
export function many(a: Amount, noun: Noun): string {
  if (a.digits !== undefined) return `${a.digits} ${(isOne(a) ? noun.one : noun.many).acc}`
  return some(a, noun.many.acc, 'viele')
}

/** "1 Schaden", "ebenso viel Schaden", "Schaden in Höhe des Ergebnisses". */
export const much = (a: Amount, noun: string): string =>
  a.digits !== undefined ? `${a.digits} ${noun}` : some(a, noun, 'viel')

/** "3¢", "ebenso viele ¢", "¢ in Höhe des Ergebnisses". */
export const cents = (a: Amount): string => (a.digits !== undefined ? `${a.digits}¢` : some(a, '¢', 'viele'))

/** "in doppelter Höhe". */
const height = (times: number): string => (times === 2 ? 'doppelter' : times === 0.5 ? 'halber' : `${times}-facher`)

function some(a: Amount, what: string, word: string): string {
  const as =
    a.times === undefined ? (a.like === undefined ? `ebenso ${word}` : `so ${word}`) : `${often(a.times)} so ${word}`
  if (a.like !== undefined) return `${as} ${what}, ${a.like},`
  if (a.of === undefined) return `${as} ${what}`
  return `${what} in ${a.times === undefined ? '' : `${height(a.times)} `}Höhe ${a.of.gen}`
}

/** The number by itself: "3", "das Ergebnis". */
export const number = (a: Amount): string => a.digits ?? (a.of !== undefined ? a.of.nom : 'ebenso viele')

/** "+1", "-2": how much a stat changes. */
export function signed(a: Amount): string {
  const v = number(a)
  return /^\d/.test(v) ? `+${v}` : v
}
