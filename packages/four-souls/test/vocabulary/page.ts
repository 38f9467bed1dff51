import { DivideFreely } from '../../src/effects/damage.ts'
import {
  aPlayer,
  atTurnEnd,
  captured,
  chosen,
  clearNotes,
  either,
  gainCents,
  gap,
  lasting,
  loot,
  minus,
  noRollWaits,
  nothing,
  oneOf,
  pick,
  seq,
  soulsOf,
  takeDamage,
  tap,
  when,
  you,
  yourTurn,
} from '../../src/effects/index.ts'
import { KINDS } from '../../src/effects/kinds.ts'
import { compile } from '../../src/library/compile.ts'
import { CARD, CASE, type Fact, type Facts, PACK, TARGET } from '../../src/library/facts.ts'
import { LEAST_NUMBER, MOST_NUMBER } from '../../src/library/limits.ts'
import { STAT_NAMES } from '../../src/model/channels.ts'
import { WHO } from '../../src/model/event-node.ts'
import type { Definition } from '../../src/model/library.ts'
import type { Family, NodeKind } from '../../src/model/node.ts'
import { cardsOf } from '../../src/packs/card.ts'
import { printed } from '../../src/packs/index.ts'
import { WHO_TEXT } from '../../src/text/en/cards/events.ts'
import { STATS } from '../../src/text/en/cards/words.ts'
import { abilityLine, isPrinted, rewardText } from '../../src/text/text.ts'
import { type Use, usesIn } from './sentences.ts'

/** The page about all kinds of nodes, for authors of cards: docs/vocabulary.md. */

const FAMILIES: readonly [Family, string, string][] = [
  ['ability', 'Abilities', 'What a card can do, each under a name in `abilities`.'],
  ['effect', 'Effects', 'What happens.'],
  ['event', 'Events', 'What triggers an ability.'],
  ['condition', 'Conditions', 'What must be true.'],
  ['cost', 'Costs', 'What is paid before an ability goes on the stack.'],
  ['ref', 'Refs', 'Whom or what something is about.'],
  ['filter', 'Filters', 'What may be chosen, or what "each" means.'],
  [
    'value',
    'Values',
    'Numbers that are computed when they are needed. A plain number can be used instead of any value.',
  ],
]

/** Made-up cards that use the kinds which no card of the game uses. */
const { treasure } = cardsOf('Base Game V2')
const examples = compile(
  [
    {
      id: 'examples',
      version: '1',
      cards: [
        treasure('Either', 'active', { use: tap(when(either(yourTurn, noRollWaits), loot(1))) }),
        treasure('Captured', 'active', {
          use: tap({ other: aPlayer }, lasting([atTurnEnd(takeDamage(1, captured))], { on: chosen('other') })),
        }),
        treasure('Souls Of', 'active', { use: tap(gainCents(soulsOf(you))) }),
        treasure('Minus', 'active', { use: tap(gainCents(minus(soulsOf(you), 1))) }),
        treasure('Nothing', 'active', { use: tap(oneOf(loot(1), nothing)) }),
        treasure('Gap', 'active', { use: tap(gap('turn into a newt')) }),
        treasure('Clear Notes', 'active', { use: tap(clearNotes) }),
        treasure('Divide Freely', 'active', {
          use: tap(seq(loot(1), DivideFreely.of({ n: 2, among: pick('player') }))),
        }),
      ],
    },
  ],
  KINDS,
)

interface Example {
  use: Use
  def: Definition
  /** It is a card of the game. */
  real: boolean
}

const linesOf = (def: Definition): string[] => {
  const reward = rewardText(def)
  return [
    ...def.abilities.filter(isPrinted).map((a) => abilityLine(a, 'en')),
    ...(reward === null ? [] : [`Reward: ${reward}`]),
  ]
}

/** The card with the shortest text among those that use a kind and have words for it. Second-edition cards come before first-edition forms. */
function exampleOf(
  k: string,
  uses: ReadonlyMap<string, readonly Use[]>,
  made: ReadonlyMap<string, readonly Use[]>,
): Example {
  const rank = (use: Use): number => {
    const def = printed.definitions[use.card]!
    const old = def.source.formOf !== null
    return linesOf(def).join(' ').length + (old ? 1e5 : 0) + (use.sentence === '' ? 1e4 : 0) + (use.printed ? 0 : 1e6)
  }
  const [real] = (uses.get(k) ?? []).toSorted((a, b) => rank(a) - rank(b))
  if (real !== undefined) return { use: real, def: printed.definitions[real.card]!, real: true }
  const [use] = made.get(k) ?? []
  if (use === undefined) throw new Error(`no card uses "${k}": give it an example in vocabulary/page.ts`)
  return { use, def: examples.definitions[use.card]!, real: false }
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The type of a field. */
function typeOf(fact: Fact): string {
  const family = (name: string): string => `[${name}](#${FAMILIES.find(([f]) => f === name)![1].toLowerCase()})`
  switch (fact.is) {
    case 'number':
      return between('number', fact)
    case 'numbers':
      return between('list of numbers', fact)
    case 'flag':
      return fact.only === undefined ? '`true` or `false`' : `\`${fact.only}\``
    case 'text':
      return 'text'
    case 'texts':
      return 'list of texts'
    case 'one':
      return fact.of.map((word) => `\`${word}\``).join(' ')
    case 'some':
      return `list of ${fact.of.map((word) => `\`${word}\``).join(' ')}`
    case 'bind':
      return 'new name'
    case 'bound':
      return 'name of a choice'
    case 'targets':
      return '[targets](#targets) by name'
    case 'cases':
      return 'list of [outcomes](#outcomes)'
    case 'id':
      return 'id'
    case 'card':
      return 'id of a card'
    case 'abilities':
      return '[abilities](#abilities) by name'
    case 'picture':
      return '[picture](#pictures)'
    case 'cards':
      return 'list of [cards](#cards)'
    case 'value':
      return fact.many === true ? `list of ${family('value')}` : between(family('value'), fact)
    default:
      return fact.many === true ? `list of ${family(fact.is)}` : family(fact.is)
  }
}

function between(what: string, { least, most }: { least?: number; most?: number }): string {
  if (least === undefined && most === undefined) return what
  if (least !== undefined && least === most) return `${what}, ${least}`
  if (most === undefined || most === MOST_NUMBER) return `${what}, at least ${least ?? LEAST_NUMBER}`
  return `${what}, ${least ?? LEAST_NUMBER} to ${most}`
}

function table(facts: Facts): string[] {
  const rows = Object.entries(facts)
  if (rows.length === 0) return []
  return [
    '| field | type | meaning |',
    '| --- | --- | --- |',
    ...rows.map(([name, fact]) => {
      const may = fact.optional === true || fact.absent !== undefined ? '' : ' (required)'
      const without = fact.unwritten === undefined ? '' : `; without it: \`${fact.unwritten}\``
      return `| \`${name}\`${may} | ${cell(typeOf(fact))} | ${cell(fact.about)}${without} |`
    }),
    '',
  ]
}

function section(kind: NodeKind, { use, def, real }: Example): string[] {
  const sentence = use.sentence === '' ? [] : [`> ${use.sentence}`, '']
  const name = real ? def.source.name : 'No card of the game uses it. For example'
  const shown = linesOf(def).join(' / ')
  return [`### ${kind.k}`, '', kind.about, '', ...sentence, ...table(kind.fields), `*${name}:* ${shown}`, '']
}

/** The whole page, in Markdown. */
export function vocabularyPage(): string {
  const uses = usesIn(printed)
  const made = usesIn(examples)
  const families = FAMILIES.flatMap(([family, title, about]) => [
    `## ${title}`,
    '',
    about,
    '',
    ...Object.values<NodeKind>(KINDS)
      .filter((kind) => kind.family === family)
      .flatMap((kind) => section(kind, exampleOf(kind.k, uses, made))),
  ])
  return [
    '# The vocabulary of cards',
    '',
    'Everything that a card of Four Souls can be written with: each kind of node with its fields, its words in the text of a card, and a card that',
    'uses it. [CONTRIBUTING](../CONTRIBUTING.md#write-a-card-in-ten-minutes) shows how to write a card. [cards.schema.json](cards.schema.json)',
    'is the same for editors. This page is generated from the code by `npm run golden -- cards`.',
    '',
    'A node is an object whose `k` is the name of its kind: `{ "k": "damage", "n": 1, "to": { "k": "bound", "name": "victim" } }`. In TypeScript,',
    "use the builders: `damage(1, chosen('victim'))`.",
    '',
    '## Cards',
    '',
    'A pack is an object with cards. Fields that are not marked as required can be left out.',
    '',
    '### Pack',
    '',
    ...table(PACK),
    '### Card',
    '',
    ...table(CARD),
    '## Targets',
    '',
    'What is chosen as an ability goes on the stack. A target is a filter, or an object with more details:',
    '',
    ...table(TARGET),
    '## Pictures',
    '',
    'Either of icons that come with the project, `{ icon, wash }` and with a second icon `{ icon, extra, place, wash }`, or a small image, `{ image }`: a PNG or WebP as a data URL.',
    '',
    '## Outcomes',
    '',
    'The outcome of a roll, or one of several effects to choose from.',
    '',
    ...table(CASE),
    ...families,
    '## Who',
    '',
    'Whom `who`, `by` and `to` mean, from the point of view of the card.',
    '',
    '| word | meaning |',
    '| --- | --- |',
    ...WHO.map((who) => `| \`${who}\` | ${who === 'captured' ? 'what a lasting effect was put on' : WHO_TEXT[who]} |`),
    '',
    '## Stats',
    '',
    'What `modify` changes, as it is worded in the text of a card.',
    '',
    '| word | meaning |',
    '| --- | --- |',
    ...STAT_NAMES.map((stat) => `| \`${stat}\` | ${STATS[stat]} |`),
    '',
  ].join('\n')
}
