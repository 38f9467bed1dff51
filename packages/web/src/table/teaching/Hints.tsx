import { signal, useSignal } from '@preact/signals'
import type { Hint, LogLine, PromptShape } from '@soulstack/kit'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { isGame } from '../../games/index.ts'
import { hintList } from '../../net/api.ts'
import { knownHints, rememberHint } from '../../net/memory.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { cx } from '../../ui/cx.ts'
import { Square } from '../../ui/Plate.tsx'
import { wide } from '../../ui/wide.ts'
import { t } from '../../words/en/lesson.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './Hints.module.css'
import { SoundAsked } from './SoundAsked.tsx'

/** The parts of a decision that hints need. */
interface HintDecision {
  id: number
  shape: PromptShape
  options: { act: string }[]
}

/** Whether the decision offers an act. */
const offers = (decision: HintDecision | null, act: string): boolean =>
  decision?.options.some((option) => option.act === act) === true

/**
 * Whether a hint would be in the way: it would take the room of an attack that is being shown, or a choice is to be made that the hint is not about.
 */
const inTheWay = (visit: Visit, hint: Hint, decision: HintDecision | null): boolean =>
  (!wide.value && visit.layout.fighting.value) ||
  (decision !== null && decision.shape !== 'action' && !('act' in hint.when && offers(decision, hint.when.act)))

/** How long a hint is shown before an answer closes it, in ms. */
const READ = 6000

/** The state of hints at one table, shared by the places where a hint can be shown. */
const createHints = () => ({
  /** The current hint, and the log line that triggered it. */
  shown: signal<{ hint: Hint; line: LogLine | null } | null>(null),
  /** There is no room for the hint: it waits. */
  crowded: signal(false),
  /** The number of the last log line considered; -1: none. */
  seen: -1,
  /** When the hint became visible, as `Date.now()`. */
  since: 0,
  /** The decision that was considered last. */
  decision: null as HintDecision | null,
})

function show(visit: Visit, next: { hint: Hint; line: LogLine | null } | null): void {
  const state = visit.part(createHints)
  state.shown.value = next
  state.crowded.value = false
  state.since = Date.now()
}

/** Something that can be pressed is shown at least this far below the bar, in pixels. */
const SHOWN = 30

/**
 * On a short phone the table is taller than the screen. When you are asked something, it is scrolled to its lower end, where your hand is
 * within reach; or back to the top, if what is to be chosen is there.
 */
function useLowerEnd(): void {
  const visit = useVisit()
  const asked = (visit.view.value?.decision ?? null) as HintDecision | null
  useEffect(() => {
    if (asked === null) return
    const toEnd = () => {
      const table = document.querySelector('main')
      if (!table || getComputedStyle(table).overflowY !== 'auto' || table.scrollHeight <= table.clientHeight) return
      table.scrollTop = table.scrollHeight
      if (asked.shape === 'action' || table.querySelector('[data-zone="prompt"]')) return
      const bar = table.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const lit = [...table.querySelectorAll('[data-lit]')].map((e) => e.getBoundingClientRect())
      if (lit.some((e) => e.height > 0 && e.bottom < bar + SHOWN)) table.scrollTop = 0
    }
    afterPaint(toEnd)
    // a phone that was turned
    addEventListener('resize', toEnd)
    return () => removeEventListener('resize', toEnd)
  }, [asked?.id])
}

/** What is explained or asked once, one at a time: a hint, or the question about sounds. They have a place of their own beside the question. */
export function Hints() {
  const visit = useVisit()
  useLowerEnd()
  return (
    <>
      <SoundAsked later={visit.part(createHints).shown.value !== null} />
      <CurrentHint />
    </>
  )
}

/**
 * Explains something that comes up for the first time. The game does not wait for it. It closes with the next answer after there was time to
 * read it, or at once when what it explains is no longer possible; then it comes again. While there is no room for it, it waits.
 */
function CurrentHint() {
  const visit = useVisit()
  const hints = useSignal<Hint[]>([])
  const game = visit.table.value?.game
  const state = visit.part(createHints)
  const { shown } = state
  useEffect(() => {
    if (game !== undefined && isGame(game) && knownHints() !== null) hintList(game).then((list) => (hints.value = list))
  }, [game])
  const lines = visit.log.value as LogLine[]
  const decision = (visit.view.value?.decision ?? null) as HintDecision | null
  useEffect(() => {
    const fresh = lines.filter((line) => line.n > state.seen)
    const first = state.seen < 0
    state.seen = lines.at(-1)?.n ?? -1
    const last = state.decision
    state.decision = decision
    const before = shown.value?.hint
    if (before && last !== null && last.id !== decision?.id) {
      // it was hidden while it was in the way
      if (inTheWay(visit, before, last)) state.since = Date.now()
      const read = Date.now() - state.since >= READ
      if (read) rememberHint(`${game}/${before.id}`)
      if (read || ('act' in before.when && !offers(decision, before.when.act))) show(visit, null)
    }
    const known = knownHints()
    if (known === null || shown.value !== null) return
    for (const hint of hints.value) {
      const { id, when } = hint
      if (known.includes(`${game}/${id}`)) continue
      if ('act' in when) {
        if (!offers(decision, when.act)) continue
        show(visit, { hint, line: null })
        return
      }
      // ignore what happened before you joined
      const line = first
        ? null
        : fresh.find((l) => l.kind === when.log && (when.mine !== true || l.seat === visit.mySeat.value))
      if (!line) continue
      show(visit, { hint, line })
      return
    }
  }, [lines, decision, hints.value])
  const now = shown.value
  const hint = now?.hint
  const box = useRef<HTMLElement>(null)
  const room = state.crowded
  /** On a short phone only the beginning is shown, except of the one that was unfolded. */
  const read = useSignal<string | null>(null)
  // look anew when something at the table has changed
  useLayoutEffect(() => {
    room.value = false
  }, [hint, lines, decision])
  useLayoutEffect(() => {
    const rail = box.current?.parentElement
    if (!rail) return
    const full = [rail, ...rail.querySelectorAll('[data-zone="stack"]')]
    if (full.some((e) => getComputedStyle(e).overflowY !== 'visible' && e.scrollHeight > e.clientHeight + 1))
      room.value = true
    // upright the table scrolls: what is pressed stays where it is, at the lower end
    else {
      const table = rail.parentElement
      if (!table || getComputedStyle(table).overflowY !== 'auto') return
      const full = table.scrollHeight > table.clientHeight
      if (full && !visit.layout.tight.value) visit.layout.tight.value = true
      // what others do, and what could be done about it, is more important
      else if (full && decision?.shape !== 'action') room.value = true
      else table.scrollTop = table.scrollHeight
    }
  }, [hint, lines, decision, room.value, visit.layout.tight.value, read.value])
  useEffect(() => {
    // the table measures itself again
    if (!hint) dispatchEvent(new Event('resize'))
  }, [hint])
  if (!hint || room.value || visit.view.value?.over || inTheWay(visit, hint, decision)) return null
  const close = () => {
    rememberHint(`${game}/${hint.id}`)
    show(visit, null)
  }
  const isShort = visit.layout.tight.value && read.value !== hint.id
  return (
    <aside ref={box} class={cx(s.hint, isShort && s.short)} aria-label={t.hint} data-hint={hint.id} data-float="">
      <p role="status">{hint.say}</p>
      {isShort ? (
        <button type="button" aria-expanded="false" onClick={() => (read.value = hint.id)}>
          {t.readOn}
        </button>
      ) : (
        <button
          type="button"
          onClick={() => {
            rememberHint(null)
            show(visit, null)
          }}
        >
          {t.noMoreHints}
        </button>
      )}
      <Square glyph="cross" label={t.putAway} onClick={close} />
    </aside>
  )
}
