import { games as real } from './film-games.ts'
import { laterRelease } from './next-release.ts'

/** The games of film-games.ts in a release that can continue earlier saves. */
export const games = real.map(laterRelease)
