import type { Measurement } from '@soulstack/web-workers'
import { follow } from '../net/route.ts'
import { Plate } from '../ui/Plate.tsx'
import { t } from '../words/en/workshop.ts'
import { useEditor } from './blocks/use-editor.ts'
import s from './Measure.module.css'
import { GAMES } from './state/measuring.ts'

/** Whether the card wins: games between bots in the background, with it and without it. */
export function Measure() {
  const editor = useEditor()
  const { games, found, failed, of } = editor.measuring
  const wrong = editor.faults.value.length > 0
  const changed = of.value !== '' && of.value !== JSON.stringify(editor.card.value)
  const result = found.value
  const running = games.value !== null
  const press = () => {
    if (running) editor.measuring.stop()
    else editor.measuring.begin(editor.few(), editor.card.peek())
  }
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
      <Plate
        glyph={running ? 'cross' : 'dice'}
        off={!running && wrong}
        detail={games.value ? t.stopDetail : undefined}
        onClick={press}
      >
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
