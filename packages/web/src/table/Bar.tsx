import { Glyph } from '../look/Glyph.tsx'
import { follow } from '../route.ts'
import s from './Bar.module.css'
import { openChat, unread } from './company.ts'
import { flow, toggleEvery } from './flow.ts'
import { openMenu, sheet } from './looking.ts'
import { mySeat, seatName, table, view } from './state.ts'
import { t } from './table.words.ts'
import { mayAsk, openTakeBack } from './taking-back.ts'

/** The bar over the table: which table it is, the log on phones, the keys. `plain`: what is played where no rule differs. */
export function Bar({ plain }: { plain: string }) {
  const here = table.value
  const v = view.value
  const seats = here?.seats.length ?? 0
  return (
    <header class={s.bar}>
      <a class={s.mark} href="/" onClick={follow}>
        Soulstack
      </a>
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
        {mayAsk.value && (
          <button
            type="button"
            class={`${s.tiny} ${s.back}`}
            onClick={openTakeBack}
            aria-keyshortcuts="u"
            aria-label={t.takeBack}
          >
            <Glyph name="undo" />
            <span>{t.takeBack}</span>
          </button>
        )}
        {flow.value?.way === 'every' && !v?.over && (
          <button
            type="button"
            class={`${s.tiny} ${s.on}`}
            onClick={toggleEvery}
            aria-keyshortcuts="f"
            aria-pressed
            title={t.everyMeans}
          >
            <Glyph name="eye" />
            <span>{t.everyWindow}</span>
          </button>
        )}
        <HandsTold />
        {unread.value > 0 && (
          <button type="button" class={`${s.tiny} ${s.chat}`} onClick={openChat} aria-keyshortcuts="c">
            <Glyph name="chat" />
            <b>{unread.value}</b> <span>{t.newInChat}</span>
          </button>
        )}
        <button
          type="button"
          class={`${s.tiny} ${s.log}`}
          onClick={() => (sheet.value = { of: 'log' })}
          aria-keyshortcuts="l"
          aria-label={t.log}
        >
          <Glyph name="log" />
          <span>{t.log}</span>
        </button>
        <button
          type="button"
          class={`${s.tiny} ${s.keys}`}
          onClick={() => (sheet.value = { of: 'keys' })}
          aria-keyshortcuts="?"
        >
          <Glyph name="info" />
          <span>{t.keys}</span>
        </button>
        <button
          type="button"
          class={s.tiny}
          onClick={openMenu}
          aria-label={unread.value > 0 ? t.menuAndNews(unread.value) : t.menu}
        >
          {unread.value > 0 && <b class={s.fresh}>{unread.value}</b>}
          <Glyph name="menu" />
        </button>
      </nav>
    </header>
  )
}

/** That whoever watches sees the hands, or that somebody at the table agrees to it; pressed, it leads to where that is decided. */
function HandsTold() {
  const here = table.value
  const seat = mySeat.value
  if (!here || seat === null || view.value?.over) return null
  const { shown, watch, agreed } = here.company
  const asks = agreed.filter((one) => one !== seat)
  const told = shown
    ? t.handsSeen
    : asks.length > 0
      ? t.asksForHands(asks.map(seatName))
      : watch === 'delayed'
        ? t.handsLate
        : null
  if (told === null) return null
  return (
    <button
      type="button"
      class={`${s.tiny} ${s.seen}`}
      aria-label={told}
      onClick={() => (sheet.value = { of: 'people' })}
    >
      <Glyph name="eye" />
      <Glyph name="cards" />
      <span>{told}</span>
    </button>
  )
}
