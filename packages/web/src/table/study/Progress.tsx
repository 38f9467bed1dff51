import { Plate } from '../../ui/Plate.tsx'
import { t } from '../../words/en/study.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Progress.module.css'
import { studyOf } from './study.ts'

/** How far the server is with looking into the game, or why it does not. `again`: asks it once more. */
export function Progress({ again }: { again: () => void }) {
  const visit = useVisit()
  const { state, refused } = studyOf(visit)
  const now = state.value
  if (refused.value)
    return (
      <div class={s.progress}>
        <p role="status">{refused.value}</p>
        <Plate glyph="undo" onClick={again}>
          {t.tryAgain}
        </Plate>
      </div>
    )
  if (now?.t === 'impossible')
    return (
      <p class={s.progress} role="status">
        {now.why}
      </p>
    )
  if (now?.t !== 'working') return null
  const words = now.ahead > 0 ? t.ahead(now.ahead) : now.of > 0 ? t.weighing(now.done, now.of) : t.begins
  return (
    <div class={s.progress}>
      <p>{words}</p>
      <progress value={now.of > 0 ? now.done / now.of : 0} aria-label={t.begins} />
    </div>
  )
}
