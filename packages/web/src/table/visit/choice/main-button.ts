import { computed } from '@preact/signals'
import { t } from '../../../words/en/table.ts'
import type { Flow } from '../flow.ts'
import type { Previews } from '../previews.ts'
import type { TableState } from '../table.ts'
import type { TakingBack } from '../taking-back.ts'
import type { DecisionState } from './decision-state.ts'
import type { Placement } from './placement.ts'
import { type Decision, type MainButtonState, passes } from './types.ts'

/** Whether this is a touch screen. Tests have no `matchMedia`. */
const coarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** What the main button says and does, depending on the decision and what has been picked. */
export function createMainButton(p: {
  state: TableState
  flow: Flow
  fates: Previews
  takingBack: TakingBack
  decision: DecisionState
  placement: Placement
}) {
  const { view, seatName } = p.state
  const { openDecision, behaviour, picks, selected, aiming, aside, answered } = p.decision
  /** Its state before the answer was sent. */
  let before: MainButtonState | null = null

  /** Whether the main button returns to the prompt: it was put aside, and nothing is chosen that the button could do. */
  const leadsBack = ({ enabled, sent }: MainButtonState): boolean =>
    aside.value && p.placement.sheetWanted.value && !enabled && !sent

  /** Its state while there is no decision. */
  function whileWaiting(v: NonNullable<typeof view.value>): MainButtonState {
    if (p.takingBack.request.value)
      return { label: t.gameWaits, detail: t.forTakeBack, danger: false, actionable: false, enabled: false }
    // the game is over and the result was closed: the button opens it again
    if (v.over) return { label: t.whoWon, detail: t.over, danger: false, actionable: true, enabled: true, calm: true }
    if (v.decision && before && !before.wait && !p.flow.answering.value)
      return { ...before, enabled: false, sent: true }
    const flow = p.flow.info.value
    if (flow && v.you !== null) {
      const detail = flow.wait ? t.waitArmed : t.waitHow(coarse())
      return { label: t.wait, detail, danger: false, actionable: false, enabled: true, wait: true }
    }
    const seat = v.waiting?.seat ?? null
    const label = v.waiting === null ? t.oneMoment : seat === null ? t.othersAnswer : t.waitingFor(seatName(seat))
    return { label, detail: v.waiting?.why ?? '', danger: false, actionable: false, enabled: false }
  }

  /** Its state for an order, a yes or no, or a choice of several; null for any other decision. */
  function whileChoosing(d: Decision, danger: boolean): MainButtonState | null {
    const { label, detail, pick: alone } = d.main
    const count = picks.value.length
    const enough = count >= d.min && count <= d.max
    if (d.shape === 'order') {
      const first = d.options.find((o) => o.id === picks.value[0])
      return {
        label: label || t.done,
        detail: first ? t.first(first.label) : detail,
        danger,
        actionable: true,
        enabled: enough,
      }
    }
    if (d.shape === 'yes-no') {
      const yes = d.options.find((o) => o.id === (alone ?? d.options[0]?.id))
      return { label: yes?.label ?? label, detail: yes?.detail ?? '', danger, actionable: true, enabled: true }
    }
    if (d.max === 0) return { label: label || t.goOn, detail, danger, actionable: true, enabled: true }
    if (d.shape === 'action' || d.max <= 1) return null
    if (count === 0 && alone !== null) return { label, detail, danger, actionable: true, enabled: true }
    const missing = d.min - count
    const many = t.chosen(count, d.min, d.max)
    if (count === 0 && d.min === 0)
      return { label: t.none, detail: t.orUpTo(d.max), danger, actionable: true, enabled: true, calm: true }
    return {
      label: t.done,
      detail: missing > 0 ? `${many} ${t.chooseMore(missing)}` : many,
      danger,
      actionable: true,
      enabled: enough,
    }
  }

  /** Its state, unless it returns to the prompt. */
  function currentState(): MainButtonState {
    const v = view.value
    const d = openDecision.value
    if (!v) return { label: '', detail: '', danger: false, actionable: false, enabled: false }
    if (!d) return whileWaiting(v)
    if (answered.value === d.id && before) return { ...before, enabled: false, sent: true }
    const own = behaviour.value.mainButton?.(d)
    if (own) return own.main
    const { label, detail, pick: alone } = d.main
    const danger = d.main.danger || (passes(d) && p.fates.passingKills.value)
    const up = selected.value
    if (up) {
      const follows = behaviour.value.detailOf?.(up.option) ?? up.option.detail
      const now: MainButtonState = {
        label: up.option.label,
        detail: follows ?? t.orAgain,
        danger: false,
        actionable: true,
        enabled: true,
      }
      return up.soon ? { ...now, soon: true } : now
    }
    if (aiming.value)
      return { label: t.aim, detail: t.leaveAim, danger: false, actionable: true, enabled: true, calm: true }
    const choosing = whileChoosing(d, danger)
    if (choosing) return choosing
    const one = d.options.find((o) => picks.value.includes(o.id))
    if (d.shape !== 'action' && one) {
      const { detailOf, labelOf } = behaviour.value
      const follows = detailOf ? detailOf(one) : one.detail
      const name = labelOf ? labelOf(d, one) : one.label
      return { label: name, detail: follows ?? t.orAgain, danger, actionable: true, enabled: true }
    }
    const none = d.shape !== 'action' && d.min === 0
    if (none && alone === null)
      return { label: t.none, detail: t.orUpTo(d.max), danger, actionable: true, enabled: true, calm: true }
    return {
      label,
      detail: (passes(d) && (p.flow.info.value?.then ?? p.fates.ofPassing.value)) || detail,
      danger,
      actionable: true,
      enabled: alone !== null || none || d.main.leads !== undefined,
    }
  }

  /** The current state of the main button. */
  const main = computed<MainButtonState>(() => {
    const now = currentState()
    if (!now.sent) before = now
    return leadsBack(now)
      ? { label: t.question, detail: t.showQuestion, danger: false, actionable: true, enabled: true, calm: true }
      : now
  })

  return {
    main,
    /** Whether a press on it returns to the prompt. */
    leadsBack: (): boolean => leadsBack(currentState()),
  }
}
