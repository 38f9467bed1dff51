import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Glyph } from '../../ui/Glyph.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { playSound } from '../../ui/play-sound.ts'
import { set } from '../../ui/settings.ts'
import { hadTurn, soundAsked, soundIsSettled } from '../../ui/sound-asked.ts'
import { wide } from '../../ui/wide.ts'
import { t } from '../../words/en/lesson.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './SoundAsked.module.css'

/** How long the question is shown before an answer to the game closes it, in ms. */
const READ = 6000

/** At one table: when the question became visible, as `Date.now()`, and whether it has been read. */
const createAsking = () => ({ since: 0, read: signal(false) })

/**
 * Asks after the first turn of the player whether to play sounds. The game does not wait: as a hint, the question closes with the next answer
 * after there was time to read it, and comes again in another game until it is answered. `later`: a hint is shown now.
 */
export function SoundAsked({ later }: { later: boolean }) {
  const visit = useVisit()
  const v = visit.view.value
  const mine = v?.you != null && v.turn.active === v.you
  const before = useRef(false)
  useEffect(() => {
    if (before.current && !mine) hadTurn.value = true
    before.current = mine
  }, [mine])
  const state = visit.part(createAsking)
  const asked = !later && !soundAsked.value && hadTurn.value && !state.read.value
  const shown = asked && v?.over == null && (wide.value || !visit.layout.fighting.value)
  const decision = v?.decision?.id ?? null
  const last = useRef(decision)
  useEffect(() => {
    if (shown && state.since === 0) state.since = Date.now()
    const answered = last.current !== null && last.current !== decision
    last.current = decision
    if (answered && state.since > 0 && Date.now() - state.since >= READ) state.read.value = true
  }, [decision, shown])
  if (!shown) return null
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
