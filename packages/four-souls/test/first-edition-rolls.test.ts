import { describe, expect, it } from 'vitest'
import { gainCents, may, roll, rollTimes, seq, tap } from '../src/effects/index.ts'
import type { Effect } from '../src/model/node.ts'
import { runProof } from '../src/scenario/proof.ts'
import { readPackFile } from '../src/setup/pack-file.ts'

/** Effects that need a roll in the first edition (X11), in forms that none of its own cards has. */

/** What is wrong with a scenario in which Ann activates a purse that does this, with these dice. */
function played(effect: Effect, dice: readonly number[], steps: readonly unknown[], cents: number): string[] {
  const scenario = {
    id: 'PURSE',
    about: 'A purse that rolls.',
    table: {
      options: { edition: 1 },
      seats: [
        { name: 'Ann', items: ['purse'], cents: 0 },
        { name: 'Ned', items: ['no'] },
      ],
      dice,
    },
    steps: [{ Ann: 'activate purse' }, ...steps],
    then: [{ Ann: { cents } }, { stack: 'empty' }],
  }
  const purse = { id: 'purse', name: 'Purse', type: 'treasure', set: 'Cellar cards', abilities: { tap: tap(effect) } }
  const file = readPackFile(JSON.stringify({ id: 'cellar', version: '1', cards: [purse], scenarios: [scenario] }))
  if (file.pack === null) throw new Error(JSON.stringify(file.faults))
  return runProof(file).results.map(({ message }) => message)
}

const pass = { all: 'pass' }
const stack = (...items: unknown[]) => ({ check: [{ stack: items }] })
const purse = { card: 'purse', kind: 'ability' }

describe('an effect that rolls in the middle', () => {
  const effect = seq(gainCents(1), roll({ 6: gainCents(5) }))

  it('does nothing before the roll, and everything once it is defined', () => {
    const steps = [pass, stack({ die: 6 }, purse), { check: [{ Ann: { cents: 0 } }] }, pass, stack(purse), pass]
    expect(played(effect, [6], steps, 6)).toEqual([''])
  })

  it('does the rest if nothing comes of the number', () => {
    expect(played(effect, [3], [pass, pass, stack(purse), pass], 1)).toEqual([''])
  })

  it('can be cancelled below its die and as it is defined', () => {
    expect(played(effect, [6], [pass, { Ned: 'activate no on purse' }, pass, stack({ die: 6 }), pass], 0)).toEqual([''])
    expect(played(effect, [6], [pass, pass, { Ned: 'activate no on purse' }, pass], 0)).toEqual([''])
    expect(played(effect, [3], [pass, pass, { Ned: 'activate no on purse' }, pass], 0)).toEqual([''])
  })
})

describe('several rolls in one effect', () => {
  it('an outcome that rolls lies below its die, and takes what is around it along', () => {
    const effect = seq(gainCents(1), roll({ 1: roll({ 2: gainCents(3) }) }))
    const steps = [pass, stack({ die: 1 }, purse), pass, stack(purse), pass, stack({ die: 2 }, purse)]
    expect(played(effect, [1, 2], [...steps, { check: [{ Ann: { cents: 0 } }] }, pass, stack(purse), pass], 4)).toEqual(
      [''],
    )
  })

  it('a second roll is made when the effect comes to it', () => {
    const effect = seq(roll({ '1-6': gainCents(1) }), roll({ '1-6': gainCents(2) }))
    const steps = [pass, stack({ die: 1 }, purse), pass, pass, stack({ die: 2 }), { check: [{ Ann: { cents: 1 } }] }]
    expect(played(effect, [1, 2], [...steps, pass, pass], 3)).toEqual([''])
  })

  it('several dice lie above the effect, and the last of them makes room', () => {
    const effect = rollTimes(2, { '1-3': gainCents(1), '4-6': gainCents(2) })
    const steps = [pass, stack({ die: 5 }, { die: 1 }, purse), pass, stack(purse, { die: 1 }, purse), pass]
    expect(played(effect, [1, 5], [...steps, stack({ die: 1 }, purse), pass, stack(purse), pass], 3)).toEqual([''])
  })
})

it('a roll that a player may choose to make waits for the choice', () => {
  const effect = may(roll({ '1-6': gainCents(2) }))
  expect(played(effect, [1], [pass, { Ann: 'yes' }, stack({ die: 1 }), pass, pass], 2)).toEqual([''])
  expect(played(effect, [], [pass, { Ann: 'no' }], 0)).toEqual([''])
})
