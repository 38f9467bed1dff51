import { is, type KindName } from '../effects/named.ts'
import type { Ability, Definition, Library } from '../model/library.ts'
import { fieldAs, type Linked } from '../model/node.ts'
import { printed } from '../packs/index.ts'

/**
 * What can be reached on a card: turning up, being played, each of its abilities, and what can be done to it. This is derived from the
 * nodes of the cards, so new cards need not be listed anywhere.
 */

/** The kinds of things that can be reached. */
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
  /** Unique on its card: the name of an ability, or of what happens to the card. */
  what: string
  kind: AspectKind
  /** Why the rules never allow it; null: they do. */
  impossible: string | null
}

/** What can happen to any card, whatever its text. */
const DONE = ['copied', 'stolen', 'rerolled', 'destroyed'] as const
type Done = (typeof DONE)[number]

const DEATHLESS = 'its death is always replaced with something else'

/** Whether a node of this kind is anywhere on a card. */
const hasNode = (d: Definition, k: KindName): boolean => JSON.stringify(d.source.abilities).includes(`"k":"${k}"`)

/** Whether a card says of itself that it passes on to another player. */
const passesOn = (d: Definition): boolean =>
  d.abilities.some(({ node }) => is(node, 'permit') && node.what === 'passedOn' && node.to === 'this')

/** Whether an ability of the card itself replaces every one of its deaths. */
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

/** Whether a card always stays eternal: with abilities of other cards it may become a soul or a copy of something that is not. */
const staysEternal = (d: Definition): boolean => d.has.eternal && !hasNode(d, 'gainAbilities')

/** What the rules never do to a kind of card, with the reason. This is the complete list of exceptions, and it names no card. */
const NEVER: readonly { what: readonly Done[]; when: (d: Definition) => boolean; why: string }[] = [
  {
    what: ['copied', 'stolen', 'rerolled', 'destroyed'],
    when: (d) => d.source.type === 'character',
    why: 'a character always stays with its player: it is not copied, given, rerolled or destroyed',
  },
  {
    what: ['copied', 'stolen', 'rerolled', 'destroyed'],
    when: (d) => d.source.type === 'challenge' || d.source.type === 'variant',
    why: 'the card of a challenge or variant only states its rules, and nothing can affect it',
  },
  {
    what: ['rerolled'],
    when: staysEternal,
    why: 'eternal objects are not destroyed, so they are not rerolled',
  },
  {
    what: ['destroyed'],
    when: (d) => staysEternal(d) && d.source.souls === 0,
    why: 'eternal objects are not destroyed (unless they become souls)',
  },
  { what: ['rerolled'], when: (d) => !isItem(d), why: 'only items (and dice) are rerolled' },
  {
    what: ['copied'],
    when: (d) => d.source.type === 'room' || d.source.type === 'bonus-soul',
    why: 'only items, loot being played and cards on top of the monster deck are copied',
  },
  {
    what: ['copied'],
    when: (d) => d.has.ambush,
    why: 'effects that copy loot leave out ambushes',
  },
  {
    what: ['destroyed'],
    when: (d) => d.source.type === 'loot' && !isItem(d) && d.source.souls === 0 && d.source.health === null,
    why: 'a loot card is played or discarded, but never in play, where it could be destroyed',
  },
  { what: ['destroyed'], when: neverDies, why: DEATHLESS },
  {
    what: ['copied'],
    when: (d) => isMonsterCard(d) && d.source.copies === 0,
    why: 'a back face is never on a deck, where it could be copied',
  },
  {
    what: ['stolen'],
    when: (d) => isMonsterCard(d) && !isItem(d) && d.source.souls === 0 && !passesOn(d),
    why: 'nobody controls a monster or event, and this one does not become a soul that could be stolen',
  },
  {
    what: ['destroyed'],
    when: (d) => d.source.type === 'event' && !isItem(d) && d.source.souls === 0,
    why: 'an event has no HP and is discarded by itself',
  },
  {
    what: ['stolen'],
    when: (d) => d.source.type === 'room' && d.source.souls === 0,
    why: 'nobody controls a room, and this one does not become a soul that could be stolen',
  },
  {
    what: ['destroyed'],
    when: (d) => d.source.type === 'room' && d.source.health === null,
    why: 'only rooms with HP can be killed',
  },
]

/** Whether a card can be an item: treasures, starting items, trinkets, and cards that become one (Familiar, or because they say so). */
const isItem = (d: Definition): boolean =>
  d.source.type === 'treasure' ||
  d.source.type === 'starting-item' ||
  d.has.trinket ||
  d.has.familiar ||
  hasNode(d, 'becomeItem')
const isMonsterCard = (d: Definition): boolean => ['monster', 'event', 'curse'].includes(d.source.type)

/** Kinds of abilities that count as reached when they are put on the stack. */
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

/** The aspect that an ability counts for: its name, with the faces of an outcome. */
export const whatOf = (a: Ability): string => {
  const faces = a.kind === 'outcome' ? (a.modes[0]?.on ?? null) : null
  return faces === null ? tail(a.key) : `${tail(a.key)} (${faces})`
}

/** The aspect that a mode of an ability counts for. `mode`: its index. */
export const modeOf = (a: Ability, mode: number): string => `${tail(a.key)} choice ${mode + 1}`
/** The aspect that a branch counts for which is chosen on resolution. `n`: the node that is carried out. */
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
  else if (a.kind === 'goal') add(whatOf(a), 'triggered')
  else if (a.kind === 'bonus') add('claimed', 'claimed')
  else if (is(a.node, 'enters') && a.node.as !== true) add(whatOf(a), 'triggered')
  if (a.modal) for (let i = 0; i < a.modes.length; i++) add(modeOf(a, i), 'choice')
}

/** Everything that can be reached on the cards of a library, in their order. `only`: ids of the cards to include; null: all. */
export function allAspects(only: ReadonlySet<string> | null = null, { nodes, plain }: Library = printed): Aspect[] {
  const byCard = new Map<string, Linked[]>()
  for (const n of nodes) {
    const card = cardOf(n.key)
    const list = byCard.get(card)
    if (list) list.push(n)
    else byCard.set(card, [n])
  }
  const found: Aspect[] = []
  // another picture of a card is that card
  for (const d of plain)
    if (d.source.pictureOf === undefined && (only === null || only.has(d.id)))
      found.push(...aspectsOf(d, byCard.get(d.id) ?? []))
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
  // some give their rewards although they do not die
  const isPaid = hasNode(d, 'gainRewards')
  if (d.reward !== null) add('reward', 'reward', neverDies(d) && !isPaid ? DEATHLESS : null)
  if (d.has.curse) add('cursed', 'cursed')
  if (souls > 0 && type !== 'bonus-soul' && type !== 'character') add('soul', 'soul')
  for (const what of DONE) add(what, what, NEVER.find((rule) => rule.what.includes(what) && rule.when(d))?.why ?? null)
  return [...found.values()]
}

function abilityModes(a: Ability, add: (what: string, kind: AspectKind) => void): void {
  for (let i = 0; i < a.modes.length; i++) add(modeOf(a, i), 'choice')
}

/** The reasons why aspects are impossible, each with how many aspects it explains. */
export const impossibilities = (aspects: readonly Aspect[]): { why: string; pairs: number }[] => {
  const counts = new Map<string, number>()
  for (const a of aspects) if (a.impossible !== null) counts.set(a.impossible, (counts.get(a.impossible) ?? 0) + 1)
  return [...counts].map(([why, pairs]) => ({ why, pairs }))
}
