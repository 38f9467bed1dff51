/** How the page was pressed last: by a finger or not. A finger hides what it presses, and is meant for something else more often. */
let touched = false
/** Whether what is pressed now is pressed by a finger. */
export const byTouch = (): boolean => touched

/** Listens to how the page is pressed. Returns how to stop. */
export function watchPointer(): () => void {
  const down = (e: PointerEvent) => {
    touched = e.pointerType === 'touch'
  }
  const key = () => {
    touched = false
  }
  addEventListener('pointerdown', down, true)
  addEventListener('keydown', key, true)
  return () => {
    removeEventListener('pointerdown', down, true)
    removeEventListener('keydown', key, true)
    touched = false
  }
}
