/** A choice of a soul in a scenario: `innkeeper`, `add innkeeper 2`, `toll-keeper to innkeeper`. */
export interface ParsedSoul {
  /** Whether points are added or removed, if written. */
  act: 'add' | 'remove' | null
  soul: string
  /** The soul that points are moved to. */
  to: string | null
  points: number | null
}

const WRITTEN = /^(?:(add|remove|move|claim|spare|rescue|destroy)\s+)?(\S+?)(?:\s+to\s+(\S+?))?(?:\s+(\d+))?$/

/** Parses it; anything in a different form is taken as a name. */
export function parseSoul(word: unknown): ParsedSoul {
  const [, act, soul, to, points] = WRITTEN.exec(String(word).trim()) ?? []
  return {
    act: act === 'add' || act === 'remove' ? act : null,
    soul: soul ?? String(word),
    to: to ?? null,
    points: points === undefined ? null : Number(points),
  }
}
