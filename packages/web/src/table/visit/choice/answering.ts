import { byTouch, withShift } from '../../../look/pointer.ts'
import { toast } from '../../../look/toasts.ts'
import { t } from '../../../words/table.ts'
import type { Fates } from '../fates.ts'
import type { Flow } from '../flow.ts'
import type { Inspector } from '../inspector.ts'
import type { Sheets } from '../sheets.ts'
import type { TableState } from '../table.ts'
import type { Asked } from './asked.ts'
import { isOf, isSame, type Option, type Place, type Pressed, passes, type Raised } from './types.ts'

/** How long what was asked stays as it is after the answer, in ms. To draw all of it twice would take a slow machine longer than that. */
const MOMENT = 250
/** How long a finger has to think better of what it pressed, in ms. */
const SECOND_THOUGHT = 900

/** What a press on the table, on an option or by a key comes to: something is chosen, or an answer is sent. */
export function createAnswering(p: {
  state: TableState
  flow: Flow
  fates: Fates
  sheets: Sheets
  inspector: Inspector
  asked: Asked
  /** The main button was pressed. */
  confirm: () => void
}) {
  const { view, send } = p.state
  const { again, setWait } = p.flow
  const { open, asked, way, picks, lifted, menu, answered, overdue, wanted } = p.asked
  const { raised, aiming, doable, isAnswered, optionsAt, placesOfAct, putDown } = p.asked
  let fuse: ReturnType<typeof setTimeout> | undefined

  /** Sends an answer; `then`: what the question that comes of it is answered with. */
  function answer(ids: number[], then?: Option['then']): void {
    const d = open.value
    if (!d || isAnswered(d)) return
    menu.value = null
    // what is played with Shift in one's own turn is held. In a window waiting ends with the answer: there it is said after it.
    const mine = d.shape === 'action' && view.value?.turn.active === view.value?.you
    const holds = withShift() && mine && !ids.includes(d.main.pick ?? -1)
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
      if (isAnswered(asked.peek()) && isAnswered(d)) overdue.value = d.id
    }, MOMENT)
  }

  /** Does an action at once. */
  function doAction(option: Option): void {
    if (!way.value.act?.(option)) answer([option.id], option.then)
  }

  /**
   * Lifts what was pressed by a finger, and does it a moment later: pressing it again, or the main button, does it now; pressing anything
   * else puts it down.
   */
  function doSoon(up: Raised): void {
    lifted.value = { ...up, soon: true }
    clearTimeout(fuse)
    const elsewhere = (e: PointerEvent) => {
      const at = e.target instanceof Element ? e.target : null
      const place = at?.closest<HTMLElement>('[data-place]')?.dataset['place']?.split(' ') ?? []
      if (!at?.closest('[data-act]') && !place.some((one) => up.places.includes(one))) putDown()
    }
    addEventListener('pointerdown', elsewhere, true)
    fuse = setTimeout(() => {
      removeEventListener('pointerdown', elsewhere, true)
      const now = raised.value
      if (!now?.soon || !isSame(now.option, up.option)) return
      // it was held, to be read
      if (p.inspector.inspected.value || p.sheets.current.value) putDown()
      else doAction(now.option)
    }, SECOND_THOUGHT)
  }

  /** Picks an option or gives it back. Pressing the only choice a second time confirms it. */
  function pick(option: Option): void {
    const d = open.value
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
   * A card, a seat, a deck or a stack entry was pressed: it is chosen, and a second press on it, or the main button, does it. Returns false
   * if it has nothing to answer.
   */
  function press(places: readonly Place[], anchor: HTMLElement, how: Pressed = {}): boolean {
    const d = open.value
    if (!d) return false
    if (isAnswered(d)) return true
    if (way.value.press) return way.value.press(places, anchor)
    const options = optionsAt(places)
    if (d.shape === 'action') {
      const [first] = options
      // what is not looked for is looked at
      if (!first) return false
      // it says already what it would do: there is no second press
      const [told, ...others] = options.filter((o) => p.fates.ofOption(o.id))
      const up: Raised = { decision: d.id, option: first, places, read: how.read }
      if (told && others.length === 0 && !how.look) doAction(told)
      else if (how.look || options.length > 1) {
        lifted.value = null
        menu.value = { decision: d.id, options, anchor, look: how.look }
      } else if (how.atOnce || (first.press && !byTouch()) || isSame(first, raised.value?.option)) doAction(first)
      else {
        menu.value = null
        if (first.press === 'once') doSoon(up)
        else lifted.value = up
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

  /** The things on the table that are lit while something is looked for, in the order of the table. */
  function aims(): HTMLElement[] {
    const places = new Set(placesOfAct(...(aiming.value ?? [])))
    const all = [...document.querySelectorAll<HTMLElement>('main button[data-place]')]
    return all.filter((e) => e.dataset['place']!.split(' ').some((place) => places.has(place)) && e.checkVisibility())
  }

  /**
   * Lights only what can be done by these acts, and goes to the first of it. One thing alone is done at once where `atOnce` says so: nothing
   * is given up by it. Pressed again, or taken back, all is lit as before.
   */
  function aim(acts: readonly string[], atOnce = false): void {
    const d = open.value
    if (!d || isAnswered(d) || d.shape !== 'action') return
    if (aiming.value?.join() === acts.join()) {
      wanted.value = null
      return
    }
    const all = doable.value.filter((o) => o.at !== null && isOf(o, acts))
    const [only] = all
    if (!only) return
    putDown()
    menu.value = null
    if (atOnce && all.length === 1) {
      doAction(only)
      return
    }
    wanted.value = { decision: d.id, acts }
    if (byTouch()) return
    // a card that is seen before one that is not
    const found = aims()
    ;(found.find((e) => e.dataset['card']) ?? found[0])?.focus()
  }

  return {
    answer,
    doAction,
    pick,
    press,
    aims,
    aim,
    /** Presses something, or shows it (`read`) if it has nothing to answer. Returns whether it answered or chose something. */
    pressOrLook: (places: readonly Place[], anchor: HTMLElement, read: () => void): boolean => {
      const pressed = press(places, anchor, { read })
      if (!pressed) read()
      return pressed
    },
    /** Moves an option in the order: 0 is the front. */
    reorder: (id: number, to: number): void => {
      const rest = picks.value.filter((other) => other !== id)
      const at = Math.max(0, Math.min(rest.length, to))
      picks.value = [...rest.slice(0, at), id, ...rest.slice(at)]
    },
  }
}
