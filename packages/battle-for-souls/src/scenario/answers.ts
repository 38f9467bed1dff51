/** How souls are named in a scenario where points are put or taken: `innkeeper`, `add innkeeper 2`, `toll-keeper to innkeeper`. */
export interface SoulNamed {
  /** Whether points are put on it or taken off, where that is said. */
  act: 'add' | 'remove' | null
  soul: string
  /** The soul that points are moved to. */
  to: string | null
  points: number | null
}

const WRITTEN = /^(?:(add|remove|move|claim|spare|rescue|destroy)\s+)?(\S+?)(?:\s+to\s+(\S+?))?(?:\s+(\d+))?$/

/** Reads it; what is written in another way is taken for the name. */
export function soulNamed(word: unknown): SoulNamed {
  const [, act, soul, to, points] = WRITTEN.exec(String(word).trim()) ?? []
  return {
    act: act === 'add' || act === 'remove' ? act : null,
    soul: soul ?? String(word),
    to: to ?? null,
    points: points === undefined ? null : Number(points),
  }
}
