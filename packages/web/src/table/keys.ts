import { afterPaint } from '../ui/after-paint.ts'
import { toast } from '../ui/toasts.ts'
import { t } from '../words/en/flow-sheet.ts'
import { guardEnd } from './end-guard.ts'
import { pressEvery, pressKeepPassing, pressSkip } from './flow-keys.ts'
import type { Place } from './visit/choice/types.ts'
import type { Visit } from './visit/visit.ts'

/** The keys of a game. */
export interface GameKeys {
  /** The game's own keys, in lower case, and what they do. */
  own: Readonly<Record<string, (visit: Visit) => void>>
  /** The place of a card in the hand, by its index from 0. */
  handPlace(visit: Visit, index: number): Place
  /** Opens a card in the inspector. `places`: where it is. */
  inspect(visit: Visit, card: string, places: readonly Place[]): void
}

/** The visible spots (`data-spot`) of a zone (`data-zone`), in document order. */
function spots(zone: Element): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>('[data-spot]')].filter((e) => e.checkVisibility())
}

/**
 * The option of the prompt that a number key chooses: the number itself if the prompt asks for one, otherwise the nth option. None in a
 * yes-or-no prompt, where the key would answer at once.
 */
function optionForKey(visit: Visit, n: number): HTMLElement | undefined {
  const sheet = document.querySelector('[data-zone="prompt"]')
  const shape = visit.choice.openDecision.value?.shape
  if (!sheet || shape === 'yes-no') return undefined
  const all = spots(sheet)
  return shape === 'number' ? all.find((spot) => spot.dataset['number'] === String(n)) : all[n - 1]
}

let tidyPlanned = false
/** Makes one spot of each zone a Tab stop, after the next paint. The arrow keys reach the others (roving tabindex). */
export function tidyTabs(): void {
  if (tidyPlanned) return
  tidyPlanned = true
  afterPaint(() => {
    tidyPlanned = false
    tidy()
  })
}

function tidy(): void {
  for (const zone of document.querySelectorAll('[data-zone]')) {
    if (!hasOneTabStop(zone)) continue
    const all = spots(zone)
    const chosen =
      all.find((e) => e === document.activeElement) ??
      all.find((e) => e.tabIndex === 0 && e.hasAttribute('tabindex')) ??
      all.find((e) => e.hasAttribute('data-lit')) ??
      all[0]
    for (const spot of all) setTabStop(spot, spot === chosen)
  }
}

/** Sets whether a spot is a Tab stop. Only writes changes, as every write would cost a style recalculation. */
function setTabStop(spot: HTMLElement, stop: boolean): void {
  const index = stop ? '0' : '-1'
  if (spot.getAttribute('tabindex') !== index) spot.setAttribute('tabindex', index)
}

/** Makes the focused spot the Tab stop of its zone. */
function followFocus({ target }: FocusEvent): void {
  const zone = target instanceof HTMLElement && target.matches('[data-spot]') ? target.closest('[data-zone]') : null
  if (!zone || !hasOneTabStop(zone)) return
  for (const spot of zone.querySelectorAll<HTMLElement>('[data-spot][tabindex="0"]')) setTabStop(spot, spot === target)
  setTabStop(target as HTMLElement, true)
}

/** Whether a zone has one Tab stop. In the prompt and in menus, every option is one. */
function hasOneTabStop(zone: Element): boolean {
  const name = zone.getAttribute('data-zone')
  return name !== 'prompt' && name !== 'menu'
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus to the nearest spot of the zone in the direction of an arrow key. Returns false if there is none. */
function step(visit: Visit, from: HTMLElement, key: string): boolean {
  const zone = from.closest('[data-zone]')
  const direction = DIRECTIONS[key]
  if (!zone || !direction) return false
  // while aiming, across all zones
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

/** Whether a key is meant for the focused element: a text field takes all keys, a slider only those that move it. */
function typing({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input[type="range"]')) return !/^[a-z?]$/i.test(key)
  return target.matches('input, textarea, select') || target.isContentEditable
}

/** Handles the keys of a table. Returns a function that stops it. */
export function listenToKeys(visit: Visit, game: GameKeys): () => void {
  const turning = import('./people/watch-from.ts')
  turning.then(
    (m) => m.turnAsBefore(visit),
    () => {},
  )
  const end = guardEnd(visit)
  /** What had the focus before it went to the log. */
  let beforeLog: HTMLElement | null = null
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
      // a sheet is still loading: keys are meant for it
      if (e.key === 'Escape') visit.sheets.current.value = null
      if (e.key !== 'Tab' && e.key !== 'Enter') e.preventDefault()
      return
    }
    if (visit.filmControls.value?.key(e)) {
      e.preventDefault()
      return
    }
    const focus = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const key = e.key.length > 1 ? e.key : e.key.toLowerCase()
    switch (key) {
      case ' ':
        if (e.repeat) break
        // in the More menu: press the focused entry; while others decide: only holding has an effect
        if (focus?.closest('[data-unfolded]')) focus.click()
        else if (visit.choice.main.value.wait) visit.flow.holdWait()
        else if (end.isEarly()) toast(t.spaceAgain(visit.choice.main.value.label))
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
        // on a zone itself: move into it
        if (focus?.dataset['zone']) spots(focus)[0]?.focus()
        else if (!focus?.matches('[data-spot]') || !step(visit, focus, e.key)) return
        break
      case 'l': {
        const lines = document.querySelector<HTMLElement>('[data-log]')
        if (!lines || lines.getClientRects().length === 0) visit.sheets.current.value = { of: 'log' }
        else if (!lines.contains(focus)) {
          beforeLog = focus
          lines.focus()
        } else if (beforeLog?.isConnected && beforeLog !== document.body) beforeLog.focus()
        else focus?.blur()
        break
      }
      case 'i':
        if (!focus || !inspect(focus)) return
        break
      case 'u':
        if (!visit.takingBack.mayAsk.value) return
        if (!e.shiftKey) visit.takingBack.takeBack()
        else if (!visit.takingBack.redo()) return
        break
      case '?':
        visit.sheets.current.value = { of: 'keys' }
        break
      case 'f':
        pressEvery(visit)
        break
      case 'p':
        pressKeepPassing(visit)
        break
      case 't':
        pressSkip(visit)
        break
      case 'y':
        // while somebody asks to take back, Y agrees
        if (visit.takingBack.request.value) return
        visit.flow.yieldTop()
        break
      case 'v':
        void turning.then((m) => m.watchFromNext(visit))
        break
      case 'h':
        visit.sheets.unfolded.value = 'advice'
        break
      case 'c':
        visit.sheets.openChat()
        break
      case 'm':
        // pressed again: the menu
        if (visit.sheets.unfolded.value === 'more') {
          visit.sheets.unfolded.value = null
          visit.sheets.openMenu()
        } else visit.sheets.toggleMore()
        break
      default: {
        const own = game.own[key]
        if (own) {
          own(visit)
          break
        }
        // e.code, as Shift changes the character
        const n = Number(/^Digit(\d)$/.exec(e.code)?.[1] ?? e.key)
        if (!Number.isInteger(n) || n < 1 || n > 9) return
        const option = optionForKey(visit, n)
        if (option) {
          option.focus()
          option.click()
          break
        }
        // cards that show what they would do are numbered
        const place =
          visit.choice.placesThatChange.value.length > 0
            ? visit.choice.placesThatChange.value[n - 1]
            : game.handPlace(visit, n - 1)
        if (place === undefined) return
        const card = document.querySelector<HTMLElement>(`[data-place~="${place}"]`)
        if (!card) return
        card.focus()
        // like a click: the option may be on an equal card
        if (!visit.choice.press([place], card, { atOnce: true })) card.click()
      }
    }
    e.preventDefault()
  }
  // Keep the release of the space bar from clicking a focused button.
  const up = (e: KeyboardEvent) => {
    if (e.key === ' ') visit.flow.releaseWait()
    if (e.key === ' ' && !typing(e) && !document.querySelector('dialog[open]')) e.preventDefault()
  }
  addEventListener('keydown', down)
  addEventListener('keyup', up)
  document.addEventListener('focusin', followFocus)
  return () => {
    end.stop()
    removeEventListener('keydown', down)
    removeEventListener('keyup', up)
    document.removeEventListener('focusin', followFocus)
  }
}
