import { useSignal } from '@preact/signals'
import type { TableInfo } from '@soulstack/protocol'
import { useEffect } from 'preact/hooks'
import { isGame } from '../../games/index.ts'
import { Refusal, tableInfo } from '../../net/api.ts'
import { isOwnTable } from '../../net/hosts.ts'
import {
  forgetTable,
  type KnownTable,
  knownLessons,
  knownTable,
  knownTables,
  noteTable,
  type SeenTable,
  seenOf,
} from '../../net/memory.ts'

/** A table that this browser remembers. */
export interface YourTable {
  known: KnownTable
  /** What it is; until the server answers, what it was when it was last seen. */
  seen: SeenTable
  /** What the server says; null: not yet. */
  info: TableInfo | null
}

/** The most tables that are shown. */
const SHOWN = 3

/** Whether a running game waits for this person to come back. */
export const waits = ({ known, seen }: YourTable): boolean => known.seat !== null && seen.state === 'playing'

/** Games that wait for your move come first, then others that you play in, lessons, tables that have not begun, what can be watched, and what is over. */
function rank(table: YourTable): number {
  if (waits(table)) return table.seen.lesson !== null ? 2 : table.info?.asked ? 0 : 1
  return { waiting: 3, playing: 4, over: 5 }[table.seen.state]
}

/** A lesson that was finished, here or at another table, is no place to come back to. */
const isDone = ({ seen: { lesson, game, state } }: YourTable): boolean =>
  lesson !== null && (state === 'over' || (isGame(game) && knownLessons(game).includes(lesson)))

/**
 * The remembered tables that are worth showing, in their order, and the names of those that this browser has lost. `newcomer`: there are none.
 */
export function useYourTables(newcomer: boolean): { tables: YourTable[]; lost: string[] } {
  const known = useSignal(newcomer ? [] : knownTables())
  const infos = useSignal<ReadonlyMap<string, TableInfo>>(new Map())
  const lost = useSignal<string[]>([])
  useEffect(() => {
    let gone = false
    // what is over stays so: only the latest of those can be shown, so only they are asked for
    const over = known.value.filter((k) => k.seen?.state === 'over')
    const asked = known.value.filter((k) => !over.includes(k) || over.indexOf(k) < SHOWN)
    Promise.all(
      asked.map((k) =>
        tableInfo(k.id, k.token).catch((problem: unknown) => {
          if (problem instanceof Refusal && problem.status === 404) {
            forgetTable(k.id)
            if (isOwnTable(k.id)) lost.value = [...lost.value, k.name]
          }
          return null
        }),
      ),
    ).then((found) => {
      if (gone) return
      const told = found.filter((info) => info !== null)
      for (const info of told) noteTable(info.id, seenOf(info))
      infos.value = new Map(told.map((info) => [info.id, info]))
      // what does not exist any more has been forgotten; what could not be reached is shown as it was
      known.value = asked.filter((k) => knownTable(k.id) !== undefined)
    })
    return () => {
      gone = true
    }
  }, [])
  const tables = known.value
    .flatMap((k): YourTable[] => {
      const info = infos.value.get(k.id) ?? null
      const seen = info ? seenOf(info) : k.seen
      return seen ? [{ known: k, seen, info }] : []
    })
    .filter((table) => !isDone(table))
  // sorting is stable: the latest come first
  tables.sort((a, b) => rank(a) - rank(b))
  return { tables: tables.slice(0, SHOWN), lost: lost.value }
}
