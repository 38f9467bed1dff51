import { useSignal } from '@preact/signals'
import type { Hint, PromptShape } from '@soulstack/kit'
import { useEffect, useRef } from 'preact/hooks'
import { Square } from '../look/Plate.tsx'
import { hintList } from '../net/api.ts'
import { isGame } from '../net/games.ts'
import { knownHints, rememberHint } from '../net/memory.ts'
import s from './Hints.module.css'
import { t } from './lesson.words.ts'
import { useFreePlace } from './placing.ts'
import { log, mySeat, table, view } from './state.ts'

/** What a hint looks at. */
interface Offered {
  id: number
  shape: PromptShape
  options: { act: string }[]
}

/** Whether an act of this kind can be done now. */
const offers = (asked: Offered | null, act: string): boolean =>
  asked?.options.some((option) => option.act === act) === true

/** Whether the hint would be in the way: something is to be chosen that may lie under it, and the hint is not about that. */
const inTheWay = (hint: Hint, asked: Offered | null): boolean =>
  asked !== null && asked.shape !== 'action' && !('act' in hint.when && offers(asked, hint.when.act))

/** What it speaks of is lit, or many things. */
const NOTHING = () => []

/** How long a hint is there before an answer takes it away. */
const READ = 6000

/**
 * A word on what comes up for the first time; nothing waits for it. It lies over the table, so it leaves with the next answer
 * once there was time to read it, and at once when what it speaks of is no more: that one comes up again.
 * `over`: it lies over the table, where that hides least.
 */
export function Hints({ over }: { over: boolean }) {
  const hints = useSignal<Hint[]>([])
  const shown = useSignal<Hint | null>(null)
  /** Lines of the log that were there already. */
  const seen = useSignal(-1)
  /** Since when the hint is seen. */
  const since = useRef(0)
  /** What was asked when this was looked at last. */
  const question = useRef<Offered | null>(null)
  const game = table.value?.game
  useEffect(() => {
    if (game !== undefined && isGame(game) && knownHints() !== null) hintList(game).then((list) => (hints.value = list))
  }, [game])
  const lines = log.value
  const asked = (view.value?.decision ?? null) as Offered | null
  useEffect(() => {
    const fresh = lines.filter((line) => line.n > seen.value)
    const first = seen.value < 0
    seen.value = lines.at(-1)?.n ?? -1
    const last = question.current
    question.current = asked
    const before = shown.value
    if (before !== null && last !== null && last.id !== asked?.id) {
      // while it was in the way it was not seen
      if (inTheWay(before, last)) since.current = Date.now()
      const read = Date.now() - since.current >= READ
      if (read) rememberHint(`${game}/${before.id}`)
      if (read || ('act' in before.when && !offers(asked, before.when.act))) shown.value = null
    }
    const known = knownHints()
    if (known === null || shown.value !== null) return
    shown.value =
      hints.value.find(({ id, when }) => {
        if (known.includes(`${game}/${id}`)) return false
        if ('act' in when) return offers(asked, when.act)
        // what happened before one came is no news
        return !first && fresh.some((l) => l.kind === when.log && (when.mine !== true || l.seat === mySeat.value))
      }) ?? null
    since.current = Date.now()
  }, [lines, asked, hints.value])
  const hint = shown.value
  const box = useRef<HTMLElement>(null)
  const place = useFreePlace(box, over, [hint, asked?.id], NOTHING)
  if (!hint || view.value?.over || inTheWay(hint, asked)) return null
  const put = () => {
    rememberHint(`${game}/${hint.id}`)
    shown.value = null
  }
  return (
    <aside
      ref={box}
      class={s.hint}
      style={place ? { left: `${place.left}px`, top: `${place.top}px`, translate: 'none' } : {}}
      aria-label={t.hint}
      data-hint={hint.id}
    >
      <p role="status">{hint.say}</p>
      <button
        type="button"
        onClick={() => {
          rememberHint(null)
          shown.value = null
        }}
      >
        {t.noMoreHints}
      </button>
      <Square glyph="cross" label={t.putAway} onClick={put} />
    </aside>
  )
}
