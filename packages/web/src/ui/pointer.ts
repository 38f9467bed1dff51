let touched = false
/** Whether the current press is a finger's, which hides what it presses and misses more often. */
export const byTouch = (): boolean => touched

let shifted = false
/** Whether Shift is held during the current press: the player wants to be asked once more before it happens. */
export const withShift = (): boolean => shifted

/**
 * Notes how the page is pressed from now on. Must be called before anything is drawn: on a slow phone the first tap may come before any
 * effect has run.
 */
export function notePresses(): void {
  // before all other listeners
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, notePress, true)
}

/** Notes how this event pressed. */
export const notePress = (e: Event): void => {
  const { pointerType, shiftKey } = e as PointerEvent
  touched = pointerType === 'touch'
  shifted = shiftKey === true
}

/** Does an event concern this element, or something in it? `target`: what the event says of it. */
export const isWithin = (target: EventTarget | null, element: Element | null | undefined): boolean =>
  target instanceof Node && element?.contains(target) === true
