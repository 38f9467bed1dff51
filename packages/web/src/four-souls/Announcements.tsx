import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Announcer } from '../table/Announcer.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { t as causeWords } from '../words/en/four-souls/cause.ts'
import { t } from '../words/en/four-souls/table.ts'
import { fourSouls } from './game.ts'
import { harms } from './harms.ts'

/** What others must hear of a turn: attacks, deaths, purchases and souls. */
const WEIGHTY = ['attacks', 'dies', 'buys', 'soul', 'over']

/** Everything that is announced to screen readers. */
export function Announcements() {
  const visit = useVisit()
  const asks = useComputed(() => spokenQuestion(visit)).value
  return (
    <>
      <Announcer call={t.call} skipped={['timer']} weighty={WEIGHTY} harms={harms} asks={asks} />
      <TimerAnnouncer />
    </>
  )
}

/** In a window: what is about to happen, each card with what it would do, and what the main button does. Null otherwise. */
function spokenQuestion(visit: Visit): string | null {
  const game = fourSouls(visit)
  const top = game.view.value?.stack.at(-1)
  const cards = visit.fates.changing.value
  if (!top || cards.length === 0) return null
  const options = game.open.value?.options ?? []
  const lines = cards.map((f) =>
    causeWords.card(options.find((o) => o.id === f.option)?.label ?? '', f.whole ?? f.words),
  )
  const { label } = visit.choice.main.value
  return causeWords.asked(
    causeWords.happens(game.causeOf(top)),
    lines,
    visit.fates.ofPassing.value ? causeWords.card(label, visit.fates.ofPassing.value) : label,
  )
}

/** Announces that the timer has changed. */
function TimerAnnouncer() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const shows = game.view.value?.timer ?? null
  const shown = useRef(shows)
  const timer = useSignal('')
  useEffect(() => {
    if (shown.current !== null && shows !== null && shown.current !== shows)
      timer.value = t.timer(shows, !game.view.value?.challenge)
    shown.current = shows
  }, [shows])
  return (
    <div class="sr" role="status">
      {timer.value}
    </div>
  )
}
