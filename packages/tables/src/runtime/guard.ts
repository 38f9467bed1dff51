import type { Log } from './log.ts'
import type { MaybePromise } from './maybe-promise.ts'
import { soon } from './soon.ts'
import { type Timer, unheld } from './timers.ts'

/** Something that can be set aside when it fails, so that everything else keeps running. */
export interface Guarded {
  readonly id: string
  /** It could not be written and is being read again: what fails because of that needs no more attention. */
  readonly isLost?: boolean
  /** Runs something when nothing else is under way here. */
  run<T>(command: () => MaybePromise<T>): Promise<T>
}

export interface GuardOptions<T extends Guarded> {
  log: Pick<Log, 'error'>
  /** Counts a failure of something unattended; `where` names what it was. */
  count(where: string): void
  /** Removes a table whose state can no longer be trusted, and notifies its connections. */
  setAside(table: T): void
}

/** Timers of one table: a failure in them takes down that table, and nothing else. */
export interface Timers {
  /** Runs something now; `where` names it in the log. */
  run(where: string, run: () => MaybePromise<unknown>): void
  /** Runs something after `ms` milliseconds; `where` names it in the log. */
  after(ms: number, where: string, run: () => MaybePromise<void>): Timer
}

/**
 * Everything unattended runs through here: timers, and the events of sockets. Nobody else would catch what they throw, so a single fault at
 * one table would end the process, and every table with it.
 */
export class Guard<T extends Guarded = Guarded> {
  private readonly options: GuardOptions<T>

  constructor(options: GuardOptions<T>) {
    this.options = options
  }

  /** Runs something for a table (or for none) and catches what it throws, also later in a promise. */
  run(where: string, table: T | null, run: () => unknown): void {
    try {
      const later = run()
      if (later instanceof Promise) later.catch((error: unknown) => this.failed(where, table, error))
    } catch (error) {
      this.failed(where, table, error)
    }
  }

  /** Logs and counts a failure, and sets its table aside. */
  failed(where: string, table: T | null, error: unknown): void {
    if (table?.isLost) return
    const { log, count, setAside } = this.options
    count(where)
    log.error(
      { err: error, ...(table && { table: table.id }) },
      `${where} failed${table ? '; its table is set aside' : ''}`,
    )
    if (!table) return
    try {
      setAside(table)
    } catch (again) {
      log.error({ err: again, table: table.id }, 'a table could not be set aside')
    }
  }

  /** Runs something once, after `ms` milliseconds. */
  after(ms: number, where: string, run: () => unknown, table: T | null = null): Timer {
    return setTimeout(() => this.run(where, table, run), ms)
  }

  /** Runs something every `ms` milliseconds, without keeping the process alive for it. */
  every(ms: number, where: string, run: () => unknown): Timer {
    return unheld(setInterval(() => this.run(where, null, run), ms))
  }

  /** Runs something after the events that are already queued. */
  soon(where: string, run: () => unknown): void {
    soon(() => this.run(where, null, run))
  }

  /** Wraps an event handler, of a socket for instance. `table` returns the table it concerns at the time of the event. */
  handler<A extends unknown[]>(
    where: string,
    handle: (...heard: A) => unknown,
    table: () => T | null = () => null,
  ): (...heard: A) => void {
    return (...heard) => this.run(where, table(), () => handle(...heard))
  }

  /** Timers for one table: what they run is a command like any other. */
  timersOf(table: T): Timers {
    return {
      run: (where, run) => this.run(where, table, () => table.run(run)),
      after: (ms, where, run) => this.after(ms, where, () => table.run(run), table),
    }
  }
}
