import type { StudyView } from '@soulstack/protocol'
import { useId } from 'preact/hooks'
import { knownTable } from '../../net/memory.ts'
import { Part } from '../../table/log/LogParts.tsx'
import { inPoints } from '../../table/study/curves.ts'
import { useVisit } from '../../table/visit/use-visit.ts'
import { Crest } from '../../ui/Crest.tsx'
import { cx } from '../../ui/cx.ts'
import { Glyph, type GlyphName } from '../../ui/Glyph.tsx'
import { t } from '../../words/en/study.ts'
import { filmOf } from '../state.ts'
import { analysisOf, type Filter } from './analysis.ts'
import { byDeal, type KeyGroup, type KeyMoment } from './groups.ts'
import s from './KeyMoments.module.css'

const FILTERS: readonly Filter[] = ['all', 'skill', 'dice']
const VERDICTS: Record<'best' | 'good' | 'mistake' | 'blunder', GlyphName> = {
  best: 'check',
  good: 'check',
  mistake: 'warn',
  blunder: 'cross',
}

/** The key moments: mistakes of whoever looks, those of the others, and luck apart, the greatest of each first. */
export function KeyMoments({ study }: { study: StudyView }) {
  const visit = useVisit()
  const analysis = analysisOf(visit)
  const name = useId()
  const groups = analysis.shownGroups.value
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
      {analysis.listed.value.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <ol class={cx(s.list, 'fades')} tabIndex={0} aria-label={t.keyMoments}>
          {groups.map((group) => (
            <Group key={group.of} group={group} />
          ))}
        </ol>
      ) : (
        <p class={s.none}>{analysis.hasKeys.value ? t.noneOfThese : t.noKeys}</p>
      )}
    </section>
  )
}

/** Key moments under their heading. Of one's own mistakes it is told that there are none. */
function Group({ group: { of, keys } }: { group: KeyGroup }) {
  const visit = useVisit()
  const id = useId()
  const mine = analysisOf(visit).mine.value
  if (keys.length === 0 && of !== 'mine') return null
  const isMe = mine !== null && knownTable(filmOf(visit).index.value?.id ?? '')?.seat === mine
  return (
    <li>
      <h3 id={id} class={s.group}>
        {of === 'mine' ? t.groups.mine(isMe ? null : visit.seatName(mine ?? 0)) : t.groups[of]}
      </h3>
      {keys.length === 0 && <p class={s.none}>{t.noMistakes}</p>}
      {keys.length > 0 && (
        <ol aria-labelledby={id}>
          {keys.map((key) => (
            <Row key={`${key.kind} ${key.moment}`} of={key} />
          ))}
        </ol>
      )}
    </li>
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
  const now = of.kind === 'choice' ? of.all.includes(film.at.value) : film.at.value === of.moment
  const mine = analysisOf(visit).mine.value
  const seat = seatOf(of, mine)
  const worth = worthOf(of, seat)
  const round = of.kind === 'choice' ? of.choice.round : of.kind === 'luck' ? of.luck.round : 1
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
          <Glyph
            name={of.kind === 'choice' ? VERDICTS[of.choice.verdict] : faceOf(of.kind === 'luck' ? of.luck.face : null)}
          />
        </span>
        <What of={of} />
        <em>
          {of.kind !== 'choice' && mine === null && (
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

/** Whose chance a key moment is told for: of whoever decided; of luck, for whoever looks, otherwise for whom it meant most. */
function seatOf(of: KeyMoment, mine: number | null): number {
  if (of.kind === 'choice') return of.choice.seat
  if (mine !== null) return mine
  const change = of.kind === 'luck' ? of.luck.change : of.deal.map((one) => byDeal(of.deal, one.seat))
  return change.reduce((most, n, i, all) => (Math.abs(n) > Math.abs(all[most]!) ? i : most), 0)
}

/** What it changed for that seat. */
function worthOf(of: KeyMoment, seat: number): number {
  if (of.kind === 'choice') return -of.choice.lost
  if (of.kind === 'luck') return of.luck.change[seat] ?? 0
  return byDeal(of.deal, seat)
}

const faceOf = (face: number | null): GlyphName =>
  face === null ? 'cards' : (`die-${Math.min(6, Math.max(1, face))}` as GlyphName)

function What({ of }: { of: KeyMoment }) {
  const visit = useVisit()
  if (of.kind === 'deal')
    return (
      <span class={s.what}>
        <b>{t.deal}</b>
        <small>{t.luck}</small>
      </span>
    )
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
        {[
          t.verdicts[choice.verdict],
          of.all.length > 1 && t.times(of.all.length),
          best && !best.played && t.better(best.label),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  )
}
