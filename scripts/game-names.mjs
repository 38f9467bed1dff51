// Which files name a game, although they belong to none: rules, cards and words of a game are in its own package, or in a folder or file that
// is called after it.

/** The names of the games as code writes them: `four-souls`, `fourSouls`, `FourSouls`. */
const NAMES = /four-?souls|battle-?for-?souls|liars-?dice/i

/** Folders and files of one game alone that are not called after it. The gallery shows states of both games for tests. */
const OF_ONE_GAME =
  /^packages\/(web-workers\/src\/workshop\/|web\/src\/(workshop\/|gallery\/|net\/packs|pages\/TablePacks|film\/study\/CardMarks))/

/** How many other files do. Nothing may raise it: what differs between games belongs into their modules, or into a folder of a game. */
const MOST = 8

/**
 * The files that name a game and do not belong to one.
 * @param {ReadonlyMap<string, string>} sources the text of each file, by its path from the root
 * @returns {string[]} their paths
 */
export const filesNamingGames = (sources) =>
  [...sources].flatMap(([path, text]) =>
    !NAMES.test(path) && !OF_ONE_GAME.test(path) && NAMES.test(withoutComments(text)) ? [path] : [],
  )

/** @returns {string[]} a sentence if more files name a game than may */
export function gameNameFaults(paths, most = MOST) {
  if (paths.length <= most) return []
  return [`${paths.length} files name a game, ${most} at most: ${paths.join(', ')}`]
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
