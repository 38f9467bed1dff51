import { readText } from '../files.ts'
import { Mistake } from '../mistake.ts'
import { quoted } from '../shell.ts'

/** Options of a table as a person gives them, for a game's `readConfig`. */
export type TableWishes = Record<string, unknown>

/**
 * An option of a table at the command line: how it is written, how it is read, and how a command that repeats a game writes it.
 * What is legal is for the game to say.
 */
export interface Flag {
  /** The field of the configuration. */
  key: string
  flags: string
  what: string
  /** From a word of the command line. Absent: it stands there or it does not. */
  read?: (text: string) => unknown
  /** What repeats a value. */
  write: (value: never) => string
  /** What is said of `--no-…`, where that can be written too. */
  not?: string
}

/** A number, or the text as it stands: the game's sentence says what would be right. */
export const number = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text)
export const list = (text: string): string[] => text.split(',').map((word) => word.trim())
const same = (text: string): string => text

export const numbers = (key: string, flag: string, what: string): Flag => ({
  key,
  flags: `--${flag} <n>`,
  what,
  read: number,
  write: (n) => `--${flag} ${n}`,
})

export const word = (key: string, flag: string, what: string): Flag => ({
  key,
  flags: `--${flag} <name>`,
  what,
  read: same,
  write: (name) => `--${flag} ${quoted(name)}`,
})

/** Something that is so or not; `not` says what it is called off with where it may be so already. */
export const yesNo = (key: string, flag: string, what: string, not?: string): Flag => ({
  key,
  flags: `--${flag}`,
  what,
  write: (yes: boolean) => (yes ? `--${flag}` : `--no-${flag}`),
  ...(not === undefined ? {} : { not }),
})

/** JSON as it stands in the command line, or in the file that is named there. */
export function jsonOf(text: string, flag: string): unknown {
  const inline = /^\s*[{["]/.test(text)
  const json = inline ? text : readText(text)
  try {
    return JSON.parse(json)
  } catch (error) {
    const where = inline ? flag : text
    throw new Mistake(`${where} is not valid JSON: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    })
  }
}
