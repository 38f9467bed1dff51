import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { KINDS } from '../src/effects/kinds.ts'
import { compile } from '../src/library/compile.ts'
import type { CardSource, Pack } from '../src/model/card.ts'
import type { SetId } from '../src/model/config.ts'
import type { Library } from '../src/model/library.ts'
import { isOfSet, PLAY_ONE_MORE, SETS } from '../src/packs/card.ts'
import { packs } from '../src/packs/index.ts'
import { scenariosIn } from '../src/scenario/index.ts'

/**
 * Takes away each ability of each card in turn and plays the scenarios of that card: `npm run mutate -- --sets requiem,promos`, or
 * `--cards the-relic`. One of them must fail each time. Exits with code 1 if none does for some ability. `--json` prints the list.
 */

const { values: args } = parseArgs({
  options: { sets: { type: 'string' }, cards: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const listed = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []

const sets = listed(args.sets) as SetId[]
const ids = listed(args.cards)
const strangers = [
  ...sets.filter((id) => !SETS.some((set) => set.id === id)).map((id) => `no set is called ${id}`),
  ...ids
    .filter((id) => !packs.some(({ cards }) => cards.some((card) => card.id === id)))
    .map((id) => `no card is called ${id}`),
]
if (strangers.length > 0) {
  console.error(`${strangers.join('; ')}. The sets are ${SETS.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}

/** The files of all scenarios: their paths below the folder of rulings, and their texts. */
const root = join(import.meta.dirname, '..', 'rulings')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The files of scenarios that mention a card, that of the card itself first. */
function filesAbout(id: string): { path: string; text: string }[] {
  const mention = new RegExp(`(?<![\\w-])${id}(?![\\w-])`)
  const own = (path: string): boolean => path.endsWith(`/${id}.yaml`)
  return files.filter(({ text }) => mention.test(text)).sort((a, b) => Number(own(b.path)) - Number(own(a.path)))
}

/**
 * The abilities of a card that only it has. Not counted are those that all cards of its type have: the loot play of characters, and the
 * hidden abilities of curses.
 */
const ownAbilities = (card: CardSource): string[] =>
  Object.entries(card.abilities).flatMap(([name, ability]) =>
    ability === PLAY_ONE_MORE || (card.type === 'curse' && 'hidden' in ability && ability.hidden === true)
      ? []
      : [name],
  )

function without(id: string, ability: string): Library {
  const changed: Pack[] = packs.map((pack) => ({
    ...pack,
    cards: pack.cards.map((card) => {
      if (card.id !== id) return card
      const { [ability]: _, ...abilities } = card.abilities
      return { ...card, abilities }
    }),
  }))
  return compile(changed, KINDS, changed)
}

/** Whether a scenario of this card fails with this library. */
function isMissed(id: string, library: Library): boolean {
  for (const { path, text } of filesAbout(id))
    for (const { play } of scenariosIn(text, path, library)) {
      try {
        if (!play().ok) return true
      } catch {
        return true
      }
    }
  return false
}

const chosen = packs
  .flatMap(({ cards }) => cards)
  .filter((card) => card.formOf === null && card.pictureOf === undefined)
  // further copies of a card in another set have its very abilities (`reprint`)
  .filter((card, n, all) => !all.slice(0, n).some(({ abilities }) => abilities === card.abilities))
  .filter((card) => (ids.length > 0 ? ids.includes(card.id) : SETS.some(({ id }) => isOfSet(card, id))))
  .filter((card) => sets.length === 0 || sets.some((set) => isOfSet(card, set)))

let tried = 0
const unproven: string[] = []
for (const card of chosen)
  for (const ability of ownAbilities(card)) {
    tried++
    if (isMissed(card.id, without(card.id, ability))) continue
    unproven.push(`${card.id}/${ability}`)
    if (!args.json) console.log(`no scenario needs ${card.id}/${ability}`)
  }
if (args.json) console.log(JSON.stringify({ cards: chosen.length, abilities: tried, unproven }))
else
  console.log(
    `${chosen.length} cards, ${tried} abilities taken away one by one; ${unproven.length} not missed by any scenario`,
  )
process.exitCode = unproven.length > 0 ? 1 : 0
