import { useEffect, useRef } from 'preact/hooks'
import { Glyph } from '../../look/Glyph.tsx'
import { Plate } from '../../look/Plate.tsx'
import { playSound } from '../../look/play-sound.ts'
import { set } from '../../look/settings.ts'
import { hadTurn, soundAsked, soundIsSettled } from '../../look/sound-asked.ts'
import { wide } from '../../look/wide.ts'
import { t } from '../../words/lesson.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './SoundAsked.module.css'

/** Asks once, after the first turn of the player, whether to play sounds. The game does not wait. `later`: a hint is shown now. */
export function SoundAsked({ later }: { later: boolean }) {
  const visit = useVisit()
  const v = visit.view.value
  const mine = v?.you != null && v.turn.active === v.you
  const before = useRef(false)
  useEffect(() => {
    if (before.current && !mine) hadTurn.value = true
    before.current = mine
  }, [mine])
  if (later || soundAsked.value || !hadTurn.value || v?.over != null || (!wide.value && visit.layout.fighting.value))
    return null
  const answer = (sound: boolean) => {
    set({ sound })
    soundIsSettled()
    playSound('coin')
  }
  return (
    <aside class={s.asked} aria-label={t.sound} data-sound-asked data-float="">
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
