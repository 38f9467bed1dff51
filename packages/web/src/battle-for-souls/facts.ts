import type { CardInfo } from '@soulstack/battle-for-souls/view'
import { t } from '../words/en/battle-for-souls/card.ts'

/** What is printed on a card besides its text, as pairs of a label and a value. */
export function printedFacts(info: CardInfo): [what: string, is: string][] {
  const found: [string, string][] = []
  if (info.strength) found.push([t.virtue, t.quality(info.strength.name, t.colours[info.strength.colour])])
  if (info.weakness) found.push([t.sin, t.quality(info.weakness.name, t.colours[info.weakness.colour])])
  if (info.colour) found.push([t.colour, info.colour === 'wild' ? t.anyColour : t.colours[info.colour]])
  found.push([t.points, t.pointsOf(info.points)])
  if (info.uses !== null) found.push([t.uses, t.usesOf(info.uses)])
  found.push([t.inTheBox, t.copies(info.copies)])
  return found
}
