import type { GameEvent, Seat } from '@soulstack/kit'
import {
  type Moment,
  type Place,
  type PromptingOfGame,
  passOf,
  type Told,
  type Waiting,
  type Weighed,
} from '@soulstack/tables/game'
import type { EventKind, TypedEvent } from '../rules/events.ts'
import type { State } from '../rules/state.ts'
import type { DeclaredView, OptionView, View } from '../view/types.ts'

/** How `prompting/` reads a moment of Battle For Souls: windows for INSTANTs, and the effect that has been declared. */

const places: readonly Place[] = [
  { id: 'after', label: 'When an effect has been carried out', labels: { de: 'Wenn etwas ausgeführt worden ist' } },
]

/**
 * Whether the other side targets a card in play of this seat's side, or a soul on which that side has points, to reduce them or take it.
 */
function isAimed(v: View, declared: DeclaredView): boolean {
  const side = v.seats.find((seat) => seat.seat === v.you)?.side
  const mine = v.sides.find((one) => one.side === side)
  const theirs = v.seats.find((seat) => seat.seat === declared.seat)?.side
  if (!mine || theirs === side) return false
  const sign = side === 'heaven' ? 1 : -1
  return declared.targets.some((at) => {
    if (at.at === 'card') return [...mine.angels, ...mine.favours, ...mine.relics].some((open) => open.id === at.id)
    if (at.at !== 'soul') return false
    const points = (v.souls[at.place]?.points ?? 0) * sign
    const then = declared.becomes.find((change) => change.place === at.place)
    return points > 0 && (then === undefined || then.points * sign < points)
  })
}

function waiting(v: View): Waiting[] {
  const { declared, turn } = v
  if (!declared) return []
  return [
    {
      id: `${turn.number} ${declared.seat} ${declared.key}`.slice(0, 200),
      title: declared.what,
      source: { key: declared.source, title: declared.title },
      aimed: isAimed(v, declared),
      own: declared.seat === v.you,
    },
  ]
}

function windowOf(v: View): Moment['window'] {
  const pass = passOf(v.decision)
  if (!pass) return null
  return { pass: pass.id, place: v.declared ? null : 'after' }
}

/** Two cards of the same name in the seat's own hand are interchangeable. */
const alike = (v: View, { at }: OptionView): string | null =>
  at?.at === 'hand' ? (v.seats.find((seat) => seat.seat === v.you)?.hand?.[at.index] ?? null) : null

/** An INSTANT is always worth asking about. */
function weigh(v: View): Weighed[] {
  const open = v.sides.flatMap(({ angels, favours, relics }) => [...angels, ...favours, ...relics])
  return (v.decision?.options ?? [])
    .filter(({ act }) => act !== 'pass')
    .map(({ id, act, at }) => {
      const card = at?.at === 'card' ? (open.find((one) => one.id === at.id)?.card ?? null) : null
      return { option: id, worth: Number.POSITIVE_INFINITY, timely: true, key: `${act} ${card ?? ''}`, card }
    })
}

/** Souls that go home, what is destroyed or saved, and the end of the game matter to everybody. */
const MATTERS: ReadonlySet<EventKind> = new Set<EventKind>(['home', 'destroyed', 'rescued', 'last-turn', 'over'])

/** What events are to everybody. */
function toldIn(events: readonly GameEvent[]): Told {
  let weight: Told['weight'] = 'nothing'
  let turn: Seat | null = null
  // the server only passes in events of this game
  for (const e of events as readonly TypedEvent[]) {
    if (e.type === 'turn') turn = e.seat
    if (MATTERS.has(e.type)) weight = 'moment'
    else if (weight === 'nothing' && !SMALL.has(e.type)) weight = 'step'
  }
  return { weight, turn }
}

/** Kinds that only add to what another line shows. */
const SMALL: ReadonlySet<EventKind> = new Set<EventKind>(['soul', 'shuffled', 'fan-ends', 'put-away'])

export const battleForSoulsFlow: PromptingOfGame<State, View> = {
  places,
  // only the next effect is visible: an INSTANT hides the effect it responds to
  listsAll: false,
  read: (view) => ({ waiting: waiting(view), window: windowOf(view) }),
  alike: (view, option) => alike(view, option as OptionView),
  // a window opens only for a seat with a usable INSTANT: these are few, and each is worth asking
  idle: () => false,
  weigh,
  loses: () => false,
  beforeOwnTurn: () => false,
  lasting: () => false,
  told: toldIn,
}
