import { type Estimate, type GiftResult, giftResults, type LabCounts, placeResults } from '@soulstack/four-souls/page'
import { t } from '../../words/en/four-souls/lab.ts'
import { number, percent, percentOnAxis, points, pointsOnAxis, rangeOf, rangeOfShare, scaleOf } from './figures.ts'
import { Axis, Interval } from './Interval.tsx'
import s from './Lab.module.css'
import { Section } from './Section.tsx'
import { Head, SaveCsv } from './Table.tsx'

/** What going first is worth. */
export function Starts({ counts }: { counts: LabCounts }) {
  const rows = placeResults(counts)
  const scale = scaleOf(rows.flatMap(({ players, won }) => [won.low, won.high, 1 / players]))
  return (
    <Section of="starts" about={t.startsAbout}>
      {rows.length > 0 && (
        <table class={s.figures}>
          <thead>
            <tr>
              <Head words={t.table} />
              <Head words={t.place} class={s.words} />
              <th scope="col" class={s.plot}>
                <Axis scale={scale} as={percentOnAxis} />
              </th>
              <Head words={t.share} />
              <Head words={t.gamesColumn} />
            </tr>
          </thead>
          {[...new Set(rows.map(({ players }) => players))].map((players) => (
            <tbody key={players}>
              {rows
                .filter((row) => row.players === players)
                .map(({ place, won }, i) => (
                  <tr key={place}>
                    <th scope="row" class={i > 0 ? s.again : undefined}>
                      {t.players(players)}
                    </th>
                    <td class={s.words}>{t.places[place - 1]}</td>
                    <td class={s.plot}>
                      <Interval range={rangeOfShare(won)} scale={scale} than={1 / players} />
                    </td>
                    <td data-label={t.share[0]}>
                      <b>{percent(won.share)}</b>
                      <small>{t.from(percent(won.low), percent(won.high))}</small>
                    </td>
                    <td data-label={t.gamesColumn[0]}>{number(won.n)}</td>
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      )}
      <SaveCsv of="places.csv" />
    </Section>
  )
}

/** What ¢, loot cards and a treasure more at the beginning are worth. */
export function Gifts({ counts }: { counts: LabCounts }) {
  const rows = giftResults(counts).filter((row): row is GiftResult & { worth: Estimate } => row.worth !== null)
  const scale = scaleOf([
    0,
    ...rows.flatMap(({ worth }) => {
      const { low, high } = rangeOf(worth)
      return [low, high]
    }),
  ])
  return (
    <Section of="gifts" about={t.giftsAbout}>
      {rows.length > 0 && (
        <table class={s.figures}>
          <thead>
            <tr>
              <Head words={t.gift} />
              <th scope="col" class={s.plot}>
                <span class="sr">{t.kind.plot[0]}</span>
                <Axis scale={scale} as={pointsOnAxis} />
              </th>
              <Head words={t.columns.worth} />
              <Head words={t.each} />
              <Head words={t.columns.players} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ gift, by, worth }) => (
              <tr key={gift}>
                <th scope="row">{t.giftsOf(gift, by)}</th>
                <td class={s.plot}>
                  <Interval range={rangeOf(worth)} scale={scale} than={0} />
                </td>
                <td data-label={t.columns.worth[0]}>
                  <Points of={worth} />
                </td>
                <td data-label={t.each[0]}>
                  {by > 1 && <Points of={{ ...worth, mean: worth.mean / by, error: worth.error / by }} />}
                </td>
                <td data-label={t.columns.players[0]}>{number(worth.n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SaveCsv of="gifts.csv" />
    </Section>
  )
}

function Points({ of }: { of: Estimate }) {
  const { at, low, high } = rangeOf(of)
  return (
    <>
      <b>{points(at)}</b>
      <small>{t.from(points(low), points(high))}</small>
    </>
  )
}
