import { words } from '../index.ts'

/** A player's or a monster's name; null: you. */
type Who = string | null

const faces = (hits: readonly number[]): string => {
  const [least = 0] = hits
  if (hits.length === 7 - least) return `${least}+`
  return hits.length === 1 ? `${least}` : `${hits.slice(0, -1).join(', ')} or ${hits.at(-1)}`
}

const english = {
  /** The heading of a fight. */
  attacks: (who: Who, target: Who) =>
    who === null ? `You attack ${target}` : `${who} attacks ${target === null ? 'you' : target}`,
  theDeck: 'the monster deck',
  /** Before and after the faces that hit. */
  needs: 'needs',
  needed: 'needed',
  faces,
  cannotHit: 'no face hits',
  alwaysHits: 'every face hits',
  facesThatHit: (hits: readonly number[]) =>
    hits.length === 0 ? 'No face hits.' : `Needs ${faces(hits)}: ${hits.length} in 6.`,
  hit: 'Hit',
  miss: 'Miss',
  /** The result of a die that can still be changed. */
  soFar: (hit: boolean, n: number) => (hit ? `a hit so far, for ${n}` : `a miss so far, for ${n}`),
  nextMissKills: (who: Who) => `The next miss kills ${who === null ? 'you' : who}.`,
  nextHitKills: (whom: Who) => `The next hit kills ${whom === null ? 'you' : whom}.`,
  dealsNothing: (who: Who) => (who === null ? 'Your hits deal no damage.' : `Hits of ${who} deal no damage.`),
}
export type StageWords = typeof english

/** Words of the attack that is shown in the middle of the table. */
export const t = words('stage', english)
