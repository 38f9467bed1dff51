/** How many entries all packages may have together: each is an address that other packages hold on to. */
const MOST = 50

/**
 * What is wrong with the entries of the packages, a sentence each: a file that is not there, a pattern, or too many of them.
 * @param {ReadonlyMap<string, Readonly<Record<string, string>>>} exports for each package its `exports`: entry → file, as package.json has them
 * @param {(name: string, file: string) => boolean} exists whether a package has this file
 * @returns {string[]}
 */
export function entryFaults(exports, exists) {
  const faults = []
  let count = 0
  for (const [name, entries] of exports)
    for (const [entry, file] of Object.entries(entries)) {
      count++
      if (entry.includes('*')) faults.push(`packages/${name}: an entry is one file, and '${entry}' is a pattern`)
      else if (!exists(name, file))
        faults.push(`packages/${name}: the entry '${entry}' names ${file}, which is not there`)
    }
  if (count > MOST)
    faults.push(
      `the packages have ${count} entries, ${MOST} at most: let one that there is export the names (CONTRIBUTING.md)`,
    )
  return faults
}
