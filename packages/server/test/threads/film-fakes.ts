import { fakeModule } from '../helpers/fake.ts'

/** The game of most tests, as film-games.ts has the real ones. */
export const games = [fakeModule()]
