import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** How many faults are remembered, so that each is logged once: people can share any number of cards. */
const REMEMBERED = 1000

/**
 * Hears what the rules, or somebody who looks at a table, could not do for a card of a player. All of it is counted; of each card it is logged
 * once, however often it is looked at.
 */
export function hearsOfCards(log: Log, metrics: () => Metrics): (error: unknown, card: string | undefined) => void {
  const told = new Set<string>()
  return (error, card) => {
    metrics().faultyCards.inc({ what: 'failed' })
    const what = `${card} ${error instanceof Error ? error.message : String(error)}`
    if (told.has(what) || told.size >= REMEMBERED) return
    told.add(what)
    log.warn({ err: error, card }, 'a card of a player could not be carried out')
  }
}
