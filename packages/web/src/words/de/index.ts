import { app } from './app.ts'
import { settings } from './settings.ts'
import { sheets } from './sheets.ts'
import { table } from './table.ts'

/** Everything that the page says, in German. Sentences only: nothing is imported here at run time but sentences. */
export const de = { app, settings, sheets, table }

export type German = typeof de
