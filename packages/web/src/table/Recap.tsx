import { signal } from '@preact/signals'
import type { LogLine } from '@soulstack/kit'
import { useEffect } from 'preact/hooks'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { type RecapKinds, sinceLastTurn } from './grouping.ts'
import { sheet } from './looking.ts'
import s from './Recap.module.css'
import { SlateDialog } from './Sheet.tsx'
import { t } from './sheets.words.ts'
import { log, view } from './state.ts'
import { Part } from './Words.tsx'

/** The turn of which somebody has put the recap away; and whether it is unfolded. */
const away = signal<number | null>(null)
const unfolded = signal(false)

const SHOWN = 7

/** Whether the table leaves no room for it: there it is a sheet, by the menu or by R. */
const small = (): boolean => innerWidth < 1000

/** R: shows or folds what happened since one's last turn. */
function toggle(e: KeyboardEvent): void {
  if (e.key.toLowerCase() !== 'r' || e.ctrlKey || e.metaKey || e.altKey) return
  if (e.target instanceof HTMLInputElement || e.target instanceof HTMLTextAreaElement) return
  if (document.querySelector('dialog[open]')) return
  if (small()) sheet.value = { of: 'recap' }
  else {
    unfolded.value = away.value !== null || !unfolded.value
    away.value = null
  }
  e.preventDefault()
}

/** What has happened since one's last turn: one line that unfolds, while one's turn lasts or until it is put away. */
export function Recap({ kinds }: { kinds: RecapKinds }) {
  const v = view.value
  const turn = v?.turn.number ?? 0
  useEffect(() => {
    unfolded.value = false
  }, [turn])
  useEffect(() => {
    addEventListener('keydown', toggle)
    return () => removeEventListener('keydown', toggle)
  }, [])
  if (!v || v.you === null) return null
  if (sheet.value?.of === 'recap') return <RecapSheet lines={sinceLastTurn(log.value, v.you, kinds)} />
  if (v.over || v.turn.active !== v.you || away.value === turn) return null
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
          <Lines lines={lines.slice(-SHOWN)} />
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

/** All of it, where there is no room beside the table. */
function RecapSheet({ lines }: { lines: LogLine[] }) {
  return (
    <SlateDialog label={t.sinceYourTurn} onClose={() => (sheet.value = null)}>
      <h2 class={s.title}>{t.sinceYourTurn}</h2>
      {lines.length === 0 ? (
        <p>{t.nothingYet}</p>
      ) : (
        <ul class={s.all}>
          <Lines lines={lines} />
        </ul>
      )}
    </SlateDialog>
  )
}

function Lines({ lines }: { lines: LogLine[] }) {
  return lines.map((line) => (
    <li key={line.n}>
      <Crest seat={line.seat} />
      <span>
        {line.parts.map((part, i) => (
          <Part key={`${i}`} part={part} />
        ))}
      </span>
    </li>
  ))
}
