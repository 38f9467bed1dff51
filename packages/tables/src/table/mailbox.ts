import type { MaybePromise } from '../runtime/maybe-promise.ts'

/**
 * One command at a time: everything that happens at a table goes through here, whether a person, a bot or a timer causes it. A command that
 * waits for the disk holds up those after it, so nothing can happen between the moment at which a move was checked and the moment at which
 * everybody is shown its result.
 */
export class Mailbox {
  private isBusy = false
  private readonly waiting: (() => void)[] = []

  /** Whether a command is under way. */
  get busy(): boolean {
    return this.isBusy
  }

  /** Runs a command when all before it have ended: it begins at once if there are none. Resolves to what it returns. @throws what it throws */
  async run<T>(command: () => MaybePromise<T>): Promise<T> {
    if (this.isBusy) await new Promise<void>((turn) => this.waiting.push(turn))
    this.isBusy = true
    try {
      return await command()
    } finally {
      this.ended()
    }
  }

  private ended(): void {
    const next = this.waiting.shift()
    // it stays busy until the next command begins, so that none that comes meanwhile can overtake it
    if (next) next()
    else this.isBusy = false
  }
}
