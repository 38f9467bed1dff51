import { KINDS } from '../../src/effects/kinds.ts'
import { type CardCheck, checkCard } from '../../src/library/check.ts'
import { cardFromText } from '../../src/library/from-text.ts'
import { asJson, type Hostile } from './json.ts'
import { asObjects } from './objects.ts'

/**
 * Measures how long it takes to refuse each hostile card: `npm run hostile`. Exits with code 1 if one of them takes too long or is not refused.
 * `--json` prints all figures.
 */

/** How long a card may take, in milliseconds. */
const MOST = 5
const ROUNDS = 15

interface Form {
  name: string
  make(): unknown
  check(card: unknown): CardCheck
}

/**
 * The forms of a card: as JSON text, including the time to parse it, and as an object. Those with 100,000 fields are measured as text only,
 * because merely listing the fields of such an object takes too long.
 */
const forms = ({ name, make, text }: Hostile): Form[] => [
  ...(text === undefined ? [] : [{ name: `${name}, as text`, make: text, check: asText }]),
  ...(/100,000 (fields|abilities|targets)/.test(name) ? [] : [{ name, make, check: asObject }]),
]
const asText = (card: unknown): CardCheck => cardFromText(card as string, KINDS)
const asObject = (card: unknown): CardCheck => checkCard(card, KINDS)

function time({ make, check }: Form): { ms: number; refused: boolean } {
  const card = make()
  const start = performance.now()
  const { faults } = check(card)
  return { ms: performance.now() - start, refused: faults.length > 0 }
}
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

const figures = [...asJson, ...asObjects].flatMap(forms).map((form) => {
  const rounds = Array.from({ length: ROUNDS }, () => time(form))
  const ms = middle(rounds.map((round) => round.ms))
  return { name: form.name, ms: Number(ms.toPrecision(3)), refused: rounds.every(({ refused }) => refused) }
})
const slowest = figures.toSorted((a, b) => b.ms - a.ms)
const met = slowest[0]!.ms <= MOST && figures.every(({ refused }) => refused)

if (process.argv.includes('--json')) console.log(JSON.stringify({ most: MOST, met, figures: slowest }))
else {
  for (const { name, ms } of slowest.slice(0, 5)) console.log(`${ms.toFixed(3).padStart(8)} ms  ${name}`)
  for (const { name } of figures.filter(({ refused }) => !refused)) console.log(`not refused: ${name}`)
  console.log(
    `${figures.length} hostile cards, as texts and as objects; the slowest may take ${MOST} ms: ${met ? 'met' : 'NOT MET'}`,
  )
}
process.exitCode = met ? 0 : 1
