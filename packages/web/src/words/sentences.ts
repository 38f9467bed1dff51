/**
 * Sentences one behind the other, as one text: with a full stop between them where the one before has no end of its own. What is false or
 * empty is left out.
 */
export const sentences = (parts: readonly (string | false | 0 | null | undefined)[]): string =>
  parts.reduce<string>((text, part) => {
    if (!part) return text
    if (text === '') return part
    return `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${part}`
  }, '')
