import { follow } from '../net/route.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { lazy } from '../ui/lazy.tsx'
import { t } from '../words/en/table.ts'
import s from './Bar.module.css'
import { useVisit } from './visit/use-visit.ts'

const BackToCard = lazy(() => import('./BarLinks.tsx').then((m) => m.BackToCard))
const Redo = lazy(() => import('./BarLinks.tsx').then((m) => m.Redo))
const EveryWindow = lazy(() => import('./BarLinks.tsx').then((m) => m.EveryWindow))
const OfWatchers = lazy(() => import('./BarLinks.tsx').then((m) => m.OfWatchers))

/** The bar above the table: its name and rules, and buttons for log, help and menu. `plain`: shown as the rules if no option differs. */
export function Bar({ plain }: { plain: string }) {
  const visit = useVisit()
  const here = visit.table.value
  const v = visit.view.value
  const seats = here?.seats.length ?? 0
  return (
    <header class={s.bar}>
      <a class={s.mark} href="/" data-bar-mark="" onClick={follow}>
        Soulstack
      </a>
      {here && <BackToCard table={here.id} />}
      <h1 class={s.room}>
        {[
          here?.name,
          seats && t.seats(seats),
          ...(here?.rules.length ? here.rules : [plain]),
          here?.spectators && t.watching(here.spectators),
        ]
          .filter(Boolean)
          .join(' · ')}
      </h1>
      <nav aria-label={t.table}>
        {visit.takingBack.mayAsk.value && (
          <button
            type="button"
            class={`${s.tiny} ${s.back}`}
            onClick={visit.takingBack.takeBack}
            aria-keyshortcuts="u"
            aria-label={t.takeBack}
          >
            <Glyph name="undo" />
            <span>{t.takeBack}</span>
          </button>
        )}
        {visit.takingBack.redoes.value > 0 && <Redo />}
        {visit.flow.info.value?.way === 'every' && !v?.over && <EveryWindow />}
        <OfWatchers />
        {visit.chat.unread.value > 0 && (
          <button type="button" class={`${s.tiny} ${s.chat}`} onClick={visit.sheets.openChat} aria-keyshortcuts="c">
            <Glyph name="chat" />
            <b>{visit.chat.unread.value}</b> <span>{t.newInChat}</span>
          </button>
        )}
        <button
          type="button"
          class={`${s.tiny} ${s.log}`}
          onClick={() => (visit.sheets.current.value = { of: 'log' })}
          aria-keyshortcuts="l"
          aria-label={t.log}
        >
          <Glyph name="log" />
          <span>{t.log}</span>
        </button>
        <button
          type="button"
          class={`${s.tiny} ${s.keys}`}
          onClick={() => (visit.sheets.current.value = { of: 'keys' })}
          aria-keyshortcuts="?"
        >
          <Glyph name="info" />
          <span>{t.keys}</span>
        </button>
        <button
          type="button"
          class={s.tiny}
          onClick={visit.sheets.openMenu}
          aria-label={visit.chat.unread.value > 0 ? t.menuAndNews(visit.chat.unread.value) : t.menu}
        >
          {visit.chat.unread.value > 0 && <b class={s.fresh}>{visit.chat.unread.value}</b>}
          <Glyph name="menu" />
        </button>
      </nav>
    </header>
  )
}
