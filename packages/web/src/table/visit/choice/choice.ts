import { effect } from '@preact/signals'
import type { Flow } from '../flow.ts'
import type { Inspector } from '../inspector.ts'
import type { Previews } from '../previews.ts'
import type { Sheets } from '../sheets.ts'
import type { TableState } from '../table.ts'
import type { TakingBack } from '../taking-back.ts'
import { createAnswering } from './answering.ts'
import { createDecisionState } from './decision-state.ts'
import { createMainButton } from './main-button.ts'
import { createMarks } from './marks.ts'
import { createPlacement } from './placement.ts'
import type { GameBehaviour } from './types.ts'

/**
 * How the player answers a decision, in any game. The options, their labels and the reasons why something cannot be done come with the
 * decision. Kept here is what has been picked, and what a press means. A game adds its own behaviour with `behave`. `end` stops the effect
 * that watches the table.
 */
export function createChoice(p: {
  state: TableState
  flow: Flow
  fates: Previews
  takingBack: TakingBack
  sheets: Sheets
  inspector: Inspector
}) {
  const { view, tallyClosed } = p.state
  const decision = createDecisionState(p.state, p.flow, p.takingBack)
  const { openDecision, behaviour, picks, lastSelected, selected, aside, menu, wanted, aiming, forgetAnswer } = decision
  const marks = createMarks(p.state, p.fates, decision)
  const placement = createPlacement(decision)
  const button = createMainButton({ ...p, decision, placement })
  const answering = createAnswering({ ...p, decision, confirm })
  const { answer, doAction } = answering

  /** Presses the main button. */
  function confirm(): void {
    const d = openDecision.value
    if (!d && view.value?.over) tallyClosed.value = false
    else if (!d && button.main.value.wait) p.flow.setWait(!p.flow.info.value?.wait)
    if (!d || !button.main.value.enabled) return
    if (button.leadsBack()) {
      aside.value = false
      return
    }
    const own = behaviour.value.mainButton?.(d)
    if (own) {
      if (own.picks) answer(own.picks)
      return
    }
    const up = selected.value
    if (up) {
      doAction(up.option)
      return
    }
    if (aiming.value) {
      wanted.value = null
      return
    }
    const [yes] = d.options
    if (d.shape === 'yes-no' && d.main.pick === null && yes) answer([yes.id])
    else if (d.shape !== 'action' && picks.value.length > 0) answer(picks.value)
    else if (d.shape !== 'action' && d.main.pick === null) answer([])
    else if (d.main.pick !== null) answer([d.main.pick])
    else if (d.main.leads) answering.lead(d.main.leads)
  }

  /** Escape: undoes the last choice or closes what is open. Returns false if there was nothing to undo. */
  function takeBack(): boolean {
    if (behaviour.value.takeBack?.()) return true
    if (menu.value) {
      menu.value = null
      return true
    }
    if (selected.value) {
      decision.deselect()
      return true
    }
    if (aiming.value) {
      wanted.value = null
      return true
    }
    if (openDecision.value && openDecision.value.shape !== 'order' && picks.value.length) {
      picks.value = []
      return true
    }
    return p.takingBack.cancelChoice() || p.flow.stopPassing()
  }

  let lastDecision: number | null = null
  /** The id of the newest decision seen so far. */
  let newest = -1
  /** Resets everything with each new decision. */
  const end = effect(() => {
    const d = decision.pending.value
    // an earlier decision: moves were taken back, and it can be answered again
    if (d && d.id < newest) forgetAnswer()
    if (d) newest = d.id
    if (!d) {
      lastDecision = null
      menu.value = null
      lastSelected.value = null
      return
    }
    if (d.id === lastDecision) return
    lastDecision = d.id
    p.flow.again.value = false
    picks.value = d.shape === 'order' ? d.options.map((o) => o.id) : []
    aside.value = false
    menu.value = null
    lastSelected.value = null
    wanted.value = null
  })

  return {
    ...decision,
    ...marks,
    ...placement,
    ...answering,
    main: button.main,
    confirm,
    takeBack,
    end,
    /** Sets the behaviour of the game at this table. */
    behave: (how: GameBehaviour): void => {
      behaviour.value = how
    },
  }
}

export type Choice = ReturnType<typeof createChoice>
