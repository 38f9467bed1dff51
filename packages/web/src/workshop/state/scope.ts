import type { KindData, VocabularyData, Written } from '@soulstack/web-workers'
import { type Path, valueAt } from './tree.ts'

/** What has been chosen above a place, and can be named there. */

/** A choice. `sorts`: what is chosen, by the words of filters. */
export interface Chosen {
  name: string
  sorts: readonly string[]
  /** Whether several may be chosen. */
  many: boolean
}

export const isWritten = (x: unknown): x is Written =>
  typeof x === 'object' && x !== null && 'k' in x && typeof x.k === 'string'

/** The sorts of things that a filter or a target lets choose. */
export function sortsOf(filter: unknown): string[] {
  const of = (isWritten(filter) ? filter : (filter as { filter?: Written } | null)?.filter)?.['of']
  return Array.isArray(of) ? of.map(String) : []
}

const severalOf = (target: unknown): boolean => {
  const { max, count, any } = target as { max?: number; count?: number; any?: boolean }
  return any === true || (max ?? count ?? 1) > 1
}

/** The choices that can be named at a place of a card: those of its ability, of the outcomes and of the blocks around it. */
export function chosenAbove(card: unknown, path: Path, { kinds }: VocabularyData): Chosen[] {
  const found: Chosen[] = []
  // from the ability on: /abilities/name
  for (let end = 2; end < path.length; end++) {
    const here = valueAt(card, path.slice(0, end))
    if (typeof here !== 'object' || here === null) continue
    const next = String(path[end])
    const kind = isWritten(here) ? kinds[here.k] : undefined
    const { targets } = here as { targets?: Record<string, unknown> }
    if (targets)
      for (const [name, target] of Object.entries(targets)) {
        // targets are chosen in order: each can name those before it
        if (next === 'targets' && name === path[end + 1]) break
        found.push({ name, sorts: sortsOf(target), many: severalOf(target) })
      }
    if (kind && isWritten(here) && !isChoosing(kind, next)) found.push(...boundBy(here, kind))
  }
  return found
}

/** Whether a field says what is chosen: the choice has no name there yet. */
const isChoosing = (kind: KindData, field: string): boolean =>
  ['filter', 'ref'].includes(kind.fields.find(({ name }) => name === field)?.is ?? '')

function boundBy(node: Written, { fields }: KindData): Chosen[] {
  return fields
    .filter(({ is, name }) => is === 'bind' && node[name] !== undefined)
    .map(({ name }) => {
      const from = fields.find(({ is }) => is === 'filter')
      return { name: String(node[name]), sorts: from ? sortsOf(node[from.name]) : [], many: false }
    })
}

/** The names of all choices of a card: a new one has another. */
export function allNames(value: unknown, { kinds }: VocabularyData, into = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return into
  const { targets } = value as { targets?: object }
  if (targets) for (const name of Object.keys(targets)) into.add(name)
  if (isWritten(value))
    for (const { is, name } of kinds[value.k]?.fields ?? [])
      if (is === 'bind' && value[name] !== undefined) into.add(String(value[name]))
  for (const inner of Object.values(value)) allNames(inner, { kinds } as VocabularyData, into)
  return into
}

/** Whether anything in a part of a card names a choice. */
export function isNamed(part: unknown, name: string): boolean {
  const text = JSON.stringify(part)
  return text.includes(`"name":"${name}"`) || text.includes(`:"${name}"`)
}

/** A name that is not taken: `player`, `player2` … */
export function freeName(like: string, taken: ReadonlySet<string>): string {
  const first = /^[a-z][A-Za-z0-9]*$/.test(like) ? like : 'chosen'
  let name = first
  for (let n = 2; taken.has(name); n++) name = `${first}${n}`
  return name
}
