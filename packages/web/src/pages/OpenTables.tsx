import { useSignal } from '@preact/signals'
import type { OpenTable } from '@soulstack/server/protocol'
import { useEffect } from 'preact/hooks'
import { Glyph } from '../look/Glyph.tsx'
import { Plate } from '../look/Plate.tsx'
import { openTables } from '../net/api.ts'
import { GAMES, isGame } from '../net/games.ts'
import { knownTable } from '../net/memory.ts'
import { go } from '../route.ts'
import { sitAt } from '../table/company.ts'
import s from './OpenTables.module.css'

/** How often the list is asked for again, in ms, while somebody sees it. */
const PACE = 10_000

/** Tables that anybody may sit down at, or watch. */
export function OpenTables() {
  const tables = useSignal<OpenTable[] | null>(null)
  const failed = useSignal(false)
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
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  const list = tables.value
  return (
    <section class={s.open} aria-label="Open tables">
      <h2>Open tables</h2>
      {list === null ? (
        <p class={s.none}>{failed.value ? 'The list cannot be had just now.' : 'Looking around …'}</p>
      ) : list.length === 0 ? (
        <p class={s.none}>
          Nobody waits for company just now. Create a table that anyone may join, and somebody may come.
        </p>
      ) : (
        <ul>
          {list.map((t) => (
            <Row key={t.id} table={t} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ table: t }: { table: OpenTable }) {
  const mine = knownTable(t.id)?.token != null
  const path = `/t/${t.id}`
  return (
    <li>
      <Glyph name={t.toSit ? 'user' : 'eye'} class={s.sign} />
      <span class={s.words}>
        <b>{t.name}</b>
        <small>{about(t)}</small>
      </span>
      <span class={s.ways}>
        {mine ? (
          <Plate label={`Come back to ${t.name}`} onClick={() => go(path)}>
            Come back
          </Plate>
        ) : (
          <>
            {t.toSit && (
              <Plate
                label={`Sit down at ${t.name}`}
                onClick={() => {
                  sitAt.value = t.id
                  go(path)
                }}
              >
                Sit
              </Plate>
            )}
            <Plate label={`Watch ${t.name}`} onClick={() => go(path)}>
              Watch
            </Plate>
          </>
        )}
      </span>
    </li>
  )
}

/** What is played there, by whom, and for how long it has been. */
function about(t: OpenTable): string {
  const taken = t.seats.filter((seat) => seat.kind !== 'open')
  const bots = taken.filter((seat) => seat.kind === 'bot').length
  const people = taken.filter((seat) => seat.kind === 'person')
  return [
    isGame(t.game) ? GAMES[t.game] : t.game,
    ...t.rules,
    people.map((seat) => (seat.here ? seat.name : `${seat.name} (away)`)).join(', '),
    bots > 0 && (bots === 1 ? 'a bot' : `${bots} bots`),
    t.toSit && `${taken.length} of ${t.seats.length} seats taken`,
    t.state === 'playing' && 'being played',
    t.spectators > 0 && `${t.spectators} ${t.spectators === 1 ? 'watches' : 'watch'}`,
    ago(t.age),
  ]
    .filter(Boolean)
    .join(' · ')
}

function ago(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'just set'
  if (minutes < 90) return `set ${minutes} min ago`
  const hours = Math.round(minutes / 60)
  return hours < 36 ? `set ${hours} hours ago` : `set ${Math.round(hours / 24)} days ago`
}
