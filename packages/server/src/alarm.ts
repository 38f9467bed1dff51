/** Something that happens by itself after a while. */
export interface Due {
  /** What it is: with the same key it is what was waited for already. */
  readonly key: string
  /** In how many ms. */
  readonly after: number
  run(): void
}

/** Waits for one thing at a time. */
export class Alarm {
  private timer: NodeJS.Timeout | undefined
  private key: string | null = null

  /** What is waited for from now on; null: nothing. What is waited for already is not begun anew. */
  set(due: Due | null): void {
    if (due?.key === this.key) return
    clearTimeout(this.timer)
    this.key = due?.key ?? null
    if (!due) return
    this.timer = setTimeout(() => {
      this.key = null
      due.run()
    }, due.after)
  }

  stop(): void {
    this.set(null)
  }
}
