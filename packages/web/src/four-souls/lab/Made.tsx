import {
  gamesAt,
  type Made as How,
  type LabCounts,
  playersOf,
  TABLE,
  type TableField,
} from '@soulstack/four-souls/page'
import { t } from '../../words/en/four-souls/lab.ts'
import { LEVELS, t as levels } from '../../words/en/levels.ts'
import { language } from '../../words/index.ts'
import { number } from './figures.ts'
import s from './Lab.module.css'
import { Section } from './Section.tsx'

/** How the report was made, and what to run for the same figures. */
export function Made({ made, counts }: { made: How | null; counts: LabCounts }) {
  const all = (field: TableField): string =>
    number(Object.values(counts.tables).reduce((sum, row) => sum + row[TABLE[field]]!, 0))
  const apart = gamesAt(counts, (table) => playersOf(table) !== null)
  const level = LEVELS.find((each) => each === made?.bot)
  const facts: readonly (readonly [string, string])[] = [
    [t.gamesCounted, t.gamesApart(number(gamesAt(counts)), number(apart))],
    [t.faults, t.faultsOf(all('unfinished'), all('runaway'), all('crashed'))],
    ...(made === null
      ? []
      : ([
          [t.seed, made.seed],
          [t.bot, level === undefined ? made.bot : levels.names[level]],
          [t.rules, made.rules],
          [t.date, dateOf(made.date)],
        ] as const)),
  ]
  return (
    <Section of="made" about={`${t.madeAbout} ${t.intervals}`}>
      {made === null ? (
        <p>{t.notSaid}</p>
      ) : (
        <figure class={s.command}>
          <figcaption>{t.command}</figcaption>
          <code lang="en">{made.command}</code>
        </figure>
      )}
      <dl class={s.facts}>
        {facts.map(([what, is]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** A date as people write it; as it stands there if it is none. */
function dateOf(date: string): string {
  const at = new Date(`${date}T00:00:00`)
  return Number.isNaN(at.getTime()) ? date : at.toLocaleDateString(language, { dateStyle: 'long' })
}
