// What runs as a worker, by its name.
import { keepTables } from './tables.ts'

// What runs beside the page, by the name of the worker: one file for all of it, so that what all need is loaded once. The tables are first, because
// somebody waits for them.

// what cannot be loaded is reported to the page, as what a worker throws is
if (self.name === 'tables') keepTables()
else if (self.name === 'thinking') import('./thinking.ts').then((m) => m.think()).catch(reportError)
else import('./films.ts').then((m) => m.makeFilms()).catch(reportError)
