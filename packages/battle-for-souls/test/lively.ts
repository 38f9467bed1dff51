import { type Answer, below, type Decision, type RandomState, randomAnswer } from '@soulstack/kit'

/** Acts that end a turn, pass, or only change a hand. */
const IDLE: ReadonlySet<string> = new Set(['draw', 'end', 'pass', 'stop', 'discard', 'draw-one'])

/**
 * A random player that makes games progress: in seven of eight cases it acts if it can, and draws before its turn ends. It knows nothing
 * about cards, so its play only changes when the questions change.
 */
export function lively(d: Decision, r: RandomState): Answer {
  const picks = (act: (a: string) => boolean) => [...d.options.keys()].filter((i) => act(d.options[i]!.act))
  if (d.min === 1 && d.max === 1 && below(r, 8) > 0)
    for (const liked of [picks((act) => !IDLE.has(act)), picks((act) => act === 'draw')])
      if (liked.length > 0) return { decision: d.id, picks: [liked[below(r, liked.length)]!] }
  return randomAnswer(d, r)
}
