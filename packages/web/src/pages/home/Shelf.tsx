import { follow } from '../../net/route.ts'
import { Glyph, type GlyphName } from '../../ui/Glyph.tsx'
import { t } from '../../words/en/home.ts'
import s from './Shelf.module.css'

type Place = keyof typeof t.shelf.places

const PLACES: readonly { place: Place; to: string; glyph: GlyphName }[] = [
  { place: 'learn', to: '/learn', glyph: 'candle' },
  { place: 'rules', to: '/rules', glyph: 'book' },
  { place: 'cards', to: '/cards', glyph: 'cards' },
  { place: 'shows', to: '/shows', glyph: 'eye' },
  { place: 'workshop', to: '/workshop', glyph: 'humility' },
  { place: 'lab', to: '/lab', glyph: 'temperance' },
  { place: 'replays', to: '/replays', glyph: 'play' },
]

/** Everything that is not a table: what can be read, made, measured and watched again. */
export function Shelf() {
  return (
    <nav class={s.shelf} aria-label={t.shelf.title}>
      {PLACES.map(({ place, to, glyph }) => (
        <a key={place} href={to} onClick={follow}>
          <Glyph name={glyph} />
          <span>
            <b>{t.shelf.places[place][0]}</b> <small>{t.shelf.places[place][1]}</small>
          </span>
        </a>
      ))}
    </nav>
  )
}
