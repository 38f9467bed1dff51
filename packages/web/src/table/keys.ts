import { afterPaint } from '../look/after-paint.ts'
import { notePress } from '../look/pointer.ts'
import type { Place } from './visit/choice/types.ts'
import type { Visit } from './visit/visit.ts'

/** The keys of a game. */
export interface GameKeys {
  /** What each of its own keys does, by the key in lower case. */
  own: Readonly<Record<string, (visit: Visit) => void>>
  /** Where the card of the hand lies that a number means; 0 is the first. */
  handPlace(visit: Visit, index: number): Place
  /** Shows a card of the table large. `places`: where it lies. */
  inspect(visit: Visit, card: string, places: readonly Place[]): void
}

/** Spots of a zone that can be seen, in the order of the document. */
function spots(zone: Element): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>('[data-spot]')].filter((e) => e.checkVisibility())
}

/**
 * What a number chooses on the sheet that asks: where it asks for a number that one, otherwise the answer that stands there; nothing while
 * it asks for yes or no, which would be said at once.
 */
function answerOf(visit: Visit, n: number): HTMLElement | undefined {
  const sheet = document.querySelector('[data-zone="prompt"]')
  const shape = visit.choice.open.value?.shape
  if (!sheet || shape === 'yes-no') return undefined
  const all = spots(sheet)
  return shape === 'number' ? all.find((spot) => spot.dataset['number'] === String(n)) : all[n - 1]
}

let tidies = false
/** One spot in each zone is reached by Tab; the arrow keys go to the others. Sees to it as soon as what has changed is painted. */
export function tidyTabs(): void {
  if (tidies) return
  tidies = true
  afterPaint(() => {
    tidies = false
    tidy()
  })
}

function tidy(): void {
  for (const zone of document.querySelectorAll('[data-zone]')) {
    if (!hasTabs(zone)) continue
    const all = spots(zone)
    const chosen =
      all.find((e) => e === document.activeElement) ??
      all.find((e) => e.tabIndex === 0 && e.hasAttribute('tabindex')) ??
      all.find((e) => e.hasAttribute('data-lit')) ??
      all[0]
    for (const spot of all) reach(spot, spot === chosen)
  }
}

/** Says whether Tab goes to a spot. What is said already is not said again: that too would be looked into. */
function reach(spot: HTMLElement, yes: boolean): void {
  const index = yes ? '0' : '-1'
  if (spot.getAttribute('tabindex') !== index) spot.setAttribute('tabindex', index)
}

/** Tab comes back to the spot that has the focus. */
function stayAt({ target }: FocusEvent): void {
  const zone = target instanceof HTMLElement && target.matches('[data-spot]') ? target.closest('[data-zone]') : null
  if (!zone || !hasTabs(zone)) return
  for (const spot of zone.querySelectorAll<HTMLElement>('[data-spot][tabindex="0"]')) reach(spot, spot === target)
  reach(target as HTMLElement, true)
}

/** Where answers stand below each other Tab goes to each. */
function hasTabs(zone: Element): boolean {
  const name = zone.getAttribute('data-zone')
  return name !== 'prompt' && name !== 'menu'
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Goes to the nearest spot of the zone in a direction. */
function step(visit: Visit, from: HTMLElement, key: string): boolean {
  const zone = from.closest('[data-zone]')
  const direction = DIRECTIONS[key]
  if (!zone || !direction) return false
  // while something is looked for, it lies in any zone
  const among = visit.choice.aiming.value && from.matches('[data-lit]') ? visit.choice.aims() : spots(zone)
  const [dx, dy] = direction
  const a = from.getBoundingClientRect()
  const middle = (b: DOMRect) => [b.left + b.width / 2, b.top + b.height / 2] as const
  const [ax, ay] = middle(a)
  let best: HTMLElement | null = null
  let least = Number.POSITIVE_INFINITY
  for (const spot of among) {
    if (spot === from) continue
    const [bx, by] = middle(spot.getBoundingClientRect())
    const along = (bx - ax) * dx + (by - ay) * dy
    const across = Math.abs((bx - ax) * dy) + Math.abs((by - ay) * dx)
    if (along < 6) continue
    const distance = along + across * 2.5
    if (distance < least) {
      least = distance
      best = spot
    }
  }
  if (!best) return false
  best.focus()
  best.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}

/** Whether keys are meant for what has the focus. Nothing is typed into a slider: it keeps only those that move it. */
function typing({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input[type="range"]')) return !/^[a-z?]$/i.test(key)
  return target.matches('input, textarea, select') || target.isContentEditable
}

/** The keys of the table. Returns how to stop listening. */
export function listenToKeys(visit: Visit, game: GameKeys): () => void {
  /** Opens the inspector on a card of the table. */
  const inspect = (element: HTMLElement): boolean => {
    const card = element.dataset['card']
    if (!card || visit.inspector.inspected.value) return false
    game.inspect(visit, card, element.dataset['place']?.split(' ') ?? [])
    return true
  }
  const down = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey || typing(e)) return
    if (document.querySelector('dialog[open]')) return
    if (visit.sheets.current.value) {
      // what opens is still on its way: what is typed by then is meant for it, and plays nothing
      if (e.key === 'Escape') visit.sheets.current.value = null
      if (e.key !== 'Tab' && e.key !== 'Enter') e.preventDefault()
      return
    }
    if (visit.showing.value?.key(e)) {
      e.preventDefault()
      return
    }
    const focus = document.activeElement instanceof HTMLElement ? document.activeElement : null
    switch (e.key) {
      case ' ':
        if (e.repeat) break
        // in the menu of More it presses what has the focus, in others' time only holding it means something
        if (focus?.closest('[data-unfolded]')) focus.click()
        else if (visit.choice.main.value.wait) visit.flow.holdWait()
        else visit.choice.confirm()
        break
      case 'Escape':
        if (visit.inspector.peeked.value) visit.inspector.peeked.value = null
        else if (!visit.choice.takeBack()) return
        break
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'ArrowUp':
      case 'ArrowDown':
        // at a whole part: into it
        if (focus?.dataset['zone']) spots(focus)[0]?.focus()
        else if (!focus?.matches('[data-spot]') || !step(visit, focus, e.key)) return
        break
      case 'l':
      case 'L': {
        const lines = document.querySelector<HTMLElement>('[data-log]')
        if (lines && lines.getClientRects().length > 0) lines.focus()
        else visit.sheets.current.value = { of: 'log' }
        break
      }
      case 'i':
      case 'I':
        if (!focus || !inspect(focus)) return
        break
      case 'u':
      case 'U':
        if (!visit.takingBack.mayAsk.value) return
        visit.takingBack.openSheet()
        break
      case '?':
        visit.sheets.current.value = { of: 'keys' }
        break
      case 'f':
      case 'F':
        visit.flow.toggleEvery()
        break
      case 'p':
      case 'P':
        visit.flow.keepPassing()
        break
      case 'y':
      case 'Y':
        // while something is taken back it is a thumb up
        if (visit.takingBack.request.value) return
        visit.flow.yieldTop()
        break
      case 'c':
      case 'C':
        visit.sheets.openChat()
        break
      case 'm':
      case 'M':
        // once more: the menu of the table
        if (visit.sheets.unfolded.value === 'more') {
          visit.sheets.unfolded.value = null
          visit.sheets.openMenu()
        } else visit.sheets.toggleMore()
        break
      default: {
        const own = game.own[e.key.toLowerCase()]
        if (own) {
          own(visit)
          break
        }
        // with Shift another sign stands there
        const n = Number(/^Digit(\d)$/.exec(e.code)?.[1] ?? e.key)
        if (!Number.isInteger(n) || n < 1 || n > 9) return
        const answer = answerOf(visit, n)
        if (answer) {
          answer.focus()
          answer.click()
          break
        }
        // where cards say what they would do, they have the numbers
        const place =
          visit.choice.placesThatChange.value.length > 0
            ? visit.choice.placesThatChange.value[n - 1]
            : game.handPlace(visit, n - 1)
        if (place === undefined) return
        const card = document.querySelector<HTMLElement>(`[data-place~="${place}"]`)
        if (!card) return
        card.focus()
        // as a press does it: a card alike to it may be what is offered
        if (!visit.choice.press([place], card, { atOnce: true })) card.click()
      }
    }
    e.preventDefault()
  }
  // A button under the focus would be pressed when the space bar comes up again.
  const up = (e: KeyboardEvent) => {
    if (e.key === ' ') visit.flow.releaseWait()
    if (e.key === ' ' && !typing(e) && !document.querySelector('dialog[open]')) e.preventDefault()
  }
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, notePress, true)
  addEventListener('keydown', down)
  addEventListener('keyup', up)
  document.addEventListener('focusin', stayAt)
  return () => {
    for (const press of ['pointerdown', 'keydown']) removeEventListener(press, notePress, true)
    removeEventListener('keydown', down)
    removeEventListener('keyup', up)
    document.removeEventListener('focusin', stayAt)
  }
}
