import { games } from '@soulstack/games'
import { Refusal } from '@soulstack/kit'
import type { ThinkingQuestion, Thought } from '@soulstack/tables/home'
import { type HomeServer, homeServer, type Line, type TableSettings, ThinkingBeside } from '@soulstack/tables/home'
import { Memory, MemoryStore } from '@soulstack/tables/stores'
import { IndexedDbStore } from '@soulstack/tables/stores/indexed-db'
import { Beside } from './beside.ts'
import type { FilmsAnswer, FilmsAsked, FilmsNews } from './films.ts'
import type { Begin, Begun, Heard, Told } from './messages.ts'
import { readBook } from './rule-books.ts'

// The tables of this browser, in a worker of the page that owns them. Other pages reach it by a channel.

/** The lines of each page. */
const lines = new Map<string, Map<number, Line>>()
let server: HomeServer | null = null

type Refused = ConstructorParameters<typeof Refusal>
const refusal = ({ code, said, rule }: { code: string; said: Refused[1]; rule: string | null }) =>
  new Refusal(code, said, rule)
const thinking = new Beside<ThinkingQuestion, Thought>('thinking', refusal)
const films = new Beside<FilmsAsked, FilmsAnswer, FilmsNews>('films', refusal)

/** Opens what keeps the tables, and begins to answer. What pages have said meanwhile is carried out then, in order. */
async function begin({ alone, name, setup: { delays, seed } }: Begin): Promise<void> {
  const store = await openStore(name)
  const log = {
    error: (told: object, what: string) => console.error(what, (told as { err?: unknown }).err ?? told),
    warn: (told: object, what: string) => console.warn(what, told),
    info() {},
    debug() {},
  }
  server = homeServer({
    gameModules: games,
    store: store ?? new MemoryStore<TableSettings>(new Memory()),
    log,
    delays,
    ...(seed !== null && { seeds: () => seed }),
    rules: readBook,
    alone,
    hands: { ask: (ask) => films.ask({ ask }) as never, study: (study, news) => films.ask({ study }, news) as never },
    thinkers: (guard) =>
      new ThinkingBeside(
        guard,
        () => thinking.start(),
        (question) => thinking.ask(question),
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
  const own = lines.get(page) ?? new Map<number, Line>()
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
