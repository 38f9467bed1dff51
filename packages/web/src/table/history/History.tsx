import type { ComponentChildren } from 'preact'
import { Crest } from '../../ui/Crest.tsx'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { t } from '../../words/en/history.ts'
import { Part } from '../log/LogParts.tsx'
import { useVisit } from '../visit/use-visit.ts'
import { timeOf } from './duration.ts'
import s from './History.module.css'
import { type ChartEntry, HistoryChart } from './HistoryChart.tsx'
import type { History as HistoryData } from './history.ts'
import { historySentences } from './sentences.ts'

/** A player or side in the table of numbers. `subject`: their name within a sentence, if it differs. */
interface Participant extends ChartEntry {
  detail: string
  won: boolean
  subject?: string
}

/** The history of a game, and those whom it is about, in the order of its curves. */
export interface HistoryProps {
  history: HistoryData
  who: readonly Participant[]
  /** What the curves count. Souls are whole numbers, drawn as steps. */
  counted: 'souls' | 'points'
}

/** How a game went, in a few sentences. */
export function HistorySummary({ history, who, counted }: HistoryProps) {
  const sentences = historySentences(
    history,
    who.map(({ name, subject = name, won }) => ({ name: subject, won })),
    counted,
  )
  return sentences.length > 0 ? <p class={s.telling}>{sentences.join(' ')}</p> : null
}

/**
 * The sheet with the history of a game: chart, key moments and numbers. `columns`: the numbers to show; `most`: the top of the chart's scale;
 * `medals`: cards shown in the heading; `card`: draws a card.
 */
export function History(
  p: HistoryProps & {
    title: string
    columns: readonly string[]
    most: number
    medals: readonly string[]
    card: (card: string) => ComponentChildren
  },
) {
  const visit = useVisit()
  const { history, who } = p
  const { lasted } = visit.table.value ?? {}
  const film = visit.filmControls.value
  const chart = t[p.counted]
  const close = () => {
    visit.sheets.current.value = null
  }
  const order = who
    .map((one, i) => ({ ...one, i }))
    .sort((a, b) => Number(b.won) - Number(a.won) || (history.score[b.i] ?? 0) - (history.score[a.i] ?? 0))
  return (
    <SlateDialog label={t.title} onClose={close} class={s.sheet} reads>
      <header class={s.head}>
        <div>
          <p>{t.length(history.turns, lasted === undefined ? null : timeOf(lasted))}</p>
          <h2>{p.title}</h2>
        </div>
        <ul>
          {p.medals.map((card, i) => (
            <li key={`${card} ${i}`}>{p.card(card)}</li>
          ))}
        </ul>
      </header>
      <HistorySummary history={history} who={who} counted={p.counted} />
      <section class={s.paper}>
        <h3>{chart}</h3>
        <p class={s.legend}>
          <span>
            <Glyph name="soul" /> {t.aSoul}
          </span>
          {history.marks.some((mark) => mark.kind === 'death') && (
            <span>
              <Glyph name="skull" /> {t.aDeath}
            </span>
          )}
        </p>
        <HistoryChart history={history} drawn={who} most={p.most} whole={p.counted === 'souls'} title={chart} />
      </section>
      <div class={s.below}>
        <section>
          <h3>{t.moments}</h3>
          {history.marks.length === 0 && <p>{t.noMoments}</p>}
          <ol class={s.moments}>
            {history.marks.map(({ kind, line }) => (
              <li key={line.n}>
                <Glyph name={kind === 'soul' ? 'soul' : 'skull'} class={kind === 'soul' ? s.soul : s.death} />
                <small>{t.turn(line.turn)}</small>
                <span>
                  {line.parts.map((part, i) => (
                    <Part key={`${i}`} part={part} />
                  ))}
                </span>
                {film && (
                  <button
                    type="button"
                    aria-label={t.watch(t.turn(line.turn))}
                    onClick={() => {
                      close()
                      film.goToLine(line.n)
                    }}
                  >
                    <Glyph name="play" />
                  </button>
                )}
              </li>
            ))}
          </ol>
        </section>
        <section class={s.players}>
          <h3>{t.players}</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span class="sr">{t.player}</span>
                </th>
                {p.columns.map((name) => (
                  <th key={name} scope="col">
                    {t.numbers[name]}
                  </th>
                ))}
                <th scope="col">{t.mostUsed}</th>
              </tr>
            </thead>
            <tbody>
              {order.map((one) => (
                <tr key={one.name} class={cx(one.won && s.won)}>
                  <th scope="row">
                    <b>
                      <Crest seat={one.seat} />
                      {one.name}
                    </b>
                    <small>{one.detail}</small>
                  </th>
                  {p.columns.map((name) => (
                    <td key={name}>
                      {name === 'score' || name === 'points'
                        ? (history.score[one.i] ?? 0)
                        : (history.numbers[one.i]?.[name] ?? 0)}
                    </td>
                  ))}
                  <td class={s.used}>{history.used[one.i] ? p.card(history.used[one.i]!) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </SlateDialog>
  )
}
