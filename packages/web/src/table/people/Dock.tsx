import { useEffect, useRef } from 'preact/hooks'
import { Glyph } from '../../look/Glyph.tsx'
import { t } from '../../words/chat.ts'
import { useVisit } from '../visit/use-visit.ts'
import { ChatBox } from './Chat.tsx'
import { placeChat } from './chat-place.ts'
import s from './Dock.module.css'
import { createWanted } from './open-dock.ts'

/** The chat beside the table: one talks while one plays. What is typed here is never meant for the table. */
export function Dock() {
  const visit = useVisit()
  const box = useRef<HTMLElement>(null)
  const wanted = visit.part(createWanted)
  const asked = wanted.value
  useEffect(() => {
    if (asked === 0) return
    wanted.value = 0
    box.current?.querySelector<HTMLInputElement>('form > input')?.focus()
  }, [asked])
  /** Where the keys belong again. */
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
      // a phrase that is pressed does not take the keys away from where they are
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
