/** What this browser remembers as soon as somebody has played, learnt, or said what they are called. */
const LEFT = ['soulstack:tables', 'soulstack:game', 'soulstack:name', 'soulstack:lessons:four-souls']

/** Whether nobody has played here before, as far as this browser knows. Without storage every visit is the first. */
export function firstVisit(): boolean {
  try {
    return LEFT.every((key) => !localStorage.getItem(key))
  } catch {
    return true
  }
}
