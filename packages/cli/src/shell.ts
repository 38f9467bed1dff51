/** A word as a shell takes it, quoted where it has to be. */
export const quoted = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)
