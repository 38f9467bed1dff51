import { byTouch, withShift } from '../../../ui/pointer.ts'
import { toast } from '../../../ui/toasts.ts'
import { t } from '../../../words/en/table.ts'
import type { Flow } from '../flow.ts'
import type { Inspector } from '../inspector.ts'
import type { Previews } from '../previews.ts'
import type { Sheets } from '../sheets.ts'
import type { TableState } from '../table.ts'
import type { DecisionState } from './decision-state.ts'
import { isOf, isSame, type Option, type Place, type PressOptions, passes, type Selected } from './types.ts'

/** How long the question stays on screen after the answer, in ms. If the server is faster, the table is redrawn once instead of twice. */
const MOMENT = 250
/** How long a tap can still be undone, in ms. */
const SECOND_THOUGHT = 900

const NEAREST = { block: 'nearest', inline: 'nearest' } as const

/** What happens when a card, an option or a key is pressed: something is chosen, or an answer is sent. */
export function createAnswering(p: {
  state: TableState
  flow: Flow
  fates: Previews
  sheets: Sheets
  inspector: Inspector
  decision: DecisionState
  /** Presses the main button. */
  confirm: () => void
}) {
  const { view, send } = p.state
  const { again, setWait } = p.flow
  const { openDecision, pending, behaviour, picks, lastSelected, menu, answered, overdue, wanted } = p.decision
  const { selected, aiming, doable, isAnswered, optionsAt, placesOfAct, deselect } = p.decision
  let fuse: ReturnType<typeof setTimeout> | undefined

  /** Sends an answer (option ids). `then`: the answer to the question that follows from it. */
  function answer(ids: number[], then?: Option['then']): void {
    const d = openDecision.value
    if (!d || isAnswered(d)) return
    menu.value = null
    // Shift in your own turn: ask me again before it happens. In a window the answer ends a wait, so there the wait is sent after it.
    const myTurn = d.shape === 'action' && view.value?.turn.active === view.value?.you
    const holds = withShift() && myTurn && !ids.includes(d.main.pick ?? -1)
    if (holds && !passes(d)) setWait(true)
    if (
      !send({ t: 'answer', decision: d.id, picks: ids, ...(again.value && { again: true }), ...(then && { then }) })
    ) {
      toast(t.choiceNotSent)
      return
    }
    if (holds && passes(d)) setWait(true)
    answered.value = d.id
    setTimeout(() => {
      if (isAnswered(pending.peek()) && isAnswered(d)) overdue.value = d.id
    }, MOMENT)
  }

  /** Performs an action at once. */
  function doAction(option: Option): void {
    if (!behaviour.value.perform?.(option)) answer([option.id], option.then)
  }

  /**
   * Selects what was tapped, and performs it a moment later. A second tap, or the main button, performs it now; a tap on anything else
   * deselects it.
   */
  function doSoon(up: Selected): void {
    lastSelected.value = { ...up, soon: true }
    clearTimeout(fuse)
    const onOtherPress = (e: PointerEvent) => {
      const at = e.target instanceof Element ? e.target : null
      const place = at?.closest<HTMLElement>('[data-place]')?.dataset['place']?.split(' ') ?? []
      if (!at?.closest('[data-act]') && !place.some((one) => up.places.includes(one))) deselect()
    }
    addEventListener('pointerdown', onOtherPress, true)
    fuse = setTimeout(() => {
      removeEventListener('pointerdown', onOtherPress, true)
      const now = selected.value
      if (!now?.soon || !isSame(now.option, up.option)) return
      // the card was held and is now shown large
      if (p.inspector.inspected.value || p.sheets.current.value) deselect()
      else doAction(now.option)
    }, SECOND_THOUGHT)
  }

  /** Picks or unpicks an option. If only one may be picked, a second press confirms it. */
  function pick(option: Option): void {
    const d = openDecision.value
    if (!d || isAnswered(d)) return
    menu.value = null
    const now = picks.value
    if (d.max === 0) return
    if (d.max === 1) {
      if (now[0] === option.id) p.confirm()
      else picks.value = [option.id]
      return
    }
    if (now.includes(option.id)) picks.value = now.filter((id) => id !== option.id)
    else if (now.length < d.max) picks.value = [...now, option.id]
  }

  /**
   * Handles a press on a card, seat, deck or stack item. The first press selects it; a second one, or the main button, performs it. Returns
   * false if there is no option for it.
   */
  function press(places: readonly Place[], anchor: HTMLElement, how: PressOptions = {}): boolean {
    const d = openDecision.value
    if (!d) return false
    if (isAnswered(d)) return true
    if (behaviour.value.press) return behaviour.value.press(places, anchor)
    const options = optionsAt(places)
    if (d.shape === 'action') {
      const [first] = options
      // no option here: let the caller show it
      if (!first) return false
      // it already shows what it would do, so one press is enough
      const [explained, ...others] = options.filter((o) => p.fates.ofOption(o.id))
      const up: Selected = { decision: d.id, option: first, places, read: how.read }
      if (explained && others.length === 0 && !how.details) doAction(explained)
      else if (how.details || options.length > 1) {
        lastSelected.value = null
        menu.value = { decision: d.id, options, anchor, details: how.details }
      } else if (how.atOnce || (first.press && !byTouch()) || isSame(first, selected.value?.option)) doAction(first)
      else {
        menu.value = null
        if (first.press === 'once') doSoon(up)
        else lastSelected.value = up
      }
      return true
    }
    const [first] = options
    if (!first) return false
    if (options.length > 1 && !options.some((o) => picks.value.includes(o.id))) {
      menu.value = { decision: d.id, options, anchor }
      return true
    }
    pick(options.find((o) => picks.value.includes(o.id)) ?? first)
    return true
  }

  /** The elements that are lit while aiming, in document order. */
  function aims(): HTMLElement[] {
    const places = new Set(placesOfAct(...(aiming.value ?? [])))
    const all = [...document.querySelectorAll<HTMLElement>('main button[data-place]')]
    return all.filter((e) => e.dataset['place']!.split(' ').some((place) => places.has(place)) && e.checkVisibility())
  }

  /**
   * Starts aiming: lights only what these acts can be done with, and focuses the first. With `atOnce`, a single possibility is performed at
   * once. Aiming at the same acts again ends it.
   */
  function aim(acts: readonly string[], atOnce = false): void {
    const d = openDecision.value
    if (!d || isAnswered(d) || d.shape !== 'action') return
    if (aiming.value?.join() === acts.join()) {
      wanted.value = null
      return
    }
    const all = doable.value.filter((o) => o.at !== null && isOf(o, acts))
    const [only] = all
    if (!only) return
    deselect()
    menu.value = null
    if (atOnce && all.length === 1) {
      doAction(only)
      return
    }
    wanted.value = { decision: d.id, acts }
    // prefer a visible card
    const found = aims()
    const first = found.find((e) => e.dataset['card']) ?? found[0]
    if (byTouch()) first?.scrollIntoView(NEAREST)
    else first?.focus()
  }

  /** Leads to what must be done before anything else: a single possibility is selected, several are aimed at. */
  function lead(acts: readonly string[]): void {
    const d = openDecision.value
    const [only, ...others] = doable.value.filter((o) => o.at !== null && isOf(o, acts))
    const place = only?.at && behaviour.value.placeOf(only.at)
    if (!d || !place || others.length > 0) {
      aim(acts)
      return
    }
    lastSelected.value = { decision: d.id, option: only, places: [place] }
    document.querySelector(`main button[data-place~="${place}"]`)?.scrollIntoView(NEAREST)
  }

  return {
    answer,
    doAction,
    pick,
    press,
    aims,
    aim,
    lead,
    /** Presses something, or shows it (`read`) if there is no option for it. Returns whether there was one. */
    pressOrLook: (places: readonly Place[], anchor: HTMLElement, read: () => void): boolean => {
      const pressed = press(places, anchor, { read })
      if (!pressed) read()
      return pressed
    },
    /** Moves an option to index `to` of the order. */
    reorder: (id: number, to: number): void => {
      const rest = picks.value.filter((other) => other !== id)
      const at = Math.max(0, Math.min(rest.length, to))
      picks.value = [...rest.slice(0, at), id, ...rest.slice(at)]
    },
  }
}
