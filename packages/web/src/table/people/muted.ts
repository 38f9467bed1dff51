import { signal } from '@preact/signals'
import type { Said } from '@soulstack/protocol'
import { rememberedName } from '../../net/memory.ts'
import { t } from '../../words/en/table.ts'
import type { Visit } from '../visit/visit.ts'

/** The people whose messages this browser hides. */

const STORE = 'soulstack:muted'
/** The most keys that are remembered; the oldest are dropped. */
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

/** The key under which somebody is muted: a seat of this table, or a watcher of it by name. */
export const muteKey = (visit: Visit, who: Pick<Said, 'seat' | 'name'>): string =>
  `${visit.table.value?.id}/${who.seat === null ? `watches/${who.name}` : who.seat}`

/** Whether a message is your own. Watchers are told apart only by their names. */
export const isMine = (visit: Visit, line: Pick<Said, 'seat' | 'name'>): boolean =>
  line.seat === visit.mySeat.value && (line.seat !== null || line.name === (rememberedName() || t.guest))

/** Whether a message is hidden. */
export const isMuted = (visit: Visit, line: Pick<Said, 'seat' | 'name'>): boolean => {
  const keys = muted.value
  if (isMine(visit, line)) return false
  return (
    keys.includes(EVERYBODY) || (line.seat === null && keys.includes(WATCHERS)) || keys.includes(muteKey(visit, line))
  )
}

/** Mutes a key, or unmutes it (`on` false). */
export function mute(key: string, on: boolean): void {
  const rest = muted.value.filter((other) => other !== key)
  muted.value = on ? [...rest, key].slice(-MOST) : rest
  try {
    localStorage.setItem(STORE, JSON.stringify(muted.value))
  } catch {
    // without storage it applies to this visit only
  }
}
