import type { TableOptions } from '@soulstack/four-souls/view'
import { Plate } from '../../../ui/Plate.tsx'
import { t } from '../../../words/en/packs.ts'
import { MIX_GAMES, mixing } from '../../../workshop/state/mixing.ts'
import type { FormValues } from './fourSouls.ts'
import s from './MixPlays.module.css'
import { mixKey, mixOf } from './packs.ts'

/** How many cards of the packs are named. */
const NAMED = 5

/** How a mix plays: games between bots in the background. `cards`: how many cards the table has. */
export function MixPlays(p: { values: FormValues; options: TableOptions; seats: number; cards: number }) {
  const { values: w, options: o, seats } = p
  const key = mixKey(w, o, seats)
  const { games, figures, failed, of } = mixing
  const running = games.value !== null
  const own = of.value === key
  const known = own ? figures.value : null
  const nameOf = (id: string) => w.packs.find((pack) => pack.id === id)?.name ?? id
  const copies = (id: string) =>
    w.packs.find((pack) => pack.id === id)?.cards.reduce((n, card) => n + (card.copies ?? 1), 0) ?? 0
  const press = () => {
    if (running && own) mixing.stop()
    else mixing.begin(mixOf(w, o, seats), w.packs, key)
  }
  return (
    <section class={s.mix} aria-label={t.mix}>
      <h2>
        {t.mix} <small>{running && own ? t.gamesOf(games.value!, MIX_GAMES) : known ? t.games(known.games) : ''}</small>
      </h2>
      {known && known.games > 0 ? (
        <dl>
          {known.turns && (
            <Row what={t.lasts} said={t.turns(known.turns.mean)} more={t.give(1.96 * known.turns.error)}>
              {known.usualTurns !== null && t.usual(known.usualTurns)}
            </Row>
          )}
          {known.together && (
            <Row what={t.wonTogether} said={t.percent(known.together.share)} more={rangeOf(known.together)} />
          )}
          {known.places.map((share, i) => (
            <Row key={i} what={t.place(i + 1)} said={t.percent(share.share)} more={rangeOf(share)} />
          ))}
          {known.packs.map(({ id, share }) => (
            <Row key={id} what={t.gotFrom(nameOf(id))} said={t.percent(share)}>
              {t.ofAll(copies(id) / Math.max(1, p.cards))}
            </Row>
          ))}
          {known.cards.slice(0, NAMED).map((card) => (
            <Row key={`${card.pack}:${card.id}`} what={card.name} said={t.strength[card.strength]}>
              {t.strongerThan(card.rank)}
            </Row>
          ))}
        </dl>
      ) : (
        <p>{running && own ? t.playing : t.mixAbout}</p>
      )}
      {known && known.games > 0 && w.packs.length > 0 && known.cards.length === 0 && <p>{t.noneKnown}</p>}
      {known && known.unended > 0 && <p>{t.unended(known.unended)}</p>}
      {own && failed.value && <p role="alert">{failed.value}</p>}
      <Plate glyph={running && own ? 'cross' : 'dice'} detail={t.playMixDetail(MIX_GAMES)} onClick={press}>
        {running && own ? t.stop : t.playMix}
      </Plate>
    </section>
  )
}

const rangeOf = ({ low, high }: { low: number; high: number }) => t.range(low, high)

function Row(p: { what: string; said: string; more?: string; children?: string | false }) {
  return (
    <div>
      <dt>{p.what}</dt>
      <dd>
        <b>{p.said}</b> {p.more && <span>{p.more}</span>}
        {p.children && <small>{p.children}</small>}
      </dd>
    </div>
  )
}
