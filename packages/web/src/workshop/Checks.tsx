import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/workshop.ts'
import { mend } from './blocks/picking.ts'
import { useEditor } from './blocks/use-editor.ts'
import s from './Checks.module.css'
import { problemsOf } from './state/problems.ts'

/** What the rules say of the card, in words: what is wrong first. A press goes there. */
export function Checks() {
  const editor = useEditor()
  const problems = problemsOf(editor)
  return (
    <section aria-label={t.checks}>
      <ul class={s.checks} aria-live="polite">
        {problems.map((problem) => (
          <li key={problem.at + problem.what} class={cx(problem.bad ? s.bad : s.odd)}>
            <button
              type="button"
              onClick={() => {
                editor.showPlace(problem.at)
              }}
            >
              <Glyph name="warn" />
              <span>
                {problem.where && <b>{problem.where} </b>}
                {problem.what}
              </span>
            </button>
            {problem.mend && (
              <button type="button" class={s.mend} onClick={() => mend(editor, problem.mend!)}>
                {t.mend[problem.mend.how]}
              </button>
            )}
          </li>
        ))}
        {problems.length === 0 && (
          <li class={s.fine}>
            <Glyph name="check" />
            <span>{t.fine}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
