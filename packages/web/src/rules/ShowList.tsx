import type { Show } from '@soulstack/protocol'
import type { GameName } from '../games/index.ts'
import { follow } from '../net/route.ts'
import { Glyph } from '../ui/Glyph.tsx'
import s from './ShowList.module.css'

/** Scenarios as links. `apart`: they open in a new tab. */
export function ShowList(p: { game: GameName; shows: readonly Show[]; apart?: boolean }) {
  return (
    <ul class={s.list}>
      {p.shows.map((show) => (
        <li key={show.id}>
          <a
            href={`/show/${p.game}/${encodeURIComponent(show.id)}`}
            {...(p.apart ? { target: '_blank', rel: 'noopener' } : { onClick: follow })}
          >
            <Glyph name="play" />
            <span>
              {show.about}
              {show.source && <small>{show.source}</small>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
