import type { Saving } from '@soulstack/kit'
import type { Config } from '../model/config.ts'
import type { Library } from '../model/library.ts'
import type { Rules } from '../model/rules.ts'
import type { State } from '../model/state.ts'
import { checkPosition } from '../rules/invariants.ts'
import { readConfig } from '../setup/config.ts'
import { savedConfig } from '../setup/packs.ts'
import { poolBefore6, poolOf } from '../setup/pool.ts'
import { earlierLibraries, kindsOf, libraryOf, numbersOf, packsOf, sourceIn } from './saved-cards.ts'
import { read, write } from './saved-state.ts'
import { FORMAT, UPGRADES } from './upgrades.ts'

/** The rules of a table as earlier releases numbered their cards. */
function* earlierRules(config: Config, library: Library): Generator<Rules> {
  yield poolBefore6(config, library).rules
  for (const earlier of earlierLibraries(library)) {
    earlier.complete()
    yield poolOf(config, earlier).rules
    yield poolBefore6(config, earlier).rules
  }
}

/** How games of Four Souls are saved. `own`: the cards of the release, or of the table if it has its own. */
export const savingWith = (own: Library): Saving<State> => ({
  format: FORMAT,
  upgrades: UPGRADES,
  config: ({ config }) => savedConfig(config),
  own: () => packsOf(own),
  packs: ({ library }) => packsOf(library),
  source: ({ library }, hash) => sourceIn(library, hash),
  numbers: numbersOf,
  kinds: kindsOf,
  rules(config, packs, source, reasons, numbers) {
    const library = libraryOf(packs, own, source, reasons)
    if (library === null) return null
    // its state may refer to any card
    library.complete()
    const rules = poolOf(readConfig(config, library), library).rules
    if (numbersOf(rules) === numbers) return rules
    for (const then of earlierRules(readConfig(config, library), library)) if (numbersOf(then) === numbers) return then
    return rules
  },
  write,
  read,
  check: checkPosition,
})
