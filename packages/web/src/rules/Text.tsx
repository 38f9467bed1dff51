import type { GameName } from '../net/games.ts'
import { openRule } from './opened.ts'
import s from './Text.module.css'

const RULE = /\b(R-[A-Z]{3}-\d\d|[DX]\d\db?)\b/

/** A text of the rules in paragraphs. Numbers of rules in it are links; `onRule`: what they open, instead of the sheet. */
export function RuleText({ text, game, onRule }: { text: string; game: GameName; onRule?: (id: string) => void }) {
  return (
    <div class={s.text}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split(RULE).map((part, i) =>
            i % 2 === 1 ? (
              <a
                key={`${i}`}
                href={`/rules/${game}#${part}`}
                onClick={(e) => {
                  if (e.metaKey || e.ctrlKey || e.shiftKey || e.button !== 0) return
                  e.preventDefault()
                  if (onRule) onRule(part)
                  else openRule(part, game)
                }}
              >
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </div>
  )
}
