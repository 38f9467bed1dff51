import { type Answer, below, type Decision, type RandomState, randomAnswer } from '@soulstack/kit'

/** What ends a turn, lets something go by or only changes a hand. */
const IDLE: ReadonlySet<string> = new Set(['draw', 'end', 'pass', 'stop', 'discard', 'draw-one'])

/**
 * Random, but in seven of eight cases it does something as long as it can, and fills its hand before its turn ends: games get somewhere.
 * It knows nothing of cards, so what it does changes only when the questions change.
 */
export function lively(d: Decision, r: RandomState): Answer {
  const picks = (act: (a: string) => boolean) => [...d.options.keys()].filter((i) => act(d.options[i]!.act))
  if (d.min === 1 && d.max === 1 && below(r, 8) > 0)
    for (const liked of [picks((act) => !IDLE.has(act)), picks((act) => act === 'draw')])
      if (liked.length > 0) return { decision: d.id, picks: [liked[below(r, liked.length)]!] }
  return randomAnswer(d, r)
}
