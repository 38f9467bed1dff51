import { Session } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { KEYWORDS } from '../src/model/card.ts'
import type { Obj } from '../src/model/objects.ts'
import type { State } from '../src/model/state.ts'
import { printed } from '../src/packs/index.ts'
import { becomeCopy } from '../src/rules/copying.ts'
import { hasKeyword, makeObject, register, removeObject } from '../src/rules/objects.ts'
import { gainSoul } from '../src/rules/souls.ts'
import { attackOf, evasionOf, maxHealth, soulValue } from '../src/rules/stats.ts'

const { byId, definitions } = printed

/** Copying an Object in Play (R-CPY-01): for every card, everything copiable is copied, and nothing of the copier's own card remains. */

/** The copiable qualities of an object, as the rules see them. */
const seen = (g: State, o: Obj) => ({
  health: maxHealth(g, o.id),
  attack: attackOf(g, o.id),
  evasion: evasionOf(g, o.id),
  keywords: KEYWORDS.filter((keyword) => hasKeyword(g, o, keyword)),
  names: definitions[o.def]!.names,
  reward: definitions[o.def]!.reward,
  inForce: g.index.map((list) => list.flatMap((x, i) => (i % 2 === 1 && list[i - 1] === o.id ? [x] : []))),
})

/** How many souls the card is worth once it is a soul. `was`: the object that becomes one. */
function worthAsSoul(g: State, card: number, was: Obj | null): number {
  const before = soulValue(g, 0)
  const soul = gainSoul(g, 0, card, was)
  const worth = soulValue(g, 0) - before
  removeObject(g, soul)
  return worth
}

test('a copy has everything copiable of what it copies, including its soul icon, whatever card is the copier', () => {
  const g = new Session(fourSouls, fourSouls.readConfig({ players: 2 }), 'copies').state
  const cardOf = (id: string) => g.rules.cards.indexOf(byId.get(id)!.number)
  const originals = [...new Set(g.rules.cards)].map((def) => definitions[def]!)
  let souls = 0
  // a card without a soul icon, and one with
  for (const copier of ['modeling-clay', 'the-chest'])
    for (const def of originals) {
      const card = cardOf(def.id)
      const original = makeObject(g, 'item', card, 0)
      register(g, original)
      const wanted = seen(g, original)
      removeObject(g, original)
      const copy = makeObject(g, 'item', cardOf(copier), 0)
      register(g, copy)
      becomeCopy(g, copy, def.number, false)
      expect(seen(g, copy), `${copier} as ${def.id}`).toEqual(wanted)
      removeObject(g, copy)
      expect(worthAsSoul(g, cardOf(copier), copy), `${copier} as ${def.id}, as a soul`).toBe(def.source.souls)
      expect(worthAsSoul(g, card, null), def.id).toBe(def.source.souls)
      if (def.source.souls > 0) souls++
    }
  expect(souls).toBeGreaterThan(50)
})
