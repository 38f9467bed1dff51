import { useEffect, useRef } from 'preact/hooks'
import { Glyph } from '../../ui/Glyph.tsx'
import { t } from '../../words/en/chat.ts'
import { useVisit } from '../visit/use-visit.ts'
import { ChatBox } from './Chat.tsx'
import { placeChat } from './chat-place.ts'
import s from './Dock.module.css'
import { createFocusRequests } from './open-dock.ts'

/** The chat docked beside the table. Keys typed here never reach the table. */
export function Dock() {
  const visit = useVisit()
  const box = useRef<HTMLElement>(null)
  const requests = visit.part(createFocusRequests)
  const requested = requests.value
  useEffect(() => {
    if (requested === 0) return
    requests.value = 0
    box.current?.querySelector<HTMLInputElement>('form > input')?.focus()
  }, [requested])
  /** Gives the keyboard back to the table. */
  const leave = () => (document.activeElement as HTMLElement | null)?.blur()
  return (
    <section
      ref={box}
      class={s.dock}
      data-dock=""
      aria-label={t.title}
      onKeyDown={(e) => {
        e.stopPropagation()
        if (e.key === 'Escape') leave()
      }}
      onKeyUp={(e) => e.stopPropagation()}
      // pressing a phrase must not move the focus
      onMouseDown={(e) => {
        if ((e.target as HTMLElement).closest('button')) e.preventDefault()
      }}
    >
      <header>
        <h2>{t.title}</h2>
        <button
          type="button"
          aria-label={t.large}
          title={t.large}
          onClick={() => {
            placeChat(null)
            visit.sheets.current.value = { of: 'chat' }
          }}
        >
          <Glyph name="up" />
        </button>
        <button
          type="button"
          aria-label={t.closeDock}
          title={t.closeDock}
          onClick={() => {
            leave()
            placeChat('closed')
          }}
        >
          <Glyph name="cross" />
        </button>
      </header>
      <ChatBox dock />
    </section>
  )
}
