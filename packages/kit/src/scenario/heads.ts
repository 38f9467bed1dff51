import { parse } from 'yaml'
import { inEach, type Language } from '../present.ts'
import { isRecord } from '../shape.ts'
import { aboutKey } from './read.ts'
import { listOf } from './values.ts'

/** The header of a scenario, read without the rest: for lists of scenarios. */
export interface Head {
  id: string
  /** Its title in each language, or null. */
  abouts: Readonly<Record<Language, string | null>>
  source: string | null
  rule: string | null
  cards: string[]
  rulings: string[]
  /** All words in its steps, including card ids. */
  does: Set<string>
}

const text = (value: unknown): string | null => (value === undefined || value === null ? null : String(value))

/** The headers of all scenarios in a file. Invalid ones are left out; tests report them. */
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
