import type { TableInfo } from '@soulstack/protocol'
import { sideAt, signsOf } from '../../games/about.ts'
import { titleOf } from '../../games/index.ts'
import { follow } from '../../net/route.ts'
import { cx } from '../../ui/cx.ts'
import { Glyph, type GlyphName } from '../../ui/Glyph.tsx'
import { t } from '../../words/en/home.ts'
import { t as own } from '../../words/en/own.ts'
import { when } from '../../words/when.ts'
import rows from './TableRows.module.css'
import s from './YourTables.module.css'
import { waits, type YourTable } from './your-tables.ts'

/** A list of tables that this browser remembers. `lost`: the names of those that it has thrown away. */
export function YourTables({ tables, lost }: { tables: readonly YourTable[]; lost: readonly string[] }) {
  if (tables.length === 0 && lost.length === 0) return null
  return (
    <section class={cx(rows.list, s.tables)}>
      <h2>{t.yourTables}</h2>
      {lost.length > 0 && <p role="status">{own.lost(lost)}</p>}
      <ul>
        {tables.map((table) => (
          <li key={table.known.id} class={cx(waits(table) && s.yours)}>
            <a class={rows.row} href={`/t/${table.known.id}`} onClick={follow}>
              <Glyph name={signOf(table)} class={rows.sign} />
              <span>
                <b>{table.info?.name ?? table.known.name}</b>
                <small>
                  {aboutTable(table)} · {when(table.known.at)}
                </small>
              </span>
              <em>{stateOf(table)}</em>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function signOf({ seen: { state, game } }: YourTable): GlyphName {
  if (state === 'over') return 'crown'
  return state === 'waiting' ? 'wait' : signsOf(game).table
}

function stateOf({ seen, known, info }: YourTable): string {
  if (seen.state === 'over') return t.states.over
  if (seen.state === 'waiting') return t.states.waiting
  return known.seat === null ? t.states.watch : info?.asked ? t.states.asked : t.states.back
}

/** A line about a table: its game and who is there. */
export function aboutTable({ info, seen, known }: YourTable): string {
  return info ? describe(info, known.seat) : titleOf(seen.game)
}

function describe(info: TableInfo, seat: number | null): string {
  const others = info.seats.filter((x) => x.seat !== seat && x.kind !== 'open').map((x) => x.name)
  const open = info.seats.filter((x) => x.kind === 'open').length
  const side = seat === null ? null : sideAt(info, seat)
  return [titleOf(info.game), side?.yours, others.length ? t.with(others) : t.nobodyElse, open > 0 && t.open(open)]
    .filter(Boolean)
    .join(', ')
}
