/** What a worker is asked, and what it answers to question number `n`: any number of `news`, then one of the others. */
export interface Question<Q> {
  n: number
  question: Q
}
export type Answer<A, N = never> = { n: number } & (
  | { answer: A }
  | { news: N }
  | { refused: { code: string; said: Readonly<Record<'en' | 'de', string>>; rule: string | null } }
  | { failed: string }
)

interface Open<A, N> {
  done(answer: A): void
  fail(error: Error): void
  news: ((news: N) => void) | undefined
}

/** A worker beside the tables, started when it is first needed. */
export class Beside<Q, A, N = never> {
  private readonly name: string
  private readonly refusal: (refused: Extract<Answer<A, N>, { refused: unknown }>['refused']) => Error
  private worker: Worker | null = null
  private last = 0
  private readonly open = new Map<number, Open<A, N>>()

  /** `name` is that of the worker; `refusal` makes an error of what it refuses. */
  constructor(name: string, refusal: Beside<Q, A, N>['refusal']) {
    this.name = name
    this.refusal = refusal
  }

  start(): Worker {
    if (this.worker) return this.worker
    // the same file
    const worker = new Worker(self.location.href, { type: 'module', name: this.name })
    worker.onmessage = ({ data }: MessageEvent<Answer<A, N>>) => this.heard(data)
    worker.onerror = ({ message }) => {
      // the next question starts another
      this.worker = null
      worker.terminate()
      for (const { fail } of this.open.values()) fail(new Error(message))
      this.open.clear()
    }
    return (this.worker = worker)
  }

  ask(question: Q, news?: (news: N) => void): Promise<A> {
    const n = ++this.last
    return new Promise((done, fail) => {
      this.open.set(n, { done, fail, news })
      this.start().postMessage({ n, question } satisfies Question<Q>)
    })
  }

  private heard(answer: Answer<A, N>): void {
    const open = this.open.get(answer.n)
    if (!open) return
    if ('news' in answer) {
      open.news?.(answer.news)
      return
    }
    this.open.delete(answer.n)
    if ('answer' in answer) open.done(answer.answer)
    else if ('refused' in answer) open.fail(this.refusal(answer.refused))
    else open.fail(new Error(answer.failed))
  }
}
