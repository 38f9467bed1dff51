import type { Seat } from '@soulstack/kit'
import type { Ledger } from '../storage/ledger.ts'
import type { TableSettings } from '../storage/rows.ts'
import type { Clock } from './clock.ts'

/** Keeps the remaining time of everybody for the next move, if it has changed; a crash before that gives the time back. */
export function keepClock(settings: TableSettings, ledger: Ledger, clock: Clock | null): void {
  const reserves = clock?.reserves()
  if (!reserves || `${reserves}` === `${settings.reserves}`) return
  settings.reserves = reserves
  ledger.saveSettingsLater(settings)
}

/** Saves what holds while nobody is at a table: the remaining time of everybody, and which seats are asked. */
export function keepAtRest(settings: TableSettings, ledger: Ledger, clock: Clock | null, asked: readonly Seat[]): void {
  const reserves = clock?.reserves() ?? settings.reserves
  if (`${reserves}` === `${settings.reserves}` && `${asked}` === `${settings.asked ?? []}`) return
  Object.assign(settings, { asked, ...(reserves && { reserves }) })
  ledger.saveSettings(settings)
}
