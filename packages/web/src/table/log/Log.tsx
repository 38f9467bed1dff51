import { Glyph } from '../../ui/Glyph.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { t } from '../../words/en/table.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Log.module.css'

/** The lines are fetched after the table was drawn. */
export const LogLines = lazy(() => import('./LogLines.tsx').then((m) => m.LogLines))

/** The log in the rail. */
export function Log({ setup }: { setup?: boolean }) {
  const visit = useVisit()
  return (
    <section class={s.log} data-log-part="">
      <header>
        <h2>{t.log}</h2>
        {!visit.filmControls.value && (
          <button type="button" onClick={visit.sheets.openChat} aria-keyshortcuts="c">
            <Glyph name="chat" />
            {t.chat}
            {visit.chat.unread.value > 0 && <b> {t.fresh(visit.chat.unread.value)}</b>}
          </button>
        )}
      </header>
      <LogLines setup={setup ?? false} />
    </section>
  )
}
