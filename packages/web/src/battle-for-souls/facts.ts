import type { CardInfo } from '@soulstack/battle-for-souls/view/types'

/** What is printed on a card beside its text: what it is, and the words for it. */
export function printedFacts(info: CardInfo): [what: string, is: string][] {
  const found: [string, string][] = []
  if (info.strength) found.push(['Virtue', `${info.strength.name}, ${info.strength.colour}`])
  if (info.weakness) found.push(['Sin', `${info.weakness.name}, ${info.weakness.colour}`])
  if (info.colour) found.push(['Colour', info.colour === 'wild' ? 'any' : info.colour])
  found.push(['Points', info.points > 0 ? String(info.points) : 'none'])
  if (info.uses !== null) found.push(['Uses', info.uses === 'unlimited' ? 'no limit' : String(info.uses)])
  found.push(['In the box', info.copies === 1 ? 'one' : String(info.copies)])
  return found
}
