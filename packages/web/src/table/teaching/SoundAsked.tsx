import { useRef } from 'preact/hooks'
import { cx } from '../../look/cx.ts'
import { Glyph } from '../../look/Glyph.tsx'
import { Plate } from '../../look/Plate.tsx'
import { playSound } from '../../look/play-sound.ts'
import { set } from '../../look/settings.ts'
import { soundAsked, soundIsSettled } from '../../look/sound-asked.ts'
import { t } from '../../words/lesson.ts'
import { useVisit } from '../visit/use-visit.ts'
import { useFreePlace } from './placing.ts'
import s from './SoundAsked.module.css'

/** The hint, which may be shown at the same time. */
const hints = () => [...document.querySelectorAll('[data-hint]')]

/** Asks once, at the first table, whether to play sounds. The game does not wait. `over`: as for hints. */
export function SoundAsked({ over }: { over: boolean }) {
  const visit = useVisit()
  const box = useRef<HTMLElement>(null)
  const open = !soundAsked.value && visit.view.value?.over == null
  const place = useFreePlace(box, over && open, [], hints)
  if (!open) return null
  const answer = (sound: boolean) => {
    set({ sound })
    soundIsSettled()
    playSound('coin')
  }
  return (
    <aside
      ref={box}
      class={cx(s.asked, over && s.over)}
      style={place ? { left: `${place.left}px`, top: `${place.top}px`, translate: 'none' } : {}}
      aria-label={t.sound}
      data-sound-asked
      data-float=""
    >
      <p>
        <Glyph name="sound" /> {t.withSounds}
      </p>
      <Plate label={t.yesSounds[1]} onClick={() => answer(true)}>
        {t.yesSounds[0]}
      </Plate>
      <Plate label={t.noSounds[1]} onClick={() => answer(false)}>
        {t.noSounds[0]}
      </Plate>
    </aside>
  )
}
