import { useSignal } from '@preact/signals'
import type { OpenTable } from '@soulstack/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { titleOf } from '../games/index.ts'
import { openTables } from '../net/api.ts'
import { knownTable } from '../net/memory.ts'
import { go } from '../net/route.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { Plate } from '../ui/Plate.tsx'
import { t } from '../words/en/open-tables.ts'
import rows from './home/TableRows.module.css'
import s from './OpenTables.module.css'
import { sitAt } from './sit-at.ts'

/** How often the list is refreshed while the page is visible, in ms. */
const PACE = 10_000

/** How many tables are shown until all are asked for. */
const SHOWN = 3

/** The list of public tables. `quiet`: nothing is shown while there are none. */
export function OpenTables({ quiet = false }: { quiet?: boolean }) {
  const tables = useSignal<OpenTable[] | null>(null)
  const failed = useSignal(false)
  const all = useSignal(false)
  const again = useRef(() => {})
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      clearTimeout(timer)
      if (document.hidden || gone) return
      try {
        const list = await openTables()
        if (gone) return
        tables.value = list
        failed.value = false
      } catch {
        failed.value = true
      }
      if (!gone) timer = setTimeout(ask, PACE)
    }
    again.current = () => {
      failed.value = false
      ask()
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  const list = tables.value
  if (quiet && (list?.length ?? 0) === 0) return null
  return (
    <section class={cx(rows.list, s.open)} aria-label={t.title}>
      <div class={s.head}>
        <h2>{t.title}</h2>
        {list !== null && list.length > SHOWN && !all.value && (
          <button type="button" class={s.all} onClick={() => (all.value = true)}>
            {t.all(list.length)}
          </button>
        )}
      </div>
      {list === null ? (
        failed.value ? (
          <div class={s.failed} role="status">
            <p class={s.none}>{t.failed}</p>
            <Plate onClick={() => again.current()}>{t.tryAgain}</Plate>
          </div>
        ) : (
          <p class={s.none}>{t.looking}</p>
        )
      ) : list.length === 0 ? (
        <p class={s.none}>{t.none}</p>
      ) : (
        <ul>
          {(all.value ? list : list.slice(0, SHOWN)).map((table) => (
            <Row key={table.id} table={table} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ table }: { table: OpenTable }) {
  const seated = knownTable(table.id)?.token != null
  const path = `/t/${table.id}`
  return (
    <li class={cx(rows.row, s.row)}>
      <Glyph name={table.toSit ? 'user' : 'eye'} class={rows.sign} />
      <span>
        <b>{table.name}</b>
        <small>{about(table)}</small>
      </span>
      <span class={s.ways}>
        {seated ? (
          <Plate label={t.comeBackTo(table.name)} onClick={() => go(path)}>
            {t.comeBack}
          </Plate>
        ) : (
          <>
            {table.toSit && (
              <Plate
                label={t.sitAt(table.name)}
                onClick={() => {
                  sitAt.value = table.id
                  go(path)
                }}
              >
                {t.sit}
              </Plate>
            )}
            <Plate label={t.watchTable(table.name)} onClick={() => go(path)}>
              {t.watch}
            </Plate>
          </>
        )}
      </span>
    </li>
  )
}

/** A line about a table: game, rules, people and age. */
function about(table: OpenTable): string {
  const taken = table.seats.filter((seat) => seat.kind !== 'open')
  const bots = taken.filter((seat) => seat.kind === 'bot').length
  const people = taken.filter((seat) => seat.kind === 'person')
  return [
    titleOf(table.game),
    ...table.rules,
    people.map((seat) => (seat.here ? seat.name : t.away(seat.name))).join(', '),
    bots > 0 && t.bots(bots),
    table.toSit && t.taken(taken.length, table.seats.length),
    table.state === 'playing' && t.playing,
    table.spectators > 0 && t.watching(table.spectators),
    ago(table.age),
  ]
    .filter(Boolean)
    .join(' · ')
}

function ago(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return t.justSet
  if (minutes < 90) return t.minutesAgo(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 36 ? t.hoursAgo(hours) : t.daysAgo(Math.round(hours / 24))
}
