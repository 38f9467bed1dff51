/** Keys in local storage that exist once somebody has played or taken a lesson. A name alone is given on the first visit already. */
const KEYS = ['soulstack:tables', 'soulstack:game', 'soulstack:lessons:four-souls']

/** Whether this is the first visit from this browser. Without storage every visit is. */
export function firstVisit(): boolean {
  try {
    return KEYS.every((key) => !localStorage.getItem(key))
  } catch {
    return true
  }
}
