/** How the page was pressed last: by a finger or not. A finger hides what it presses, and is meant for something else more often. */
let touched = false
/** Whether what is pressed now is pressed by a finger. */
export const byTouch = (): boolean => touched

let shifted = false
/** Whether Shift is held with what is pressed now: what is done by it is held, too. */
export const withShift = (): boolean => shifted

/** Notes how the page is pressed. To be called for pointers and keys, before anybody else. */
export const notePress = (e: Event): void => {
  const { pointerType, shiftKey } = e as PointerEvent
  touched = pointerType === 'touch'
  shifted = shiftKey === true
}

/** Does an event concern this element, or something in it? `target`: what the event says of it. */
export const isWithin = (target: EventTarget | null, element: Element | null | undefined): boolean =>
  target instanceof Node && element?.contains(target) === true
