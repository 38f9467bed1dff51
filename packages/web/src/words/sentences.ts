/**
 * Joins sentences into one text, and adds a full stop between two where the first has no end mark. Skips parts that are false or empty.
 */
export const sentences = (parts: readonly (string | false | 0 | null | undefined)[]): string =>
  parts.reduce<string>((text, part) => {
    if (!part) return text
    if (text === '') return part
    return `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${part}`
  }, '')
