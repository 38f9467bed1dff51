import type { Terminal } from './terminal.ts'

/** What a command does once its options are read; the number is the process's exit code. */
export type Action = (terminal: Terminal) => number | Promise<number>

/** Registers what the chosen command does. */
export type Run = (action: Action) => void
