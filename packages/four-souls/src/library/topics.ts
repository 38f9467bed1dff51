import type { Definition, Library } from '../model/library.ts'
import { fieldsOf, type Linked } from '../model/node.ts'

/**
 * What cards are about: the events they wait for, the stats they change, and what they do to which things. All of this is read off the nodes
 * of the cards, so new cards and new kinds of nodes need not be listed anywhere.
 */

/** A topic on more than this share of the cards tells nothing about them. */
const COMMON = 1 / 4

/** Families of nodes that say what is done, counted, paid or chosen. Words for whom it is about, and abilities, are on every card. */
const TELLING: ReadonlySet<string> = new Set(['effect', 'value', 'condition', 'cost', 'event', 'filter'])

/** The words of a name in camel case, without endings, so that what causes an event is about the same as what waits for it. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/(?:ed|ing|e?s)$/, ''))
    .filter((word) => word.length > 2)

/** The id of the card that a node belongs to; the doubled form of a loot belongs to that loot card. */
const ownerOf = (key: string): string => key.slice(0, key.search(/[ /]/))

/** The topics of a node: the words of its kind, and those of its fields that are one word of several, such as an event, a stat or a zone. */
function topicsOfNode(n: Linked): string[] {
  const topics = TELLING.has(n.kind.family) ? wordsOf(n.k) : []
  for (const { field, value } of fieldsOf(n)) {
    if (field.is === 'one') topics.push(...wordsOf(String(value)))
    if (field.is === 'some') for (const one of value as readonly string[]) topics.push(...wordsOf(one))
  }
  return topics
}

const known = new WeakMap<Library, ReadonlyMap<string, ReadonlySet<string>>>()

/** The topics of each card, by its id, without those of very many cards. */
export function topicsOf(library: Library): ReadonlyMap<string, ReadonlySet<string>> {
  let found = known.get(library)
  if (found === undefined) known.set(library, (found = findTopics(library)))
  return found
}

function findTopics(library: Library): Map<string, Set<string>> {
  library.complete()
  const topics = new Map(library.plain.map(({ id }) => [id, new Set<string>()]))
  for (const n of library.nodes) {
    const of = topics.get(ownerOf(n.key))
    if (of !== undefined) for (const topic of topicsOfNode(n)) of.add(topic)
  }
  for (const d of library.plain) for (const topic of printedTopics(d)) topics.get(d.id)!.add(topic)
  const often = countsOf(topics.values())
  for (const of of topics.values())
    for (const topic of of)
      if (often.get(topic)! > library.plain.length * COMMON && library.plain.length > 20) of.delete(topic)
  return topics
}

/** What a card is about without any ability that says so. */
const printedTopics = ({ source, has }: Definition): string[] =>
  [
    source.type === 'curse' || source.type === 'bonus-soul' ? wordsOf(source.type).join('') : '',
    ...Object.entries(has).flatMap(([keyword, yes]) => (yes ? [keyword] : [])),
    ...(source.souls > 1 ? ['soul'] : []),
  ].filter((topic) => topic !== '')

/** On how many cards each topic is. */
export function countsOf(lists: Iterable<ReadonlySet<string>>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists) for (const topic of list) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return counts
}
