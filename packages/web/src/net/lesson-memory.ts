import { read, write } from '../ui/storage.ts'

const READ = 'soulstack:lesson'

/** What a learner has read, or left as it is, in the lesson that was started last. */
export interface LessonMemory {
  /** The numbers of the steps that were read or skipped. */
  steps: ReadonlySet<number>
  /** Up to this line of the log, what led astray was left as it is; -1: nothing was. */
  pardoned: number
}

/** What is remembered of the lesson at a table; nothing of other lessons. */
export function readSteps(table: string): LessonMemory {
  const [of, ...rest] = (read(READ) ?? '').split(' ')
  const here = of === table ? rest : []
  const line = here.find((word) => word.startsWith('!'))
  return {
    steps: new Set(here.filter((word) => !word.startsWith('!')).map(Number)),
    pardoned: line === undefined ? -1 : Number(line.slice(1)),
  }
}
/** Remembers it. Only one lesson is remembered. */
export const rememberRead = (table: string, { steps, pardoned }: LessonMemory): void =>
  write(READ, [table, ...steps, ...(pardoned >= 0 ? [`!${pardoned}`] : [])].join(' '))
