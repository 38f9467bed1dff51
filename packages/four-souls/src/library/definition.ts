import { HASH_LENGTH, hashOf } from '@soulstack/kit'
import { type CardSource, KEYWORDS, type Keyword } from '../model/card.ts'
import type { Ability, Definition, PrecomputedCards } from '../model/library.ts'
import { AlsoNamed } from '../model/statics.ts'
import { type CardSummary, readSummary, summaryOf } from './card-summary.ts'
import { type CheckedEntry, REWARD } from './check.ts'
import { doubled } from './doubling.ts'
import { type Linker, link, linkAbility, linkedCard, linkerFor, linkParts, type Place } from './link.ts'

/** Cards of a library: what is written on them, and what is added when they are linked. */

/** A library that is being made. */
export interface Draft extends Linker {
  /** See `Library.doubles`. */
  readonly doubles: Map<number, Ability>
}

/** What linking adds to a card. */
const LINKS = ['abilities', 'listed', 'channels', 'entering', 'taps', 'paids', 'loot', 'reward'] as const
type Links = Pick<Definition, (typeof LINKS)[number]>

const NO_KEYWORDS = Object.fromEntries(KEYWORDS.map((k) => [k, false])) as Record<Keyword, boolean>
const NOTHING = readSummary([])

/**
 * A definition. What linking adds are properties of its own from then on, because most of a game is reading them. Before, there are getters
 * in their place, which link it.
 */
class Card implements Omit<Definition, keyof Links> {
  readonly number: number
  readonly id: string
  readonly fullId: string
  readonly builtIn: boolean
  readonly hash: () => string
  readonly source: CardSource
  readonly names: readonly string[]
  readonly namesAway: readonly string[]
  readonly has: Record<Keyword, boolean>
  readonly health: number
  readonly hasHealth: boolean
  readonly evasion: number | null
  readonly attack: number
  readonly souls: number
  attackable: boolean
  soulAttackable: boolean
  active: boolean
  covered: boolean
  inDiscard: boolean
  choosesItem: boolean
  countedChannels: readonly number[]
  /** Links it; null: it is linked. */
  link: (() => Links) | null = null

  constructor({ pack, card }: CheckedEntry, source: CardSource, number: number, known?: string) {
    this.number = number
    this.id = source.id
    this.fullId = `${pack.id}:${card!.id}`
    this.builtIn = pack.builtIn === true
    this.hash = once(() => known ?? hashOf(card))
    this.source = source
    const names = [source.name]
    const away: string[] = []
    for (const node of Object.values(source.abilities))
      if (AlsoNamed.wrote(node)) (node.notInPlay === true ? away : names).push(node.name)
    this.names = names
    this.namesAway = away.length > 0 ? away : names
    this.has = Object.assign({}, NO_KEYWORDS)
    for (const k of source.keywords) this.has[k] = true
    this.health = source.health ?? 0
    // a monster has a stat block, even if nothing is known of it until it enters play
    this.hasHealth = source.health !== null || source.type === 'monster'
    this.evasion = source.evasion
    this.attack = source.attack ?? 0
    this.souls = source.souls
    this.attackable = this.soulAttackable = this.active = this.covered = this.inDiscard = this.choosesItem = false
    this.countedChannels = NOTHING.countedChannels
  }

  setSummary(summary: CardSummary): void {
    Object.assign(this, summary)
  }

  /** Links it, if it is not. */
  complete(): void {
    if (this.link === null) return
    const links = this.link()
    this.link = null
    for (const name of LINKS) Object.defineProperty(this, name, { value: links[name], enumerable: true })
  }
}

for (const name of LINKS)
  Object.defineProperty(Card.prototype, name, {
    get(this: Card) {
      this.complete()
      return Reflect.get(this, name) as unknown
    },
  })

const asDefinition = (card: Card): Definition => card as unknown as Definition

/** A value that is computed on first use: hashing all cards takes as long as linking them. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Makes definitions of cards, the first with the number `from`, and links them in order, and after them their doubled forms. */
export function linkCards(l: Draft, cards: readonly CardToLink[], from: number, forms: Forms): Definition[] {
  const made = cards.map(({ entry, source }, i) => new Card(entry, source, from + i))
  addForms(made, forms)
  for (const card of made) {
    card.link = () => linkOwn(l, card, endOf(l))
    card.complete()
  }
  for (const card of made) linkDouble(l, card, forms, asDefinition(card).loot, endOf(l))
  return made.map(asDefinition)
}

/**
 * Makes definitions of all cards of a library of which enough is known, so that each can be linked on its own: with the same numbers as if all
 * were linked, stage by stage.
 */
export function linkLater(
  l: Draft,
  stages: readonly (readonly CardToLink[])[],
  { hashes, cards: rows }: PrecomputedCards,
  forms: Forms,
): Definition[] {
  const made = stages
    .flat()
    .map(({ entry, source }, i) => new Card(entry, source, i, hashes.slice(i * HASH_LENGTH, (i + 1) * HASH_LENGTH)))
  addForms(made, forms)
  const end = { node: 0, ability: 0 }
  const place = (nodes = 0, abilities = 0): Place => {
    const at = { ...end }
    end.node += nodes
    end.ability += abilities
    return at
  }
  const own: Place[] = []
  const doubles: Place[] = []
  for (const { length } of stages) {
    const those = rows.slice(own.length, own.length + length)
    for (const [nodes, abilities] of those) own.push(place(nodes, abilities))
    for (const [, , nodes, abilities] of those) doubles.push(place(nodes, abilities))
  }
  l.nodes.length = end.node
  l.abilities.length = end.ability
  for (const [i, card] of made.entries()) {
    const [, , doubledNodes = 0, , ...summary] = rows[i]!
    card.setSummary(readSummary(summary))
    card.link = () => {
      const links = linkOwn(l, card, own[i]!)
      if (doubledNodes > 0) linkDouble(l, card, forms, links.loot, doubles[i]!)
      return links
    }
  }
  return made.map(asDefinition)
}

/** Links those of these cards that are not. */
export function completeAll(definitions: readonly Definition[]): void {
  for (const each of definitions) (each as unknown as Card).complete()
}

/** See `Library.forms`. */
type Forms = Map<string, Definition>

function addForms(cards: readonly Card[], forms: Forms): void {
  for (const card of cards) if (card.source.formOf !== null) forms.set(card.source.formOf, asDefinition(card))
}

/** A valid card, and the same with full ids where it refers to other cards. */
export interface CardToLink {
  readonly entry: CheckedEntry
  readonly source: CardSource
}

const endOf = ({ nodes, abilities }: Linker): Place => ({ node: nodes.length, ability: abilities.length })

/** Links something apart, and puts it at its place. */
function linkAt<T>(l: Draft, at: Place, links: (part: Linker) => T): T {
  const part = linkerFor(l.vocabulary, {}, at)
  const made = links(part)
  for (const node of part.nodes) l.nodes[node.id] = node
  for (const ability of part.abilities) l.abilities[ability.id] = ability
  return made
}

/** Links a card: numbers it and everything in it. */
const linkOwn = (l: Draft, card: Card, at: Place): Links =>
  linkAt(l, at, (part) => {
    const { id, number, source, builtIn } = card
    const c = linkedCard(number, source.type, builtIn)
    const { own, reward } = linkParts(part, c, () => ({
      own: Object.entries(source.abilities).map(([name, node]) => linkAbility(part, c, node, `${id}/${name}`)),
      reward: source.reward && link(part, c, source.reward, `${id}/${REWARD}`),
    }))
    card.setSummary(summaryOf(card, own, part.nodes, part.abilities))
    return {
      abilities: own,
      listed: own.flatMap((a) => (a.whileSoul || a.covered ? [] : a.channels.flatMap((channel) => [channel, a.id]))),
      channels: [...new Set(own.flatMap((a) => a.channels))],
      entering: own.filter((a) => a.kind === 'enters'),
      taps: own.filter((a) => a.kind === 'tap'),
      paids: own.filter((a) => a.kind === 'paid'),
      loot: own.find((a) => a.kind === 'loot') ?? null,
      reward,
    }
  })

/** Links the doubled ability of a loot card. There is none if doubling does not change it. */
function linkDouble(
  l: Draft,
  { id, number, source, builtIn }: Card,
  forms: Forms,
  loot: Ability | null,
  at: Place,
): void {
  // a card that has a form for the first edition is only ever doubled in that form
  if (loot === null || source.type !== 'loot' || forms.has(id)) return
  const name = loot.key.slice(id.length + 1)
  const node = doubled(source.abilities[name]!, l.vocabulary)
  if (node === null) return
  const c = linkedCard(number, source.type, builtIn)
  const ability = linkAt(l, at, (part) => linkParts(part, c, () => linkAbility(part, c, node, `${id} doubled/${name}`)))
  l.doubles.set(loot.id, Object.assign(ability, { doubled: true }))
}
