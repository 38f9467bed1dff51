import { t } from '../words/app.ts'
import { openRule } from './opened.ts'
import s from './RuleLink.module.css'

/**
 * A small `?` that opens a rule of `game` beside what is shown; the number of the rule is its title. Nothing where no rule says it.
 */
export function RuleLink(p: { rule: string | null | undefined; game: string | undefined; class?: string | undefined }) {
  const { rule, game, class: extra } = p
  if (!rule || game === undefined) return null
  return (
    <button
      type="button"
      class={extra ? `${s.link} ${extra}` : s.link}
      data-rule={rule}
      aria-label={t.rule(rule)}
      title={t.rule(rule)}
      onClick={(e) => {
        e.stopPropagation()
        openRule(rule, game)
      }}
    >
      ?
    </button>
  )
}
