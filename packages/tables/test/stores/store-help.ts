import type { Checkpoint, Refers, Store, StoredSeat, StoredTable, StoreOptions } from '../../src/stores/store.ts'

/** What tests of stores are written with. */

/** Where tables of a test are kept. */
export interface StoreHome {
  /** Opens a store on them. Several can be open at once. */
  open(options?: StoreOptions): Promise<Store>
  /** Removes them; all stores are closed. */
  remove(): Promise<void>
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
export const textOf = (data: Uint8Array | null | undefined): string | null =>
  data ? new TextDecoder().decode(data) : null

export const textsOf = (all: readonly Uint8Array[]): (string | null)[] => all.map(textOf)

export const row = (id: string, change: Partial<StoredTable> = {}): StoredTable => ({
  ...{ id, name: `Table ${id}`, game: 'four-souls', version: '1', config: bytes('{"seats":2}') },
  ...{ seed: bytes(`seed of ${id}`), state: 'waiting', settings: {}, ...change },
})

export const seat = (n: number, change: Partial<StoredSeat> = {}): StoredSeat => ({
  ...{ seat: n, kind: 'person', name: `Person ${n}`, bot: null, tokenHash: null, ...change },
})

export const bot = (n: number): StoredSeat => seat(n, { kind: 'bot', bot: 'normal' })
export const openSeat = (n: number): StoredSeat => seat(n, { kind: 'open', name: '' })

/** A list of things by hash; `asked` collects the hashes that were asked for. */
export const refers = (list: string, hashes: readonly string[], asked: string[] = []): Refers => ({
  list,
  hashes,
  source: (hash) => {
    asked.push(hash)
    return bytes(`what has ${hash}`)
  },
})

export const checkpoint = (n: number, change: Partial<Checkpoint> = {}): Checkpoint => ({
  ...{ n, turn: n, version: '1', data: bytes(`save ${n}`), refers: null },
  ...{ told: { from: 0, data: bytes(`told ${n}`) }, ...change },
})

/** Everything that a store tells about a table, comparable. */
export async function dump(store: Store, id: string): Promise<unknown> {
  const at = await store.checkpoints(id)
  const saves = []
  for (const { n } of at) {
    const { data, ...rest } = (await store.checkpoint(id, n))!
    saves.push({ ...rest, data: textOf(data) })
  }
  const history = await store.history(id, Number.MAX_SAFE_INTEGER)
  return {
    found: await store.read(id),
    entries: textsOf(await store.entries(id)),
    lasted: await store.lasted(id),
    lost: (await store.lost(id)).map(({ data, ...rest }) => ({ ...rest, text: textOf(data) })),
    ...{ at, saves },
    history: history.map(({ data, ...rest }) => ({ ...rest, data: textOf(data) })),
    recording: [textOf(await store.recordings.head(id)), sorted(await store.recordings.parts(id))],
    study: [textOf(await store.studies.head(id)), textOf(await store.studies.words(id, 'en'))],
  }
}

const sorted = (parts: readonly (readonly [string, Uint8Array])[]) =>
  parts.map(([name, data]) => [name, textOf(data)]).sort()

/** Runs something with one or two stores at a new home, and removes it afterwards. */
export async function withStores(
  makeHome: () => Promise<StoreHome>,
  run: (store: Store, other: Store, home: StoreHome) => Promise<void>,
  options?: StoreOptions,
): Promise<void> {
  const home = await makeHome()
  const [store, other] = await Promise.all([home.open(options), home.open(options)])
  try {
    await run(store, other, home)
  } finally {
    await Promise.all([store.close(), other.close()])
    await home.remove()
  }
}
