export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

export const mean = (list: readonly number[]): number => (list.length === 0 ? 0 : sum(list) / list.length)
