/** What became of the stack's entries that the newest view has no more, by their ids: told before it is drawn. */
export const fates = new Map<number, 'resolved' | 'cancelled'>()
