import { useSignal } from '@preact/signals'
import { FIRST_GAME, titleOf } from '../games/index.ts'
import { lessonList } from '../net/api.ts'
import { startLesson } from '../net/create-and-enter.ts'
import { go } from '../net/route.ts'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { t } from '../words/en/home.ts'
import s from './Doors.module.css'

/** The two large buttons of a first visit: the first lesson, or a game at once. `play` starts the game, `against`
 * says with whom. */
export function Doors({ against, play }: { against: string; play: () => Promise<void> }) {
  const opening = useSignal(false)
  const open = async (action: () => Promise<unknown>) => {
    if (opening.value) return
    opening.value = true
    await action()
    opening.value = false
  }
  return (
    <div class={s.doors}>
      <Door
        class={s.teach}
        glyph="candle"
        name={t.teachMe}
        detail={t.teachDetail}
        off={opening.value}
        onClick={() => open(teach)}
      />
      <Door
        class={s.play}
        glyph="dice"
        name={t.justPlay}
        detail={t.gameAgainst(titleOf(FIRST_GAME), against)}
        off={opening.value}
        onClick={() => open(play)}
      />
    </div>
  )
}

/** Starts the first lesson. If it cannot be loaded, goes to the page of the lessons, which says why. */
async function teach(): Promise<void> {
  const [first] = await lessonList(FIRST_GAME).catch(() => [])
  if (first) await startLesson(FIRST_GAME, first)
  else go('/learn')
}

function Door(p: {
  glyph: GlyphName
  name: string
  detail: string
  class: string | undefined
  off: boolean
  onClick: () => void
}) {
  return (
    <button type="button" class={cx(s.door, p.class)} aria-disabled={p.off ? 'true' : undefined} onClick={p.onClick}>
      <Glyph name={p.glyph} />
      <span>
        <b>{p.name}</b> <small>{p.detail}</small>
      </span>
    </button>
  )
}
