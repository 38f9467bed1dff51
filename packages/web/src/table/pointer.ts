/** How the page was pressed last: by a finger or not. A finger hides what it presses, and is meant for something else more often. */
let touched = false
/** Whether what is pressed now is pressed by a finger. */
export const byTouch = (): boolean => touched

let shifted = false
/** Whether Shift is held: what is done now is held, too. */
export const withShift = (): boolean => shifted

/** Listens to how the page is pressed. Returns how to stop. */
export function watchPointer(): () => void {
  const down = (e: PointerEvent) => {
    touched = e.pointerType === 'touch'
    shifted = e.shiftKey
  }
  const key = (e: KeyboardEvent) => {
    touched = false
    shifted = e.shiftKey
  }
  const up = (e: KeyboardEvent) => {
    shifted = e.shiftKey
  }
  addEventListener('pointerdown', down, true)
  addEventListener('keydown', key, true)
  addEventListener('keyup', up, true)
  return () => {
    removeEventListener('pointerdown', down, true)
    removeEventListener('keydown', key, true)
    removeEventListener('keyup', up, true)
    touched = false
    shifted = false
  }
}
