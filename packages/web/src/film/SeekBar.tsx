import type { FilmMark } from '@soulstack/protocol'
import { useRef } from 'preact/hooks'
import { aboutGame } from '../games/about.ts'
import { plainParts } from '../table/log/LogParts.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { Square } from '../ui/Plate.tsx'
import { t } from '../words/en/film.ts'
import { useBarSize } from './bar-size.ts'
import { filmKey } from './keys.ts'
import s from './SeekBar.module.css'
import { filmOf, SPEEDS, type Stride } from './state.ts'

const SIGNS: Record<FilmMark['kind'], GlyphName> = {
  kill: 'attack',
  death: 'skull',
  soul: 'soul',
  reap: 'reap',
  win: 'crown',
}

/** Returns the text of a mark. */
const textOf = (visit: Visit, { words }: FilmMark): string => plainParts(visit, words)

/** The controls of a film: buttons, a bar with turns and marks, the stride and the speed. */
export function SeekBar() {
  const visit = useVisit()
  const film = filmOf(visit)
  const f = film.index.value
  const bar = useRef<HTMLElement>(null)
  useBarSize(bar)
  if (!f) return null
  const n = film.at.value
  const share = (moment: number) => `${((moment / Math.max(1, f.last)) * 100).toFixed(3)}%`
  const turn = film.turnNow.value
  const step = aboutGame(f.table.game)?.words.step
  const strides: [Stride, string][] = [
    ['move', t.strides.move],
    ...(f.stepName && f.steps.length > 0 && step ? [['step', step] as [Stride, string]] : []),
    ...(f.turns.length > 1 ? [['turn', t.strides.turn] as [Stride, string]] : []),
  ]
  // turn numbers are shown only where they fit
  let lastShown = Number.NEGATIVE_INFINITY
  const fits = (moment: number): boolean => {
    if (moment - lastShown < f.last * 0.033) return false
    lastShown = moment
    return true
  }
  return (
    <section ref={bar} class={s.bar} aria-label={t.replay}>
      <div class={s.buttons}>
        <Square glyph="step-back" label={t.toBeginning} off={n === 0} onClick={() => film.step(0)} class={s.end} />
        <Square glyph="left" label={t.back} off={n === 0} onClick={() => film.step(film.before(n))} />
        <button
          type="button"
          class={s.play}
          aria-label={film.playing.value ? t.stop : t.play}
          aria-keyshortcuts="Space"
          onClick={film.play}
        >
          <Glyph name={film.playing.value ? 'pause' : 'play'} />
        </button>
        <Square glyph="right" label={t.on} off={n === f.last} onClick={() => film.step(film.after(n))} />
        <Square
          glyph="step-forward"
          label={t.toEnd}
          off={n === f.last}
          onClick={() => film.step(f.last)}
          class={s.end}
        />
      </div>
      <div class={s.way}>
        <div class={s.marks}>
          {f.marks.map((mark, i) => (
            <button
              key={`${mark.moment} ${i}`}
              type="button"
              tabIndex={-1}
              class={cx(s.mark, s[mark.kind])}
              style={{ left: share(mark.moment) }}
              title={textOf(visit, mark)}
              aria-label={t.mark(textOf(visit, mark), mark.moment)}
              onClick={() => film.step(mark.moment)}
            >
              <Glyph name={SIGNS[mark.kind]} />
            </button>
          ))}
        </div>
        <input
          type="range"
          class={s.range}
          min={0}
          max={f.last}
          value={n}
          aria-label={t.moment}
          aria-valuetext={
            turn ? t.momentInTurn(n, f.last, turn.number, visit.seatName(turn.seat)) : t.momentOf(n, f.last)
          }
          style={{ '--share': share(n) }}
          onInput={(e) => film.step(Number(e.currentTarget.value))}
          onKeyDown={(e) => {
            if (filmKey(visit, e)) e.preventDefault()
          }}
        />
        <div class={s.turns}>
          {f.turns.map((one, i) => {
            const end = f.turns[i + 1]?.moment ?? f.last
            return (
              <button
                key={one.moment}
                type="button"
                tabIndex={-1}
                class={s.turn}
                data-seat={one.seat + 1}
                style={{ left: share(one.moment), width: share(Math.max(0, end - one.moment)) }}
                aria-label={t.turnOf(one.number, visit.seatName(one.seat))}
                onClick={() => film.step(one.moment)}
              >
                {fits(one.moment) ? one.number : ''}
              </button>
            )
          })}
        </div>
      </div>
      <div class={s.where}>
        <p>
          <b>{n}</b>/{f.last}
          {turn && <small>{t.turn(turn.number)}</small>}
        </p>
        <div class={s.how}>
          {strides.length > 1 && (
            <select
              aria-label={t.goOn}
              value={film.stride.value}
              onChange={(e) => (film.stride.value = e.currentTarget.value as Stride)}
            >
              {strides.map(([id, words]) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </select>
          )}
          <select
            aria-label={t.speed}
            value={film.speed.value}
            onChange={(e) => (film.speed.value = Number(e.currentTarget.value))}
          >
            {SPEEDS.map((x) => (
              <option key={x} value={x}>
                {x === 0.5 ? '½' : x}×
              </option>
            ))}
          </select>
        </div>
      </div>
    </section>
  )
}
