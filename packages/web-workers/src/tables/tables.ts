import { games } from '@soulstack/games'
import { WorkerClient, webWorkers } from '@soulstack/kit'
import {
  createLocalHost,
  type LocalHost,
  type PageConnection,
  type TableSettings,
  ThinkingBeside,
} from '@soulstack/tables/local-host'
import { Memory, MemoryStore } from '@soulstack/tables/stores'
import { IndexedDbStore } from '@soulstack/tables/stores/indexed-db'
import type { ThinkingRequests } from '@soulstack/tables/thinking'
import type { FilmsRequests } from './films.ts'
import type { Begin, Begun, Heard, Told } from './messages.ts'
import { readBook } from './rule-books.ts'

// The tables of this browser, in a worker of the page that owns them. Other pages reach it by a channel.

/** The lines of each page. */
const lines = new Map<string, Map<number, PageConnection>>()
let server: LocalHost | null = null

/** Starts workers beside this one: they run the same file. */
const beside = (name: string) => ({
  start: webWorkers(() => new Worker(self.location.href, { type: 'module', name })),
  atOnce: Number.POSITIVE_INFINITY,
})
const thinking = new WorkerClient<ThinkingRequests>(beside('thinking'))
const films = new WorkerClient<FilmsRequests>(beside('films'))

/** Opens what keeps the tables, and begins to answer. What pages have said meanwhile is carried out then, in order. */
async function begin({ alone, name, setup: { delays, seed } }: Begin): Promise<void> {
  const store = await openStore(name)
  const log = {
    error: (told: object, what: string) => console.error(what, (told as { err?: unknown }).err ?? told),
    warn: (told: object, what: string) => console.warn(what, told),
    info() {},
    debug() {},
  }
  server = createLocalHost({
    gameModules: games,
    store: store ?? new MemoryStore<TableSettings>(new Memory()),
    log,
    delays,
    ...(seed !== null && { seeds: () => seed }),
    rules: readBook,
    alone,
    hands: {
      ask: (question) => films.ask('ask', question),
      study: (question, news) => films.ask('study', question, { news }),
    },
    thinkers: (guard) =>
      new ThinkingBeside(
        guard,
        () => thinking.warm(),
        (question) => thinking.ask('think', question),
      ),
  })
  const begun: Begun = { t: 'begun', keeps: store !== null }
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data, (heard) => channel.postMessage(heard))
  channel.postMessage(begun)
  self.postMessage(begun)
}

/** Where tables are kept; null: this browser keeps nothing, or a newer version of the page has written it. */
async function openStore(name: string): Promise<IndexedDbStore<TableSettings> | null> {
  try {
    return await IndexedDbStore.open<TableSettings>(name)
  } catch (error) {
    console.info('games cannot be kept here', error)
    return null
  }
}

/** A page has said something; `tell` answers it. */
function hear(told: Told, tell: (heard: Heard) => void): void {
  // what other workers say on the channel
  if (!server || !('page' in told)) return
  const { page } = told
  const own = lines.get(page) ?? new Map<number, PageConnection>()
  lines.set(page, own)
  switch (told.t) {
    case 'ask': {
      const { n } = told
      void server.answer(told).then((answer) => tell({ t: 'answer', page, n, ...answer }))
      break
    }
    case 'open': {
      const { line } = told
      own.set(
        line,
        server.open({
          send: (text) => tell({ t: 'heard', page, line, text }),
          close() {
            own.delete(line)
            tell({ t: 'closed', page, line })
          },
        }),
      )
      break
    }
    case 'say':
      // a line that this worker does not know is one to an earlier one
      if (own.has(told.line)) own.get(told.line)!.hear(told.text)
      else tell({ t: 'closed', page, line: told.line })
      break
    case 'shut':
      own.get(told.line)?.end()
      own.delete(told.line)
      break
    case 'gone':
      for (const line of own.values()) line.end()
      lines.delete(page)
  }
}

/** Begins to keep tables, as soon as the page says how. */
export function keepTables(): void {
  let ready = Promise.resolve()
  self.onmessage = ({ data }: MessageEvent<Begin | Told>) => {
    if (data.t === 'begin') ready = begin(data)
    else if (server) hear(data, (heard) => self.postMessage(heard))
    else void ready.then(() => hear(data, (heard) => self.postMessage(heard)))
  }
}
