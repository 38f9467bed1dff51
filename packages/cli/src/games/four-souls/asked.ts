import { type Config, type fourSouls, readConfig } from '@soulstack/four-souls'
import type { StackItemView, View } from '@soulstack/four-souls/view/types'
import type { AskedOf, Target } from '../description.ts'

type State = ReturnType<typeof fourSouls.create>

/** What was played, used or declared, as opposed to what follows from it. */
const PLAYED: readonly StackItemView['kind'][] = ['loot', 'ability', 'rule']

/** Whose turn it is and what waits: "theirs: attack roll". */
function kindOf(v: View): string {
  const whose = v.turn.active === v.you ? 'mine' : 'theirs'
  const [top] = v.stack.slice(-1)
  if (!top) return `${whose}: ${v.turn.phase === 'action' && v.attack ? 'before a roll' : `${v.turn.phase} phase`}`
  const own = top.controller === v.you && PLAYED.includes(top.kind) ? 'own ' : ''
  return `${whose}: ${own}${top.kind === 'roll' && top.needs !== null ? 'attack roll' : top.kind}`
}

/** The key of the ability that every character has: one more loot card may be played. */
const MORE_LOOT = 'more loot'

const PEOPLE = ['newcomer', 'keeper', 'greedy', 'people'] as const

/** The same bound for several kinds of people, at Normal. */
const all = (
  who: readonly Target['who'][],
  figure: Target['figure'],
  bound: Pick<Target, 'most' | 'least'>,
): Target[] => who.map((one) => ({ way: 'normal', who: one, figure, ...bound }))

/** At four players and without any option; means of 300 games. */
const TARGETS: Record<1 | 2, readonly Target[]> = {
  2: [
    ...all(['newcomer', 'keeper', 'people'], 'asksPerRound', { most: 9 }),
    ...all(['newcomer'], 'passShare', { most: 0.2 }),
    ...all(['keeper', 'people'], 'passShare', { most: 0.05 }),
    ...all(['keeper', 'people'], 'actedShare', { least: 0.75 }),
    ...all(PEOPLE, 'attackPresses', { most: 3.3 }),
    // one press; now and then somebody wants to do something else meanwhile
    ...all(PEOPLE, 'purchasePresses', { most: 1.05 }),
    ...all(['keeper', 'greedy', 'people'], 'missed', { most: 0.7 }),
    ...all(['keeper', 'greedy', 'people'], 'missedWorth', { most: 2 }),
    ...all(['newcomer'], 'worstOfFifty', { most: 15 }),
    ...all(['people'], 'beatSeconds', { most: 30 }),
  ],
  1: [...all(['newcomer'], 'asksPerRound', { most: 9 }), ...all(['newcomer'], 'passShare', { most: 0.25 })],
}

/** In the first edition a declaration waits on the stack. */
const isUnderWay = (g: State, seat: number): boolean => g.active === seat && (g.attack !== null || g.stack.length > 0)

/** How `asks` reads Four Souls. */
export const asked: AskedOf<State, Config, View> = {
  undertakings: [
    {
      name: 'attack',
      acts: ['attack', 'attack-target', 'attack-deck'],
      goesOn: (state, seat) => isUnderWay(state, seat) || (state.active === seat && state.declared === 'attack'),
    },
    {
      name: 'purchase',
      acts: ['purchase', 'buy', 'buy-deck'],
      goesOn: (state, seat) => isUnderWay(state, seat) || (state.active === seat && state.declared === 'purchase'),
    },
  ],
  kindOf,
  readies: ({ key, leads }) => leads ?? key === MORE_LOOT,
  // one more loot card before one's own action phase is no loss: the loot play of the turn follows
  comesAgain: ({ turn, you }, { key }) => key === MORE_LOOT && turn.active === you && turn.phase === 'start',
  targets(config) {
    const { edition } = config
    const plain = readConfig({ edition, players: 4 })
    return JSON.stringify(config) === JSON.stringify(plain) ? TARGETS[edition] : []
  },
}
