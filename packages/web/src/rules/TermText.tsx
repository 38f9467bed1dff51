import { useSignal } from '@preact/signals'
import type { Term } from '@soulstack/kit'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import { type GameName, isGame } from '../games/index.ts'
import { loadRules, termsOf } from './book.ts'
import { openRule } from './open-rule.ts'
import s from './TermText.module.css'

/** How long the pointer must rest on a term before its definition opens, and may leave before it closes, in ms. */
const REST = 250
const AWAY = 220

/** A text in which the game's terms are underlined. Pressing, hovering or focusing a term opens its definition. */
export function TermText({ text, game }: { text: string; game: string }) {
  const shown = useSignal<{ term: Term; anchor: HTMLElement } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => {
    if (isGame(game)) loadRules(game)
    return () => clearTimeout(timer.current)
  }, [game])
  const show = (term: Term, anchor: HTMLElement, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => (shown.value = { term, anchor }), after)
  }
  const hide = (after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => (shown.value = null), after)
  }
  return (
    <>
      {termsOf(game)(text).map((piece, i) => {
        if (typeof piece === 'string') return piece
        const open = shown.value?.term === piece.term
        return (
          <button
            key={`${i}`}
            type="button"
            class={s.term}
            aria-expanded={open}
            aria-describedby={open ? id : undefined}
            onClick={(e) => {
              e.stopPropagation()
              if (open && shown.value?.anchor === e.currentTarget) hide(0)
              else show(piece.term, e.currentTarget, 0)
            }}
            onFocus={(e) => e.currentTarget.matches(':focus-visible') && show(piece.term, e.currentTarget, 0)}
            onBlur={() => hide(AWAY)}
            onPointerEnter={(e) => e.pointerType === 'mouse' && show(piece.term, e.currentTarget, REST)}
            onPointerLeave={(e) => e.pointerType === 'mouse' && hide(AWAY)}
          >
            {piece.text}
          </button>
        )
      })}
      {shown.value && isGame(game) && (
        <TermPopover
          key={shown.value.term.term}
          id={id}
          game={game}
          term={shown.value.term}
          anchor={shown.value.anchor}
          stay={() => clearTimeout(timer.current)}
          leave={() => hide(AWAY)}
        />
      )}
    </>
  )
}

/** The definition of a term, in a popover beside it. */
function TermPopover(p: {
  id: string
  game: GameName
  term: Term
  anchor: HTMLElement
  stay: () => void
  leave: () => void
}) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const e = box.current
    if (!e) return
    e.showPopover()
    const a = p.anchor.getBoundingClientRect()
    const b = e.getBoundingClientRect()
    e.style.left = `${Math.max(8, Math.min(innerWidth - b.width - 8, a.left + a.width / 2 - b.width / 2))}px`
    e.style.top = `${a.top - b.height - 8 > 8 ? a.top - b.height - 8 : Math.min(innerHeight - b.height - 8, a.bottom + 8)}px`
  }, [])
  const { rule } = p.term
  return (
    <span ref={box} id={p.id} class={s.note} popover="manual" onPointerEnter={p.stay} onPointerLeave={p.leave}>
      <b>{p.term.term}</b> {p.term.text}{' '}
      {rule && (
        <button type="button" class={s.more} onFocus={p.stay} onBlur={p.leave} onClick={() => openRule(rule, p.game)}>
          {rule}
        </button>
      )}
    </span>
  )
}
