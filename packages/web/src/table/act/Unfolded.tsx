import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { RuleLink } from '../../rules/RuleLink.tsx'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { t as advice } from '../../words/en/advice.ts'
import { t } from '../../words/en/table.ts'
import { t as moreWords } from '../../words/en/table-more.ts'
import { setPin } from '../visit/flow-settings.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import { firstMore, lastMore } from './common-more.ts'
import type { MoreItem } from './more.ts'
import { groupPasses } from './passes.ts'
import s from './Unfolded.module.css'

const Advice = lazy(() => import('./Advice.tsx').then((m) => m.Advice))

/** Whether to offer advice: only where all others are bots. The server gives it nowhere else. */
function isAdviceOffered({ choice, filmControls, onePerson, table }: Visit): boolean {
  if (!choice.openDecision.value || filmControls.value) return false
  return onePerson.value || table.value?.seats.filter(({ kind }) => kind === 'person').length === 1
}

const close = (visit: Visit) => {
  visit.sheets.unfolded.value = null
}

/** The list that is open at the foot of the rail. It covers the log, never the main button. */
export function Unfolded({ more }: { more: readonly MoreItem[] }) {
  const visit = useVisit()
  switch (visit.sheets.unfolded.value) {
    case 'passed':
      return <PassedList />
    case 'advice':
      return (
        <Popup dialog={advice.title} first="[data-advice]">
          <Advice />
        </Popup>
      )
    default:
      // Battle For Souls has these among its own
      return <More more={[...(visit.flow.passesByTurn.value ? [] : firstMore(visit)), ...more, ...lastMore(visit)]} />
  }
}

/** The windows that were passed, the newest first: what was on the stack, why you passed, and a button to be asked next time. */
function PassedList() {
  const visit = useVisit()
  const now = visit.flow.info.value
  if (!now) return null
  return (
    <Popup dialog={moreWords.passedList} first="button">
      <ul class={s.passed}>
        {groupPasses(now.passed).map(({ n, what, words, card }) => {
          const pinned = card !== null && now.pins.includes(card)
          return (
            <li key={n}>
              <p>
                <b>{words}</b>
                {what.length > 0 && <span>{what.join(' · ')}</span>}
              </p>
              {card !== null && (
                <button
                  type="button"
                  class={s.pin}
                  data-spot=""
                  aria-pressed={pinned}
                  title={visit.cardName(card)}
                  onClick={() => setPin(visit, card, !pinned)}
                >
                  <Glyph name={pinned ? 'check' : 'eye'} />
                  {moreWords.askNext}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        class={s.item}
        data-spot=""
        onClick={() => {
          close(visit)
          visit.sheets.current.value = { of: 'flow' }
        }}
      >
        <Glyph name="yield" />
        <span>
          <b>{moreWords.howAsked}</b>
        </span>
      </button>
    </Popup>
  )
}

/** How long presses are ignored after other entries have come under the pointer, in ms. */
const GUARD = 300

/** More: all other actions, why you are asked, and the table's menu. It stays open while the game moves on, with the entries of the moment. */
function More({ more }: { more: readonly MoreItem[] }) {
  const visit = useVisit()
  const entries = useRef<HTMLDivElement>(null)
  const ids = more.map(({ id }) => id).join()
  const before = useRef(ids)
  const [guarded, setGuarded] = useState(false)
  useLayoutEffect(() => {
    if (before.current === ids) return
    before.current = ids
    // the entry that had the focus may be gone
    if (document.activeElement === document.body)
      entries.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })
    setGuarded(true)
    const timer = setTimeout(() => setGuarded(false), GUARD)
    return () => {
      clearTimeout(timer)
      setGuarded(false)
    }
  }, [ids])
  const d = visit.choice.openDecision.value
  const v = visit.view.value
  const reason = d
    ? {
        label: moreWords.whyAsked,
        words: visit.flow.info.value?.asked?.words ?? (d.why !== d.ask || !d.rule ? d.why : ''),
        rule: d.rule,
      }
    : v?.waiting && !visit.filmControls.value
      ? { label: moreWords.whyWaiting, words: v.waiting.why, rule: v.waiting.rule }
      : null
  const item = (m: MoreItem) => (
    <button
      key={m.id}
      type="button"
      {...(m.pressed === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': m.pressed })}
      aria-keyshortcuts={m.keys}
      class={cx(s.item, m.lit && s.lit)}
      data-spot=""
      data-item={m.id}
      onClick={() => {
        if (guarded) return
        close(visit)
        m.run()
      }}
    >
      <Glyph name={m.pressed ? 'check' : m.glyph} />
      <span>
        <b>{m.label}</b>
        {m.detail && <small>{m.detail}</small>}
      </span>
      {m.keys && <kbd>{m.keys.toUpperCase()}</kbd>}
    </button>
  )
  return (
    <Popup first="[role^=menuitem]">
      {/* not an entry, so it may not be inside the menu */}
      {reason && (reason.words || reason.rule) && (
        <div class={s.told}>
          <Glyph name="book" />
          <p>
            <b>{reason.label}</b>
            <span>
              {reason.words} <RuleLink rule={reason.rule} game={visit.table.value?.game} />
            </span>
          </p>
        </div>
      )}
      <div ref={entries} role="menu" aria-label={t.more} aria-disabled={guarded} class={s.entries}>
        {more.map(item)}
        {isAdviceOffered(visit) &&
          item({
            id: 'advice',
            glyph: 'bot',
            label: advice.title,
            detail: advice.means,
            keys: 'h',
            run: () => (visit.sheets.unfolded.value = 'advice'),
          })}
        {item({
          id: 'menu',
          glyph: 'menu',
          label: t.menu,
          detail: moreWords.menuHolds,
          keys: 'm',
          run: visit.sheets.openMenu,
        })}
      </div>
    </Popup>
  )
}

/**
 * A popup above the foot. Escape or a press elsewhere closes it and returns the focus to what opened it. `dialog`: its accessible name, if it
 * is a dialog; `first`: a selector for what gets the focus.
 */
function Popup(p: { dialog?: string; first: string; children: ComponentChildren }) {
  const visit = useVisit()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const e = box.current
    const opener = document.activeElement as HTMLElement | null
    e?.querySelector<HTMLElement>(p.first)?.focus({ preventScroll: true })
    return () => {
      if (e?.contains(document.activeElement) && opener?.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const closeOutside = (e: Event) => {
      const at = e.target as Element
      if (!box.current?.contains(at) && !at.closest('[data-more]')) close(visit)
    }
    const pressed = (e: KeyboardEvent) => {
      // a dialog that was opened from here is closed first
      if (e.key !== 'Escape' || document.querySelector('dialog[open]')) return
      e.stopPropagation()
      e.preventDefault()
      close(visit)
    }
    addEventListener('pointerdown', closeOutside, true)
    addEventListener('keydown', pressed, true)
    return () => {
      removeEventListener('pointerdown', closeOutside, true)
      removeEventListener('keydown', pressed, true)
    }
  }, [])
  return (
    <div
      ref={box}
      class={s.slate}
      {...(p.dialog && { role: 'dialog', 'aria-label': p.dialog })}
      data-zone="menu"
      data-unfolded=""
    >
      {p.children}
    </div>
  )
}
