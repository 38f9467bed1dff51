import { computed, signal } from '@preact/signals'
import {
  type CardFacts,
  cardResults,
  characterResults,
  type FactsOf,
  type LabCounts,
  type Made,
  readReport,
} from '@soulstack/four-souls/page'
import { catalogue } from '../catalogue.ts'
import official from './report.json?url'

/** The report that the page of the lab shows: this release's own, or one from a file. */

interface Report {
  /** The name of the file that it is from; null: it is this release's own. */
  readonly file: string | null
  readonly made: Made | null
  readonly counts: LabCounts
}

/** Null while it is loaded. */
export const report = signal<Report | null>(null)
/** Whether this release's own could not be loaded. */
export const failed = signal(false)

/** A file is larger than any report. In bytes. */
const LARGEST = 5_000_000

/** Shows this release's own report. */
export async function showOfficial(): Promise<void> {
  failed.value = false
  try {
    const answer = await fetch(official)
    if (!answer.ok) throw new Error(`${answer.status}`)
    report.value = { file: null, ...readReport(await answer.json()) }
  } catch {
    failed.value = true
  }
}

/** Shows the report in a file. Resolves to what is wrong with it, in the English of programs, or null. */
export async function showFile(file: File): Promise<string | null> {
  if (file.size > LARGEST) return `${file.size} bytes of ${LARGEST} at most`
  try {
    report.value = { file: file.name, ...readReport(JSON.parse(await file.text())) }
    return null
  } catch (problem) {
    return problem instanceof Error ? problem.message.slice(0, 300) : String(problem)
  }
}

/** What a card is, by the catalogue of this page. */
export const factsOf: FactsOf = (id): CardFacts | undefined => catalogue.peek().get(id)

/** What came of each card; nothing until catalogue and report are there. */
export const results = computed(() =>
  report.value === null || catalogue.value.size === 0 ? [] : cardResults(report.value.counts, factsOf),
)

/** The wins of characters, by the number of players. */
export const characters = computed(
  () => new Map(report.value === null ? [] : characterResults(report.value.counts).map((one) => [one.id, one])),
)
