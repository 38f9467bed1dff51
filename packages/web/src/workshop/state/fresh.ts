import type { CardSource, CardType } from '@soulstack/four-souls/view'
import type { FieldData, KindData, Written } from '@soulstack/web-workers'
import { describes, fitsSorts } from '@soulstack/web-workers/page'
import { chooserOf, fieldAt, fitsPlace, numberOf, type Place } from './fits.ts'
import { allNames, type Chosen, freeName, isNamed, isWritten, sortsOf } from './scope.ts'
import { valueAt } from './tree.ts'

/** New blocks: as they are on the shortest official card that has them, without the effects inside, which are places to fill. */

/** Where a new block will be, and what was said of it. */
interface Around {
  place: Place
  /** The block that it takes the place of: what both have in common is kept. */
  before?: unknown
  /** Its number, and whom it is about. */
  n?: number | null
  who?: Said | null
}

/** Whom something is about: a ref, or something to choose for it. */
export type Said = { ref: Written } | { choose: unknown }

/** A new block, and what has to be chosen for it, by name. */
export interface Made {
  node: Written
  targets: Record<string, unknown>
}

/** A new block of a kind. */
export function fresh(k: string, around: Around): Made {
  return completed({ k }, around)
}

/** A block with the fields that it lacks: kept from what was there, or as they usually are. */
export function completed(begun: Written, around: Around): Made {
  const { place, before } = around
  const { vocabulary, card } = place
  const kind = vocabulary.kinds[begun.k]!
  const making: Making = { ...around, kind, taken: allNames(card, vocabulary), targets: {}, who: around.who ?? null }
  const inside = new Set(place.around)
  describes(begun, inside)
  const node: Written = { ...begun }
  const within: Making = { ...making, place: { ...place, around: inside } }
  for (const field of kind.fields) {
    if (node[field.name] !== undefined) {
      // a sentence can be about somebody else
      if (field.is === 'ref' && within.who !== null) node[field.name] = saidOf(field, within) ?? node[field.name]
      continue
    }
    const old = isWritten(before) ? before[field.name] : undefined
    if (old !== undefined && isWritten(before) && sameField(field, vocabulary.kinds[before.k])) {
      node[field.name] = old
      continue
    }
    const given = initial(field, within)
    if (given !== undefined) node[field.name] = given
  }
  return { node, targets: within.targets }
}

/** What fits the place of a ref: a choice, or what is usual there. */
export function fitting(place: Place): { node: unknown; targets: Record<string, unknown> } {
  const field = fieldAt(place)
  const block = valueAt(place.card, place.path.slice(0, -1))
  const kind = isWritten(block) ? place.vocabulary.kinds[block.k] : undefined
  if (field === null || !kind) return { node: undefined, targets: {} }
  const taken = allNames(place.card, place.vocabulary)
  const making: Making = { place, kind, taken, targets: {}, who: null }
  return { node: refFor(field, making), targets: making.targets }
}

interface Making extends Around {
  kind: KindData
  taken: Set<string>
  targets: Record<string, unknown>
  who: Said | null
}

const sameField = (field: FieldData, other: KindData | undefined): boolean => {
  const same = other?.fields.find(({ name }) => name === field.name)
  return (
    same !== undefined &&
    same.is === field.is &&
    same.many === field.many &&
    same.is !== 'flag' &&
    (same.of.length === 0 || same.of.length === field.of.length)
  )
}

/** What a field is at first; undefined: not written, or a place to fill. */
function initial(field: FieldData, making: Making): unknown {
  const { kind, place, taken, n } = making
  const sample = kind.sample[field.name]
  const said = n != null && numberOf(kind)?.name === field.name ? clamped(n, field) : null
  switch (field.is) {
    case 'effect':
    case 'targets':
      return undefined
    case 'bind': {
      if (field.optional) return undefined
      const name = freeName('chosen', taken)
      taken.add(name)
      return name
    }
    case 'bound':
      return field.optional ? undefined : (place.chosen.at(-1)?.name ?? '')
    case 'cases':
      return field.optional ? undefined : [{ on: [1, 2, 3] }, { on: [4, 5, 6] }]
    case 'value':
      if (said !== null) return said
      if (sample === undefined) return undefined
      return kind.family === 'ability' && typeof sample === 'number' ? sample : Math.max(1, field.least)
    case 'ability':
      return field.optional ? undefined : []
    case 'ref':
      if (field.many) return sample === undefined ? undefined : within(sample, field.takes, making)
      return sample === undefined && field.optional ? undefined : refFor(field, making)
    default:
      // abilities may need one of several fields that can all be left out: what the sample has is enough
      return said ?? (sample === undefined ? undefined : within(sample, [], making))
  }
}

const clamped = (n: number, { least, most }: FieldData): number => Math.max(least, Math.min(most, n))

/** Whom a block is about at first: what was said; a choice that waits to be used; what is usual there, chosen if it usually is. */
function refFor(field: FieldData, making: Making): unknown {
  const { place } = making
  const said = saidOf(field, making)
  if (said !== undefined) return said
  const fits = (ref: Written): boolean => fitsPlace(ref, field.takes, place)
  const bound = ({ name }: Chosen): Written => ({ k: 'bound', name })
  const chosen = place.chosen.filter(({ sorts, name }) => sorts.length > 0 && fits(bound({ name } as Chosen)))
  const waiting = chosen.findLast(({ name }) => !isNamed(place.card.abilities, name))
  if (waiting) return bound(waiting)
  if (field.choose !== null) {
    const last = chosen.at(-1)
    const made = last ? bound(last) : chosenFor(field.choose, making)
    if (made) return made
  }
  if (field.usual !== null && !hasNames(field.usual) && fits(field.usual)) return field.usual
  const last = chosen.at(-1)
  if (last) return bound(last)
  if (fits({ k: 'you' })) return { k: 'you' }
  return field.takes[0] === undefined ? undefined : chosenFor({ k: 'pick', of: [field.takes[0]] }, making)
}

/** What was said of whom, if it fits; it is said of the first place that it fits. */
function saidOf(field: FieldData, making: Making): Written | undefined {
  const { who, place } = making
  if (who === null) return undefined
  if ('ref' in who) {
    if (!fitsPlace(who.ref, field.takes, place)) return undefined
    making.who = null
    return who.ref
  }
  if (!fitsSorts(field.takes, { sorts: sortsOf(who.choose), any: false })) return undefined
  // "an item" is what can usually be chosen here
  const plain = Object.keys(who.choose as object).length === 2
  const usual = plain && field.choose !== null && sortsOf(field.choose).join() === sortsOf(who.choose).join()
  const ref = chosenFor(usual ? field.choose : who.choose, making)
  if (ref) making.who = null
  return ref
}

/** Something that is chosen for a block, if anything can be chosen there. */
function chosenFor(target: unknown, { place, targets, taken }: Making): Written | undefined {
  if (chooserOf(place) === null) return undefined
  const name = freeName(sortsOf(target)[0] ?? 'chosen', taken)
  taken.add(name)
  targets[name] = target
  return { k: 'bound', name }
}

const hasNames = (value: unknown): boolean => /"k":"(bound|eachChosen)"/.test(JSON.stringify(value))

/** Part of another card, with what it names replaced by what can be named here, and without what cannot. */
function within(value: unknown, takes: readonly string[], making: Making): unknown {
  const { place } = making
  if (Array.isArray(value)) return value.map((item) => within(item, takes, making)).filter((item) => item !== undefined)
  if (!isWritten(value)) return value
  if (value.k === 'bound' || value.k === 'eachChosen') {
    const name = place.chosen.findLast(({ sorts }) => fitsSorts(takes, { sorts, any: false }))?.name
    return name === undefined
      ? fitsPlace({ k: 'you' }, takes, place)
        ? { k: 'you' }
        : undefined
      : { k: 'bound', name }
  }
  const fields = place.vocabulary.kinds[value.k]?.fields ?? []
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, within(inner, fields.find(({ name }) => name === key)?.takes ?? [], making)])
      .filter(([, inner]) => inner !== undefined),
  )
}

/** What is chosen in a new row of Choose. */
export const freshTarget = (): Written => ({ k: 'pick', of: ['player'] })

const BODIES: Partial<Record<CardType, Pick<CardSource, 'health' | 'evasion' | 'attack'>>> = {
  monster: { health: 2, evasion: 3, attack: 1 },
  character: { health: 2, evasion: null, attack: 1 },
}
const CATEGORY: Partial<Record<CardType, string>> = {
  treasure: 'passive',
  loot: 'card/misc (wildcard)',
  monster: 'basic',
  event: 'good event',
  curse: 'curse',
}

/** What a treasure with an ability of a kind is called, as long as it is called passive. */
function categoryWith({ type, category }: CardSource, ability: string): string | null {
  const named = { tap: 'active', paid: 'paid' }[ability]
  return type === 'treasure' && category === 'passive' && named !== undefined ? named : category
}

/** A card to which an ability of a kind was added: only loot is played, so what is played first becomes loot. */
export function ofNewAbility(card: CardSource, ability: string): CardSource {
  const first = Object.keys(card.abilities).length === 1
  if (ability === 'play' && card.type === 'treasure' && first) return ofType(card, 'loot')
  return { ...card, category: categoryWith(card, ability) }
}

/** An empty card of a type. */
export const freshCard = (type: CardType, id: string, name: string, set: string): CardSource => ({
  id,
  name,
  type,
  set,
  category: CATEGORY[type] ?? null,
  copies: 1,
  health: null,
  evasion: null,
  attack: null,
  ...BODIES[type],
  souls: 0,
  reward:
    type === 'monster' ? ({ k: 'gainCents', n: 2, who: { k: 'rewarded' } } as unknown as CardSource['reward']) : null,
  keywords: type === 'curse' ? ['curse'] : [],
  threePlus: false,
  startingItem: null,
  back: null,
  outside: false,
  formOf: null,
  picture: { icon: 'uncertainty', wash: 'ash' },
  abilities: {},
})

/** A card of another type: what only the old one has is gone. */
export function ofType(card: CardSource, type: CardType): CardSource {
  const { health, evasion, attack, category, keywords, reward } = freshCard(type, card.id, card.name, card.set)
  return {
    ...card,
    type,
    health,
    evasion,
    attack,
    category,
    keywords,
    reward: card.type === type ? card.reward : reward,
  }
}

/** "Cracked Lantern" → `cracked-lantern`: the id of a card or a pack with this name. */
export function idOf(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
  const first = plain.replace(/-+$/, '') || 'card'
  let id = first
  for (let n = 2; taken.has(id); n++) id = `${first}-${n}`
  return id
}

/** The cards of a pack when one of them has another id, also where others refer to it. */
export const withOtherId = (cards: readonly CardSource[], from: string, to: string): CardSource[] =>
  cards.map((card) => {
    const { id, startingItem, back } = card
    if (![id, startingItem, back].includes(from)) return card
    const other = <T>(name: T): T | string => (name === from ? to : name)
    return { ...card, id: other(id), startingItem: other(startingItem), back: other(back) }
  })

/** Whether scenarios of a pack are about its card with this id. */
export const isProved = (scenarios: readonly unknown[], pack: string, id: string): boolean =>
  scenarios.some((scenario) => {
    const { cards = [] } = scenario as { cards?: readonly string[] }
    const [, ...after] = JSON.stringify(scenario).split(`${pack}:${id}`)
    // not one whose id only begins like that
    return cards.includes(id) || after.some((rest) => !/^[\w-]/.test(rest))
  })
