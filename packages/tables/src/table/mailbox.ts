import { finish, type Soon } from '../runtime/maybe-promise.ts'

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

  /** Runs a command when all before it have ended: at once if there are none. Returns, or throws, what it does. */
  run<T>(command: () => Soon<T>): Soon<T> {
    if (!this.isBusy) return this.begin(command)
    return new Promise<T>((done, failed) => {
      this.waiting.push(() => {
        try {
          const value = this.begin(command)
          if (value instanceof Promise) value.then(done, failed)
          else done(value)
        } catch (error) {
          failed(error)
        }
      })
    })
  }

  private begin<T>(command: () => Soon<T>): Soon<T> {
    this.isBusy = true
    return finish(command, () => this.ended())
  }

  private ended(): void {
    this.isBusy = false
    // one that ends at once begins the next one by itself
    this.waiting.shift()?.()
  }
}
