import type { AskStudy, Target } from '@soulstack/tables/game'
import type { fourSouls } from '../game.ts'
import type { Config } from '../model/config.ts'
import { readConfig } from '../setup/config.ts'
import type { StackItemView, View } from '../view/types.ts'

type State = ReturnType<typeof fourSouls.create>

/** Kinds of stack items that somebody played, used or declared, as opposed to consequences. */
const PLAYED: readonly StackItemView['kind'][] = ['loot', 'ability', 'rule']

/** Whose turn it is and what is pending: "theirs: attack roll". */
function kindOf(v: View): string {
  const whose = v.turn.active === v.you ? 'mine' : 'theirs'
  const [top] = v.stack.slice(-1)
  if (!top) return `${whose}: ${v.turn.phase === 'action' && v.attack ? 'before a roll' : `${v.turn.phase} phase`}`
  const own = top.controller === v.you && PLAYED.includes(top.kind) ? 'own ' : ''
  return `${whose}: ${own}${top.kind === 'roll' && top.needs !== null ? 'attack roll' : top.kind}`
}

/** The key of options that allow one more loot play, an ability of every character. */
const MORE_LOOT = 'more loot'

const PEOPLE = ['newcomer', 'keeper', 'greedy', 'people'] as const

/** The same target for several kinds of people, at Normal. */
const all = (
  who: readonly Target['who'][],
  figure: Target['figure'],
  bound: Pick<Target, 'most' | 'least'>,
): Target[] => who.map((one) => ({ way: 'normal', who: one, figure, ...bound }))

/** Targets by edition, for four players without any options, as means over 300 games. */
const TARGETS: Record<1 | 2, readonly Target[]> = {
  2: [
    ...all(['newcomer', 'keeper', 'people'], 'asksPerRound', { most: 9 }),
    ...all(['newcomer'], 'passShare', { most: 0.2 }),
    ...all(['keeper', 'people'], 'passShare', { most: 0.05 }),
    ...all(['keeper', 'people'], 'actedShare', { least: 0.75 }),
    ...all(PEOPLE, 'attackPresses', { most: 3.3 }),
    // one press; now and then a person wants to do something else in between
    ...all(PEOPLE, 'purchasePresses', { most: 1.05 }),
    ...all(['keeper', 'greedy', 'people'], 'missed', { most: 0.7 }),
    ...all(['keeper', 'greedy', 'people'], 'missedWorth', { most: 2 }),
    ...all(['newcomer'], 'worstOfFifty', { most: 15 }),
    ...all(['people'], 'beatSeconds', { most: 30 }),
  ],
  1: [...all(['newcomer'], 'asksPerRound', { most: 9 }), ...all(['newcomer'], 'passShare', { most: 0.25 })],
}

/** Whether an attack or a purchase is still in progress. In the first edition the declaration waits on the stack. */
const isUnderWay = (g: State, seat: number): boolean => g.active === seat && (g.attack !== null || g.stack.length > 0)

/** How `asks` reads Four Souls. */
export const asked: AskStudy<State, Config, View> = {
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
  // missing one more loot play before your own action phase costs nothing: the turn's loot play follows
  comesAgain: ({ turn, you }, { key }) => key === MORE_LOOT && turn.active === you && turn.phase === 'start',
  targets(config) {
    const { edition } = config
    const plain = readConfig({ edition, players: 4 })
    return JSON.stringify(config) === JSON.stringify(plain) ? TARGETS[edition] : []
  },
}
