import { expect, it } from 'vitest'
import { canAffectPending, type FollowUps } from '../src/model/affects.ts'
import type { Ability } from '../src/model/library.ts'
import { printed } from '../src/packs/index.ts'

const ability = (card: string): Ability => printed.byId.get(card)!.abilities[0]!

it('what copies can do is gone through once at each depth, however many copy each other', () => {
  let gone = 0
  // it copies an ability of another item
  const copying = ability('diplopia')
  const open: FollowUps = {
    plays: () => false,
    charge: () => [],
    copies() {
      gone++
      return Array<Ability>(40).fill(copying)
    },
  }
  for (let n = 0; n < 20; n++) expect(canAffectPending(copying, open)).toBe(false)
  expect(gone).toBe(2)
})
