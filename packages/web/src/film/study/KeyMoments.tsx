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
  const some = players.filter(({ seat }) => typeof whose !== 'number' || seat === whose)
  const most = Math.max(0.01, ...some.flatMap(({ choices, luck }) => [choices, Math.abs(luck)]))
  const width = (n: number) => `${Math.round((Math.min(most, Math.abs(n)) / most) * 100)}%`
  return (
    <table class={cx(s.sums, some.length > 1 && s.several)}>
      <caption class="sr">{t.sums}</caption>
      <tbody>
        {some.flatMap(({ seat, choices, luck }) =>
          (
            [
              ['choices', t.decisionsOf(visit.seatName(seat)), -choices],
              ['dice', some.length > 1 ? `${visit.seatName(seat)}: ${t.theDice}` : t.theDice, luck],
            ] as const
          ).map(([kind, words, n]) => (
            <tr key={`${kind} ${seat}`}>
              <th scope="row">
                {some.length > 1 && kind === 'choices' && <Crest seat={seat} />}
                {some.length > 1 && kind === 'dice' ? <span class="sr">{words}</span> : words}
              </th>
              <td>
                <i class={s.bar} aria-hidden="true">
                  <b class={cx(kind === 'dice' && s.dice, n > 0 && s.good)} style={{ width: width(n) }} />
                </i>
              </td>
              <td class={s.sum}>{inPoints(n)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}

/** A key moment: its round, what happened, what it was worth. Pressing it goes there. */
function Row({ of }: { of: KeyMoment }) {
  const visit = useVisit()
  const film = filmOf(visit)
  const now = film.at.value === of.moment
  const whose = film.eyes.value
  const round = of.kind === 'choice' ? of.choice.round : of.luck.round
  const worth =
    of.kind === 'choice' ? -of.choice.lost : (of.luck.change[typeof whose === 'number' ? whose : of.luck.seat] ?? 0)
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
          {inPoints(worth)}
          <span class="sr"> {t.points('')}</span>
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
