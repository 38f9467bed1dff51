// Source files stay short enough to be read in one go. One of more than 600 lines, comments and blank lines included, is named as a warning by the
// check of imports (boundaries.mjs): it may hold two subjects. What belongs together stays together.

const MOST = 600

/**
 * The files that are long, a sentence for each.
 * @param {ReadonlyMap<string, number>} lines how many lines each file has, by its path below the root, with `/`
 * @returns {string[]}
 */
export function lengthWarnings(lines) {
  return [...lines]
    .filter(([, n]) => n > MOST)
    .map(([file, n]) => `${file} has ${n} lines, more than ${MOST}: does it hold two subjects?`)
}
