/** How the page was pressed last: by a finger or not. A finger hides what it presses, and is meant for something else more often. */
let touched = false
/** Whether what is pressed now is pressed by a finger. */
export const byTouch = (): boolean => touched
/** Notes how the page is pressed. To be called for pointers and keys, before anybody else. */
export const notePress = (e: Event): void => {
  touched = (e as PointerEvent).pointerType === 'touch'
}
