import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { DueView, View } from '../src/view/types.ts'

/** Death penalties in random games, as the players who pay them see them. */
function met(edition: 1 | 2): { dues: DueView[]; v: View }[] {
  const found: { dues: DueView[]; v: View }[] = []
  for (let n = 0; n < 8; n++) {
    const random = randomFromSeed(`dues ${n}`)
    const config = fourSouls.readConfig({ players: 3, edition })
    const g = fourSouls.create(config, `dues ${n}`)
    for (let i = 0; i < 1500 && g.decision !== null; i++) {
      const v = fourSouls.view(g, g.decision.seat) as View
      if (v.decision!.dues !== null) found.push({ dues: v.decision!.dues, v })
      fourSouls.apply(g, randomAnswer(g.decision, random))
    }
  }
  return found
}

const partsOf = ({ dues }: { dues: DueView[] }) => dues.map(({ due, when }) => `${due} ${when}`).join(', ')

test.each([
  [2, ['item now, loot next, cent next, deactivate next', 'item paid, loot now, cent next, deactivate next']],
  [1, ['loot now, cent next, item next, deactivate next', 'loot paid, cent paid, item now, deactivate next']],
] as const)(
  'the parts of a death penalty are shown in the order of edition %i (D15b), with the choices that are left',
  (edition, both) => {
    const all = met(edition)
    // some had no item that the penalty could take, or an empty hand: that is shown as such, never as paid
    expect(all.some(({ dues }) => dues.some(({ detail }) => detail === 'nothing to lose'))).toBe(true)
    expect(new Set(all.map(partsOf))).toEqual(new Set(both))
    for (const { dues, v } of all) {
      const me = v.seats[v.you!]!
      for (const { due, when, detail, cards } of dues) {
        if (when === 'paid') expect(detail).toBe(due !== 'cent' && cards.length === 0 ? 'nothing to lose' : '')
        else if (due === 'loot')
          expect(detail).toBe(me.hand!.length ? `of your ${me.hand!.length}` : 'your hand is empty')
        else if (due === 'cent')
          expect(detail.startsWith(me.cents === 0 ? 'you have none' : `from ${me.cents}¢ `)).toBe(true)
        else if (due === 'item')
          expect(detail).toBe(
            me.items.some((o) => !o.eternal) ? `of ${me.items.filter((o) => !o.eternal).length}` : 'there is none',
          )
        else expect(detail).toBe(edition === 1 ? 'all, and the character' : 'those with a ↷ ability')
      }
    }
  },
)

test.each([2, 1] as const)(
  'the view names what was paid, what will be deactivated, and what is kept (edition %i)',
  (edition) => {
    const all = met(edition)
    const paid = all.flatMap(({ dues }) => dues.filter((due) => due.when === 'paid' && due.due !== 'cent'))
    expect(paid.length).toBeGreaterThan(0)
    for (const { dues, v } of all) {
      const me = v.seats[v.you!]!
      for (const { due, when, cards } of dues) {
        if (when === 'paid') expect(cards.length).toBeLessThanOrEqual(due === 'cent' ? 0 : 1)
        else if (due !== 'deactivate') expect(cards).toEqual([])
      }
      const turned = dues.find(({ due }) => due === 'deactivate')!.cards
      const charged = [me.character!, ...me.items].filter((o) => o.charged).map((o) => o.card)
      expect(charged).toEqual(expect.arrayContaining(turned))
      if (edition === 1) expect([...turned].sort()).toEqual([...charged].sort())
      for (const { eternal, card } of me.items) if (eternal) expect(v.decision!.keeps, card).toContain('eternal')
      expect(v.decision!.keeps!.includes('soul')).toBe(me.souls.length > 0)
    }
    // a loot card that was paid is in the discard pile, an item that was paid is no longer there
    const lost = all.flatMap(({ dues, v }) =>
      dues.filter((d) => d.when === 'paid' && d.due === 'loot').map((d) => ({ d, v })),
    )
    for (const { d, v } of lost) for (const card of d.cards) expect(v.piles.loot.discard).toContain(card)
  },
)
