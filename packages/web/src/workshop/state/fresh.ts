import type { CardSource, CardType } from '@soulstack/four-souls/model/card'
import type { FieldData, KindData, VocabularyData, Written } from '../engine/messages.ts'
import { allNames, type Chosen, freeName, isNamed, isWritten } from './scope.ts'

/** New blocks: as they are on the shortest official card that has them, without the effects inside, which are places to fill. */

/** Where a new block will be. */
interface Around {
  vocabulary: VocabularyData
  card: CardSource
  /** What it can name. */
  chosen: readonly Chosen[]
  /** The block that it takes the place of: what both have in common is kept. */
  before?: unknown
}

export function fresh(k: string, around: Around): Written {
  const { vocabulary, card, before } = around
  const kind = vocabulary.kinds[k]!
  const taken = allNames(card, vocabulary)
  const node: Written = { k }
  for (const field of kind.fields) {
    const old = isWritten(before) ? before[field.name] : undefined
    if (old !== undefined && isWritten(before) && sameField(field, vocabulary.kinds[before.k])) {
      node[field.name] = old
      continue
    }
    const given = initial(field, kind, around, taken)
    if (given !== undefined) node[field.name] = given
  }
  return node
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
function initial(field: FieldData, kind: KindData, around: Around, taken: Set<string>): unknown {
  const sample = kind.sample[field.name]
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
      return field.optional ? undefined : (around.chosen.at(-1)?.name ?? '')
    case 'cases':
      return field.optional ? undefined : [{ on: [1, 2, 3] }, { on: [4, 5, 6] }]
    case 'value':
      if (sample === undefined) return undefined
      return kind.family === 'ability' && typeof sample === 'number' ? sample : Math.max(1, field.least)
    case 'ability':
      return field.optional ? undefined : []
    default:
      // abilities may need one of several fields that can all be left out: what the sample has is enough
      return sample === undefined ? undefined : meant(within(sample, around), around)
  }
}

/** Part of another card, with what it names replaced by what can be named here. */
function within(value: unknown, around: Around): unknown {
  if (Array.isArray(value)) return value.map((item) => within(item, around))
  if (!isWritten(value)) return value
  if (value.k === 'bound' || value.k === 'eachChosen') {
    const name = around.chosen.at(-1)?.name
    return name === undefined ? { k: 'you' } : { k: 'bound', name }
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(inner, around)]))
}

/** Whoever has chosen a player and done nothing with them yet means them, not "you". */
function meant(value: unknown, { chosen, card }: Around): unknown {
  if (!isWritten(value) || value.k !== 'you') return value
  const waiting = chosen.find(({ name, sorts }) => sorts.join() === 'player' && !isNamed(card.abilities, name))
  return waiting ? { k: 'bound', name: waiting.name } : value
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
export function categoryWith({ type, category }: CardSource, ability: string): string | null {
  const named = { tap: 'active', paid: 'paid' }[ability]
  return type === 'treasure' && category === 'passive' && named !== undefined ? named : category
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
