import type { StageWords } from '../en/stage.ts'

const faces = (hits: readonly number[]): string => {
  const [least = 0] = hits
  if (hits.length === 7 - least) return `${least}+`
  return hits.length === 1 ? `${least}` : `${hits.slice(0, -1).join(', ')} oder ${hits.at(-1)}`
}

export const stage: StageWords = {
  attacks: (who, target) =>
    who === null ? `Du greifst ${target} an` : `${who} greift ${target === null ? 'dich' : target} an`,
  theDeck: 'das Monsterdeck',
  needs: 'braucht',
  needed: 'brauchte',
  faces,
  cannotHit: 'keine Zahl trifft',
  alwaysHits: 'jede Zahl trifft',
  facesThatHit: (hits) => (hits.length === 0 ? 'Keine Zahl trifft.' : `Braucht ${faces(hits)}: ${hits.length} von 6.`),
  hit: 'Treffer',
  miss: 'Daneben',
  soFar: (hit, n) => (hit ? `bisher getroffen: ${n} Schaden` : `bisher daneben: ${n} Schaden`),
  nextMissKills: (who) => (who === null ? 'Der nächste Fehlwurf tötet dich.' : `Der nächste Fehlwurf tötet ${who}.`),
  nextHitKills: (whom) => (whom === null ? 'Der nächste Treffer tötet dich.' : `Der nächste Treffer tötet ${whom}.`),
  dealsNothing: (who) => (who === null ? 'Deine Treffer richten nichts an.' : `Treffer von ${who} richten nichts an.`),
}
