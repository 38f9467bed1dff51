import { computed } from '@preact/signals'
import { t } from '../../../words/table.ts'
import type { Fates } from '../fates.ts'
import type { Flow } from '../flow.ts'
import type { TableState } from '../table.ts'
import type { TakingBack } from '../taking-back.ts'
import type { Asked } from './asked.ts'
import { type Decision, type Main, passes } from './types.ts'
import type { Where } from './where.ts'

/** Whether this is a touch screen, whatever pressed it last. Tests have none. */
const coarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** What the main button says, for what is asked and what is chosen of it. */
export function createMainButton(p: {
  state: TableState
  flow: Flow
  fates: Fates
  takingBack: TakingBack
  asked: Asked
  where: Where
}) {
  const { view, seatName } = p.state
  const { open, way, picks, raised, aiming, aside, answered } = p.asked
  /** What it said before an answer was sent. */
  let before: Main | null = null

  /** The question has been put aside before anything was chosen: the main button, which could do nothing, leads back to it. */
  const leadsBack = ({ enabled, sent }: Main): boolean => aside.value && p.where.sheetWanted.value && !enabled && !sent

  /** While nothing is asked. */
  function whileWaiting(v: NonNullable<typeof view.value>): Main {
    if (p.takingBack.request.value)
      return { label: t.gameWaits, detail: t.forTakeBack, danger: false, mine: false, enabled: false }
    // how it ended is told over the table: whoever looks at the table instead goes back to it
    if (v.over) return { label: t.whoWon, detail: t.over, danger: false, mine: true, enabled: true, calm: true }
    if (v.decision && before && !before.wait && !p.flow.answering.value)
      return { ...before, enabled: false, sent: true }
    const flow = p.flow.info.value
    if (flow && v.you !== null) {
      const detail = flow.wait ? t.waitArmed : t.waitHow(coarse())
      return { label: t.wait, detail, danger: false, mine: false, enabled: true, wait: true }
    }
    const seat = v.waiting?.seat ?? null
    const label = v.waiting === null ? t.oneMoment : seat === null ? t.othersAnswer : t.waitingFor(seatName(seat))
    return { label, detail: v.waiting?.why ?? '', danger: false, mine: false, enabled: false }
  }

  /** While an order, a yes or no, or several things at once are asked for; null: something else is. */
  function whileChoosing(d: Decision, danger: boolean): Main | null {
    const { label, detail, pick: alone } = d.main
    const count = picks.value.length
    const enough = count >= d.min && count <= d.max
    if (d.shape === 'order') {
      const first = d.options.find((o) => o.id === picks.value[0])
      return {
        label: label || t.done,
        detail: first ? t.first(first.label) : detail,
        danger,
        mine: true,
        enabled: enough,
      }
    }
    if (d.shape === 'yes-no') {
      const yes = d.options.find((o) => o.id === (alone ?? d.options[0]?.id))
      return { label: yes?.label ?? label, detail: yes?.detail ?? '', danger, mine: true, enabled: true }
    }
    if (d.max === 0) return { label: label || t.goOn, detail, danger, mine: true, enabled: true }
    if (d.shape === 'action' || d.max <= 1) return null
    if (count === 0 && alone !== null) return { label, detail, danger, mine: true, enabled: true }
    const missing = d.min - count
    const many = t.chosen(count, d.min, d.max)
    if (count === 0 && d.min === 0)
      return { label: t.none, detail: t.orUpTo(d.max), danger, mine: true, enabled: true, calm: true }
    return {
      label: t.done,
      detail: missing > 0 ? `${many} ${t.chooseMore(missing)}` : many,
      danger,
      mine: true,
      enabled: enough,
    }
  }

  function meaning(): Main {
    const v = view.value
    const d = open.value
    if (!v) return { label: '', detail: '', danger: false, mine: false, enabled: false }
    if (!d) return whileWaiting(v)
    if (answered.value === d.id && before) return { ...before, enabled: false, sent: true }
    const own = way.value.own?.(d)
    if (own) return own.main
    const { label, detail, pick: alone } = d.main
    const danger = d.main.danger || (passes(d) && p.fates.passingKills.value)
    const up = raised.value
    if (up) {
      const follows = way.value.said?.(up.option) ?? up.option.detail
      const now: Main = {
        label: up.option.label,
        detail: follows ?? t.orAgain,
        danger: false,
        mine: true,
        enabled: true,
      }
      return up.soon ? { ...now, soon: true } : now
    }
    if (aiming.value) return { label: t.aim, detail: t.leaveAim, danger: false, mine: true, enabled: true, calm: true }
    const choosing = whileChoosing(d, danger)
    if (choosing) return choosing
    const one = d.options.find((o) => picks.value.includes(o.id))
    if (d.shape !== 'action' && one) {
      const { said, called } = way.value
      const follows = said ? said(one) : one.detail
      const name = called ? called(d, one) : one.label
      return { label: name, detail: follows ?? t.orAgain, danger, mine: true, enabled: true }
    }
    const none = d.shape !== 'action' && d.min === 0
    if (none && alone === null)
      return { label: t.none, detail: t.orUpTo(d.max), danger, mine: true, enabled: true, calm: true }
    return {
      label,
      detail: (passes(d) && p.fates.ofPassing.value) || detail,
      danger,
      mine: true,
      enabled: alone !== null || none,
    }
  }

  /** The main button now. */
  const main = computed<Main>(() => {
    const now = meaning()
    if (!now.sent) before = now
    return leadsBack(now)
      ? { label: t.question, detail: t.showQuestion, danger: false, mine: true, enabled: true, calm: true }
      : now
  })

  return {
    main,
    /** Whether a press on it only shows the question again that was put aside. */
    leadsBack: (): boolean => leadsBack(meaning()),
  }
}
