import { groupOf } from './address-group.ts'
import { sha256 } from './secrets.ts'

/**
 * The stored hash of who made something with an id: it recognizes the same address again, but reveals next to nothing about it. It begins with
 * a short hash of the address alone (`beginningOf`), so that most other addresses can be skipped quickly.
 */
export const makerOf = (id: string, address: string): string =>
  beginningOf(address) + sha256(`${id} ${groupOf(address)}`)

/** How the hashes of all that an address has made begin, and a few of others. */
export const beginningOf = (address: string): string => sha256(groupOf(address)).slice(0, 2)
