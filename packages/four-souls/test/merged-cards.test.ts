import { withoutMarks } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { mergedOf } from '../src/model/objects.ts'
import type { State } from '../src/model/state.ts'
import { objectOf } from '../src/rules/context.ts'
import { becomeCopy } from '../src/rules/copying.ts'
import { attackOf, maxHealth } from '../src/rules/stats.ts'
import { Run } from '../src/scenario/run.ts'
import { step } from '../src/scenario/steps.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'
import type { View } from '../src/view/types.ts'

/** Monsters that are made of several cards: what is shown and saved of them. */

/** A table with Blank Canvas in the second slot, made of Pooter, Boom Fly and Monstro; Ambush is set aside, too. */
function table(): State {
  const written = {
    seats: [{ name: 'Ann' }, { name: 'Ned' }],
    monsters: ['fatty', 'trite'],
    'monster-deck': ['blank-canvas', 'pooter', 'ambush', 'boom-fly', 'monstro'],
    dice: [1],
  }
  const run = new Run(buildTable(scenarioReader.table(written, ['table'])), ['Ann', 'Ned'])
  step(run, { Ann: { attack: 'deck', slot: 2 } }, ['steps', 0])
  return run.g
}
const canvas = (g: State) => objectOf(g, g.monsters[1]!.top)!
const notesOf = (g: State, language: 'en' | 'de') => (fourSouls.view(g, null, language) as View).monsters[1]!.top!.notes

test('everybody sees of which cards it is made, and what they say', () => {
  const g = table()
  expect(notesOf(g, 'en')).toEqual([
    'Made of: HP, evasion and ATK of Pooter, abilities of Boom Fly, rewards of Monstro',
    'When this dies, it deals 1 damage to each player.',
    'Rewards: 6¢',
    'Set aside for it: Pooter, Ambush!, Boom Fly, Monstro',
  ])
  expect(withoutMarks(notesOf(g, 'de')[0]!)).toBe(
    'Besteht aus: Leben, Ausweichen und Angriff von Pooter, Fähigkeiten von Bombenfliege, Belohnung von Monstro',
  )
  expect((fourSouls.view(g, null, 'en') as View).monsters[1]!.top).toMatchObject({
    stats: { maxHealth: 2, evasion: 3, attack: 1 },
    merged: { stats: 'pooter', abilities: 'boom-fly', rewards: 'monstro' },
  })
})

test('while it is a copy of another card it is nothing but that card', () => {
  const g = table()
  const o = canvas(g)
  becomeCopy(g, o, g.rules.library.byId.get('gurdy')!.number, true)
  expect([maxHealth(g, o.id), attackOf(g, o.id), mergedOf(o)]).toEqual([5, 1, null])
  expect(notesOf(g, 'en')).toEqual(['Set aside for it: Pooter, Ambush!, Boom Fly, Monstro'])
  o.def = o.until
  expect(maxHealth(g, o.id)).toBe(2)
})

test('a save that names a card which is not there is refused', () => {
  const g = table()
  const saved = structuredClone(fourSouls.save(g)) as { state: { objects: ({ merged: object | null } | null)[] } }
  expect(fourSouls.restore(structuredClone(saved) as never)).toBeDefined()
  for (const o of saved.state.objects) if (o?.merged != null) o.merged = { ...o.merged, rewards: -1 }
  expect(() => fourSouls.restore(saved as never)).toThrow()
})
