import type { Sentences } from '@soulstack/kit'
import type { CardType } from '../card-types.ts'
import type { Family } from '../parts-of-speech.ts'
import type { Because, Listed, Seen, Thing, Whole } from './types.ts'

/** What can be wrong with a card, a pack or a file, and what would be right. */

const FAMILIES: Readonly<Record<Family, string>> = {
  effect: 'an effect',
  value: 'a number or a value node',
  ref: 'a ref',
  filter: 'a filter',
  condition: 'a condition',
  event: 'an event',
  ability: 'an ability',
  cost: 'a cost',
}

const THINGS: Readonly<Record<Thing, string>> = {
  pack: 'a pack: { id, version, cards }',
  card: 'a card',
  abilities: 'abilities by name',
  targets: 'targets: { name: filter }',
  target: 'a filter, or { filter, … }',
  outcome: 'an outcome: { on, targets, do }',
  picture: 'a picture: { icon, wash } or { image }',
  icon: 'the name of an icon',
  colour: 'the name of a colour',
  table: '{ seats, monsters, shop … }',
  image: 'an image as text',
  text: 'text',
  ...FAMILIES,
}

const LISTS: Readonly<Record<Exclude<Listed, Family>, string>> = {
  packs: 'packs',
  cards: 'cards',
  numbers: 'numbers',
  texts: 'texts',
  words: 'words',
  outcomes: 'outcomes: { on, targets, do }',
  scenarios: 'scenarios',
}

const lists = (of: Listed): string => (Object.hasOwn(LISTS, of) ? LISTS[of as 'packs'] : `${of} nodes`)

const AS: Readonly<Record<'nothing' | 'list' | 'object' | 'function' | 'symbol' | 'bigint', string>> = {
  nothing: 'nothing',
  list: 'a list',
  object: 'an object',
  function: 'a function',
  symbol: 'a symbol',
  bigint: 'a bigint',
}

const seen = (value: Seen): string =>
  'word' in value ? `"${value.word}"` : 'plain' in value ? value.plain : AS[value.a]

const whole = (of: Whole): string =>
  'k' in of ? of.k : { pack: 'a pack', card: 'a card', target: 'a target', outcome: 'an outcome' }[of.thing]

const and = (all: readonly string[], last = 'and'): string =>
  all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`
const or = (all: readonly string[]): string => all.join(' or ')
const each = (all: readonly string[]): string => or(all.map((one) => `'${one}'`))

function because(why: Because): string {
  if (typeof why === 'string')
    return {
      other: 'with the other',
      here: 'here',
      limited: 'with a name, because everybody must see that it fits',
      'chosen-doer': 'around what a chosen player does: whoever does it decides',
    }[why]
  if ('is' in why) return why.is
  if ('with' in why) return `with ${why.with}`
  return 'without' in why ? `without ${and(why.without)}` : `around ${why.around}`
}

export const en = {
  // whatever is read
  expected: (thing: Thing, value: Seen) => `expected ${THINGS[thing]}, not ${seen(value)}`,
  notPlain: (thing: Thing) => `expected ${THINGS[thing]} as plain data, not an instance of a class`,
  manyFields: (n: number, most: number) => `there are ${n} fields here; at most ${most} are allowed`,
  symbolField: () => 'expected fields with names, not a symbol',
  unreadable: () => 'this cannot be read',
  getter: () => 'expected plain data, not a getter',
  notList: (of: Listed, value: Seen) => `expected a list of ${lists(of)}, not ${seen(value)}`,
  emptyList: (of: Listed) => `expected a list of ${lists(of)}, but it is empty`,
  longList: (n: number, most: number) => `this list has ${n} items; at most ${most} are allowed`,
  oddList: () => 'expected a list without gaps and without other properties',
  twice: (value: Seen) => `${seen(value)} is listed twice`,
  wholeNumber: (least: number, most: number, value: Seen) =>
    `expected a whole number from ${least} to ${most}, not ${seen(value)}`,
  flag: (value: Seen) => `expected true or false, not ${seen(value)}`,
  onlyFlag: (only: boolean, value: Seen) => `expected ${only}, or nothing, not ${seen(value)}`,
  longText: (n: number, most: number) => `this text has ${n} characters; at most ${most} are allowed`,
  oddText: (value: Seen) =>
    `expected text that is printable, without braces, and without spaces at its ends, not ${seen(value)}`,
  notOneOf: (value: Seen, of: readonly string[]) => `${seen(value)} is not one of ${of.join(', ')}`,
  oneOf: (of: readonly string[], value: Seen) => `expected one of ${of.join(', ')}, not ${seen(value)}`,
  tooDeep: (most: number) => `this is nested too deeply: at most ${most} levels are allowed`,
  longFile: (n: number, most: number) => `this is too long: it has ${n} characters; at most ${most} are allowed`,
  notJson: (why: string) => `expected JSON${why === '' ? '' : `: ${why}`}`,

  // nodes
  manyNodes: (most: number) => `this card has too many nodes: at most ${most} are allowed`,
  kindUnnamed: (family: Family, value: Seen) =>
    `expected ${FAMILIES[family]} with the name of its kind as "k", but "k" is ${seen(value)}`,
  noKind: (value: Seen, near: readonly string[]) =>
    `there is no kind of node ${seen(value)}${near.length > 0 ? `; did you mean ${or(near)}?` : ''}`,
  otherFamily: (family: Family, k: string, other: Family) =>
    `expected ${FAMILIES[family]}, but "${k}" is ${FAMILIES[other]}`,
  numberFirst: (k: string) =>
    `the number of ${k} is chosen as the ability goes on the stack, so no other effect can come before it; put it first`,
  aloneNeeded: (k: string) =>
    `${k} repeats the whole ability, so it must be all that an ability on the stack does: neither part of another effect nor a reward`,
  targetNeeded: (k: string) => `${k} is about a target, so the ability needs one`,
  noField: (of: Whole, name: Seen, near: readonly string[], has: readonly string[]) =>
    `${whole(of)} has no field ${seen(name)}; ${near.length > 0 ? `did you mean ${or(near)}?` : `it has ${has.join(', ') || 'none'}`}`,
  fieldNeeded: (of: Whole, name: string, about: string) => `${whole(of)} needs "${name}": ${about}`,
  manyNames: (most: number) => `a card can name at most ${most} choices`,
  choiceName: (value: Seen) =>
    `the name of a choice must be one word of letters and digits that begins with a lower-case letter, not ${seen(value)}`,
  noChoice: (value: Seen, names: readonly string[]) =>
    `no choice before this one is named ${seen(value)}; names so far: ${names.join(', ') || 'none'}`,
  manyTargets: (fields: readonly string[]) => `a target can have only one of ${fields.join(', ')}`,

  // cards and packs
  cardId: (most: number, value: Seen) =>
    `expected words of lower-case letters and digits, joined by -, at most ${most} characters, not ${seen(value)}`,
  abilityName: () =>
    'the name of an ability must be one word of letters and digits that begins with a lower-case letter',
  rewardName: () => 'this name is reserved for the reward of the card; give the ability another one',
  ownForms: () => 'only the game’s own packs have other forms and pictures of cards',
  ownBuiltIn: () => 'only the game’s own packs are built in',
  manyCopies: (n: number, most: number) => `there are ${n} cards with all copies; at most ${most} are allowed`,
  manyNodesTogether: (n: number, most: number) => `the cards have ${n} nodes; at most ${most} are allowed`,
  category: (type: CardType, known: readonly string[]) => `the category of a ${type} is one of ${known.join(', ')}`,
  noCategory: (type: CardType) => `a ${type} has no category`,
  numberNeeded: (type: CardType | null, name: string) =>
    `a ${type ?? 'card that can be fought'} needs a number for "${name}"`,
  startingItem: () => 'only a character has a starting item',
  playAtMost: () => 'a trinket or an ambush has at most one "play" ability',
  playOnce: () => 'a loot card has exactly one "play" ability',
  otherPack: () => 'another pack has this id',
  otherCard: () => 'another card has this id',
  noCard: (id: string, why: 'startingItem' | 'back' | 'formOf') =>
    `there is no card "${id}" ${{ startingItem: 'for it to start with', back: 'to be its back', formOf: 'for it to be a form of' }[why]}`,
  formTaken: (id: string, form: string) => `"${id}" already has a form, ${form}`,

  // pictures
  pictureHas: (names: readonly string[]) => `a picture has ${names.join(', ')}, or image alone`,
  secondIcon: () => 'a second icon needs a place, and a place a second icon',
  imageAlone: () => 'an image stands alone',
  longImage: (n: number, most: number) => `this image has ${n} characters; at most ${most} are allowed`,
  imageForm: () => 'expected an image as data:image/png;base64,… or data:image/webp;base64,…',
  brokenImage: (kind: string) => `this is not a whole ${kind} image`,
  largeImage: (width: number, height: number, most: number) =>
    `this image is ${width} by ${height} pixels; at most ${most} by ${most} are allowed`,

  // scenarios
  scenarioId: (value: Seen) => `a scenario needs an id of 1 to 120 characters, not ${seen(value)}`,
  scenarioTwice: () => 'another scenario has this id',
  scenarioStep: () => 'a step is written { "Ann": … }, { "all": "pass" } or { "check": … }',
  scenario: (what: Sentences) => what.en,
  manyValues: (most: number) => `this is too large: at most ${most} values are allowed`,
  longTextHere: (n: number, most: number) => `a text here has ${n} characters; at most ${most} are allowed`,

  // combinations of fields
  needs: (k: string, field: string, why: Because) => `${k} ${because(why)} needs "${field}"`,
  aboutNobody: (what: string, field: string) => `${what} is about nobody, so it has no "${field}"`,
  aboutOthers: (what: string, field: string, who: readonly string[], there: string | null) =>
    `${what} has ${field}: ${each(who)}${there === null ? '' : `, not '${there}'`}`,
  noCause: (what: string) => `the text of ${what} does not say who causes it, so it has no "by"`,
  otherCause: (what: string, said: readonly string[], by: string) =>
    `the text of ${what} can only say by: ${each(said)}, not '${by}'`,
  has: (what: string, written: string) => `${what} has ${written}`,
  hasNo: (what: string, field: string) => `${what} has no "${field}"`,
  hasNoHere: (what: string, field: string) => `${what} has no "${field}" here`,
  hasNeither: (what: string, one: string, other: string) => `${what} has neither "${one}" nor "${other}"`,
  hasEither: (what: string, one: string, other: string) => `${what} has either "${one}" or "${other}"`,
  activated: (what: string) => `${what} has either items: true or character: true`,
  notBoth: (what: string, one: string, other: string) => `${what} has "${one}" or "${other}", not both`,
  wants: (what: string, field: string) => `${what} needs "${field}"`,
  past: (of: readonly string[]) => `what has happened in a turn is one of ${of.join(', ')}`,
  pastField: (field: string) => `the past of a turn is not searched by "${field}"`,
  attackRollAhead: (what: string) => `${what} is about attack rolls against this card: by: 'this'`,
  timesOnce: (what: string) => `${what} counts the times of a turn once: with "first", "every", "inRound" or "nth"`,
  counterKiller: (what: string) => `${what} with "counter" does not say who has killed`,
  another: (what: string) => `${what} with "another" is about who: 'player', by: 'player'`,
  whoSaid: (what: string) => `${what} already says whom it is about here, so it has no "who"`,
  goal: (of: readonly string[]) => `a goal counts one of ${of.join(', ')}`,
  goalField: (field: string) => `the text of a goal says nothing of "${field}"`,
  goalRolls: () => 'a goal that counts rolls needs "faces" in its event',
  goalWho: () => `a goal is for all players, so its event needs who: 'player'`,
  goalBy: () => `a goal that counts deaths is about killing, so its event needs by: 'player'`,
  goalKilled: () => `a goal is about killing players or monsters, so its event needs who: 'player' or 'monster'`,
  takePenalty: () => "takePenalty is about who: 'otherPlayer'",
  rollInstead: () => 'a roll that replaces something needs instead: true',
  counted: (who: readonly string[]) => `"counter" is about the health, attack or evasion of to: ${each(who)}`,
  ops: (what: string, ops: readonly string[]) => `${what} has op: ${each(ops)}`,
  ranksTo: () => `a condition of kind "ranks" is about all players: to: 'player'`,
  ranksWho: () => 'a condition of kind "ranks" is about "who" here',
  missFace: (what: string) => `${what} about each player needs "face"`,
  conditionUnsaid: (what: string) => `the text of ${what} cannot express this condition`,
  bothWays: () => 'a die is changed by amounts above 0, by amounts below 0, or both ways by the same amount: [2, -2]',
  resultBothWays: () => 'a result is changed both ways by the same amount: [1, -1]',
  claim: () => 'a bonus soul is for what somebody has, so its condition must be of kind "compare"',
  claimYours: () => 'a bonus soul is for the ¢, the hand, the souls or the objects of "you"',
  shares: () => 'damage is divided among a target that is "divided" or has as many "shares", and only there',
  chooser: (k: string) => `whoever chooses the target of ${k} does it: "by" is like the "chooser" of the target`,
  doOrModes: (k: string) => `${k} has either "do" or "modes", not both`,
  modesOn: (k: string) => `the modes of ${k} are chosen, so they have no "on"`,
  inDiscard: () => `an ability that functions in discard waits for on: 'dies', and has neither "asSoul" nor "atOnce"`,
  entersTargets: () => 'what is part of entering play does not use the stack, so it has no "targets"',
  counterKind: (taken: readonly string[]) =>
    `a kind of counters that a card names is a word of up to 20 lower-case letters, and none of ${taken.join(', ')}`,
  moreDice: () => 'moreDice has a single die only with "sides", and "sides" only with one',
  eternalLoses: () => "what is eternal among other abilities has lost its own: loses: 'all'",
  slotsOrPlayers: () => 'mustAttackOneOf names slots or players, not both',
  afterDamage: () => 'cancelAttack with "afterDamage" has neither "of" nor "on"',
  teamUp: () =>
    'players who team up make an attack roll after each roll of the attacker and may share the rewards, but do nothing else',
  heals: (k: string) => `"heals" is the healing of the one who would have died: expected heal or healFully, not "${k}"`,
  random: () => 'what is chosen at random is one thing, chosen by nobody: no "by", "max" or "optional"',
  zeroNumber: () => '0 cannot be one of the numbers to choose from',
  filterOf: (field: string, sort: 'monster' | 'discarded' | 'player' | 'deck') =>
    `a filter with "${field}" can only be about ${{ monster: 'monsters', discarded: 'cards in the loot discard', player: 'players', deck: 'decks' }[sort]}: of: ['${sort}']`,
  filterNamed: () => 'a filter with "named" can only be about monsters, items and souls',
  filterCounter: () => 'a filter with "counter" or "noCounter" can only be about players and cards in play',
  rollTimes: () => 'a roll has either "times" or "forEach"',
  rollOn: () => 'a roll of several dice needs "on" in its outcomes: the numbers that they are for',
  outcomeOn: () => 'each outcome of a roll with several outcomes needs "on": the numbers that it is for',
  oneOutcome: () => 'a number of a roll can only have one outcome',
  rolledTogether: () => 'dice that are rolled together have a single outcome, without "on"',
  zeroDie: () => 'a die cannot be changed by or to 0',
  dieFaces: () => 'a die shows 1 to 6',
  lastingUses: () => 'only an effect on the next rolls can apply more than once before it ends',
  lastingBeyond: () =>
    'an effect that lasts beyond the turn has abilities of the kinds alter and permit or changes the hand limit, and has no "uses"',
  lastingPrice: () => "the price of the first shop item that is purchased this turn ends with the turn: ends: 'turn'",
  lastingMiss: () =>
    "a number of which the next attack roll counts as a miss ends with that roll, and nothing else does: ends: 'attackRoll'",
  lastingRecharge: () => "skipsRecharge is about the next recharge step alone: ends: 'never', uses: 1",
  lastingTurnEnd: () => "what happens at the end of the turn ends with it: ends: 'turn'",
  lastingShield: () => `preventFrom belongs in a replacement with change: 'takeDamage' and who: 'captured'`,
  searchTo: () => 'a search has either "slot" or "to"',
  whenYouDo: () => '"when you do" is followed by what is done then: an ability of kind "play"',
  slotMost: () => 'a slot takes one card, so it has no "most"',
  curseSlot: () => 'a curse that is searched for goes in a slot',
  guppyGained: () => 'a Guppy item that is searched for is gained',
  asInSlots: () => 'only monsters in slots have a name ("as")',
  namedSlots: () => 'only new monster slots can have a name',
  allThatFit: () => 'all that fit are taken, so there is no "may"',
  slotOne: () => "to: 'slot' is about one card: take: 1",
  lootHand: () => 'only loot cards go to a hand (Hand)',
  gainTreasure: () => "to: 'gain' is about treasures: deck: 'treasure'",
  noSlot: () => 'such a card has no slot to go to',
  alike: () => 'addCounters with "alike" puts n: 1, and has neither "named" nor "counter"',
  leastBelowMost: () => '"least" is below "most"',
  voteWords: () => 'a vote between words needs two different words',
  underSlot: () => 'a card that is put under another has a "slot", and neither "counters" nor "then"',
  copyLasts: () => 'a copy lasts either till end of turn or till your next turn',
} as const
