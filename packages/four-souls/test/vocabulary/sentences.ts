import type { CardType } from '../../src/model/card.ts'
import type { Ability, Library } from '../../src/model/library.ts'
import { fieldsOf, isLinked, type Linked } from '../../src/model/node.ts'
import { phrases } from '../../src/text/en/cards/phrases.ts'
import { type Clause, capital } from '../../src/text/en/cards/words.ts'
import { type EnglishPhrases, Writer } from '../../src/text/en/cards/writer.ts'
import { isPrinted } from '../../src/text/text.ts'
import { addressedBy } from '../../src/text/writer.ts'

/** The words of each node in the English text of its ability. */

type PhraseResult = string | Clause | { text: string }

/** The words of a phrase on its own, without the writer joining it with others. */
function inWords(phrase: PhraseResult): string {
  if (typeof phrase === 'string') return phrase
  if ('text' in phrase) return phrase.text
  const { who, verb, s, rest } = phrase
  return [who.you ? verb : `${who.text} ${who.plural ? verb : s}`, rest].filter(Boolean).join(' ')
}

type PhraseMaker = (n: Linked, t: Writer) => PhraseResult

/** The phrase of a node on its own, for nodes that the phrase around them words differently. */
const alone = (n: Linked, type: CardType): string =>
  inWords((phrases as unknown as Record<string, PhraseMaker>)[n.k]!(n, new Writer(phrases, addressedBy(type))))

/** Writes a text with `write` and returns the words of each node in it, by the node's key. */
function wordsByNode(type: CardType, write: (w: Writer) => unknown): Map<string, string> {
  const made = new Map<string, string>()
  const recording = Object.fromEntries(
    Object.entries(phrases).map(([k, say]) => [
      k,
      (n: Linked, t: Writer) => {
        const phrase = (say as PhraseMaker)(n, t)
        if (!made.has(n.key)) made.set(n.key, inWords(phrase))
        return phrase
      },
    ]),
  ) as unknown as EnglishPhrases
  write(new Writer(recording, addressedBy(type)))
  return made
}

/** Where a kind of node is used, and its words there. */
export interface Use {
  card: number
  sentence: string
  /** It is part of the card's text. */
  printed: boolean
}

/** All uses of kinds of nodes in the abilities and rewards of a library, by kind. */
export function usesIn({ definitions }: Library): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  const add = (
    card: number,
    nodes: readonly Linked[],
    sentences: ReadonlyMap<string, string>,
    printed = true,
  ): void => {
    for (const n of nodes) {
      const list = uses.get(n.k) ?? []
      list.push({ card, sentence: capital(sentences.get(n.key) || alone(n, definitions[card]!.source.type)), printed })
      uses.set(n.k, list)
    }
  }
  for (const { number, source, abilities, reward } of definitions) {
    for (const a of abilities)
      add(
        number,
        nodesIn(a.node),
        wordsByNode(source.type, (w) => w.write(a)),
        isPrinted(a),
      )
    if (reward !== null)
      add(
        number,
        nodesIn(reward),
        wordsByNode(source.type, (w) => w.effect(reward)),
      )
  }
  return uses
}

/** A node and all nodes in its fields. */
function nodesIn(data: unknown): Linked[] {
  if (typeof data !== 'object' || data === null) return []
  if (Array.isArray(data)) return data.flatMap(nodesIn)
  if (isLinked(data)) return [data, ...fieldsOf(data).flatMap(({ value }) => nodesIn(value))]
  // an outcome is an ability; a target has a filter, and sometimes a chooser
  if ('ability' in data)
    return (data as { ability: Ability }).ability.modes.flatMap((m) => nodesIn([m.targets, m.effect]))
  const { filter, chooser } = data as { filter?: unknown; chooser?: unknown }
  return nodesIn([filter, chooser])
}
