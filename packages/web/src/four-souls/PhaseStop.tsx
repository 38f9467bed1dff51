import { setStop } from '../table/visit/flow-settings.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/en/flow-sheet.ts'
import { fourSouls } from './game.ts'
import s from './PhaseStop.module.css'

/**
 * Over the candle of a phase: sets and lifts the stop of that phase, for your turns in your turn, for those of all others in theirs. *Flow
 * of play* has all stops, for the keyboard and for phones.
 */
export function PhaseStop({ phase }: { phase: string }) {
  const visit = useVisit()
  const view = fourSouls(visit).view.value
  const whose = view && visit.isYou(view.turn.active) ? 'mine' : 'others'
  const stop = visit.flow.info.value?.stops?.find((one) => one.stop === `${whose} ${phase}`)
  if (!stop) return null
  const name = `${t.stops}: ${stop.place}, ${t.whose[whose]}`
  return (
    <button
      type="button"
      class={s.stop}
      tabIndex={-1}
      aria-pressed={stop.on}
      aria-label={name}
      title={`${name}. ${t.stopsMean}`}
      onClick={() => setStop(visit, stop.stop, !stop.on)}
    />
  )
}
