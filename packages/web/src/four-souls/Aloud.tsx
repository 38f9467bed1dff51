import { computed, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Announcer } from '../table/Announcer.tsx'
import { main } from '../table/choice.ts'
import { changing, fateOfPassing } from '../table/fates.ts'
import { told } from './cause.ts'
import { t as causeWords } from './cause.words.ts'
import { open } from './choice.ts'
import { view } from './state.ts'
import { t } from './table.words.ts'

/** All that is said for those who listen. */
export function Aloud() {
  return (
    <>
      <Announcer call={t.call} untold={['timer']} asks={askedAloud.value} />
      <TimerTold />
    </>
  )
}

/** While something is about to happen: what that is, each card with what it would do, and what the main button does. */
const askedAloud = computed<string | null>(() => {
  const top = view.value?.stack.at(-1)
  const cards = changing.value
  if (!top || cards.length === 0) return null
  const options = open.value?.options ?? []
  const lines = cards.map((f) => causeWords.card(options.find((o) => o.id === f.option)?.label ?? '', f.words))
  const { label } = main.value
  return causeWords.asked(
    causeWords.happens(told(top)),
    lines,
    fateOfPassing.value ? causeWords.card(label, fateOfPassing.value) : label,
  )
})

/** Tells those who listen that the timer has moved, and what that means. */
function TimerTold() {
  const shows = view.value?.timer ?? null
  const shown = useRef(shows)
  const timer = useSignal('')
  useEffect(() => {
    if (shown.current !== null && shows !== null && shown.current !== shows)
      timer.value = t.timer(shows, !view.value?.challenge)
    shown.current = shows
  }, [shows])
  return (
    <div class="sr" role="status">
      {timer.value}
    </div>
  )
}
