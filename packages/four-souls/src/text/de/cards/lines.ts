import type { JoinLines } from '../../lines.ts'
import { lower } from '../../sentence.ts'

/** What begins two abilities that are one sentence. The verb of the second one is before its subject if "als Seele" comes first. */
const SAME = /^(Spieler mit den \w+ \w+ \(auch bei Gleichstand\)) ([^.]*)\.$/
const AS_SOUL = /^Als Seele (\w+) (dieses Monster) ([^.]*)\.$/

/** "Gemeinsame Ziele: …; …", "Als Seele hat dieses Monster +1 Ausweichen und kann angegriffen werden." */
export const joinLines: JoinLines = (a, b) => {
  const goal = /^Gemeinsames Ziel: (.*)$/.exec(b)?.[1]
  const goals = /^Gemeinsame(?:s Ziel| Ziele): (.*)\.$/.exec(a)?.[1]
  if (goal !== undefined && goals !== undefined) return `Gemeinsame Ziele: ${goals}; ${lower(goal)}`
  const [, start, first] = SAME.exec(a) ?? []
  const [, again, second] = SAME.exec(b) ?? []
  if (start !== undefined && start === again) return `${start} ${first} und ${second}.`
  const [, verb, , rest] = AS_SOUL.exec(b) ?? []
  return verb === undefined || !AS_SOUL.test(a) ? null : `${a.replace(/\.$/, '')} und ${verb} ${rest}.`
}
