import type { GameName } from '../games/index.ts'
import { t } from '../words/en/rules.ts'
import { type FoundRule, findRule } from './book.ts'
import s from './RuleBody.module.css'
import { RuleShows } from './RuleShows.tsx'
import { RuleText } from './Text.tsx'

/**
 * A rule in full: its text, our decision where the rulebooks are silent, how it differs in the first edition, questions about it, and the
 * scenarios that prove it. `onRule`: called when a link to another rule is pressed; by default that opens the sheet.
 */
export function RuleBody(p: { game: GameName; found: FoundRule; onRule?: (id: string) => void }) {
  const { rule } = p.found
  const to = p.onRule ? { onRule: p.onRule } : {}
  return (
    <div class={s.body}>
      <RuleText text={rule.text} game={p.game} {...to} />
      {rule.decision && (
        <div class={s.note}>
          <h4>{t.decided}</h4>
          <RuleText text={sentence(rule.decision)} game={p.game} {...to} />
        </div>
      )}
      {rule.differs.map((id) => {
        const other = findRule(p.game, id)
        return (
          other && (
            <div key={id} class={s.note}>
              <h4>{t.called(other.chapter.title, other.rule.title, id)}</h4>
              <RuleText text={other.rule.text} game={p.game} {...to} />
            </div>
          )
        )
      })}
      {rule.from.length > 0 && (
        <p class={s.from}>
          {t.differsFrom(
            rule.from.map((id) => (
              <span key={id}>
                <RuleText text={id} game={p.game} {...to} />
              </span>
            )),
          )}
        </p>
      )}
      {rule.questions.length > 0 && (
        <div class={s.note}>
          <h4>{t.questions}</h4>
          <ul>
            {rule.questions.map((q) => {
              const [, asked, answer] = /^(.*?\?)\s*(.*)$/.exec(q.answer) ?? [null, q.answer, '']
              return (
                <li key={q.id}>
                  <b>{asked}</b> {sentence(answer ?? '')}
                </li>
              )
            })}
          </ul>
        </div>
      )}
      {rule.proof.length > 0 && <RuleShows game={p.game} scenarios={rule.proof} />}
    </div>
  )
}

const sentence = (text: string): string =>
  text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?:]$/.test(text) ? '' : '.'}`
