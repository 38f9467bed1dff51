import { hashOf } from '@soulstack/kit'
import { games } from '../games/index.ts'

let known: string | undefined

/** Tells the versions of all games apart: the same seed plays another game with another version. Computed when it is first needed. */
const version = (): string => (known ??= hashOf(games.map(({ game }) => game.version)).slice(0, 8))

/** The name of a kind of run: workers with other versions of the games leave its jobs alone. */
export const kindNamed = (name: string): string => `${name}.${version()}`

/** What a kind is called where its version does not matter: `sim`. */
export const plainName = (kind: string): string => kind.split('.')[0]!
