/** The length of the longest word of a name, which sets its font size, as words are never broken. */
export const longestWord = (name: string): number => Math.max(...name.split(/[\s-]+/).map((word) => word.length))
