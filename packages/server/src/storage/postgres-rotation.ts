import { setTimeout as sleep } from 'node:timers/promises'
import { keysFor } from './database.ts'
import { Connections } from './postgres/connections.ts'
import { explained, nameOf } from './postgres/explained.ts'
import { forgetKeys, keysOf } from './postgres/keys.ts'
import { resealOlder } from './postgres/reseal.ts'
import { isCurrent } from './postgres/schema.ts'
import { type KeySource, listed, Sealing } from './sealing.ts'
import { StoreError } from './store-error.ts'

/** How often a database is gone through at most: after the first time, there is only what somebody was changing just then. */
const TIMES = 5
/** How long to wait before it is gone through again, in ms: longer than a move takes to be written. */
const BETWEEN = 200

/**
 * Changes the key of a fleet while it runs: everything in its database is sealed again with the newest key, which its nodes use already.
 * Whatever interrupts this, it can be done again. Older keys remain where they are kept: older dumps need them.
 * @returns the id of the key, and how many values were sealed with an older one.
 * @throws StoreError when there is no such database, keys are missing, no node uses a newer key, or some node still uses an older one.
 */
export async function rotatePostgres(url: string, source: KeySource): Promise<{ key: string; values: number }> {
  const connections = new Connections(url)
  try {
    await mustBeCurrent(connections, url)
    const used = await keysOf(connections)
    const sealing = new Sealing(keysFor(used, `The database ${nameOf(url)}`, source))
    const key = sealing.keys.newest.id
    const older = used.map(({ key }) => key).filter((id) => id !== key)
    if (older.length === used.length) throw new StoreError(notUsed(key))
    const values = await resealAll(connections, sealing)
    if (older.length === 0 && values === 0) throw new StoreError(noneNewer(source, key))
    await forgetKeys(connections, older)
    return { key, values }
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw explained(url, error, 'cannot be sealed again')
  } finally {
    await connections.end()
  }
}

async function mustBeCurrent(connections: Connections, url: string): Promise<void> {
  const is = await isCurrent(connections)
  if (is) return
  throw new StoreError(
    is === null
      ? `There are no tables of Soulstack in the database ${nameOf(url)}.`
      : `The database ${nameOf(url)} was written by another release of Soulstack. Do this with the one that its nodes run.`,
  )
}

/** Seals until nothing older is found. @returns how much was found. @throws StoreError when more is being written. */
async function resealAll(connections: Connections, sealing: Sealing): Promise<number> {
  let all = 0
  for (let times = 0; times < TIMES; times++) {
    if (times > 0) await sleep(BETWEEN)
    const found = await resealOlder(connections, sealing)
    if (found === 0) return all
    all += found
  }
  const { keys } = sealing
  const others = keys.all.flatMap(({ id }) => (id === keys.newest.id ? [] : [id]))
  throw new StoreError(
    `Some node still seals with ${listed(others)}. Restart it with key ${keys.newest.id} behind all others, and do this again.`,
  )
}

const notUsed = (key: string): string =>
  `No node uses key ${key} yet, so nothing was sealed with it. Restart all nodes with it, one after the other: first with key ${key} ` +
  'before the one in use, so that all can read what it seals, then with it behind that one. Then do this again.'

const noneNewer = ({ where }: KeySource, key: string): string =>
  `${where} has no newer key than ${key}, which is in use. Make one (\`soulstack key new\`), and restart all nodes with both, separated by ` +
  'a comma, one after the other: first with the new key before the old one, so that all can read what it seals, then with the new one ' +
  'behind it. Then do this again.'
