import { hashOf } from '@soulstack/kit/hash'
import { type CardSource, KEYWORDS, type Keyword, type Pack } from '../model/card.ts'
import type { Ability, Definition, Library } from '../model/library.ts'
import type { Vocabulary } from '../model/node.ts'
import { AlsoNamed, Permit } from '../model/statics.ts'
import { doubled } from './doubling.ts'
import { markHarm } from './harm.ts'
import { type Fault, type LinkedCard, type Linking, link, linkAbility, makeInner, mustBeAnnounced } from './link.ts'

/** Makes a library of packs: checks all cards, numbers them and all that is in them, and makes what loot is when it is doubled. */

/** So many faults are told at once; whoever has more has mended enough of them to see the rest. */
const TOLD = 20

/** What is wrong with packs: all of it, each with its place. */
export class PackError extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    const more = faults.length > TOLD ? [`and ${faults.length - TOLD} more`] : []
    super([...faults.slice(0, TOLD).map(({ at, what }) => `${at}: ${what}`), ...more].join('\n'))
    this.name = 'PackError'
    this.faults = faults
  }
}

/** Names of packs, and of cards in their packs. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Names of abilities on their cards. */
const ABILITY = /^[a-z][A-Za-z0-9]*$/
/** What stands beside the abilities in the keys of a card's nodes. */
const REWARD = 'reward'

/** A card of a pack before it is linked. */
interface Entry {
  pack: Pack
  /** As its author wrote it. */
  written: CardSource
  /** What it is known by. */
  id: string
  fullId: string
}

/**
 * The library of these packs, with numbers in the order in which packs and cards are written; what loots are when they are doubled comes
 * after everything else.
 * @throws PackError with everything that is wrong with them.
 */
export function compile(packs: readonly Pack[], vocabulary: Vocabulary): Library {
  const l: Linking = { vocabulary, nodes: [], abilities: [], faults: [], fields: new Map() }
  const entries = entriesOf(packs, l.faults)
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const definitions = entries.map((entry, number) => linkCard(l, entry, number, known))
  const forms = formsOf(definitions, l.faults)
  if (l.faults.length > 0) throw new PackError(l.faults)
  const doubles = doublesOf(l, definitions, forms)
  if (l.faults.length > 0) throw new PackError(l.faults)
  const hash = once(() =>
    hashOf([
      packs.map(({ id, version, builtIn }) => [id, version, builtIn]),
      definitions.map((d) => [d.fullId, d.hash]),
    ]),
  )
  return {
    get hash() {
      return hash()
    },
    packs,
    definitions,
    abilities: l.abilities,
    nodes: l.nodes,
    doubles,
    byId: new Map(definitions.map((d) => [d.id, d])),
    byKey: new Map(l.abilities.map((a) => [a.key, a])),
    plain: definitions.filter((d) => d.source.formOf === null),
    forms,
  }
}

/** What is made when it is first asked for: to hash all cards takes as long as to link them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** All cards of all packs, with what they are known by. */
function entriesOf(packs: readonly Pack[], faults: Fault[]): Entry[] {
  const seen = new Set<string>()
  const entries: Entry[] = []
  for (const pack of packs) {
    if (!ID.test(pack.id)) faults.push({ at: pack.id, what: 'a pack is named by words in small letters, joined by -' })
    if (seen.has(`${pack.id}:`)) faults.push({ at: pack.id, what: 'another pack has this id' })
    seen.add(`${pack.id}:`)
    for (const written of pack.cards) {
      const fullId = `${pack.id}:${written.id}`
      const id = pack.builtIn ? written.id : fullId
      if (!ID.test(written.id)) faults.push({ at: id, what: 'a card is named by words in small letters, joined by -' })
      if (seen.has(id)) faults.push({ at: id, what: 'another card has this id' })
      seen.add(id)
      entries.push({ pack, written, id, fullId })
    }
  }
  return entries
}

/** The card with the ids of other cards as those are known: one of the same pack comes before one of the game's own. */
function resolved({ pack, written, id }: Entry, known: ReadonlyMap<string, unknown>, faults: Fault[]): CardSource {
  const find = (name: string | null, what: string): string | null => {
    if (name === null) return null
    const found = [`${pack.id}:${name}`, name].find((each) => known.has(each))
    if (found === undefined) faults.push({ at: id, what: `there is no card "${name}" ${what}` })
    return found ?? null
  }
  const startingItem = find(written.startingItem, 'for it to start with')
  const back = find(written.back, 'to be its back')
  const formOf = find(written.formOf, 'for it to be a form of')
  return pack.builtIn ? written : { ...written, id, startingItem, back, formOf }
}

/** Checks a card and numbers what is in it. */
function linkCard(l: Linking, entry: Entry, number: number, known: ReadonlyMap<string, unknown>): Definition {
  const { written, id, fullId } = entry
  const source = resolved(entry, known, l.faults)
  const c: LinkedCard = { number, type: source.type, names: new Map() }
  const own: Ability[] = []
  let reward: Definition['reward'] = null
  within(l, c, () => {
    for (const [name, node] of Object.entries(source.abilities)) {
      if (!ABILITY.test(name)) l.faults.push({ at: `${id}/${name}`, what: 'an ability is named by one word' })
      if (name === REWARD && source.reward) l.faults.push({ at: `${id}/${name}`, what: 'the reward has this name' })
      const ability = linkAbility(l, c, node, `${id}/${name}`)
      if (ability !== undefined) own.push(ability)
    }
    reward = source.reward ? (link(l, c, source.reward, 'effect', `${id}/${REWARD}`) ?? null) : null
  })
  const hash = once(() => hashOf(written))
  const has = Object.fromEntries(KEYWORDS.map((k) => [k, source.keywords.includes(k)])) as Record<Keyword, boolean>
  return {
    number,
    id,
    fullId,
    builtIn: entry.pack.builtIn === true,
    get hash() {
      return hash()
    },
    source,
    names: [source.name, ...own.flatMap(({ node }) => (AlsoNamed.is(node) ? [node.name] : []))],
    abilities: own,
    taps: own.filter((a) => a.kind === 'tap'),
    paids: own.filter((a) => a.kind === 'paid'),
    loot: own.find((a) => a.kind === 'loot') ?? null,
    reward,
    has,
    attackable: has.familiar || own.some((a) => Permit.is(a.node) && a.node.what === 'attackable'),
    active: own.some((a) => a.kind === 'tap' || a.kind === 'paid'),
  }
}

/** Links something of a card, and then what can only be done, or seen, with all of it: only if nothing is wrong so far. */
function within(l: Linking, c: LinkedCard, links: () => void): void {
  const { length: faults } = l.faults
  const { length: from } = l.nodes
  const { length: first } = l.abilities
  links()
  if (l.faults.length > faults) return
  makeInner(l, c, from)
  const nodes = l.nodes.slice(from)
  const abilities = l.abilities.slice(first)
  mustBeAnnounced(l, nodes, abilities)
  markHarm(nodes, abilities)
}

/** The forms that cards have in the first edition, by the card's id. */
function formsOf(definitions: readonly Definition[], faults: Fault[]): Map<string, Definition> {
  const forms = new Map<string, Definition>()
  for (const def of definitions) {
    const { formOf } = def.source
    if (formOf === null) continue
    if (forms.has(formOf)) faults.push({ at: def.id, what: `"${formOf}" has another form, ${forms.get(formOf)!.id}` })
    forms.set(formOf, def)
  }
  return forms
}

/** What loots become when they are doubled, where that is something else, by the number of the ability. */
function doublesOf(
  l: Linking,
  definitions: readonly Definition[],
  forms: ReadonlyMap<string, Definition>,
): Map<number, Ability> {
  const doubles = new Map<number, Ability>()
  for (const { id, number, source, loot } of definitions) {
    // a card with a form of its own in the first edition is never doubled as it is now
    if (loot === null || source.type !== 'loot' || forms.has(id)) continue
    const name = loot.key.slice(id.length + 1)
    const node = doubled(source.abilities[name]!, l.vocabulary)
    if (node === null) continue
    const c: LinkedCard = { number, type: source.type, names: new Map() }
    within(l, c, () => {
      const ability = linkAbility(l, c, node, `${id} doubled/${name}`)
      if (ability !== undefined) doubles.set(loot.id, Object.assign(ability, { doubled: true }))
    })
  }
  return doubles
}
