import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/game.ts'
import type { State } from '../src/model/state.ts'
import { newGameCounts, newSeatCounts, newVitalsCounts } from '../src/model/this-turn.ts'

/** Plays at random until the turn has seen this, and returns the state. */
function until(seed: string, seen: (g: State) => boolean): State {
  const r = randomFromSeed(seed)
  const g = fourSouls.create(fourSouls.readConfig({ players: 3 }), seed)
  for (let i = 0; i < 3000 && g.decision; i++) {
    if (seen(g)) return g
    fourSouls.apply(g, randomAnswer(g.decision, r))
  }
  throw new Error('it was not seen')
}
const hurtMonster = (g: State) => g.objects.find((o) => o?.kind === 'monster' && (o.vitals?.thisTurn.hurt ?? 0) > 0)

type Loose = { [name: string]: Loose }
const saved = (g: State) => JSON.parse(JSON.stringify(fourSouls.save(g))) as { state: Loose }

test('what is counted in a turn is saved beside the other fields, as in the releases that had no record of it', () => {
  const g = until('saved', (g) => g.thisTurn.attacksMade > 0 && hurtMonster(g) !== undefined)
  const save = saved(g)
  expect(JSON.stringify(save)).not.toContain('"thisTurn"')
  expect(save.state).toMatchObject(g.thisTurn)
  for (const [seat, s] of g.seats.entries()) expect(save.state['seats']![seat]).toMatchObject(s.thisTurn)
  const place = g.objects.indexOf(hurtMonster(g)!)
  expect(save.state['objects']![place]!['vitals']).toMatchObject(g.objects[place]!.vitals!.thisTurn)
  const restored = fourSouls.restore(save)
  expect(restored.thisTurn).toEqual(g.thisTurn)
  expect(restored.seats).toEqual(g.seats)
  expect(restored.objects).toEqual(g.objects)
})

test('a save without one of the counts, or with something else in its place, is refused', () => {
  const g = until('refused', (g) => hurtMonster(g) !== undefined)
  const place = g.objects.indexOf(hurtMonster(g)!)
  const parts: [object, (state: Loose) => Loose, string][] = [
    [newGameCounts(), (state) => state, ''],
    [newSeatCounts(), ({ seats }) => seats!['0']!, 'seats.0.'],
    [newVitalsCounts(), ({ objects }) => objects![place]!['vitals']!, `objects.${place}.vitals.`],
  ]
  for (const [counts, part, path] of parts)
    for (const name of Object.keys(counts))
      for (const wrong of [undefined, 'many']) {
        const save = saved(g)
        part(save.state)[name] = wrong as never
        expect(() => fourSouls.restore(JSON.parse(JSON.stringify(save)))).toThrow(`${path}${name}`)
      }
})

test('counts of players and objects start anew with the healing at the end of a turn, those of the game as the next one begins', () => {
  const g = until(
    'anew',
    (g) => g.thisTurn.attacksMade > 0 && g.phase === 'action' && g.seats.some((s) => s.thisTurn.rolls > 0),
  )
  const r = randomFromSeed('anew on')
  const { turn } = g
  while (g.turn === turn) fourSouls.apply(g, randomAnswer(g.decision!, r))
  // up to the first question of the turn nothing has been attacked, rolled or played
  expect([g.phase, g.thisTurn]).toEqual(['start', newGameCounts()])
  for (const s of g.seats) expect(s.thisTurn).toEqual(newSeatCounts())
  for (const o of g.objects) if (o?.vitals != null) expect(o.vitals.thisTurn).toEqual(newVitalsCounts())
})
