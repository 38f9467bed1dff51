import { readFileSync } from 'node:fs'
import { type Composition, compose } from './compose.ts'
import { credits } from './credits.ts'
import { BORROWED, sprite } from './glyphs.ts'
import { gameIcons } from './icons.ts'
import { writePath } from './path.ts'

/** The fallback for a card that has no composition yet. */
const UNKNOWN: Composition = {
  main: 'uncertainty',
  extra: null,
  place: null,
  flip: false,
  wash: 'ash',
  ground: 'paper',
}

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/**
 * Returns every composition by the path of its picture below `/art/`: for Four Souls the card's id, for Battle For Souls `battle-for-souls/` and
 * the id, because both games have a Pride; for the bots `levels/` and their level.
 */
export function compositions(): Record<string, Composition> {
  const named: [string, Composition][] = []
  for (const [id, { dark, ...card }] of Object.entries<Omit<Composition, 'ground'> & { dark: boolean }>(
    read('art.json'),
  ))
    named.push([id, { ...card, ground: dark ? 'dark' : 'paper' }])
  for (const [id, card] of Object.entries<Composition>(read('battle-for-souls.json')))
    named.push([`battle-for-souls/${id}`, card])
  for (const [level, portrait] of Object.entries<Composition>(read('levels.json')))
    named.push([`levels/${level}`, portrait])
  return { ...Object.fromEntries(named), unknown: UNKNOWN }
}

/** Returns all baked files: their paths from the top of the repository, and their contents. */
export function pictures(): Map<string, string> {
  const icons = gameIcons()
  const used: string[] = [...BORROWED]
  const files = new Map<string, string>()
  for (const [name, card] of Object.entries(compositions())) {
    files.set(`packages/web/public/art/${name}.svg`, compose(name, card, icons.path))
    used.push(card.main, ...(card.extra ? [card.extra] : []))
  }
  files.set(
    'packages/web/public/icons.svg',
    sprite((icon) => writePath(icons.path(icon))),
  )
  // what players compose pictures of for their own cards
  const offered = [...new Set(used)].sort()
  for (const icon of offered) files.set(`packages/web/public/icons/${icon}.svg`, iconFile(writePath(icons.path(icon))))
  files.set('packages/web/public/icons/names.json', JSON.stringify(offered))
  files.set('CREDITS.md', credits(used, read('authors.json')))
  return files
}

const iconFile = (d: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="${d}"/></svg>\n`
