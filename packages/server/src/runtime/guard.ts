import type { FastifyBaseLogger } from 'fastify'

/** Something that can be set aside when it fails, so that the rest goes on. */
export interface Guarded {
  readonly id: string
}

export interface GuardOptions<T extends Guarded> {
  log: Pick<FastifyBaseLogger, 'error'>
  /** A thing that ran by itself has failed; `where` is a word for what it was. */
  count(where: string): void
  /** Removes a table whose state can no longer be trusted, and tells those who look at it. */
  setAside(table: T): void
}

/** Timers of one table: what fails in them ends that table, and nothing else. */
export interface Timers {
  /** Runs something after `ms` milliseconds; `where` names it in the log. */
  after(ms: number, where: string, run: () => void): NodeJS.Timeout
}

/**
 * Everything that runs by itself goes through here: timers, and what is heard from a socket. There is nobody to catch what is thrown there,
 * so that without this one fault at one table would end the process, and every table with it.
 */
export class Guard<T extends Guarded = Guarded> {
  private readonly options: GuardOptions<T>

  constructor(options: GuardOptions<T>) {
    this.options = options
  }

  /** Runs something for a table (or for none); what is thrown ends here. What comes later of a promise too. */
  run(where: string, table: T | null, run: () => unknown): void {
    try {
      const later = run()
      if (later instanceof Promise) later.catch((error: unknown) => this.failed(where, table, error))
    } catch (error) {
      this.failed(where, table, error)
    }
  }

  /** Something has failed: it is told, and its table set aside. */
  failed(where: string, table: T | null, error: unknown): void {
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
  after(ms: number, where: string, run: () => unknown, table: T | null = null): NodeJS.Timeout {
    return setTimeout(() => this.run(where, table, run), ms)
  }

  /** Runs something every `ms` milliseconds, without keeping the process alive for it. */
  every(ms: number, where: string, run: () => unknown): NodeJS.Timeout {
    return setInterval(() => this.run(where, null, run), ms).unref()
  }

  /** Runs something when what has come in meanwhile was heard. */
  soon(where: string, run: () => unknown): void {
    setImmediate(() => this.run(where, null, run))
  }

  /** What is to be called when something is heard, from a socket for instance; `table` says at which table whoever is heard is then. */
  handler<A extends unknown[]>(
    where: string,
    handle: (...heard: A) => unknown,
    table: () => T | null = () => null,
  ): (...heard: A) => void {
    return (...heard) => this.run(where, table(), () => handle(...heard))
  }

  /** Timers for one table. */
  timersOf(table: T): Timers {
    return { after: (ms, where, run) => this.after(ms, where, run, table) }
  }
}
