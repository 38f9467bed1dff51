import { contributionHash, newContribution } from '@soulstack/kit/page'
import type { ServerMessage } from '@soulstack/protocol'
import { knownTable, rememberTable } from '../../net/memory.ts'
import type { Visit } from './visit.ts'

/*
 * This browser's part in the seed of a table (docs/fair-dice.md). Loaded while a table waits, as it needs a hash function. What it has drawn
 * and noted is remembered, so that a reload changes nothing and the dice can be checked after the game.
 */

/** Commits the seats held here to a contribution, where they are not yet. */
export function contribute(visit: Visit, id: string): void {
  const { dice } = visit.table.peek() ?? {}
  const known = knownTable(id)?.dice
  if (!dice || !known) return
  // a seat that has a commitment from another device of its player keeps it
  const missing = visit.presence.mySeats.peek().filter((seat) => dice.seats[seat]?.commitment === null)
  if (missing.length === 0) return
  // what was revealed for a game that did not begin is no secret any more
  const own = { ...(known.seats ? {} : known.own) }
  for (const seat of missing) own[seat] ??= newContribution()
  rememberTable(id, { dice: { commitment: known.commitment, own } })
  for (const seat of missing) visit.send({ t: 'contribute', seat, commitment: contributionHash(id, seat, own[seat]!) })
}

/**
 * Reveals the contributions of the seats held here, once everybody is committed; not to a server that has exchanged its secret, and not
 * for other commitments than it has revealed them for before.
 */
export function reveal(visit: Visit, id: string, asked: Extract<ServerMessage, { t: 'reveal' }>): void {
  const known = knownTable(id)?.dice
  if (!known || known.commitment !== asked.commitment) return
  if (known.seats && String(known.seats) !== String(asked.seats)) return
  const own = Object.entries(known.own ?? {})
    .map(([seat, value]) => ({ seat: Number(seat), value }))
    .filter(({ seat, value }) => contributionHash(id, seat, value) === asked.seats[seat])
  if (own.length === 0) return
  rememberTable(id, { dice: { ...known, seats: asked.seats } })
  const held = visit.presence.mySeats.peek()
  for (const { seat, value } of own) if (held.includes(seat)) visit.send({ t: 'reveal', seat, value })
}
