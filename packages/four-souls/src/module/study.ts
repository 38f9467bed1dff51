import type { GameEvent } from '@soulstack/kit'
import type { Figures, StudyOfGame } from '@soulstack/tables/game'
import { dealWith } from '../bots/deal.ts'
import { cardSharesWith } from '../bots/in-play.ts'
import { studiedWith } from '../bots/searched.ts'
import type { Config } from '../model/config.ts'
import type { State } from '../model/state.ts'
import type { Observation } from '../view/observation.ts'
import type { View } from '../view/types.ts'

/** Players have their seat numbers, everything else far higher ones. */
const isSeat = (who: unknown): who is number => typeof who === 'number' && who >= 0 && who < 16

const counted: Readonly<Record<string, (figures: readonly Counts[], event: GameEvent) => void>> = {
  dies(figures, { who, seat }) {
    if (isSeat(who)) add(figures[who], 'deaths', 1)
    else if (isSeat(seat)) add(figures[seat], 'kills', 1)
  },
  damage(figures, { who, bySeat, n }) {
    if (isSeat(bySeat) && who !== bySeat) add(figures[bySeat], 'damage', Number(n))
  },
  cents(figures, { seat, n }) {
    if (isSeat(seat) && Number(n) > 0) add(figures[seat], 'cents', Number(n))
  },
  over(figures, { souls }) {
    for (const [seat, n] of (souls as number[]).entries()) if (figures[seat]) figures[seat].score = n
  },
}

/** In Four Souls each of them is known. */
type Counts = { [K in keyof Figures]: number }

function add(figures: Counts | undefined, what: keyof Counts, n: number): void {
  if (figures) figures[what] += n
}

/** Souls, kills, deaths, damage and ¢, from the events; what is at stake is on top of the stack. */
export const fourSoulsStudy: StudyOfGame<State, Config, View, Observation> = {
  thinking(state) {
    const { library } = state.rules
    return { searched: studiedWith(library), cardShares: cardSharesWith(library), deal: dealWith(library) }
  },
  begins: ({ lesson, position }) => lesson === null && position === null,
  together: (state) => state.rules.together,
  // endless play that pays for itself
  isWhole: ({ reason }) => reason !== 'runaway',
  isSettled: ({ stack, attack }) => stack.length === 0 && (attack === null || attack.over),
  figures(state, events) {
    const figures = state.seats.map((): Counts => ({ score: 0, kills: 0, deaths: 0, damage: 0, cents: 0 }))
    for (const event of events) counted[event.type]?.(figures, event)
    return figures
  },
  chance: ['roll', 'dice', 'looted', 'revealed', 'event-played', 'monster', 'shop', 'room'],
  dull: ['turn', 'round', 'ends-turn', 'turn-ended', 'rule-item', 'skips', 'too-many-cards', 'plays-as'],
  stake: ({ stack, decision }) => (stack.length > 0 && decision?.shape === 'action' ? decision.why : null),
}
