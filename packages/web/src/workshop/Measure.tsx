import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Plate } from '../look/Plate.tsx'
import { follow } from '../net/route.ts'
import { language } from '../words/index.ts'
import { t } from '../words/workshop.ts'
import { useEditor } from './blocks/use-editor.ts'
import type { Measurement, MeasureNews, MeasureOrder } from './engine/messages.ts'
import s from './Measure.module.css'

/** How many games are played; there are numbers after 100 and 1,000 as well. */
const GAMES = 10_000

/** Whether the card wins: games between bots in the background, with it and without it. */
export function Measure() {
  const editor = useEditor()
  const worker = useRef<Worker | null>(null)
  const games = useSignal<number | null>(null)
  const found = useSignal<Measurement | null>(null)
  const failed = useSignal('')
  /** The card that is measured, as it was then. */
  const of = useSignal<unknown>(null)
  const stop = () => {
    worker.current?.terminate()
    worker.current = null
    games.value = null
  }
  useEffect(() => stop, [])
  const begin = () => {
    stop()
    found.value = null
    failed.value = ''
    games.value = 0
    of.value = editor.card.peek()
    const made = new Worker(new URL('./engine/measure-worker.ts', import.meta.url), { type: 'module', name: 'measure' })
    worker.current = made
    made.onmessage = ({ data }: MessageEvent<MeasureNews>) => {
      games.value = data.games
      if (data.measured) found.value = data.measured
      if (data.failed !== undefined) failed.value = data.failed
      if (data.failed !== undefined || data.games >= GAMES) stop()
    }
    made.onerror = () => {
      failed.value = t.notMeasured
      stop()
    }
    const order: MeasureOrder = { pack: editor.few(), card: editor.id.peek(), games: GAMES, language }
    made.postMessage(order)
  }
  const wrong = editor.faults.value.length > 0
  const changed = of.value !== null && of.value !== editor.card.value
  const result = found.value
  const running = games.value !== null
  return (
    <section class={s.measure} aria-label={t.doesItWin}>
      <h2>
        {t.doesItWin}{' '}
        <small>{running ? t.gamesOf(games.value ?? 0, GAMES) : result ? t.games(result.games) : ''}</small>
      </h2>
      {result ? <Bars result={result} /> : <p class={s.about}>{running ? t.measuring : t.measureAbout}</p>}
      {result && (
        <p class={s.verdict} role="status">
          <b>{result.word}.</b> {result.sentences.join(' ')} {changed && t.changedSince}{' '}
          <a href="/lab" onClick={follow}>
            {t.officialCards}
          </a>
        </p>
      )}
      {failed.value && <p class={s.about}>{failed.value}</p>}
      <Plate glyph={running ? 'cross' : 'dice'} off={!running && wrong} onClick={running ? stop : begin}>
        {running ? t.stop : result ? t.measureAgain : t.measure}
      </Plate>
    </section>
  )
}

/** The widest bar is half of all games. */
const WIDEST = 0.5

function Bars({ result }: { result: Measurement }) {
  const rows = [
    [t.withoutIt, result.without],
    [t.early, result.early],
    [t.later, result.later],
  ] as const
  const percent = (share: number) => `${Math.round(100 * share)} %`
  return (
    <div class={s.bars}>
      {rows.map(
        ([what, share]) =>
          share !== null && (
            <p key={what}>
              <span>{what}</span>
              <i aria-hidden="true">
                <b style={{ width: percent(Math.min(1, share / WIDEST)).replace(' ', '') }} />
              </i>
              <em>{percent(share)}</em>
            </p>
          ),
      )}
      {result.rank && (
        <p class={s.rank}>
          <span>{t.amongOfficial}</span>
          <i aria-hidden="true">
            <b
              style={{
                marginLeft: percent(result.rank.low).replace(' ', ''),
                width: percent(result.rank.high - result.rank.low).replace(' ', ''),
              }}
            />
            <u style={{ left: percent(result.rank.middle).replace(' ', '') }} />
          </i>
          <em>{t.stronger(Math.round(100 * result.rank.middle))}</em>
        </p>
      )}
    </div>
  )
}
