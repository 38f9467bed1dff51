/** The tables of this browser at which cards of its packs were tried: their games can be kept as the proof of the pack, and lead back to the card. */

export interface Tried {
  table: string
  /** The key of the pack in this browser, and the card in it. */
  pack: string
  card: string
  /** When, in ms since 1970. */
  at: number
}

const KEY = 'soulstack:tried'
/** How many are remembered. */
const MOST = 40

/** All of them, the latest first. */
export function triedTables(): readonly Tried[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Tried[]
  } catch {
    return []
  }
}

export function rememberTried(tried: Tried): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([tried, ...triedTables()].slice(0, MOST)))
  } catch {
    // without storage the game cannot be kept as a proof
  }
}

/** The page of the card that is tried at a table; null: none is. */
export function cardTriedAt(table: string): string | null {
  const tried = triedTables().find((each) => each.table === table)
  return tried ? `/workshop/${tried.pack}/${tried.card}` : null
}
