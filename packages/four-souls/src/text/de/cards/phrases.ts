import type { Family, Linked } from '../../../model/node.ts'
import { abilities } from './abilities.ts'
import type { Amount } from './amounts.ts'
import { cards } from './cards.ts'
import { combat } from './combat.ts'
import { conditions } from './conditions.ts'
import { costs } from './costs.ts'
import { flow } from './flow.ts'
import type { Clause, Phrase, Said } from './grammar.ts'
import { KNOWN_REFS, refs } from './refs.ts'
import { resources } from './resources.ts'
import { values } from './values.ts'
import type { GermanWriter } from './writer.ts'

/** The German of every kind of node, by what part of speech it is. A kind that is missing here is found by a test. */

/** What a kind of node says. */
type Says<Made> = (n: Linked, t: GermanWriter) => Made
export type Effects = Record<string, Says<Clause | Said>>

interface Phrases {
  effect: Effects
  ability: Record<string, Says<Said>>
  value: Record<string, Says<Amount>>
  ref: Record<string, Says<Phrase>>
  condition: Record<string, Says<string>>
  cost: Record<string, Says<string>>
}
const phrases: Phrases = {
  effect: { ...resources, ...combat, ...cards, ...flow },
  ability: abilities,
  value: values,
  ref: refs,
  condition: conditions,
  cost: costs,
}

/** Kinds that are said where they are used: filters by the writer, events by events.ts. */
const ELSEWHERE: ReadonlySet<string> = new Set([...KNOWN_REFS, 'pick', 'event'])

/** Is there German for nodes of this kind? */
export const hasPhrase = (family: Family, k: string): boolean =>
  ELSEWHERE.has(k) || (family in phrases && Object.hasOwn(phrases[family as keyof Phrases], k))

/** Every kind that German has a phrase for, by family. */
export const kindsSaid = (): [Family, string][] =>
  Object.entries(phrases).flatMap(([family, kinds]) =>
    Object.keys(kinds).map((k): [Family, string] => [family as Family, k]),
  )

/** What nodes of this kind say. @throws Error that names the kind for which there is no German yet. */
export function phraseOf<F extends keyof Phrases>(family: F, k: string): Phrases[F][string] {
  const found = phrases[family][k] as Phrases[F][string] | undefined
  if (found === undefined) throw new Error(`German has no phrase for ${family} "${k}"; add one in text/de/cards`)
  return found
}
