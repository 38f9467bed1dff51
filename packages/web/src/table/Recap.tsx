import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { type RecapKinds, sinceLastTurn } from './grouping.ts'
import { sheet } from './looking.ts'
import s from './Recap.module.css'
import { t } from './sheets.words.ts'
import { log, view } from './state.ts'
import { Part } from './Words.tsx'

/** The turn of which somebody has put the recap away; and whether it is unfolded. */
const away = signal<number | null>(null)
const unfolded = signal(false)

const SHOWN = 7
/** How long it stays on a small screen while nobody opens it, in ms. */
const GOES = 9000

/** R: shows or folds what happened since one's last turn. */
function toggle(e: KeyboardEvent): void {
  if (e.key.toLowerCase() !== 'r' || e.ctrlKey || e.metaKey || e.altKey) return
  if (e.target instanceof HTMLInputElement || e.target instanceof HTMLTextAreaElement) return
  if (document.querySelector('dialog[open]')) return
  unfolded.value = away.value !== null || !unfolded.value
  away.value = null
  e.preventDefault()
}

/** What has happened since one's last turn: one line that unfolds, while one's turn lasts or until it is put away. */
export function Recap({ kinds }: { kinds: RecapKinds }) {
  const v = view.value
  const turn = v?.turn.number ?? 0
  useEffect(() => {
    unfolded.value = false
  }, [turn])
  // where it lies over the table it goes by itself; R brings it back
  useEffect(() => {
    if (innerWidth >= 1000) return
    const timer = setTimeout(() => {
      if (!unfolded.value) away.value = turn
    }, GOES)
    return () => clearTimeout(timer)
  }, [turn])
  useEffect(() => {
    addEventListener('keydown', toggle)
    return () => removeEventListener('keydown', toggle)
  }, [])
  if (!v || v.over || v.you === null || v.turn.active !== v.you || away.value === turn) return null
  const lines = sinceLastTurn(log.value, v.you, kinds)
  if (lines.length === 0) return null
  const left = lines.length - SHOWN
  return (
    <aside class={s.recap} aria-label={t.sinceYourTurn}>
      <p>
        <button
          type="button"
          class={s.head}
          aria-expanded={unfolded.value}
          aria-keyshortcuts="r"
          onClick={() => (unfolded.value = !unfolded.value)}
        >
          <Glyph name="log" /> {t.sinceYourTurnSo(lines.length)}
          <Glyph name={unfolded.value ? 'up' : 'down'} />
        </button>
        <button type="button" class={s.away} aria-label={t.putAway} onClick={() => (away.value = turn)}>
          <Glyph name="cross" />
        </button>
      </p>
      {unfolded.value && (
        <ul>
          {lines.slice(-SHOWN).map((line) => (
            <li key={line.n}>
              <Crest seat={line.seat} />
              <span>
                {line.parts.map((part, i) => (
                  <Part key={`${i}`} part={part} />
                ))}
              </span>
            </li>
          ))}
          {left > 0 && (
            <li>
              <button type="button" class={s.more} onClick={() => (sheet.value = { of: 'log' })}>
                {t.before(left)}
              </button>
            </li>
          )}
        </ul>
      )}
    </aside>
  )
}
