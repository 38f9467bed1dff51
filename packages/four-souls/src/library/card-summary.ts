import { Happened } from '../effects/conditions.ts'
import { Pick as PickFilter } from '../effects/filters.ts'
import { TimesHappened } from '../effects/values.ts'
import { channelsOfEvent } from '../model/ability-channels.ts'
import { CHANNEL } from '../model/channels.ts'
import type { Ability, Definition } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import { Permit } from '../model/statics.ts'

/** What is asked of all cards of a game as it begins. A build that knows it need not link all of them for that. */
export type CardSummary = Pick<
  Definition,
  'attackable' | 'soulAttackable' | 'active' | 'covered' | 'inDiscard' | 'choosesItem' | 'countedChannels'
>

/** The same of a linked card: its own abilities, and all nodes and abilities in it. */
export function summaryOf(
  { has }: Pick<Definition, 'has'>,
  own: readonly Ability[],
  nodes: readonly Linked[],
  abilities: readonly Ability[],
): CardSummary {
  const permits = own.filter(({ node }) => Permit.is(node) && node.what === 'attackable')
  return {
    attackable: has.familiar || permits.some((a) => !a.whileSoul),
    soulAttackable: permits.some((a) => a.whileSoul),
    active: own.some((a) => a.kind === 'tap' || a.kind === 'paid'),
    covered: own.some((a) => a.covered),
    inDiscard: own.some((a) => a.inDiscard),
    choosesItem: own.some(({ node }) => Permit.is(node) && node.what === 'startingItem'),
    countedChannels: countedIn(nodes, abilities),
  }
}

const NONE: readonly number[] = []

/** The channels of the events that a card counts in a turn. */
function countedIn(nodes: readonly Linked[], abilities: readonly Ability[]): readonly number[] {
  const counted = new Set<number>()
  const add = (channels: readonly number[]): void => {
    for (const channel of channels) counted.add(channel)
  }
  for (const { event } of abilities) if (event?.nth !== undefined) add(channelsOfEvent(event))
  for (const n of nodes) {
    if (Happened.is(n) || TimesHappened.is(n)) add(channelsOfEvent(n.event))
    if (PickFilter.is(n) && n.rolledAt !== undefined) add([CHANNEL.diceRolled])
  }
  return counted.size === 0 ? NONE : [...counted].sort((a, b) => a - b)
}

const MARKS = ['attackable', 'soulAttackable', 'active', 'covered', 'inDiscard', 'choosesItem'] as const

/** A summary as numbers: its marks as bits, then the channels. */
export const packSummary = (summary: CardSummary): number[] => [
  MARKS.reduce((bits, mark, i) => bits | (summary[mark] ? 1 << i : 0), 0),
  ...summary.countedChannels,
]

/** A summary that was packed. What is missing is 0. */
export function readSummary([bits = 0, ...channels]: readonly number[]): CardSummary {
  const has = (mark: (typeof MARKS)[number]): boolean => (bits & (1 << MARKS.indexOf(mark))) !== 0
  return {
    attackable: has('attackable'),
    soulAttackable: has('soulAttackable'),
    active: has('active'),
    covered: has('covered'),
    inDiscard: has('inDiscard'),
    choosesItem: has('choosesItem'),
    countedChannels: channels.length === 0 ? NONE : channels,
  }
}
