/** Joins the class names that apply. */
export function cx(...parts: (string | false | 0 | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
