/** What deciding whose table it is needs from a store: one row for each table, in one place for the whole fleet. */
export interface Rows<C extends Claimed = Claimed> {
  /** Whose table it is now; null: there is no such table. */
  epochOf(table: string): Promise<Row | null>
  /** The epochs of many tables at once; tables that are gone are left out. */
  epochs(tables: readonly string[]): Promise<ReadonlyMap<string, number>>
  /**
   * Makes a node the owner of a table, in a new epoch, if the table is still in epoch `from`. Returns what the owner needs; null: somebody
   * else was faster. No append of an older epoch comes after it.
   */
  claim(table: string, node: string, from: number): Promise<C | null>
  /** Gives a table up that is still in this epoch; nobody owns it then. */
  release(table: string, epoch: number): Promise<void>
}

export interface Row {
  /** How often the table has been claimed: only who knows the number may write. */
  readonly epoch: number
  /** The owner; null: nobody. */
  readonly node: string | null
  /** The version of its game, which says who can play it. */
  readonly version: string
}

/** What a claim returns; stores add the table itself. */
export interface Claimed {
  readonly epoch: number
}
