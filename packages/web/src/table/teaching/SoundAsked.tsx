import { useRef } from 'preact/hooks'
import { cx } from '../../look/cx.ts'
import { Glyph } from '../../look/Glyph.tsx'
import { hear } from '../../look/hear.ts'
import { Plate } from '../../look/Plate.tsx'
import { set } from '../../look/settings.ts'
import { soundAsked, soundIsSettled } from '../../look/sound-asked.ts'
import { t } from '../../words/lesson.ts'
import { useVisit } from '../visit/use-visit.ts'
import { useFreePlace } from './placing.ts'
import s from './SoundAsked.module.css'

/** A hint that lies over the table as well. */
const hints = () => [...document.querySelectorAll('[data-hint]')]

/** Whether there is sound, asked once, at the first table. Nothing waits for the answer. `over`: as with hints. */
export function SoundAsked({ over }: { over: boolean }) {
  const visit = useVisit()
  const box = useRef<HTMLElement>(null)
  const open = !soundAsked.value && visit.view.value?.over == null
  const place = useFreePlace(box, over && open, [], hints)
  if (!open) return null
  const say = (sound: boolean) => {
    set({ sound })
    soundIsSettled()
    hear('coin')
  }
  return (
    <aside
      ref={box}
      class={cx(s.asked, over && s.over)}
      style={place ? { left: `${place.left}px`, top: `${place.top}px`, translate: 'none' } : {}}
      aria-label={t.sound}
      data-sound-asked
    >
      <p>
        <Glyph name="sound" /> {t.withSounds}
      </p>
      <Plate label={t.yesSounds[1]} onClick={() => say(true)}>
        {t.yesSounds[0]}
      </Plate>
      <Plate label={t.noSounds[1]} onClick={() => say(false)}>
        {t.noSounds[0]}
      </Plate>
    </aside>
  )
}
