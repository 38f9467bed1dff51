import { Glyph } from '../look/Glyph.tsx'
import { follow } from '../route.ts'
import s from './Bar.module.css'
import { openChat, unread } from './company.ts'
import { flow, toggleFull } from './flow.ts'
import { sheet } from './looking.ts'
import { openMenu } from './menu.ts'
import { looksOver } from './over.ts'
import { table, view } from './state.ts'
import { mayAsk, openTakeBack } from './taking-back.ts'

/** The bar over the table: which table it is, the log on phones, the keys. `plain`: what is played where no rule differs. */
export function Bar({ plain }: { plain: string }) {
  const t = table.value
  const v = view.value
  const seats = t?.seats.length ?? 0
  return (
    <header class={s.bar}>
      <a class={s.mark} href="/" onClick={follow}>
        Soulstack
      </a>
      <h1 class={s.room}>
        {[
          t?.name,
          seats && `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
          ...(t?.rules.length ? t.rules : [plain]),
          t?.spectators && `${t.spectators} watching`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </h1>
      <nav aria-label="Table">
        {v?.over && looksOver.value && (
          <button type="button" class={s.tiny} onClick={() => (looksOver.value = false)}>
            <Glyph name="crown" />
            <span>Who won</span>
          </button>
        )}
        {mayAsk.value && (
          <button
            type="button"
            class={`${s.tiny} ${s.back}`}
            onClick={openTakeBack}
            aria-keyshortcuts="u"
            aria-label="Take back"
          >
            <Glyph name="undo" />
            <span>Take back</span>
          </button>
        )}
        {flow.value && !v?.over && (
          <button
            type="button"
            class={`${s.tiny} ${flow.value.full ? s.on : s.full}`}
            onClick={toggleFull}
            aria-keyshortcuts="f"
            aria-pressed={flow.value.full}
            title="Asks you at every window, also where you can only pass. Nothing is passed for you."
          >
            <Glyph name={flow.value.full ? 'eye' : 'eye-off'} />
            <span>Full control: {flow.value.full ? 'on' : 'off'}</span>
          </button>
        )}
        {unread.value > 0 && (
          <button type="button" class={`${s.tiny} ${s.chat}`} onClick={openChat} aria-keyshortcuts="c">
            <Glyph name="chat" />
            <b>{unread.value}</b> <span>new in the chat</span>
          </button>
        )}
        <button
          type="button"
          class={`${s.tiny} ${s.log}`}
          onClick={() => (sheet.value = { of: 'log' })}
          aria-keyshortcuts="l"
          aria-label="Log"
        >
          <Glyph name="log" />
          <span>Log</span>
        </button>
        <button
          type="button"
          class={`${s.tiny} ${s.keys}`}
          onClick={() => (sheet.value = { of: 'keys' })}
          aria-keyshortcuts="?"
        >
          <Glyph name="info" />
          <span>Keys</span>
        </button>
        <button
          type="button"
          class={s.tiny}
          onClick={openMenu}
          aria-keyshortcuts="m"
          aria-label={unread.value > 0 ? `Menu, ${unread.value} new in the chat` : 'Menu'}
        >
          {unread.value > 0 && <b class={s.fresh}>{unread.value}</b>}
          <Glyph name="menu" />
        </button>
      </nav>
    </header>
  )
}
