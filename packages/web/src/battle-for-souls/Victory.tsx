import type { View } from '@soulstack/battle-for-souls/view'
import { lengthOf } from '../table/study/length.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { lazy } from '../ui/lazy.tsx'
import { t } from '../words/en/battle-for-souls/opened.ts'
import { sentences } from '../words/sentences.ts'
import { battleForSouls } from './game.ts'
import s from './Victory.module.css'

const Story = lazy(() => import('./Story.tsx').then((m) => m.Story))

/** The end of the game: who won, how it went, how the points were scored, and what can be done next. */
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
  return (
    <section
      class={cx(s.victory, both || !won ? s.nobody : s[won.side])}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      data-over=""
    >
      <header>
        <p class={s.kicker}>{sentences([lengthOf(visit, t.turn(v.turn.number)), result])}</p>
        <h1>{title}</h1>
      </header>
      <Story />
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
