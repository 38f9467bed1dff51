import { MARK } from '@soulstack/kit/page'
import { inChosenNames } from '../net/card-names.ts'

/** What a worker with the rules says, with the chosen names of cards and without the marks before them, as all text from a server is read. */
export function inNames<T>(says: T): T {
  const text = JSON.stringify(says) ?? ''
  return text.includes(MARK) ? (JSON.parse(inChosenNames(text)) as T) : says
}
