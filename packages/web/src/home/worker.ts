import { games } from '@soulstack/server/games'
import { type HomeServer, homeServer, type Line } from '@soulstack/server/home'
import { Memory, MemoryStore } from '@soulstack/table/memory-store'
import { type Begin, type Begun, CHANNEL, type Heard, type Told } from './messages.ts'
import { readBook } from './rule-books.ts'

// The tables of this browser, in a worker of the page that owns them. Other pages reach it by a channel.

const channel = new BroadcastChannel(CHANNEL)
/** The page that started this worker. */
const owner = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>
/** The lines of each page. */
const lines = new Map<string, Map<number, Line>>()
let server: HomeServer | null = null

function begin({ setup: { delays, seed } }: Begin): void {
  server = homeServer({
    playables: games,
    store: new MemoryStore(new Memory()),
    log: {
      error: (told, what) => console.error(what, (told as { err?: unknown }).err ?? told),
      warn: (told, what) => console.warn(what, told),
      info() {},
      debug() {},
    },
    delays,
    ...(seed !== null && { seeds: () => seed }),
    rules: readBook,
  })
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data, (heard) => channel.postMessage(heard))
  channel.postMessage({ t: 'begun' } satisfies Begun)
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

owner.onmessage = ({ data }: MessageEvent<Begin | Told>) => {
  if (data.t === 'begin') begin(data)
  else hear(data, (heard) => owner.postMessage(heard))
}
