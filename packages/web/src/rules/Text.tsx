import type { ComponentChildren } from 'preact'
import type { GameName } from '../words/games.ts'
import { openRule } from './opened.ts'
import s from './Text.module.css'

const RULE = /\b(R-[A-Z]{3}-\d\d|[DX]\d\db?)\b/
/** In the page that tells a game in short, words are the links. */
const LINK = /\[([^\]]+)\]\(([^)]+)\)/

interface Texts {
  text: string
  game: GameName
  /** What the links open, instead of the sheet. */
  onRule?: (id: string) => void
}

/** A text of the rules in paragraphs. Numbers of rules in it are links. */
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

/** A text of a summary in paragraphs, with words that lead to rules: `[words](R-DTH-14)`. */
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

/** A link to a rule, by its number unless other words are given. */
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
