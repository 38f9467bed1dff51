import { type Estimate, type LabCounts, type Share, type TableResult, tableResults } from '@soulstack/four-souls/page'
import { t } from '../../words/en/four-souls/lab.ts'
import { number, percent, percentOnAxis, placeOn, rangeOfShare, type Scale, scaleOf } from './figures.ts'
import { Axis, Interval } from './Interval.tsx'
import s from './Lab.module.css'
import { Section } from './Section.tsx'
import { Head, SaveCsv } from './Table.tsx'

/** Longer games are not drawn. */
const LONGEST = 100

/** A table in words, from its name: "3 with rooms". */
const wordsOf = ({ name, players }: TableResult): string =>
  t.tableOf(players, name.replace(/ .*/, ''), name.endsWith('rooms'))

/** How long games are at each kind of table, and how often whoever is ahead half way wins. */
export function Lengths({ counts }: { counts: LabCounts }) {
  const tables = tableResults(counts).filter(({ games }) => games > 0)
  const apart = tables.filter(({ ahead }) => ahead !== null)
  const together = tables.filter(({ won }) => won !== null)
  const scale: Scale = { low: 0, high: LONGEST, ticks: [0, 20, 40, 60, 80, 100] }
  return (
    <>
      <Section of="lengths" about={t.lengthsAbout(LONGEST)}>
        <table class={s.figures}>
          <thead>
            <tr>
              <Head words={t.table} />
              <th scope="col" class={s.plot}>
                <span class="sr">{t.turnsPlot[0]}</span>
                <Axis scale={scale} as={(n) => number(n)} />
              </th>
              <Head words={t.turns} />
              <Head words={t.decisions} />
              <Head words={t.gamesColumn} />
            </tr>
          </thead>
          <tbody>
            {tables.map((table) => (
              <tr key={table.name}>
                <th scope="row">{wordsOf(table)}</th>
                <td class={s.plot}>
                  <Bars turns={counts.lengths[table.name] ?? {}} scale={scale} />
                </td>
                <td data-label={t.turns[0]}>
                  <Spread of={table.turns} />
                </td>
                <td data-label={t.decisions[0]}>
                  <Spread of={table.decisions} />
                </td>
                <td data-label={t.gamesColumn[0]}>{number(table.games)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <SaveCsv of="lengths.csv" />
      </Section>
      <Section of="comebacks" about={t.comebacksAbout}>
        {apart.length > 0 && <Comebacks tables={apart} />}
        {together.length > 0 && (
          <>
            <p class={s.about}>{t.togetherAbout}</p>
            <ul class={s.together}>
              {together.map((table) => (
                <li key={table.name}>
                  {t.wonTogether(wordsOf(table), percent(table.won!.share), between(table.won!))}
                </li>
              ))}
            </ul>
          </>
        )}
        <SaveCsv of="tables.csv" />
      </Section>
    </>
  )
}

const between = ({ low, high }: Share): string => t.from(percent(low), percent(high))

function Comebacks({ tables }: { tables: readonly TableResult[] }) {
  const scale = scaleOf(
    tables.flatMap(({ ahead, players }) => (ahead === null ? [] : [ahead.low, ahead.high, 1 / players!])),
  )
  return (
    <table class={s.figures}>
      <thead>
        <tr>
          <Head words={t.table} />
          <th scope="col" class={s.plot}>
            <span class="sr">{t.ahead[0]}</span>
            <Axis scale={scale} as={percentOnAxis} />
          </th>
          <Head words={t.ahead} />
          <Head words={t.aheadSouls} />
          <Head words={t.comebacks} />
        </tr>
      </thead>
      <tbody>
        {tables.map((table) => (
          <tr key={table.name}>
            <th scope="row">{wordsOf(table)}</th>
            <td class={s.plot}>
              <Interval range={rangeOfShare(table.ahead)} scale={scale} than={1 / table.players!} />
            </td>
            {[
              [t.ahead, table.ahead] as const,
              [t.aheadSouls, table.aheadSouls] as const,
              [t.comebacks, inverse(table.ahead)] as const,
            ].map(([[label], share]) => (
              <td key={label} data-label={label}>
                {share && (
                  <>
                    <b>{percent(share.share)}</b>
                    <small>{between(share)}</small>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How often it does not happen. */
export const inverse = (of: Share | null): Share | null =>
  of === null ? null : { n: of.n, share: 1 - of.share, low: 1 - of.high, high: 1 - of.low }

/** A mean, and how much games differ. */
function Spread({ of }: { of: Estimate | null }) {
  if (of === null) return null
  return (
    <>
      <b>{number(of.mean)}</b> {`± ${number(of.error * Math.sqrt(of.n))}`}
    </>
  )
}

/** How many games took so many turns, as bars. */
function Bars({ turns, scale }: { turns: Readonly<Record<string, number>>; scale: Scale }) {
  const bars = Object.entries(turns)
    .map(([n, games]) => [Number(n), games] as const)
    .filter(([n]) => n <= LONGEST)
  const most = Math.max(1, ...bars.map(([, games]) => games))
  return (
    <span class={s.bars} aria-hidden="true">
      {bars.map(([n, games]) => (
        <i key={n} style={{ left: placeOn(scale, n), height: `${((100 * games) / most).toFixed(1)}%` }} />
      ))}
    </span>
  )
}
