import { words } from '../index.ts'

const english = {
  newVersion: 'There is a new version of this page. Your game stays where it is.',
  update: 'Update now',
  later: 'Later',
}
export type UpdatesWords = typeof english

/** Words of the line that offers a new version of the page. */
export const t = words('updates', english)
