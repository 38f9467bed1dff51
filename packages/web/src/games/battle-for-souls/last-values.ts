import { read, write } from '../../ui/storage.ts'

const KEY = 'soulstack:battle-for-souls'

/** The last choices for a Battle For Souls table: what `rememberValues` was given, or null. Must be validated by the caller. */
export function lastValues(): unknown {
  try {
    return JSON.parse(read(KEY) ?? 'null')
  } catch {
    return null
  }
}
export const rememberValues = (values: unknown): void => write(KEY, JSON.stringify(values))
