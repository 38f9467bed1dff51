import { keepTables } from './tables.ts'

// What runs beside the page, by the name of the worker: one file for all of it, so that what all need is loaded once. The tables are first, because
// somebody waits for them.

/** Loads what answers, and gives it what was asked meanwhile. */
async function later(load: () => Promise<() => void>): Promise<void> {
  const early: MessageEvent[] = []
  self.onmessage = (event) => void early.push(event)
  const begin = await load()
  begin()
  for (const event of early) self.onmessage?.(event)
}

if (self.name === 'tables') keepTables()
else if (self.name === 'thinking') void later(() => import('./thinking.ts').then((m) => m.think))
else void later(() => import('./films.ts').then((m) => m.makeFilms))
