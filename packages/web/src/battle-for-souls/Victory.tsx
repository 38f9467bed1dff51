import type { ScoreView, View } from '@soulstack/battle-for-souls/view/types'
import { cx } from '../look/cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { lazy } from '../look/lazy.tsx'
import { AfterGame } from '../table/history/AfterGame.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/battle-opened.ts'
import { sentences } from '../words/sentences.ts'
import { cardName, catalogue, TERMS } from './catalogue.ts'
import { battleForSouls } from './game.ts'
import { Picture } from './Picture.tsx'
import { playerName } from './Side.tsx'
import s from './Victory.module.css'

const GameSummary = lazy(() => import('./History.tsx').then((m) => m.GameSummary))

/** The end of the game: who won, how the points were scored, and what can be done next. */
export function Victory() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const v = game.view.value
  if (!v?.over || visit.tallyClosed.value) return null
  const won = v.sides.find((side) => side.seats.some((seat) => v.over?.winners.includes(seat)))
  const both = v.sides.filter((side) => side.seats.some((seat) => v.over?.winners.includes(seat))).length > 1
  const title = titleOf(v, both ? null : (won?.side ?? null))
  const yours = v.you === null || both || !won || v.mode === 'solo' ? null : won.side === game.ownSide.value
  const result = sentences([yours === null ? null : yours ? t.youWin : t.youLose, howItEnded(v)])
  // your own side first
  const scores = [...(v.scores ?? [])].sort(
    (a, b) => Number(b.side === game.ownSide.value) - Number(a.side === game.ownSide.value),
  )
  return (
    <section
      class={cx(s.victory, both || !won ? s.nobody : s[won.side])}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      data-over=""
    >
      <header>
        <p class={s.kicker}>{t.turn(v.turn.number)}</p>
        <h1>{title}</h1>
        {result && <p class={s.reason}>{result}</p>}
      </header>
      <div class={s.story}>
        <GameSummary />
      </div>
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
      <AfterGame class={s.next} />
    </section>
  )
}

/** A solo player's score, or that the turn limit ended the game; null for the usual end. */
function howItEnded(v: View): string | null {
  if (v.target !== null) return t.pointsOf(v.scores?.[0]?.points ?? 0, v.target)
  return v.over?.reason === 'turn-cap' ? t.afterTurns(v.turn.number) : null
}

function titleOf(v: View, winner: 'heaven' | 'hell' | null): string {
  if (v.mode === 'solo') return v.over?.winners.length ? t.youWin : t.youLose
  if (!winner) return v.over?.winners.length ? t.even : t.nobodyWins
  return t.wins[winner]
}

/** A side's score, line by line. */
function Count({ score, view: v, won }: { score: ScoreView; view: View; won: boolean }) {
  const visit = useVisit()
  const side = v.sides.find((x) => x.side === score.side)
  const souls = side?.home.filter((card) => catalogue.value.get(card)?.type === 'soul') ?? []
  return (
    <section class={cx(s.count, s[score.side], won && s.won)}>
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
    </section>
  )
}
