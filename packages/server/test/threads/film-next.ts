import { games as real } from './film-games.ts'
import { nextRelease } from './next-release.ts'

/** The games of film-games.ts in their next release. */
export const games = real.map(nextRelease)
