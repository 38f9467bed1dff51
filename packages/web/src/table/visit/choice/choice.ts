import { effect } from '@preact/signals'
import type { Fates } from '../fates.ts'
import type { Flow } from '../flow.ts'
import type { Inspector } from '../inspector.ts'
import type { Sheets } from '../sheets.ts'
import type { TableState } from '../table.ts'
import type { TakingBack } from '../taking-back.ts'
import { createAnswering } from './answering.ts'
import { createAsked } from './asked.ts'
import { createMainButton } from './main-button.ts'
import { createMarks } from './marks.ts'
import type { Behaviour } from './types.ts'
import { createWhere } from './where.ts'

/**
 * What the person at this screen is about to answer, whatever the game. The options, their words and why something cannot be done come
 * from the decision; here is only which of them are picked, and what a press on a card means. What a game adds, it says by `behave`.
 * `end` stops what listens to the table.
 */
export function createChoice(p: {
  state: TableState
  flow: Flow
  fates: Fates
  takingBack: TakingBack
  sheets: Sheets
  inspector: Inspector
}) {
  const { view, tallyClosed } = p.state
  const asked = createAsked(p.state, p.flow, p.takingBack)
  const { open, way, picks, lifted, raised, aside, menu, wanted, aiming, forgetAnswer } = asked
  const marks = createMarks(p.state, p.fates, asked)
  const where = createWhere(asked)
  const button = createMainButton({ ...p, asked, where })
  const answering = createAnswering({ ...p, asked, confirm })
  const { answer, doAction } = answering

  /** The main button was pressed. */
  function confirm(): void {
    const d = open.value
    if (!d && view.value?.over) tallyClosed.value = false
    else if (!d && button.main.value.wait) p.flow.setWait(!p.flow.info.value?.wait)
    if (!d || !button.main.value.enabled) return
    if (button.leadsBack()) {
      aside.value = false
      return
    }
    const own = way.value.own?.(d)
    if (own) {
      if (own.picks) answer(own.picks)
      return
    }
    const up = raised.value
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
    else if (d.main.pick !== null) {
      answer([d.main.pick])
    }
  }

  /** Takes back what has been picked or half chosen, or closes what is open. Returns false if there was nothing. */
  function takeBack(): boolean {
    if (way.value.takeBack?.()) return true
    if (menu.value) {
      menu.value = null
      return true
    }
    if (raised.value) {
      asked.putDown()
      return true
    }
    if (aiming.value) {
      wanted.value = null
      return true
    }
    if (open.value && open.value.shape !== 'order' && picks.value.length) {
      picks.value = []
      return true
    }
    return p.takingBack.cancelChoice() || p.flow.stopPassing()
  }

  let lastDecision: number | null = null
  /** The newest decision that was seen, also while none waits. */
  let newest = -1
  /** Starts afresh with each decision. */
  const end = effect(() => {
    const d = asked.asked.value
    // an earlier one: moves were taken back, and the same questions can come again
    if (d && d.id < newest) forgetAnswer()
    if (d) newest = d.id
    if (!d) {
      lastDecision = null
      menu.value = null
      lifted.value = null
      return
    }
    if (d.id === lastDecision) return
    lastDecision = d.id
    p.flow.again.value = false
    picks.value = d.shape === 'order' ? d.options.map((o) => o.id) : []
    aside.value = false
    menu.value = null
    lifted.value = null
    wanted.value = null
  })

  return {
    ...asked,
    ...marks,
    ...where,
    ...answering,
    main: button.main,
    confirm,
    takeBack,
    end,
    /** Says how decisions of the game at this table are answered. */
    behave: (how: Behaviour): void => {
      way.value = how
    },
  }
}

export type Choice = ReturnType<typeof createChoice>
