import { signal, useSignal } from '@preact/signals'
import type { Hint, LogLine, PromptShape } from '@soulstack/kit'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../../look/cx.ts'
import { Square } from '../../look/Plate.tsx'
import { hintList } from '../../net/api.ts'
import { knownHints, rememberHint } from '../../net/memory.ts'
import { isGame } from '../../words/games.ts'
import { t } from '../../words/lesson.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './Hints.module.css'
import { useFreePlace } from './placing.ts'
import { SoundAsked } from './SoundAsked.tsx'

/** What a hint looks at. */
interface Offered {
  id: number
  shape: PromptShape
  options: { act: string }[]
}

/** Whether an act of this kind can be done now. */
const offers = (asked: Offered | null, act: string): boolean =>
  asked?.options.some((option) => option.act === act) === true

/**
 * Whether the hint would be in the way: it lies over a table at which a fight is shown, or something is to be chosen that may lie under it, and
 * the hint is not about that.
 */
const inTheWay = (visit: Visit, hint: Hint, asked: Offered | null, over: boolean): boolean =>
  (over && visit.layout.fighting.value) ||
  (asked !== null && asked.shape !== 'action' && !('act' in hint.when && offers(asked, hint.when.act)))

/**
 * What a hint is about, as it is drawn now: what the act it names can be done with, and the plates that do it; else what the line of the log
 * names that it came with, and whose numbers it changed. `line`: that line.
 */
function about(visit: Visit, { when }: Hint, line: LogLine | null): Element[] {
  const places = 'act' in when ? visit.choice.placesOfAct(when.act) : []
  const cards = (line?.parts ?? []).flatMap((part) => (typeof part === 'object' && 'card' in part ? [part.card] : []))
  const rolled = (line?.parts ?? []).some((part) => typeof part === 'object' && 'die' in part)
  return [
    ...places.map((place) => `main [data-place~="${CSS.escape(place)}"]`),
    ...cards.map((card) => `main [data-card="${CSS.escape(card)}"]`),
    ...(line?.seat == null ? [] : [`main [data-sits~="${line.seat}"]`]),
    ...(rolled ? ['main [data-zone="stack"] [data-n]'] : []),
  ].flatMap((what) => [...document.querySelectorAll(what)])
}

/** How long a hint is there before an answer takes it away. */
const READ = 6000

/** Hints at one table: the one that is shown, and what has been looked at. It is one list, wherever the hint is shown. */
const createHints = () => ({
  /** The hint that is shown, with the line of the log that it came with. */
  shown: signal<{ hint: Hint; line: LogLine | null } | null>(null),
  /** Lines of the log that were there already; -1: none has been looked at. */
  seen: -1,
  /** Since when the hint is seen. */
  since: 0,
  /** What was asked when this was looked at last. */
  question: null as Offered | null,
})

function show(visit: Visit, next: { hint: Hint; line: LogLine | null } | null): void {
  const looked = visit.part(createHints)
  looked.shown.value = next
  visit.layout.crowded.value = false
  looked.since = Date.now()
}

/** What newcomers are told and asked beside the table, or over it where there is no room. */
export function Hints({ over }: { over: boolean }) {
  return (
    <>
      <SoundAsked over={over} />
      <HintShown over={over} />
    </>
  )
}

/**
 * A word on what comes up for the first time; nothing waits for it. It lies beside the table, or over it where there is no room, so it leaves
 * with the next answer once there was time to read it, and at once when what it speaks of is no more: that one comes up again.
 * `over`: it lies over the table, where that hides least, and nothing of what it speaks of.
 */
function HintShown({ over }: { over: boolean }) {
  const visit = useVisit()
  const hints = useSignal<Hint[]>([])
  const game = visit.table.value?.game
  const looked = visit.part(createHints)
  const { shown } = looked
  useEffect(() => {
    if (game !== undefined && isGame(game) && knownHints() !== null) hintList(game).then((list) => (hints.value = list))
  }, [game])
  const lines = visit.log.value as LogLine[]
  const asked = (visit.view.value?.decision ?? null) as Offered | null
  useEffect(() => {
    const fresh = lines.filter((line) => line.n > looked.seen)
    const first = looked.seen < 0
    looked.seen = lines.at(-1)?.n ?? -1
    const last = looked.question
    looked.question = asked
    const before = shown.value?.hint
    if (before && last !== null && last.id !== asked?.id) {
      // while it was in the way it was not seen
      if (inTheWay(visit, before, last, over)) looked.since = Date.now()
      const read = Date.now() - looked.since >= READ
      if (read) rememberHint(`${game}/${before.id}`)
      if (read || ('act' in before.when && !offers(asked, before.when.act))) show(visit, null)
    }
    const known = knownHints()
    if (known === null || shown.value !== null) return
    for (const hint of hints.value) {
      const { id, when } = hint
      if (known.includes(`${game}/${id}`)) continue
      if ('act' in when) {
        if (!offers(asked, when.act)) continue
        show(visit, { hint, line: null })
        return
      }
      // what happened before one came is no news
      const line = first
        ? null
        : fresh.find((l) => l.kind === when.log && (when.mine !== true || l.seat === visit.mySeat.value))
      if (!line) continue
      show(visit, { hint, line })
      return
    }
  }, [lines, asked, hints.value])
  const now = shown.value
  const hint = now?.hint
  const box = useRef<HTMLElement>(null)
  const place = useFreePlace(box, over && hint !== undefined, [hint, asked?.id], () =>
    now ? about(visit, now.hint, now.line) : [],
  )
  useLayoutEffect(() => {
    const rail = over ? null : box.current?.parentElement
    if (rail && rail.scrollHeight > rail.clientHeight + 1) visit.layout.crowded.value = true
  }, [over, hint, lines, asked])
  if (!hint || visit.view.value?.over || inTheWay(visit, hint, asked, over)) return null
  const put = () => {
    rememberHint(`${game}/${hint.id}`)
    show(visit, null)
  }
  return (
    <aside
      ref={box}
      class={cx(s.hint, over ? s.over : s.beside)}
      style={place ? { left: `${place.left}px`, top: `${place.top}px`, translate: 'none' } : {}}
      aria-label={t.hint}
      data-hint={hint.id}
    >
      <p role="status">{hint.say}</p>
      <button
        type="button"
        onClick={() => {
          rememberHint(null)
          show(visit, null)
        }}
      >
        {t.noMoreHints}
      </button>
      <Square glyph="cross" label={t.putAway} onClick={put} />
    </aside>
  )
}
