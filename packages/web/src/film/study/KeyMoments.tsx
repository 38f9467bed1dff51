import type { StudyView } from '@soulstack/server/protocol'
import { useId } from 'preact/hooks'
import { Crest } from '../../look/Crest.tsx'
import { cx } from '../../look/cx.ts'
import { Glyph, type GlyphName } from '../../look/Glyph.tsx'
import { Part } from '../../table/log/LogParts.tsx'
import { inPoints } from '../../table/study/curves.ts'
import { useVisit } from '../../table/visit/use-visit.ts'
import { t } from '../../words/study.ts'
import { filmOf } from '../state.ts'
import { analysisOf, type Filter, type KeyMoment } from './analysis.ts'
import s from './KeyMoments.module.css'

const FILTERS: readonly Filter[] = ['all', 'skill', 'dice']
const VERDICTS: Record<'best' | 'good' | 'mistake' | 'blunder', GlyphName> = {
  best: 'check',
  good: 'check',
  mistake: 'warn',
  blunder: 'cross',
}

/** The key moments, the greatest first, with skill and luck kept apart. */
export function KeyMoments({ study }: { study: StudyView }) {
  const visit = useVisit()
  const analysis = analysisOf(visit)
  const name = useId()
  const keys = analysis.listed.value
  return (
    <section class={s.moments} aria-labelledby={`${name}h`}>
      <header>
        <h2 id={`${name}h`}>{t.keyMoments}</h2>
        <fieldset class={s.filter}>
          <legend class="sr">{t.show}</legend>
          {FILTERS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={name}
                checked={analysis.filter.value === one}
                onChange={() => (analysis.filter.value = one)}
              />
              <span>{t.filters[one]}</span>
            </label>
          ))}
        </fieldset>
      </header>
      <Sums players={study.players} />
      {keys.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <ol class={cx(s.list, 'fades')} tabIndex={0} aria-label={t.keyMoments}>
          {keys.map((key) => (
            <Row key={`${key.kind} ${key.moment}`} of={key} />
          ))}
        </ol>
      ) : (
        <p class={s.none}>{study.key.length > 0 ? t.noneOfThese : t.noKeys}</p>
      )}
    </section>
  )
}

/** What decisions and dice did to the player whose eyes are looked through, or to each player. */
function Sums({ players }: { players: StudyView['players'] }) {
  const visit = useVisit()
  const whose = filmOf(visit).eyes.value
  const one = players.find(({ seat }) => seat === whose)
  const most = Math.max(0.01, ...(one ? [one] : players).flatMap(({ choices, luck }) => [-choices, Math.abs(luck)]))
  if (one)
    return (
      <table class={s.sums}>
        <caption class="sr">{t.sums}</caption>
        <tbody>
          <tr>
            <th scope="row">{t.decisionsOf(visit.seatName(one.seat))}</th>
            <td>
              <Bar of={one.choices} most={most} />
            </td>
            <td class={s.sum}>{inPoints(one.choices)}</td>
          </tr>
          <tr>
            <th scope="row">{t.theDice}</th>
            <td>
              <Bar of={one.luck} most={most} dice />
            </td>
            <td class={s.sum}>{inPoints(one.luck)}</td>
          </tr>
        </tbody>
      </table>
    )
  return (
    <table class={cx(s.sums, s.several)}>
      <caption class="sr">{t.sums}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">{t.player}</span>
          </th>
          <th scope="col">{t.theDecisions}</th>
          <th scope="col">{t.theDice}</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ seat, choices, luck }) => (
          <tr key={seat}>
            <th scope="row">
              <Crest seat={seat} /> {visit.seatName(seat)}
            </th>
            <td>
              <span>
                <Bar of={choices} most={most} /> {inPoints(choices)}
              </span>
            </td>
            <td>
              <span>
                <Bar of={luck} most={most} dice /> {inPoints(luck)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A sum as a bar: hatched for luck. `most`: the sum that fills it. */
function Bar({ of, most, dice }: { of: number; most: number; dice?: boolean }) {
  const width = `${Math.round((Math.min(most, Math.abs(of)) / most) * 100)}%`
  return (
    <i class={s.bar} aria-hidden="true">
      <b class={cx(dice && s.dice, of > 0 && s.good)} style={{ width }} />
    </i>
  )
}

/** A key moment: its round, what happened, what it was worth. Pressing it goes there. */
function Row({ of }: { of: KeyMoment }) {
  const visit = useVisit()
  const film = filmOf(visit)
  const now = film.at.value === of.moment
  const whose = film.eyes.value
  const round = of.kind === 'choice' ? of.choice.round : of.luck.round
  // luck is told for the eyes that are looked through, otherwise for whom it meant most
  const seat =
    of.kind === 'choice'
      ? of.choice.seat
      : typeof whose === 'number'
        ? whose
        : of.luck.change.reduce((most, n, i, all) => (Math.abs(n) > Math.abs(all[most]!) ? i : most), 0)
  const worth = of.kind === 'choice' ? -of.choice.lost : (of.luck.change[seat] ?? 0)
  return (
    <li>
      <button
        type="button"
        class={cx(s.row, of.kind === 'choice' ? s[of.choice.verdict] : s.luck, now && s.now)}
        aria-current={now ? 'true' : undefined}
        onClick={() => film.step(of.moment)}
      >
        <span class={s.round}>
          <span class="sr">{t.round} </span>
          {round}
        </span>
        <span class={s.sign}>
          <Glyph name={of.kind === 'choice' ? VERDICTS[of.choice.verdict] : faceOf(of.luck.face)} />
        </span>
        <What of={of} />
        <em>
          {of.kind === 'luck' && typeof whose !== 'number' && (
            <>
              <Crest seat={seat} />
              <span class="sr">{visit.seatName(seat)} </span>
            </>
          )}
          {inPoints(worth)}
          <span class="sr"> {t.points}</span>
        </em>
      </button>
    </li>
  )
}

const faceOf = (face: number | null): GlyphName =>
  face === null ? 'cards' : (`die-${Math.min(6, Math.max(1, face))}` as GlyphName)

function What({ of }: { of: KeyMoment }) {
  const visit = useVisit()
  if (of.kind === 'luck')
    return (
      <span class={s.what}>
        <b>
          {of.luck.words.map((part, i) => (
            <Part key={`${i}`} part={part} />
          ))}
        </b>
        <small>{t.luck}</small>
      </span>
    )
  const { choice } = of
  const [best] = choice.answers
  const played = choice.answers.find((one) => one.played)
  return (
    <span class={s.what}>
      <b>
        <Crest seat={choice.seat} />
        {visit.seatName(choice.seat)}: {played?.label}
      </b>
      <small>
        {[t.verdicts[choice.verdict], best && !best.played && t.better(best.label)].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
}
