import { withOtherCards } from './updated-release.ts'

/** Four Souls in a next release with other cards, for threads: functions cannot be sent there. */
export const games = [withOtherCards()]
