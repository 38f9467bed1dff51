import type { ScoreView, View } from '@soulstack/battle-for-souls/view'
import { Story as AnyStory } from '../table/study/Story.tsx'
import { studyOf } from '../table/study/study.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/battle-for-souls/opened.ts'
import { t as study } from '../words/en/study.ts'
import { cardName, catalogue, TERMS } from './catalogue.ts'
import { battleForSouls } from './game.ts'
import { historyProps } from './History.tsx'
import { Picture } from './Picture.tsx'
import { playerName } from './Side.tsx'
import s from './Victory.module.css'

/** The story of a Battle For Souls game, below the heading of its end. */
export function Story() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const v = game.view.value
  if (!v) return null
  // your own side first
  const scores = [...(v.scores ?? [])].sort(
    (a, b) => Number(b.side === game.ownSide.value) - Number(a.side === game.ownSide.value),
  )
  return (
    <AnyStory told={historyProps(visit, v)} most={0} room={75}>
      <div class={s.counts}>
        {scores.map((score) => (
          <Count
            key={score.side}
            score={score}
            view={v}
            won={v.sides.some((x) => x.side === score.side && x.seats.some((seat) => v.over?.winners.includes(seat)))}
          />
        ))}
      </div>
    </AnyStory>
  )
}

/** A side's score, line by line. */
function Count({ score, view: v, won }: { score: ScoreView; view: View; won: boolean }) {
  const visit = useVisit()
  const side = v.sides.find((x) => x.side === score.side)
  const best = studyOf(visit).study.value?.players.filter((one) => one.best && side?.seats.includes(one.seat)) ?? []
  const souls = side?.home.filter((card) => catalogue.value.get(card)?.type === 'soul') ?? []
  return (
    <section class={cx(s.count, s[score.side], won && s.won)} data-count="">
      <h2>
        <Glyph name={score.side === 'heaven' ? 'archangel' : 'devil'} />
        <span>
          {side?.seats.map((x) => playerName(visit, x)).join(' & ')} · {TERMS[score.side].name}
        </span>
        {won && <Glyph name="crown" class={s.crown} />}
      </h2>
      {souls.length > 0 && (
        <p class={s.souls}>
          <span class="sr">{t.souls(souls.map((card) => cardName(card)))}</span>
          {souls.map((card) => (
            <Picture key={card} card={card} now />
          ))}
        </p>
      )}
      <table>
        <tbody>
          {score.lines.map((line) => (
            <tr key={line.what}>
              <th scope="row">{line.what}</th>
              <td>{line.cards}</td>
              <td>
                {line.points} <span class="sr">{t.points(line.points)}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total(v.target)}</th>
            <td />
            <td>{score.points}</td>
          </tr>
        </tfoot>
      </table>
      {best.map((one) => (
        <p key={one.seat} class={s.best}>
          <Picture card={one.best!} now />
          {best.length > 1 && <b>{playerName(visit, one.seat)}</b>} {study.bestCard(cardName(one.best!))}
        </p>
      ))}
    </section>
  )
}
