import { readFileSync } from 'node:fs'
import { packs } from '../../src/packs/written.ts'
import { readCard, type Wording } from './read.ts'

/** Compares the facts about the wordings of cards (facts/wording.jsonl) with what their programs do. */

/** A row of the file: the ability of a card, and which of its rows: 0, or the outcome or bullet. */
type Row = Wording & { card: string; ability: number; part?: number; same?: number }

/** Something that a program does otherwise than its card is worded. */
export interface Difference {
  card: string
  /** Which ability as printed, and which of its outcomes or bullets: `1`, `1.2`; `+`: an ability that is not printed. */
  at: string
  field: string
  printed: string
  program: string
}

/** A difference that stands, and why. */
export interface Standing extends Difference {
  reason: string
}

const FIELDS = [
  'when',
  'on',
  'who',
  'by',
  'faces',
  'often',
  'cost',
  'modes',
  'first',
  'later',
  'each',
  'does',
  'joins',
  'may',
  'lasts',
  'inner',
] as const satisfies (keyof Wording)[]

/** The lines of a file of facts. */
export const linesOf = <T>(name: string): T[] =>
  readFileSync(new URL(`../facts/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

/** The differences that are known to stand. */
export const standing = (): Standing[] => linesOf<Standing>('wording-differences.jsonl')

/** The rows of each card, ability by ability. */
export function printedRows(): Map<string, Row[][]> {
  const cards = new Map<string, Row[][]>()
  for (const row of linesOf<Row>('wording.jsonl')) {
    const abilities = cards.get(row.card) ?? []
    cards.set(row.card, abilities)
    const rows = (abilities[row.ability] ??= [])
    rows.push(row)
  }
  return cards
}

const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.join(' + ')
  return value === 1 ? 'yes' : String(value)
}

/** How much two abilities differ: which is which is decided by their timing first. */
function distance(printed: readonly Wording[], program: readonly Wording[], steps: number): number {
  const [a, b] = [printed[0]!, program[0]!]
  const differ = FIELDS.filter((field) => shown(a[field]) !== shown(b[field]))
  const weights = differ.map((field) => (field === 'when' || field === 'on' ? 3 : 1))
  return weights.reduce((sum, weight) => sum + weight, 0) + steps / 10 + Math.abs(printed.length - program.length) / 2
}

/** Which ability of the program is which of the printed ones. Cards list them in the same order nearly always. */
export function paired(printed: readonly Wording[][], program: readonly Wording[][]): Map<number, number> {
  const pairs = printed
    .flatMap((a, i) => program.map((b, j) => ({ i, j, distance: distance(a, b, Math.abs(i - j)) })))
    .sort((a, b) => a.distance - b.distance)
  const found = new Map<number, number>()
  const taken = new Set<number>()
  for (const { i, j } of pairs)
    if (!found.has(i) && !taken.has(j)) {
      found.set(i, j)
      taken.add(j)
    }
  return found
}

/** What differs between two rows. */
function inRow(card: string, at: string, printed: Wording, program: Wording): Difference[] {
  return FIELDS.filter((field) => shown(printed[field]) !== shown(program[field])).map((field) => ({
    card,
    at,
    field,
    printed: shown(printed[field]),
    program: shown(program[field]),
  }))
}

/** What differs between the abilities of a card. */
export function differencesOf(
  card: string,
  printed: readonly Wording[][],
  program: readonly Wording[][],
): Difference[] {
  const pairs = paired(printed, program)
  const matched = new Set(pairs.values())
  const here = printed.flatMap((rows, i): Difference[] => {
    const ours = program[pairs.get(i) ?? -1]
    if (ours === undefined)
      return [{ card, at: String(i), field: 'ability', printed: rows[0]!.when, program: 'nothing' }]
    const counts = [rows.length - 1, ours.length - 1].map(String)
    const parts =
      counts[0] === counts[1] ? [] : [{ card, at: String(i), field: 'parts', printed: counts[0]!, program: counts[1]! }]
    return [
      ...parts,
      ...rows.flatMap((row, k) =>
        ours[k] === undefined ? [] : inRow(card, k === 0 ? `${i}` : `${i}.${k}`, row, ours[k]!),
      ),
    ]
  })
  const surplus = program.flatMap((rows, j): Difference[] =>
    matched.has(j) ? [] : [{ card, at: '+', field: 'ability', printed: 'nothing', program: rows[0]!.when }],
  )
  return [...here, ...surplus]
}

/** Every difference between the wordings and the programs of the game's own cards. */
export function allDifferences(): Difference[] {
  const cards = new Map(packs.flatMap((pack) => pack.cards).map((card) => [card.id, card]))
  return [...printedRows()].flatMap(([id, rows]) => {
    const card = cards.get(id)
    return card === undefined
      ? [{ card: id, at: '+', field: 'card', printed: 'there', program: 'nothing' }]
      : differencesOf(id, rows, readCard(card))
  })
}
