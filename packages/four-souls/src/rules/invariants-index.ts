import { fork } from '../model/fork.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { alter } from './altering.ts'
import { objectOf } from './context.ts'
import { register } from './objects.ts'

/** What must be true of the index: it lists the abilities in force, all of them, each once in each of its channels. */

/** @throws Error naming the broken invariant */
export function checkIndex(g: State): void {
  const made = { ...g, index: g.index.map(() => []) }
  // what is dying is listed until its death is over, as what it was in play
  for (const o of g.objects) if (o !== null) register(made, isDying(o) ? { ...o, kind: 'monster' } : o)
  for (const [channel, list] of g.index.entries()) {
    const wanted = countsOf(made.index[channel]!)
    const there = countsOf(list)
    for (const [pair, n] of wanted)
      if (there.get(pair) !== n)
        throw new Error(`channel ${channel} lists ${pairName(g, pair)} ${there.get(pair) ?? 0} times`)
    for (const pair of there.keys())
      if (!wanted.has(pair)) throw new Error(`channel ${channel} lists ${pairName(g, pair)}, which is not in force`)
  }
  checkAltered(g)
}

const isDying = ({ kind }: Obj): boolean => kind === 'holding' || kind === 'fallen'

const NUMBERS = 1 << 20

/** How often each pair of an object and its ability is in a list of the index, as one number. */
function countsOf(list: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (let i = 0; i < list.length; i += 2) {
    const pair = list[i]! * NUMBERS + list[i + 1]! + 1
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}

function pairName(g: State, pair: number): string {
  const o = objectOf(g, Math.floor(pair / NUMBERS))
  const ability = g.rules.library.abilities[(pair % NUMBERS) - 1]
  return `${ability?.key ?? 'what is lent'} of ${o === null ? 'what is gone' : `${o.kind} ${o.id}`}`
}

/** Whenever a player has priority, what effects make of objects is up to date. */
function checkAltered(g: State): void {
  if (!g.altered && g.objects.every((o) => o === null || o.altered === null)) return
  if (g.decision?.ask.code !== 'priority') return
  const copy = fork(g)
  copy.altered = true
  // effects that undo each other endlessly are left as they are
  if (!alter(copy)) return
  for (const [place, o] of g.objects.entries())
    if (JSON.stringify(o?.altered) !== JSON.stringify(copy.objects[place]?.altered))
      throw new Error(`object ${o?.id} is not what effects make of it`)
}
