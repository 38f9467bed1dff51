import type { LogLine } from '@soulstack/kit'
import { useRef } from 'preact/hooks'
import { Plate } from '../../ui/Plate.tsx'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/lesson.ts'
import { t as atTable } from '../../words/en/table.ts'
import { sentences } from '../../words/sentences.ts'
import { plainParts } from '../log/LogParts.tsx'
import { useVisit } from '../visit/use-visit.ts'
import s from './Lesson.module.css'

/**
 * What a lesson answers when something was done that its step did not ask for: what it was, and one press back to where the step began.
 * `late`: the moment for the step has passed; `since`: the log line with which the step began; `leave`: goes on as things are; `again`:
 * begins the lesson anew.
 */
export function Astray({
  line,
  late,
  since,
  leave,
  again,
}: {
  line: LogLine
  late: boolean
  since: number
  leave: () => void
  again: () => void
}) {
  const visit = useVisit()
  // the earliest of the moves since then: with it, everything that led here is taken back
  const first = visit.takeBacks.value?.moments.findLast(({ from }) => from !== undefined && from > since)
  const pressed = useRef<number | null>(null)
  return (
    <>
      <p role="status">{sentences([plainParts(visit, line.parts), late ? t.late : t.astray])}</p>
      <footer>
        {first ? (
          <Plate
            metal="brass"
            glyph="undo"
            onClick={() => {
              if (pressed.current === line.n) return
              if (visit.send({ t: 'back', to: first.to, plea: '' })) pressed.current = line.n
              else toast(atTable.nothingTakenBack)
            }}
          >
            {t.back}
          </Plate>
        ) : (
          <Plate metal="brass" glyph="undo" onClick={again}>
            {t.again}
          </Plate>
        )}
        <button type="button" class={s.quiet} onClick={leave}>
          {t.leaveIt}
        </button>
        {first && (
          <button type="button" class={s.quiet} onClick={again}>
            {t.again}
          </button>
        )}
      </footer>
    </>
  )
}
