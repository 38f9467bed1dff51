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

/** The page of all kinds of nodes, for those who write cards: docs/vocabulary.md. */

const FAMILIES: readonly [Family, string, string][] = [
  ['ability', 'Abilities', 'What a card has: each stands in `abilities` under a name.'],
  ['effect', 'Effects', 'What is done.'],
  ['event', 'Events', 'What an ability waits for.'],
  ['condition', 'Conditions', 'What must be true.'],
  ['cost', 'Costs', 'What is paid before an ability goes on the stack.'],
  ['ref', 'Refs', 'Whom or what something is about.'],
  ['filter', 'Filters', 'What may be chosen, or is meant by "each".'],
  [
    'value',
    'Values',
    'Numbers that are counted when they are needed. Where a value may stand, a plain number may stand, too.',
  ],
]

/** Made-up cards with the kinds that no card of the game uses. */
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

/** The card with the least text that uses each kind and says something by it, of today's cards before those of the first edition. */
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

/** What may stand in a field. */
function holds(fact: Fact): string {
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
    '| field | what stands there | what it means |',
    '| --- | --- | --- |',
    ...rows.map(([name, fact]) => {
      const may = fact.optional === true || fact.absent !== undefined ? '' : ' (needed)'
      const without = fact.unwritten === undefined ? '' : `; without it: \`${fact.unwritten}\``
      return `| \`${name}\`${may} | ${cell(holds(fact))} | ${cell(fact.about)}${without} |`
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

/** The whole page. */
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
    'Everything that a card of Four Souls can be written with: each kind of node with its fields, what it says in a text, and a card that',
    'uses it. [CONTRIBUTING](../CONTRIBUTING.md#write-a-card-in-ten-minutes) tells how a card is written. [cards.schema.json](cards.schema.json)',
    'has the same for editors. This page is made from the code by `npm run golden -- cards`.',
    '',
    'A node is a record whose `k` names its kind: `{ "k": "damage", "n": 1, "to": { "k": "bound", "name": "victim" } }`. In TypeScript builders make',
    "them: `damage(1, chosen('victim'))`.",
    '',
    '## Cards',
    '',
    'A pack is a record with cards. What is not marked as needed can be left out.',
    '',
    '### Pack',
    '',
    ...table(PACK),
    '### Card',
    '',
    ...table(CARD),
    '## Targets',
    '',
    'What is chosen as an ability goes on the stack. A target is a filter, or a record with more about it:',
    '',
    ...table(TARGET),
    '## Outcomes',
    '',
    'What a roll comes to, or one of several things to choose from.',
    '',
    ...table(CASE),
    ...families,
    '## Who',
    '',
    'Whom `who`, `by` and `to` mean, seen from the card.',
    '',
    '| word | whom it means |',
    '| --- | --- |',
    ...WHO.map((who) => `| \`${who}\` | ${who === 'captured' ? 'what a lasting effect was put on' : WHO_TEXT[who]} |`),
    '',
    '## Stats',
    '',
    'What `modify` changes, as it stands in a text.',
    '',
    '| word | what it is |',
    '| --- | --- |',
    ...STAT_NAMES.map((stat) => `| \`${stat}\` | ${STATS[stat]} |`),
    '',
  ].join('\n')
}
