/** A word for a shell command, quoted if necessary. */
export const quoted = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** Options of a table as the user gives them, for a game's `readConfig`. */
export type TableWishes = Record<string, unknown>

/**
 * A command-line option of a table: its syntax, how it is read, and how a command that repeats a game writes it. The game decides which
 * values are legal.
 */
export interface Flag {
  /** The field of the configuration. */
  key: string
  flags: string
  what: string
  /**
   * Reads the argument. `json` reads JSON from the text, or from the file that it names. Absent: the option takes none.
   */
  read?: (text: string, json: (text: string) => unknown) => unknown
  /** Writes a value as command-line text. */
  write: (value: never) => string
  /** The description of `--no-…`, if that exists too. */
  not?: string
}

/** A number, or the text unchanged, so that the game's refusal can say what would be valid. */
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

/** A boolean option; `not` is the description of `--no-…`, for options that may be on by default. */
export const yesNo = (key: string, flag: string, what: string, not?: string): Flag => ({
  key,
  flags: `--${flag}`,
  what,
  write: (yes: boolean) => (yes ? `--${flag}` : `--no-${flag}`),
  ...(not === undefined ? {} : { not }),
})
