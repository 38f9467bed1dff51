/** Replaces local storage where that is unavailable, for one visit. */
const fallback = new Map<string, string>()

/** What this browser remembers under a key. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback.get(key) ?? null
  }
}

/** Remembers something under a key; null: forgets it. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) fallback.delete(key)
    else fallback.set(key, value)
  }
}
