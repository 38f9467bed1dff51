import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Crest } from '../../ui/Crest.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import { type RecapContent, type RecapKinds, sinceLastTurn } from './chosen-acts.ts'
import type { Act } from './grouping.ts'
import { Part } from './LogParts.tsx'
import s from './Recap.module.css'

/** Where a window keeps the turn whose recap is closed, so that a reload does not bring it back. */
const keyOf = (visit: Visit): string => `soulstack:recap:${visit.table.peek()?.id ?? ''}`

function closedTurn(visit: Visit): number | null {
  try {
    return Number(sessionStorage.getItem(keyOf(visit))) || null
  } catch {
    return null
  }
}

/** The turn whose recap is closed, and whether the recap is unfolded. */
function createRecap(visit: Visit) {
  const away = signal(closedTurn(visit))
  return {
    away,
    unfolded: signal(false),
    /** Closes the recap for a turn; null: it can be shown again. */
    close(turn: number | null): void {
      away.value = turn
      try {
        if (turn === null) sessionStorage.removeItem(keyOf(visit))
        else sessionStorage.setItem(keyOf(visit), `${turn}`)
      } catch {
        // without storage a reload brings it back
      }
    },
  }
}

const SHOWN = 7

/** Whether there is no room for it beside the table. Then it is a sheet, opened from the menu or with R. */
const small = (): boolean => innerWidth < 1000

/** The recap to be shown beside the table; null outside your own turn, in a replay, after the end, and if it is empty. */
function beside(visit: Visit, kinds: RecapKinds): RecapContent | null {
  const v = visit.view.value
  if (!v || v.you === null || v.over || v.turn.active !== v.you) return null
  if (visit.filmControls.value || visit.table.value?.ended) return null
  const recap = sinceLastTurn(visit.log.value, v.you, kinds)
  return recap.acts.length > 0 ? recap : null
}

/** Escape: closes the recap beside the table, if the key has done nothing else. */
function closeOnEscape(visit: Visit, e: KeyboardEvent, kinds: RecapKinds): void {
  const recap = visit.part(createRecap)
  const turn = visit.view.value?.turn.number ?? null
  if (e.key !== 'Escape' || e.defaultPrevented || turn === null || recap.away.value === turn) return
  if (small() || document.querySelector('dialog[open]') || !beside(visit, kinds)) return
  recap.close(turn)
  e.preventDefault()
}

/** R: unfolds or folds the recap beside the table, or opens it as a sheet. */
function toggle(visit: Visit, e: KeyboardEvent, kinds: RecapKinds): void {
  if (e.key.toLowerCase() !== 'r' || e.ctrlKey || e.metaKey || e.altKey) return
  if (e.target instanceof HTMLInputElement || e.target instanceof HTMLTextAreaElement) return
  if (visit.sheets.current.value || document.querySelector('dialog[open]') || visit.view.value?.you == null) return
  if (small() || !beside(visit, kinds)) visit.sheets.current.value = { of: 'recap' }
  else {
    const { away, close, unfolded } = visit.part(createRecap)
    // one that was closed in an earlier turn does not count
    unfolded.value = away.value === visit.view.value.turn.number || !unfolded.value
    close(null)
  }
  e.preventDefault()
}

/** What has happened since your last turn: a line that unfolds, shown in your turn until you act or close it. */
export function Recap({ kinds }: { kinds: RecapKinds }) {
  const visit = useVisit()
  const { away, close, unfolded } = visit.part(createRecap)
  const v = visit.view.value
  const turn = v?.turn.number ?? 0
  const asked = v?.decision?.id ?? null
  // fold it with the next decision: unfolded it covers other players
  useEffect(() => {
    const fold = (): void => {
      unfolded.value = false
    }
    return asked === null ? undefined : fold
  }, [asked])
  useEffect(() => {
    unfolded.value = false
  }, [turn])
  useEffect(() => {
    const pressed = (e: KeyboardEvent): void => {
      toggle(visit, e, kinds)
      closeOnEscape(visit, e, kinds)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [kinds])
  // an answer in this turn closes it; one from before the turn does not count
  const answered = visit.choice.answered.value
  const before = useRef({ turn: -1, answered })
  useEffect(() => {
    if (before.current.turn !== turn) before.current = { turn, answered }
    else if (answered !== null && answered !== before.current.answered) close(turn)
  }, [answered, turn])
  const asSheet = visit.sheets.current.value?.of === 'recap'
  const recap = asSheet || away.value === turn ? null : beside(visit, kinds)
  // the bar behind it makes room
  useLayoutEffect(() => {
    if (!recap) return undefined
    document.body.dataset['recap'] = ''
    return () => delete document.body.dataset['recap']
  }, [recap === null])
  if (!v || v.you === null) return null
  if (asSheet) return <RecapSheet recap={sinceLastTurn(visit.log.value, v.you, kinds)} />
  if (!recap) return null
  const { first, acts } = recap
  const left = acts.length - SHOWN
  return (
    <aside class={s.recap} aria-label={t.since(first)} data-float="">
      <p>
        <button
          type="button"
          class={s.head}
          aria-expanded={unfolded.value}
          aria-keyshortcuts="r"
          onClick={() => (unfolded.value = !unfolded.value)}
        >
          <Glyph name="log" /> {t.sinceSo(first, acts.length)}
          <Glyph name={unfolded.value ? 'up' : 'down'} />
        </button>
        <button type="button" class={s.away} aria-label={t.putAway} onClick={() => close(turn)}>
          <Glyph name="cross" />
        </button>
      </p>
      {unfolded.value && (
        <ul>
          <Lines acts={acts.slice(-SHOWN)} />
          {left > 0 && (
            <li>
              <button type="button" class={s.more} onClick={() => (visit.sheets.current.value = { of: 'log' })}>
                {t.before(left)}
              </button>
            </li>
          )}
        </ul>
      )}
    </aside>
  )
}

/** The whole recap in a sheet. */
function RecapSheet({ recap: { first, acts } }: { recap: RecapContent }) {
  const visit = useVisit()
  return (
    <SlateDialog label={t.since(first)} onClose={() => (visit.sheets.current.value = null)}>
      <h2 class={s.title}>{t.since(first)}</h2>
      {acts.length === 0 ? (
        <p>{t.nothingYet}</p>
      ) : (
        <ul class={s.all}>
          <Lines acts={acts} />
        </ul>
      )}
    </SlateDialog>
  )
}

function Lines({ acts }: { acts: readonly Act[] }) {
  return acts.map(({ head, parts }) => {
    const [first] = parts
    const named = typeof first === 'object' && 'seat' in first ? first.seat : null
    return (
      <li key={head.n}>
        <Crest seat={named ?? head.seat} />
        <span>
          {parts.map((part, i) => (
            <Part key={`${i}`} part={part} bare={i === 0} />
          ))}
        </span>
      </li>
    )
  })
}
