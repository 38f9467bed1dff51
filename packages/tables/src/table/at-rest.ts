import type { Seat } from '@soulstack/kit'
import type { Ledger } from '../stores/ledger.ts'
import type { TableSettings } from '../stores/rows.ts'
import type { Clock } from './clock.ts'

/** Which seats are asked, as far as that was saved at the last moment of a game of so many entries; undefined: it is not known. */
export function askedAtRest({ asked, askedAt, ended }: TableSettings, entries: number): readonly Seat[] | undefined {
  if (ended) return undefined
  // tables of earlier releases do not say when they saved it
  return askedAt === undefined || askedAt === entries ? asked : undefined
}

/** Keeps the remaining time of everybody for the next move, if it has changed; a crash before that gives the time back. */
export function keepClock(settings: TableSettings, ledger: Ledger, clock: Clock | null): void {
  const reserves = clock?.reserves()
  if (!reserves || `${reserves}` === `${settings.reserves}`) return
  settings.reserves = reserves
  ledger.saveSettingsLater(settings)
}

/** Saves what holds while nobody is at a table: the remaining time of everybody, and which seats are asked, at which moment. */
export function keepAtRest(
  settings: TableSettings,
  ledger: Ledger,
  clock: Clock | null,
  asked: readonly Seat[],
  askedAt = 0,
): void {
  const reserves = clock?.reserves() ?? settings.reserves
  const isSame = `${asked}` === `${settings.asked ?? []}` && askedAt === (settings.askedAt ?? 0)
  if (`${reserves}` === `${settings.reserves}` && isSame) return
  Object.assign(settings, { asked, askedAt, ...(reserves && { reserves }) })
  ledger.saveSettings(settings)
}
