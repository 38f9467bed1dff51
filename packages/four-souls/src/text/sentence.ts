/** Helpers for sentences of any language. */

/** Adds a full stop, unless a name such as "Bomb!" already ends the sentence. */
export const dot = (s: string): string => (/[.!?]$/.test(s) ? s : `${s}.`)
/** A sentence without the full stop that follows a name such as "Bomb!". */
export const undotted = (s: string): string => s.replace(/([.!?])\.$/, '$1')
/** The divider between a name and the text about it: a colon, or a dash after a name that looks like the end of a sentence ("Bomb!"). */
export const divider = (title: string): string => (/[.!?]$/.test(title) ? ' –' : ':')
export const lower = (s: string): string => (s.length > 0 ? s[0]!.toLowerCase() + s.slice(1) : s)

/** Faces of a die: "3+", "6", "1, 2 or 5". `or`: the word for it. */
export function faceList(faces: readonly number[], or: string): string {
  const least = faces[0] ?? 0
  if (faces.length === 1) return `${least}`
  if (faces.length === 7 - least) return `${least}+`
  return `${faces.slice(0, -1).join(', ')} ${or} ${faces[faces.length - 1]}`
}

/** The text of an ability in one line, with the rows of its table. */
export const abilityWords = (t: { text: string; rows: { on: string | null; text: string }[] }): string =>
  [t.text, ...t.rows.map((r) => (r.on === null ? `• ${r.text}` : `${r.on}: ${r.text}`))].join(' ')
