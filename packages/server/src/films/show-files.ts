import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ShowFiles } from '@soulstack/tables/films'
import type { ShowsOfGame } from '@soulstack/tables/game'

/** The folder of a game's scenarios. The server runs from the repository. */
export const folderOf = ({ name }: ShowsOfGame): string =>
  fileURLToPath(new URL(`../../../${name}/rulings`, import.meta.url))

/** The files of scenarios where they are written. */
export const showFiles: ShowFiles = {
  async paths(shows) {
    const found = await readdir(folderOf(shows), { recursive: true })
    return found
      .filter((path) => path.endsWith('.yaml'))
      .sort()
      .map((path) => path.split(sep).join('/'))
  },
  read: (shows, path) => readFile(join(folderOf(shows), path), 'utf8'),
}
