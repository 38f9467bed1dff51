import { Glyph } from '../look/Glyph.tsx'
import { follow } from '../net/route.ts'
import { cardTriedAt } from '../net/tried.ts'
import { t } from '../words/table.ts'
import s from './Bar.module.css'
import { useVisit } from './visit/use-visit.ts'

/** The bar above the table: its name and rules, and buttons for log, help and menu. `plain`: shown as the rules if no option differs. */
export function Bar({ plain }: { plain: string }) {
  const visit = useVisit()
  const here = visit.table.value
  const v = visit.view.value
  const seats = here?.seats.length ?? 0
  // a table at which a card of one's own is tried leads back to it
  const card = here && visit.filmControls.value === null ? cardTriedAt(here.id) : null
  return (
    <header class={s.bar}>
      <a class={s.mark} href="/" data-bar-mark="" onClick={follow}>
        Soulstack
      </a>
      {card !== null && (
        <a class={`${s.tiny} ${s.card}`} href={card} onClick={follow} aria-label={t.toCard}>
          <Glyph name="left" />
          <span>{t.toCard}</span>
        </a>
      )}
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
        {visit.takingBack.redoes.value > 0 && (
          <button
            type="button"
            class={`${s.tiny} ${s.back} ${s.redo}`}
            onClick={visit.takingBack.redo}
            aria-keyshortcuts="Shift+U"
            aria-label={t.redo}
          >
            <Glyph name="undo" />
            <span>{t.redo}</span>
          </button>
        )}
        {visit.flow.info.value?.way === 'every' && !v?.over && (
          <button
            type="button"
            class={`${s.tiny} ${s.on}`}
            onClick={visit.flow.toggleEvery}
            aria-keyshortcuts="f"
            aria-pressed
            title={t.everyMeans}
          >
            <Glyph name="eye" />
            <span>{t.everyWindow}</span>
          </button>
        )}
        <TakeSeat />
        <HandsNotice />
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

/** For whoever watches a running game: opens the sheet where a seat can be taken. */
function TakeSeat() {
  const visit = useVisit()
  if (!visit.presence.mayTakeSeat.value || visit.filmControls.value) return null
  return (
    <button
      type="button"
      class={`${s.tiny} ${s.seat}`}
      aria-label={t.takeSeat}
      onClick={() => (visit.sheets.current.value = { of: 'people' })}
    >
      <Glyph name="user" />
      <span>{t.takeSeat}</span>
    </button>
  )
}

/** A notice that watchers see the hands, or that somebody agrees to that. Opens the sheet where it is decided. */
function HandsNotice() {
  const visit = useVisit()
  const here = visit.table.value
  const seat = visit.mySeat.value
  if (!here || seat === null || visit.view.value?.over) return null
  const { shown, watch, agreed } = here.company
  const asks = agreed.filter((one) => one !== seat)
  const notice = shown
    ? t.handsSeen
    : asks.length > 0
      ? t.asksForHands(asks.map(visit.seatName))
      : watch === 'delayed'
        ? t.handsLate
        : null
  if (notice === null) return null
  return (
    <button
      type="button"
      class={`${s.tiny} ${s.seen}`}
      aria-label={notice}
      onClick={() => (visit.sheets.current.value = { of: 'people' })}
    >
      <Glyph name="eye" />
      <Glyph name="cards" />
      <span>{notice}</span>
    </button>
  )
}
