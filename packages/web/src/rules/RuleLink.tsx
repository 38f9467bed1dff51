import { t } from '../app.words.ts'
import { openRule } from './opened.ts'
import s from './RuleLink.module.css'

/** The number of a rule, small: pressing it opens the rule beside what is shown. Nothing where no rule says it. */
export function RuleLink({ rule, class: extra }: { rule: string | null | undefined; class?: string | undefined }) {
  if (!rule) return null
  return (
    <button
      type="button"
      class={extra ? `${s.link} ${extra}` : s.link}
      data-rule={rule}
      aria-label={t.rule(rule)}
      onClick={(e) => {
        e.stopPropagation()
        openRule(rule)
      }}
    >
      {rule}
    </button>
  )
}
