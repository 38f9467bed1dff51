import type { AdviceWords } from '../en/advice.ts'

export const advice: AdviceWords = {
  title: 'Was würdest du tun?',
  means: 'was ein starker Bot tun würde',
  thinking: 'Der Bot denkt nach …',
  notAsked: 'Du wirst gerade nichts gefragt.',
  wins: (percent, compared) => `gewinnt zu ${percent} %, ${compared}`,
  best: 'am besten',
  asGood: 'genauso gut',
  behind: (points) => `${points} ${points === 1 ? 'Punkt' : 'Punkte'} dahinter`,
  nothing: 'Nichts',
  fair: 'Er weiß nicht mehr als du: Was du nicht siehst, stellt er sich nur vor.',
}
