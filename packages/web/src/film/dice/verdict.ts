import type { GameLog } from '@soulstack/kit'
import { checkSeed, contributionHash, type DiceNote, type DiceRecord, SEED_STEPS } from '@soulstack/kit/page'
import type { TableInfo } from '@soulstack/protocol'
import { knownTable } from '../../net/memory.ts'
import { t } from '../../words/en/dice.ts'

/** A result in words. `good` null: neither good nor bad, or not known. */
export interface Verdict {
  good: boolean | null
  words: string
}

/** What this browser has noted at the table of a record; null: it was not there. */
function notedOf({ table }: DiceRecord): DiceNote | null {
  const known = knownTable(table)?.dice
  if (!known) return null
  const { seats, own = {} } = known
  // only what was revealed can be missing in the seed
  const revealed = Object.entries(own).filter(([seat, value]) => {
    const hash = seats?.[Number(seat)]
    return hash != null && contributionHash(table, Number(seat), value) === hash
  })
  return {
    commitment: known.commitment,
    ...(seats && { seats }),
    ...(revealed.length > 0 && { own: Object.fromEntries(revealed) }),
  }
}

/** Whether this browser had a number for its seat that the server never asked for: then it was away, or somebody kept it out. */
function wasPassedOver({ table, seats }: DiceRecord): boolean {
  const { seat, dice } = knownTable(table) ?? {}
  return seat != null && dice?.own?.[seat] !== undefined && !dice.seats && seats[seat]?.value === null
}

/** Checks how the seed of a finished game was made, in this browser. The first verdict is the result, the others explain it. */
export function seedVerdicts(seats: TableInfo['seats'], record: DiceRecord, log: GameLog): Verdict[] {
  const { steps, gave, withheld, updated } = checkSeed(record, log, notedOf(record))
  const wrong = SEED_STEPS.filter((step) => steps[step] === false)
  if (wrong.length > 0) return wrong.map((step) => ({ good: false, words: t.wrong[step] }))
  const names = (of: readonly number[]) => of.map((seat) => seats[seat]?.name ?? '')
  return [
    gave.length > 0 ? { good: true, words: t.together(names(gave)) } : { good: null, words: t.serverOnly },
    ...(withheld.length > 0 ? [{ good: null, words: t.withheld(names(withheld)) }] : []),
    ...(wasPassedOver(record) ? [{ good: null, words: t.notAsked }] : []),
    ...(updated ? [{ good: null, words: t.updated }] : []),
    steps.noted ? { good: true, words: steps.own ? t.asNoted : t.hashNoted } : { good: null, words: t.notThere },
  ]
}
