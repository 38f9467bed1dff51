// Source files stay short enough to be read in one go: at most 400 lines, comments and blank lines included. The check of imports
// (boundaries.mjs) asks here for every package.

const MOST = 400

/** Tables of data may be longer: things are looked up in them. Each with what it is a table of. */
export const TABLES = {
  'packages/four-souls/src/model/events.ts': 'an entry for each kind of event',
  'packages/four-souls/src/packs/alt-art/monsters.ts': 'the monsters of Alt Art',
  'packages/four-souls/src/packs/base/monsters.ts': 'the monsters of the base set',
  'packages/four-souls/src/packs/base/treasures.ts': 'the treasures of the base set',
  'packages/four-souls/src/packs/requiem/monsters.ts': 'the monsters of Requiem',
  'packages/four-souls/src/packs/requiem/treasures.ts': 'the treasures of Requiem',
  'packages/four-souls/src/packs/summer/monsters.ts': 'the monsters of The Summer of Isaac',
  'packages/four-souls/src/packs/warp-zone/monsters.ts': 'the monsters of Warp Zone',
}

/**
 * What is wrong with the lengths of files, a sentence for each.
 * @param {ReadonlyMap<string, number>} lines how many lines each file has, by its path below the root, with `/`
 * @param {Readonly<Record<string, string>>} tables another list of tables, for tests
 * @returns {string[]}
 */
export function lengthFaults(lines, tables = TABLES) {
  const faults = []
  for (const [file, n] of lines) {
    if (n > MOST && !Object.hasOwn(tables, file))
      faults.push(`${file} has ${n} lines, more than ${MOST}: split it by subject`)
  }
  for (const file of Object.keys(tables)) {
    const n = lines.get(file)
    if (n === undefined) faults.push(`${file} is listed as a long table and is not there (scripts/lengths.mjs)`)
    else if (n <= MOST) faults.push(`${file} is listed as a long table and has ${n} lines only (scripts/lengths.mjs)`)
  }
  return faults
}
