import { t } from '../words/en/app.ts'
import { openRule } from './open-rule.ts'
import s from './RuleLink.module.css'

/**
 * A small `?` button that opens a rule of `game` in the sheet. Renders nothing if `rule` or `game` is missing.
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
