import type { SeatView, View } from '@soulstack/four-souls/view'
import type { StudiedPlayer } from '@soulstack/protocol'
import type { History } from '../table/history/history.ts'
import { Story as AnyStory } from '../table/study/Story.tsx'
import { studyOf } from '../table/study/study.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { LEVELS, t as levels } from '../words/en/levels.ts'
import { t } from '../words/en/study.ts'
import { cardName, pictureOf } from './catalogue.ts'
import { fourSouls } from './game.ts'
import { historyProps } from './History.tsx'
import s from './Story.module.css'

/** The numbers of a player beside their souls. */
const NUMBERS = ['kills', 'deaths', 'damage', 'cents'] as const

/** The story of a Four Souls game, below the heading of its end. */
export function Story() {
  const visit = useVisit()
  const v = fourSouls(visit).view.value
  if (!v) return null
  const told = historyProps(visit, v)
  return (
    <AnyStory told={told} most={v.soulsToWin}>
      <Players view={v} history={told.history} />
    </AnyStory>
  )
}

/** A line for each player: from the log, and once the game has been looked into, the item that was worth most to them. */
function Players({ view: v, history }: { view: View; history: History }) {
  const visit = useVisit()
  const study = studyOf(visit).study.value
  const winners = v.over?.winners ?? []
  const order = [...v.seats].sort(
    (a, b) =>
      Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) ||
      b.soulValue - a.soulValue ||
      a.seat - b.seat,
  )
  return (
    <>
      <h2>{t.players}</h2>
      <table class={s.table} aria-label={t.players}>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{t.player}</span>
            </th>
            {(['souls', ...NUMBERS] as const).map((name) => (
              <th key={name} scope="col">
                {t.columns[name]}
              </th>
            ))}
            <th scope="col">{study ? t.columns.best : t.columns.used}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <Player
              key={seat.seat}
              seat={seat}
              view={v}
              won={winners.includes(seat.seat)}
              numbers={numbersOf(seat.seat, history, study?.players)}
              best={study ? (study.players[seat.seat]?.best ?? null) : (history.used[seat.seat] ?? null)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What a player did: as the study counted it, until then as the log tells it. */
function numbersOf(seat: number, history: History, players: readonly StudiedPlayer[] | undefined): number[] {
  const studied = players?.find((one) => one.seat === seat)
  const told = history.numbers[seat] ?? {}
  return NUMBERS.map((name) => studied?.[name] ?? told[name] ?? 0)
}

function Player(p: { seat: SeatView; view: View; won: boolean; numbers: readonly number[]; best: string | null }) {
  const visit = useVisit()
  const { seat, view: v } = p
  const info = visit.table.value?.seats[seat.seat]
  const level = LEVELS.find((one) => one === info?.bot)
  const about = [seat.character && cardName(seat.character.card), level && levels.names[level]]
  const shared = v.together || v.teams !== undefined
  const empty = shared ? 0 : Math.max(0, v.soulsToWin - seat.soulValue)
  return (
    <tr class={cx(p.won && s.won)}>
      <th scope="row">
        <Crest seat={seat.seat} />
        <b>{visit.seatName(seat.seat)}</b>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </th>
      <td>
        <span class="sr">{t.soulsOf(seat.soulValue, shared ? null : v.soulsToWin)}</span>
        <span class={s.souls} aria-hidden="true">
          {seat.soulValue + empty > 6 ? (
            <>
              {seat.soulValue} <Glyph name="soul" class={s.on} />
            </>
          ) : (
            Array.from({ length: seat.soulValue + empty }, (_, i) => (
              <Glyph
                key={`${i}`}
                name={i < seat.soulValue ? 'soul' : 'soul-o'}
                class={i < seat.soulValue ? s.on : s.off}
              />
            ))
          )}
        </span>
      </td>
      {p.numbers.map((n, i) => (
        <td key={NUMBERS[i]}>{n}</td>
      ))}
      <td class={s.best}>
        {p.best === null ? (
          '–'
        ) : (
          <>
            <img src={pictureOf(p.best)} alt="" />
            <span>{cardName(p.best)}</span>
          </>
        )}
      </td>
    </tr>
  )
}
