import { is } from '../effects/named.ts'
import type { Ability, Definition, Library } from '../model/library.ts'
import { fieldAs, type Linked } from '../model/node.ts'
import { printed } from '../packs/index.ts'

/**
 * What can be reached on a card: that it comes up, that it is played, each of its abilities, and what can be done to it. Worked out
 * from the cards' own trees, so that a new card is asked for without anybody listing it.
 */

export type AspectKind =
  | 'seen'
  | 'gained'
  | 'played'
  | 'activated'
  | 'triggered'
  | 'would'
  | 'replaces'
  | 'outcome'
  | 'choice'
  | 'reward'
  | 'claimed'
  | 'cursed'
  | 'soul'
  | 'copied'
  | 'stolen'
  | 'rerolled'
  | 'destroyed'

/** One thing to reach on one card. */
export interface Aspect {
  card: string
  /** Unique on its card: the name of the ability or of what is done. */
  what: string
  kind: AspectKind
  /** Why the rules never let it happen, or null. */
  impossible: string | null
}

/** What is done to cards, whatever they say. */
const DONE = ['copied', 'stolen', 'rerolled', 'destroyed'] as const
type Done = (typeof DONE)[number]

const DEATHLESS = 'something else always happens in place of its death'

/** Does an ability of its own replace each of its deaths? */
function neverDies(d: Definition): boolean {
  return d.abilities.some(
    ({ node }) =>
      is(node, 'instead') &&
      node.change === 'death' &&
      node.who === 'this' &&
      node.if === undefined &&
      node.by === undefined,
  )
}

/**
 * What the rules never do to a kind of card, with the reason. This is the whole list of exceptions: no card is named in it.
 */
const NEVER: readonly { what: readonly Done[]; when: (d: Definition) => boolean; why: string }[] = [
  {
    what: ['copied', 'stolen', 'rerolled', 'destroyed'],
    when: (d) => d.source.type === 'character',
    why: 'a character stays before its player: it is not copied, given, rerolled or destroyed',
  },
  {
    what: ['copied', 'stolen', 'rerolled', 'destroyed'],
    when: (d) => d.source.type === 'challenge' || d.source.type === 'variant',
    why: 'the card of a challenge or of a variant says its rules: it is no object that anything could be done to',
  },
  {
    what: ['rerolled'],
    when: (d) => d.has.eternal,
    why: 'what is eternal is not destroyed, so it is not rerolled',
  },
  {
    what: ['destroyed'],
    when: (d) => d.has.eternal && d.source.souls === 0,
    why: 'what is eternal is not destroyed (unless it becomes a soul)',
  },
  { what: ['rerolled'], when: (d) => !isItem(d), why: 'only items (and dice) are rerolled' },
  {
    what: ['copied'],
    when: (d) => d.source.type === 'room' || d.source.type === 'bonus-soul',
    why: 'only items, loot being played and what lies on the monster deck are copied',
  },
  {
    what: ['copied'],
    when: (d) => d.has.ambush,
    why: 'what copies loot leaves ambushes out',
  },
  {
    what: ['destroyed'],
    when: (d) => d.source.type === 'loot' && !isItem(d) && d.source.souls === 0 && d.source.health === null,
    why: 'a loot card is played or discarded, never in play to be destroyed',
  },
  { what: ['destroyed'], when: neverDies, why: DEATHLESS },
  {
    what: ['copied'],
    when: (d) => isMonsterCard(d) && d.source.copies === 0,
    why: 'a back face never lies on a deck to be copied',
  },
  {
    what: ['stolen'],
    when: (d) => isMonsterCard(d) && !isItem(d) && d.source.souls === 0,
    why: 'nobody controls a monster or event, and it is worth no soul that somebody could take',
  },
  {
    what: ['destroyed'],
    when: (d) => d.source.type === 'event' && d.source.souls === 0,
    why: 'an event has no HP and leaves by itself',
  },
  {
    what: ['stolen', 'destroyed'],
    when: (d) => d.source.type === 'room' && d.source.health === null,
    why: 'nobody controls a room, and only one with HP can be killed',
  },
]

/** Treasures, starting items, trinkets, and monsters that become an item (Familiar). */
const isItem = (d: Definition): boolean =>
  d.source.type === 'treasure' || d.source.type === 'starting-item' || d.has.trinket || d.has.familiar
const isMonsterCard = (d: Definition): boolean => ['monster', 'event', 'curse'].includes(d.source.type)

/** Ability kinds that are seen to work when they are put on the stack. */
const STACKED: Partial<Record<Ability['kind'], AspectKind>> = {
  tap: 'activated',
  paid: 'activated',
  trigger: 'triggered',
  would: 'would',
  loot: 'played',
  outcome: 'outcome',
}

/** The part of a key after the card's id: `the-relic/loot` → `loot`. */
const tail = (key: string): string => key.slice(key.indexOf('/') + 1)

/** What counting an ability adds to: its own name. */
export const whatOf = (a: Ability): string => {
  const faces = a.kind === 'outcome' ? (a.modes[0]?.on ?? null) : null
  return faces === null ? tail(a.key) : `${tail(a.key)} (${faces})`
}

export const modeOf = (a: Ability, mode: number): string => `${tail(a.key)} choice ${mode + 1}`
/** A branch of a choice made on resolution: the node that is carried out. */
export const branchOf = (n: Linked): string => `${tail(n.key)} chosen`

const cardOf = (key: string): string => key.slice(0, key.indexOf('/'))

/** The outcomes of rolls: abilities that no card has by name. Modes of "choose one" are counted with their ability. */
function outcomesOf(n: Linked): Ability[] {
  return (fieldAs(n, 'cases', 'cases') ?? []).map(({ ability }) => ability)
}

function abilityAspects(a: Ability, add: (what: string, kind: AspectKind) => void): void {
  // what is done at once and not put on the stack ends the game
  if (is(a.node, 'whenever') && a.node.atOnce === true) return
  const kind = STACKED[a.kind]
  if (kind !== undefined) add(whatOf(a), kind)
  else if (a.kind === 'instead') add(whatOf(a), 'replaces')
  else if (a.kind === 'bonus') add('claimed', 'claimed')
  else if (is(a.node, 'enters') && a.node.as !== true) add(whatOf(a), 'triggered')
  if (a.modal) for (let i = 0; i < a.modes.length; i++) add(modeOf(a, i), 'choice')
}

/** Everything there is to reach on every card of a library, in the order of the cards. `only`: of these cards. */
export function allAspects(only: ReadonlySet<string> | null = null, { nodes, plain }: Library = printed): Aspect[] {
  const byCard = new Map<string, Linked[]>()
  for (const n of nodes) {
    const card = cardOf(n.key)
    const list = byCard.get(card)
    if (list) list.push(n)
    else byCard.set(card, [n])
  }
  const found: Aspect[] = []
  for (const d of plain) if (only === null || only.has(d.id)) found.push(...aspectsOf(d, byCard.get(d.id) ?? []))
  return found
}

function aspectsOf(d: Definition, linked: readonly Linked[]): Aspect[] {
  const found = new Map<string, Aspect>()
  const add = (what: string, kind: AspectKind, impossible: string | null = null): void => {
    if (!found.has(what)) found.set(what, { card: d.id, what, kind, impossible })
  }
  const { type, souls } = d.source
  add('seen', 'seen')
  if (isItem(d)) add('gained', 'gained')
  if (type === 'loot') add('played', 'played')
  for (const a of d.abilities) if (a.kind !== 'loot' || type !== 'loot') abilityAspects(a, add)
  if (d.loot?.modal && type === 'loot') abilityModes(d.loot, add)
  for (const n of linked) {
    for (const a of n.inner ?? []) abilityAspects(a, add)
    for (const a of outcomesOf(n)) abilityAspects(a, add)
    if (is(n, 'oneOf')) for (const branch of n.of) add(branchOf(branch), 'choice')
  }
  if (d.reward !== null) add('reward', 'reward', neverDies(d) ? DEATHLESS : null)
  if (d.has.curse) add('cursed', 'cursed')
  if (souls > 0 && type !== 'bonus-soul' && type !== 'character') add('soul', 'soul')
  for (const what of DONE) add(what, what, NEVER.find((rule) => rule.what.includes(what) && rule.when(d))?.why ?? null)
  return [...found.values()]
}

function abilityModes(a: Ability, add: (what: string, kind: AspectKind) => void): void {
  for (let i = 0; i < a.modes.length; i++) add(modeOf(a, i), 'choice')
}

/** The rules by which something never happens, with how many pairs each explains. */
export const impossibilities = (aspects: readonly Aspect[]): { why: string; pairs: number }[] => {
  const counts = new Map<string, number>()
  for (const a of aspects) if (a.impossible !== null) counts.set(a.impossible, (counts.get(a.impossible) ?? 0) + 1)
  return [...counts].map(([why, pairs]) => ({ why, pairs }))
}
