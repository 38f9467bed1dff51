import { useSignal } from '@preact/signals'
import type { Hint } from '@soulstack/kit'
import { useEffect } from 'preact/hooks'
import { Square } from '../look/Plate.tsx'
import { hintList } from '../net/api.ts'
import { isGame } from '../net/games.ts'
import { knownHints, rememberHint } from '../net/memory.ts'
import s from './Hints.module.css'
import { t } from './lesson.words.ts'
import { log, mySeat, table, view } from './state.ts'

/** What a hint looks at. */
interface Offered {
  options: { act: string }[]
}

/** A word on what comes up for the first time, until it is put away; nothing waits for it. */
export function Hints() {
  const hints = useSignal<Hint[]>([])
  const shown = useSignal<Hint | null>(null)
  /** Lines of the log that were there already. */
  const seen = useSignal(-1)
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
    const known = knownHints()
    if (known === null || shown.value !== null) return
    shown.value =
      hints.value.find(({ id, when }) => {
        if (known.includes(`${game}/${id}`)) return false
        if ('act' in when) return asked?.options.some((option) => option.act === when.act) === true
        // what happened before one came is no news
        return !first && fresh.some((l) => l.kind === when.log && (when.mine !== true || l.seat === mySeat.value))
      }) ?? null
  }, [lines, asked, hints.value])
  const hint = shown.value
  if (!hint) return null
  const put = () => {
    rememberHint(`${game}/${hint.id}`)
    shown.value = null
  }
  return (
    <aside class={s.hint} aria-label={t.hint} data-hint={hint.id}>
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
