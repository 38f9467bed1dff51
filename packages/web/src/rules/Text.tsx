import type { ComponentChildren } from 'preact'
import type { GameName } from '../games/index.ts'
import { openRule } from './open-rule.ts'
import s from './Text.module.css'

const RULE = /\b(R-[A-Z]{3}-\d\d|[DX]\d\db?)\b/
/** A link in the one-page summary: `[words](R-DTH-14)`. */
const LINK = /\[([^\]]+)\]\(([^)]+)\)/

interface Texts {
  text: string
  game: GameName
  /** Called when a link is pressed, instead of opening the rule in the sheet. */
  onRule?: (id: string) => void
}

/** A rules text in paragraphs, in which rule numbers are links. */
export function RuleText({ text, ...to }: Texts) {
  return (
    <div class={s.text}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split(RULE).map((part, i) => (i % 2 === 1 ? <Rule key={`${i}`} id={part} {...to} /> : part))}
        </p>
      ))}
    </div>
  )
}

/** A summary text in paragraphs, with links such as `[words](R-DTH-14)`. */
export function SummaryText({ text, ...to }: Texts) {
  return (
    <div class={s.text}>
      {text.split('\n\n').map((paragraph) => {
        const parts = paragraph.split(LINK)
        return (
          <p key={paragraph}>
            {parts.map((part, i) =>
              i % 3 === 0 ? (
                part
              ) : i % 3 === 1 ? (
                <Rule key={`${i}`} id={parts[i + 1]!} {...to}>
                  {part}
                </Rule>
              ) : null,
            )}
          </p>
        )
      })}
    </div>
  )
}

/** A link to a rule. Shows the rule's number unless it has children. */
function Rule(p: Omit<Texts, 'text'> & { id: string; children?: ComponentChildren }) {
  return (
    <a
      href={`/rules/${p.game}#${p.id}`}
      title={p.children ? p.id : undefined}
      onClick={(e) => {
        if (e.metaKey || e.ctrlKey || e.shiftKey || e.button !== 0) return
        e.preventDefault()
        if (p.onRule) p.onRule(p.id)
        else openRule(p.id, p.game)
      }}
    >
      {p.children ?? p.id}
    </a>
  )
}
