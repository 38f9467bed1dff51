import type { RuleSummary } from '@soulstack/kit'
import type { GameName } from '../games/index.ts'
import s from './Summary.module.css'
import { SummaryText } from './Text.tsx'

/** The one-page summary of a game's rules. `onRule`: called when a link to a rule is pressed. */
export function Summary(p: { game: GameName; summary: RuleSummary; onRule: (id: string) => void }) {
  return (
    <div class={s.summary}>
      {p.summary.parts.map(({ title, text }) => (
        <section key={title}>
          <h3>{title}</h3>
          <SummaryText text={text} game={p.game} onRule={p.onRule} />
        </section>
      ))}
    </div>
  )
}
