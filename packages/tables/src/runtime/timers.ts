/** Timers, wherever this runs: Node's are objects that keep its process alive, those of a browser are numbers. */
export type Timer = ReturnType<typeof setTimeout>

/** Lets the process end although this timer is still running. In a browser there is nothing to do. @returns the timer. */
export function unheld(timer: Timer): Timer {
  ;(timer as { unref?(): void }).unref?.()
  return timer
}
