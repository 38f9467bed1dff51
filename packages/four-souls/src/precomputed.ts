import { hashOf } from '@soulstack/kit'
import { gameWith } from './game.ts'
import { packSummary } from './library/card-summary.ts'
import type { Library, PrecomputedCards } from './model/library.ts'
import { numbersIn, packsOf } from './saves/saved-cards.ts'

/** Computes what a build for browsers is given of a library, so that the first table in a page need not wait for it. */
export const precomputedOf = (library: Library): PrecomputedCards => ({
  hashes: library.definitions.map(({ hash }) => hash()).join(''),
  numbers: numbersIn(library),
  list: hashOf(packsOf(library)),
  version: gameWith(library).version,
  cards: cardsOf(library),
})

function cardsOf({ definitions, nodes, abilities }: Library): number[][] {
  const ownNodes = tally(nodes)
  const ownAbilities = tally(abilities)
  return definitions.map((def) => {
    const sizes = [def.id, `${def.id} doubled`].flatMap((name) => [
      ownNodes.get(name) ?? 0,
      ownAbilities.get(name) ?? 0,
    ])
    const row = [...sizes, ...packSummary(def)]
    return row.slice(0, row.findLastIndex((n) => n !== 0) + 1)
  })
}

/** How many there are of each card and of its doubled form: their keys begin with its id. */
function tally(all: readonly { readonly key: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of all) {
    const name = key.slice(0, key.indexOf('/'))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
