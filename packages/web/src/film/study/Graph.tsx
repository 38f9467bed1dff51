import type { StudyCurve } from '@soulstack/protocol'
import { useRef } from 'preact/hooks'
import { plainParts } from '../../table/log/LogParts.tsx'
import { byRound, curvesOf, evenShare, roundAt, roundsOf } from '../../table/study/curves.ts'
import { markName } from '../../table/study/marks.ts'
import { type ChartMark, WinChart } from '../../table/study/WinChart.tsx'
import { useVisit } from '../../table/visit/use-visit.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Square } from '../../ui/Plate.tsx'
import { t as words } from '../../words/en/film.ts'
import { t } from '../../words/en/study.ts'
import { useBarSize } from '../bar-size.ts'
import { filmKey } from '../keys.ts'
import { filmOf } from '../state.ts'
import { analysisOf } from './analysis.ts'
import s from './Graph.module.css'

/** The graph of everybody's chance at each moment, with the controls of the film. */
export function Graph({ curve }: { curve: StudyCurve }) {
  const visit = useVisit()
  const film = filmOf(visit)
  const analysis = analysisOf(visit)
  const f = film.index.value
  const bar = useRef<HTMLElement>(null)
  useBarSize(bar)
  if (!f) return null
  const n = film.at.value
  const rounds = roundsOf(f)
  const curves = curvesOf(curve)
  const seats = f.table.seats.length
  const won = curves.findIndex((one) => (one.shares.at(-1) ?? 0) > 0.5)
  const marks = f.marks.flatMap((mark): ChartMark[] => {
    const who = curves.findIndex((one) => one.seats.includes(mark.seat ?? -1))
    if (who < 0 || (mark.kind !== 'soul' && mark.kind !== 'death')) return []
    return [
      {
        x: mark.moment,
        share: curves[who]!.shares[mark.moment] ?? 0,
        curve: who,
        sign: mark.kind,
        label: t.markIn(roundAt(rounds, mark.moment), plainParts(visit, mark.words)),
        go: () => film.step(mark.moment),
      },
    ]
  })
  const every = Math.ceil(rounds.length / (innerWidth < 1000 ? 8 : 20))
  const turn = film.turnNow.value
  return (
    <section ref={bar} class={s.graph} aria-label={t.chances}>
      <div class={s.controls}>
        <Square glyph="step-back" label={t.before} off={n === 0} onClick={() => analysis.toDecision(false)} />
        <button
          type="button"
          class={s.play}
          aria-label={film.playing.value ? words.stop : words.play}
          aria-keyshortcuts="Space"
          onClick={film.play}
        >
          <Glyph name={film.playing.value ? 'pause' : 'play'} />
        </button>
        <Square glyph="step-forward" label={t.next} off={n === f.last} onClick={() => analysis.toDecision(true)} />
        <Square glyph="eye" label={t.toTable} class={s.toTable} onClick={showTable} />
        <p class={s.where}>
          <span>
            <b>{n}</b>/{f.last}
          </span>
          <small>{t.inRound(roundAt(rounds, n))}</small>
        </p>
      </div>
      <WinChart
        dark
        curves={curves.map((one) => ({
          name: one.seats.length === seats && seats > 1 ? t.together : markName(visit, one.seats),
          seat: one.seats.length === seats && seats > 1 ? null : one.seats[0]!,
          points: one.shares.map((share, x) => [x, share] as const),
        }))}
        last={f.last}
        ticks={rounds.flatMap((moment, i) => ((i + 1) % every === 0 ? [[moment, String(i + 1)] as const] : []))}
        even={evenShare(curves)}
        hatched={won >= 0 ? won : undefined}
        marks={marks}
        cursor={n}
        height={{ narrow: 124, wide: innerHeight > 840 ? 168 : 128 }}
        table={curves.map((one) => byRound(one, rounds, f.last))}
        title={t.chances}
      >
        <input
          type="range"
          class={s.range}
          min={0}
          max={f.last}
          value={n}
          aria-label={words.moment}
          aria-valuetext={
            turn ? words.momentInTurn(n, f.last, turn.number, visit.seatName(turn.seat)) : words.momentOf(n, f.last)
          }
          onInput={(e) => film.step(Number(e.currentTarget.value))}
          onKeyDown={(e) => {
            if (filmKey(visit, e)) e.preventDefault()
          }}
        />
      </WinChart>
    </section>
  )
}

/** On a phone, where the analysis fills the screen: scrolls down to the table. */
function showTable(): void {
  scrollTo({ top: document.querySelector('[data-study]')?.getBoundingClientRect().bottom ?? 0 })
}
