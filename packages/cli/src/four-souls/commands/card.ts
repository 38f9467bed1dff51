import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { idOf, packs, SETS } from '@soulstack/four-souls/cards'
import { didYouMean } from '@soulstack/kit/scenario/input'
import { type Command, Option } from 'commander'
import type { Run } from '../../command.ts'
import { Mistake } from '../../mistake.ts'
import { wholeNumber } from '../../options.ts'
import type { Terminal } from '../../terminal.ts'
import { Edits, emptyModule, inIndex, withCard } from '../card/edits.ts'
import { pictureFor } from '../card/picture.ts'
import { HOMES, NEW_TYPES, type NewType, type Printed, type Skeleton, skeleton, typeOf } from '../card/skeleton.ts'

interface GivenOptions {
  set: string
  type: NewType
  id?: string
  category?: string
  stats?: [number, number, number]
  souls: number
  copies: number
  startingItem?: string
  threePlus?: boolean
}

const PACKS = 'packages/four-souls/src/packs'
const NAMES = 'packages/four-souls/src/text/de/card-names'
const ART = 'packages/web/art/art.json'
const AUTHORS = 'packages/web/art/authors.json'
const FACTS = 'packages/four-souls/test/facts/cards.jsonl'

/** The folder of the project that this command lies in, as source or built; the working directory if it is installed elsewhere. */
export function projectFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, PACKS)) && folder !== dirname(folder)) folder = dirname(folder)
  return existsSync(join(folder, PACKS)) ? folder : process.cwd()
}

/**
 * Begins a card of Four Souls: adds it to its set, with its printed numbers, a picture and a scenario, all of which work. Nothing is
 * written if anything is refused. `root`: the folder of the project.
 * @throws Mistake if there is such a card, or no such set, category or place
 */
export function newCard(name: string, given: GivenOptions, terminal: Terminal, root: string = projectFolder()): number {
  const set = SETS.find(({ id }) => id === given.set)
  if (set === undefined)
    throw new Mistake(
      `There is no set called ${given.set}; ${didYouMean(
        given.set,
        SETS.map(({ id }) => id),
      )}.`,
    )
  const cards = packs.flatMap((pack) => pack.cards)
  const usual = idOf(name)
  const id = given.id ?? usual
  const same = cards.find((card) => card.id === id)
  if (same !== undefined)
    throw new Mistake(
      `${same.set} already has a card with the id ${id}. A card of the same name needs an id of its own: --id ${usual}-${set.id}`,
    )
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw new Mistake(`"${id}" cannot be an id: use lower-case letters and digits, joined by hyphens (--id).`)
  if (given.startingItem !== undefined && !cards.some((card) => card.id === given.startingItem))
    throw new Mistake(
      `There is no starting item called ${given.startingItem}: begin it first, or choose another; ${didYouMean(
        given.startingItem,
        cards.filter(({ type }) => type === 'starting-item').map((card) => card.id),
      )}.`,
    )
  const categories = [
    ...new Set(cards.flatMap((card) => (card.type === typeOf(given.type) ? (card.category ?? []) : []))),
  ]
  if (given.category !== undefined && !categories.includes(given.category))
    throw new Mistake(
      `No ${given.type} has the category "${given.category}"; ${didYouMean(given.category, categories)}. There are: ${categories.sort().join(', ')}.`,
    )
  const printed: Printed = {
    copies: given.copies,
    souls: given.souls,
    stats: given.stats ?? null,
    category: given.category ?? null,
    startingItem: given.startingItem ?? null,
    eternal: given.type === 'starting-item',
    threePlus: given.threePlus === true,
  }
  const scenario = `packages/four-souls/rulings/cards/${HOMES[given.type].scenarios}/${id}.yaml`
  const made = skeleton(given.type, name, id, id !== usual, printed)
  const edits = new Edits(root)
  addToSet(edits, set, given.type, made)
  addFact(edits, set.name, name, given.type, printed)
  addPicture(edits, id, name, given.type)
  // somebody may have written it first
  if (edits.read(scenario) === null) edits.write(scenario, scenarioOf(id, made))
  for (const [path] of edits.all()) mkdirSync(dirname(join(root, path)), { recursive: true })
  for (const [path, text] of edits.all()) writeFileSync(join(root, path), text)
  for (const [path] of edits.all()) terminal.print(path)
  terminal.note(`
${name} is in ${set.name}. So far it does something simple: write what is printed instead, in the card and in the scenario.
  its text:                            npx soulstack cards ${JSON.stringify(name)}
  its scenario:                        npx soulstack scenario ${scenario}
  its German name:                     ${NAMES}
  what is made of it, and the change:  npm run golden -- card
  every check of cards:                npm test -- cards`)
  return 0
}

function addToSet(edits: Edits, set: { id: string; name: string }, type: NewType, made: Skeleton): void {
  const { module, list } = HOMES[type]
  const small = `${PACKS}/small/${set.id}.ts`
  const text = edits.read(small)
  if (text !== null) {
    const only = /export const (\w+): readonly CardSource/.exec(text)?.[1] ?? list
    edits.write(small, withCard(text, small, only, set.name, made))
    return
  }
  const path = `${PACKS}/${set.id}/${module}.ts`
  edits.write(path, withCard(edits.read(path) ?? emptyModule(list), path, list, set.name, made))
  const index = `${PACKS}/${set.id}/index.ts`
  const before = edits.mustRead(index)
  const after = inIndex(before, module, list)
  if (after !== before) edits.write(index, after)
}

/** What is printed, for `npm run facts`. */
function addFact(edits: Edits, set: string, name: string, type: NewType, printed: Printed): void {
  const { stats, category, copies, souls, startingItem, threePlus, eternal } = printed
  const of = typeOf(type)
  const usual = type === 'trinket' ? 'trinket' : type === 'curse' ? 'curse' : null
  const made = /^(treasure|loot|monster|event)$/.test(type) ? (category ?? USUAL_CATEGORY[type]) : usual
  const fights = type === 'monster' || stats !== null
  const [health, evasion, attack] = stats ?? [2, 3, 1]
  const dc = evasion === 0 || evasion === 6 ? String(evasion) : `${evasion}+`
  const keywords = [...(eternal ? ['eternal'] : []), ...(usual === null ? [] : [usual])]
  const fact = {
    set,
    type: of,
    name,
    ...(made !== null && made !== undefined && { category: made }),
    copies,
    ...(of === 'character' ? { hp: stats?.[0] ?? 2, atk: stats?.[2] ?? 1 } : fights && { hp: health, dc, atk: attack }),
    ...((souls > 0 || type === 'bonus-soul') && { souls: Math.max(souls, type === 'bonus-soul' ? 1 : 0) }),
    ...(threePlus && { threePlus }),
    ...(startingItem !== null && {
      startingItem: packs.flatMap((p) => p.cards).find((c) => c.id === startingItem)!.name,
    }),
    ...(keywords.length > 0 && { keywords }),
  }
  edits.write(FACTS, `${edits.mustRead(FACTS).trimEnd()}\n${JSON.stringify(fact)}\n`)
}

const USUAL_CATEGORY: Readonly<Record<string, string>> = {
  treasure: 'active',
  loot: 'card/misc (wildcard)',
  monster: 'basic',
  event: 'bad event',
}

function addPicture(edits: Edits, id: string, name: string, type: NewType): void {
  const text = edits.mustRead(ART)
  if (Object.hasOwn(JSON.parse(text), id)) return
  const icons = Object.values(JSON.parse(edits.mustRead(AUTHORS)) as Record<string, string>).flatMap((of) =>
    of.split(' '),
  )
  const picture = pictureFor(name, icons, /^(monster|event|curse|room)$/.test(type))
  const line = JSON.stringify(picture)
    .replaceAll('":', '": ')
    .replaceAll(',"', ', "')
    .replace('{', '{ ')
    .replace('}', ' }')
  edits.write(ART, text.replace(/\n\}\n$/, `,\n  "${id}": ${line}\n}\n`))
}

const scenarioOf = (
  id: string,
  { scenario: { about, german, table, steps, then } }: Skeleton,
): string => `id: FS2-CARD-${id}
rule: cards
source: "card: ${id}"
about: ${about}
about-de: ${german}
cards: [${id}]
game: four-souls
table:
  ${table}
steps:
  ${steps}
then: ${then}
`

/** Reads "3,4,1": health, evasion and attack. @throws Mistake */
function statsFrom(text: string): [number, number, number] {
  const numbers = text.split(',').map(Number)
  if (numbers.length !== 3 || numbers.some((n) => !Number.isInteger(n) || n < 0))
    throw new Mistake(`--stats is health, evasion and attack, as in 3,4,1; not ${text}.`)
  return numbers as [number, number, number]
}

/** Adds `soulstack card new`. */
export function addCard(program: Command, run: Run): void {
  program
    .command('card')
    .description('begin a card of Four Souls')
    .command('new')
    .description('add a card to a set, with its printed numbers, a picture and a scenario')
    .argument('<name>', 'its title, as printed')
    .requiredOption('--set <id>', `the set it belongs to: ${SETS.map(({ id }) => id).join(', ')}`)
    .addOption(new Option('--type <type>', 'what kind of card it is').choices(NEW_TYPES).makeOptionMandatory())
    .option('--id <id>', 'its id (default: from its title)')
    .option('--category <name>', 'what it counts as when a deck is put together')
    .option('--stats <numbers>', 'health, evasion and attack, as in 3,4,1', statsFrom)
    .option('--souls <n>', 'how many souls it is worth', wholeNumber(0, 9), 0)
    .option('--copies <n>', 'how many copies there are', wholeNumber(0, 50), 1)
    .option('--starting-item <id>', 'a character: the item it starts with')
    .option('--three-plus', 'only for three or more players')
    .action((name: string, given: GivenOptions) => run((terminal) => newCard(name, given, terminal)))
}
