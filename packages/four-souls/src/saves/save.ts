import type { Saving } from '@soulstack/kit'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { checkPosition } from '../rules/invariants.ts'
import { readConfig } from '../setup/config.ts'
import { savedConfig } from '../setup/packs.ts'
import { poolOf } from '../setup/pool.ts'
import { kindsOf, libraryOf, numbersOf, packsOf, sourceIn } from './saved-cards.ts'
import { FORMAT, read, write } from './saved-state.ts'
import { from2, from3, from4, from5 } from './upgrades.ts'

/** How games of Four Souls are saved. `own`: the cards of the release, or of the table if it has its own. */
export const savingWith = (own: Library): Saving<State> => ({
  format: FORMAT,
  // 1: without who knows which hidden cards; nobody remembers any
  upgrades: { 1: (state) => ({ ...state, known: [] }), 2: from2, 3: from3, 4: from4, 5: from5 },
  config: ({ config }) => savedConfig(config),
  own: () => packsOf(own),
  packs: ({ library }) => packsOf(library),
  source: ({ library }, hash) => sourceIn(library, hash),
  numbers: numbersOf,
  kinds: kindsOf,
  rules(config, packs, source, reasons) {
    const library = libraryOf(packs, own, source, reasons)
    // its state may refer to any card
    library?.complete()
    return library && poolOf(readConfig(config, library), library).rules
  },
  write,
  read,
  check: checkPosition,
})
