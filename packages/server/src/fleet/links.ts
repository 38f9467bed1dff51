/** Somebody at this edge who is at a table of another node, or is about to be. */
export class Link<C> {
  readonly client: C
  readonly table: string
  /** The number by which the owner knows them; no other link has it. */
  readonly number: number
  /** The node that owns the table; null: they are being greeted. */
  owner: string | null = null
  /** How many texts have come. */
  got = 0
  /** The owner was told that they read too slowly for views. */
  behind = false
  /** They have to say hello again. */
  lost = false
  private readonly waiting = new Set<() => void>()

  constructor(client: C, table: string, number: number) {
    this.client = client
    this.table = table
    this.number = number
  }

  /** Waits for something that the owner says; null: the owner will say nothing any more (`giveUp`). */
  heard<T>(said: Promise<T>): Promise<T | null> {
    return new Promise((done, failed) => {
      const nothing = () => done(null)
      this.waiting.add(nothing)
      said.then(done, failed).finally(() => this.waiting.delete(nothing))
    })
  }

  /** Ends the wait for what the owner was asked. */
  giveUp(): void {
    for (const nothing of this.waiting) nothing()
  }
}

/** All links of an edge. A client has one, and while it is being greeted another one that may take its place. */
export class Links<C> {
  private readonly byClient = new Map<C, Link<C>>()
  private readonly byNumber = new Map<number, Link<C>>()
  private readonly byTable = new Map<string, Set<Link<C>>>()
  private last = 0

  get size(): number {
    return this.byClient.size
  }

  /** A link to a table for a client who says hello. */
  open(client: C, table: string): Link<C> {
    const link = new Link(client, table, ++this.last)
    this.byNumber.set(link.number, link)
    const at = this.byTable.get(table)
    if (at) at.add(link)
    else this.byTable.set(table, new Set([link]))
    return link
  }

  /** The client was greeted: this is its link from now on. */
  make(link: Link<C>): void {
    const before = this.byClient.get(link.client)
    this.byClient.set(link.client, link)
    if (before) this.close(before)
  }

  close(link: Link<C>): void {
    link.lost = true
    link.giveUp()
    this.byNumber.delete(link.number)
    const at = this.byTable.get(link.table)
    at?.delete(link)
    if (at?.size === 0) this.byTable.delete(link.table)
    if (this.byClient.get(link.client) === link) this.byClient.delete(link.client)
  }

  of(client: C): Link<C> | undefined {
    return this.byClient.get(client)
  }

  numbered(number: number): Link<C> | undefined {
    return this.byNumber.get(number)
  }

  at(table: string): Link<C>[] {
    return [...(this.byTable.get(table) ?? [])]
  }

  all(): Link<C>[] {
    return [...this.byNumber.values()]
  }

  /** The tables with links; `owner`: only those of this node. */
  tables(owner?: string): string[] {
    const of = (links: Set<Link<C>>) => owner === undefined || [...links].some((link) => link.owner === owner)
    return [...this.byTable].flatMap(([table, links]) => (of(links) ? [table] : []))
  }

  /** The nodes that own tables with links. */
  owners(): Set<string> {
    return new Set(this.all().flatMap(({ owner }) => owner ?? []))
  }
}
