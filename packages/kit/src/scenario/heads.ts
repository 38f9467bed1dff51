import { parse } from 'yaml'
import { isRecord } from '../config.ts'
import { inEach, type Language } from '../present.ts'
import { aboutKey, listOf } from './read.ts'

/** What a scenario says of itself, without being read whole: for lists of many. */
export interface Head {
  id: string
  /** What is shown, in a sentence, in the languages in which somebody has said it. */
  abouts: Readonly<Record<Language, string | null>>
  source: string | null
  rule: string | null
  cards: string[]
  rulings: string[]
  /** Words of what is done in it: names of cards among them. */
  does: Set<string>
}

const text = (value: unknown): string | null => (value === undefined || value === null ? null : String(value))

/** The heads of the scenarios of a file. What has none, or cannot be read, is left out: the tests say so. */
export function headsIn(source: string): Head[] {
  return source.split(/^---\s*$/m).flatMap((document): Head[] => {
    const [head] = document.split(/^(?:table|steps|then):/m) as [string]
    const steps = /^steps:\n((?:[ -].*\n?|\s*\n)*)/m.exec(document)?.[1] ?? ''
    let fields: unknown
    try {
      fields = parse(head)
    } catch {
      return []
    }
    if (!isRecord(fields) || typeof fields['id'] !== 'string') return []
    return [
      {
        id: fields['id'],
        abouts: inEach((language) => text(fields[aboutKey(language)])),
        source: text(fields['source']),
        rule: text(fields['rule']),
        cards: listOf(fields['cards']).map(String),
        rulings: listOf(fields['rulings']).map(String),
        does: new Set(steps.match(/[a-z0-9][a-z0-9-]*/g) ?? []),
      },
    ]
  })
}
