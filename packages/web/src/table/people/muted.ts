import { signal } from '@preact/signals'
import type { Said } from '@soulstack/server/protocol'
import { rememberedName } from '../../net/memory.ts'
import { t } from '../../words/table.ts'
import type { Visit } from '../visit/visit.ts'

/** Whom this browser does not want to hear. */

const STORE = 'soulstack:muted'
/** So many are remembered; the oldest is forgotten first. */
const MOST = 200

export const EVERYBODY = 'everybody'
export const WATCHERS = 'watchers'

function stored(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(list) ? list.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

export const muted = signal<readonly string[]>(stored())

/** Under which name somebody is muted: a seat of this table, or somebody who watches it and calls themselves so. */
export const keyOf = (visit: Visit, who: Pick<Said, 'seat' | 'name'>): string =>
  `${visit.table.value?.id}/${who.seat === null ? `watches/${who.name}` : who.seat}`

/** Whether one said that oneself, as far as it can be known of those who watch: they are told apart by their names. */
export const isMine = (visit: Visit, line: Pick<Said, 'seat' | 'name'>): boolean =>
  line.seat === visit.mySeat.value && (line.seat !== null || line.name === (rememberedName() || t.guest))

export const isMuted = (visit: Visit, line: Pick<Said, 'seat' | 'name'>): boolean => {
  const keys = muted.value
  if (isMine(visit, line)) return false
  return (
    keys.includes(EVERYBODY) || (line.seat === null && keys.includes(WATCHERS)) || keys.includes(keyOf(visit, line))
  )
}

export function mute(key: string, on: boolean): void {
  const rest = muted.value.filter((other) => other !== key)
  muted.value = on ? [...rest, key].slice(-MOST) : rest
  try {
    localStorage.setItem(STORE, JSON.stringify(muted.value))
  } catch {
    // for this visit, then
  }
}
