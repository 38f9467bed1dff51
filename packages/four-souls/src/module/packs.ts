import { inEach } from '@soulstack/kit'
import type { CheckedFile, PackAbout, PackRead, PacksOfGame } from '@soulstack/tables/game'
import type { Config } from '../model/config.ts'
import { faultIn } from '../model/faults/index.ts'
import { printed } from '../packs/index.ts'
import { type PackFile, readPackFile } from '../setup/pack-file.ts'
import { packHash } from '../setup/packs.ts'

/** A file as it is kept: the pack, and its scenarios beside its cards. */
type Kept = PackFile['pack'] & Pick<PackFile, 'scenarios'>

/** Four Souls' packs of players. */
export const fourSoulsPacks: PacksOfGame<Config> = {
  read(text): PackRead {
    const read = readPackFile(text)
    if (read.pack === null) {
      const faults = read.faults.map(({ card, path, said }) => ({
        card,
        path,
        what: inEach((language) => faultIn(said, language)),
      }))
      return { faults }
    }
    const file: Kept = { ...read.pack, scenarios: read.scenarios }
    return { hash: read.hash, file }
  },

  about(file): PackAbout {
    const { id, name = id, author = null, licence = null, cards, scenarios } = file as Kept
    const words = new Set(JSON.stringify(scenarios).match(/[a-z0-9]+(?:-[a-z0-9]+)*/g))
    return {
      ...{ name, author, licence, cards: cards.length, scenarios: scenarios.length },
      sameNames: namesOf(cards.filter((card) => printedNames().has(card.name))),
      unproved: namesOf(cards.filter((card) => !words.has(card.id))),
    }
  },

  forTable(file: CheckedFile) {
    const { scenarios: _, ...pack } = file as Kept
    return pack
  },

  of: ({ packs }) => packs,

  brief({ packs, ...others }) {
    const named = packs.map((pack) => {
      const { id, version, name = id, author = null } = pack as Kept
      return { id, hash: packHash(pack), version, name, author }
    })
    return { ...others, packs: named }
  },
}

/** The names of cards, each once. */
const namesOf = (cards: Kept['cards']): string[] => [...new Set(cards.map(({ name }) => name))]

let names: ReadonlySet<string> | null = null
/** The names of the game's own cards. */
const printedNames = (): ReadonlySet<string> =>
  (names ??= new Set(printed.packs.flatMap(({ cards }) => cards.map(({ name }) => name))))
