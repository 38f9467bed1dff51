import { listed } from '@soulstack/kit/scenario/input'

/** How a game of Four Souls can differ from its scenario, for whoever wrote or recorded it. */

const DECLARE = { attack: 'declare an attack', purchase: 'declare a purchase', end: 'end the turn', pass: 'pass' }
/** What a player declares. */
export type Declared = keyof typeof DECLARE

export const en = {
  // what somebody does
  notAskedAbout: (who: string, what: readonly string[], asked: string) =>
    `nobody asked ${who} about "${what.join(', ')}": ${asked}`,
  nothingMore: (who: string, asked: string) => `${who} can do nothing any more: ${asked}`,
  questionWaits: (who: string, asked: string) => `${who} cannot act yet, because a question waits: ${asked}`,
  noPriority: (who: string) => `${who} does not get priority here, because there is nothing ${who} could do`,
  nothingNow: (who: string, asked: string) => `${who} can do nothing now: ${asked}`,
  cannotDeclare: (who: string, what: Declared, asked: string) => `${who} cannot ${DECLARE[what]} now: ${asked}`,
  cannotPass: (who: string, mustAttack: boolean, asked: string) =>
    `${who} cannot pass now${mustAttack ? ', because an attack must be made first: write it as a step' : ''} (${asked})`,
  cannotAttack: (who: string, what: string, asked: string) => `${who} cannot attack ${what} now: ${asked}`,
  cannotBuy: (who: string, what: string, asked: string) => `${who} cannot buy ${what} now: ${asked}`,
  onlyDeck: (who: string) => `${who} can only attack the monster deck now`,
  askedBefore: (who: string, what: Declared, asked: string) =>
    `something else is asked before the ${what} goes on: write "${who}: ${what}", answer it, and then choose (${asked})`,
  noWord: (word: string) => `there is nothing called "${word}"`,
  notInHand: (who: string, card: string) => `${who} has no ${card} in hand`,
  handIs: (who: string, card: string, held: readonly string[]) => `${who} has no ${card} in hand, but ${listed(held)}`,
  cannotPlay: (who: string, card: string, why: string) => `${who} cannot play ${card}: ${why}`,
  forbidden: () => 'an effect forbids it',
  noLootPlay: () => 'no loot play is left (loot-plays)',
  noTarget: () => 'it has no legal target, or cannot be paid for',
  cannotActivate: (who: string, card: string, ability: string, deactivated: boolean, asked: string) =>
    `${who} cannot activate ${card}${ability === '' ? '' : ` (${ability})`} now${deactivated ? ' (it is deactivated)' : ''}: ${asked}`,
  whichAbility: (card: string, all: readonly string[]) =>
    `${card} has several abilities: write ability: ${listed(all, 'or')}`,
  whichCard: (who: string, n: number, card: string) => `${who} has ${n} of ${card}: write ${card}#1 or ${card}#2`,
  notInPlay: (card: string) => `${card} is not in play`,
  noAbility: (card: string, ability: string, all: readonly string[]) =>
    `${card} has no ability "${ability}" to activate; it has ${listed(all)}`,
  notAskedNow: (who: string, asked: string) =>
    `${who} is not asked anything now: ${asked} (what has one possible answer is not asked)`,
  onlyToSee: (asked: string) => `there is nothing to pick, only to see: answer ok (${asked})`,
  shownNothing: (who: string, asked: string) => `${who} is shown nothing now: ${asked}`,
  sees: (who: string, wanted: readonly string[], shown: readonly string[]) =>
    `${who} should see ${listed(wanted)}, but sees ${listed(shown)}`,
  wrongFace: (face: number, sides: number) => `a die with ${sides} sides cannot show ${face}`,
  unwrittenRoll: () => 'a die was rolled for which no face is written: add it to table.dice',
  unusedRolls: (faces: readonly string[]) =>
    `${faces.length === 1 ? 'a die was' : `${faces.length} dice were`} written but not rolled: ${listed(faces)}`,
  notControlled: (who: string, card: string) => `${who} does not control ${card}`,
  noOffer: (who: string) => `nobody made ${who} an offer`,
  refused: (why: string) => `refused: ${why}`,

  // everybody passes
  mostPasses: (most: number) => `all: pass can be repeated ${most} times at most`,
  allForm: (is: string) => `all: pass, pass 2, resolve, or pass until empty, action, end, start or a name; not "${is}"`,
  nobodyPasses: (asked: string) => `nobody can pass, because ${asked}`,
  noGoal: (name: string, hint: string) => `nobody is called "${name}"; ${hint}`,
  noFurther: (who: string) => `passing goes no further: it is ${who}'s action phase and the stack is empty`,
  notHappened: (passes: number, asked: string) => `this has not happened after ${passes} passes: ${asked}`,

  // how it is written
  action: () => 'an action',
  offer: () => 'an offer',
  actionForm: (verbs: readonly string[]) => `an action is one of ${listed(verbs, 'or')}`,
  declareForm: () => 'a declaration is written "declare attack fly" or "declare buy breakfast"',
  checkForm: () => 'a check is written as "Ann: { … }", "loot-deck: [ … ]" … or "idle"',
  noCheck: (key: string, hint: string) => `nothing to check is called "${key}"; ${hint}`,
  ofPlayer: () => 'what is checked of a player',
  ofObject: () => 'what is checked of an object',
  ofStack: () => 'what is checked of the stack',

  // games that are recorded
  noPosition: () => 'only games that begin at a position can be recorded',
  noStep: (who: string, asked: string) => `this move of ${who} cannot be written as a step: ${asked}`,

  // what is checked
  stackNotEmpty: (items: readonly string[]) => `the stack should be empty, but there is ${listed(items)}`,
  notIdle: (asked: string) => `nothing should be left to decide, but ${asked}`,
  notGone: (card: string) => `${card} should not be in play, but is`,
  lacks: (who: string, card: string, has: readonly string[]) => `${who} should have ${card}, but has ${listed(has)}`,
  has: (who: string, card: string, as: string) =>
    `${who} should not have ${card}, but has it as ${/^[aeiou]/.test(as) ? 'an' : 'a'} ${as}`,
  notCharged: (card: string, who: string, key: 'charged' | 'uncharged') =>
    `${card} of ${who} should be ${key}, but is not`,
  notTurn: (who: string) => `it is not the turn of ${who}`,
  controlsNo: (who: string, what: string) => `${who} controls no ${what}`,

  // what a value is of
  pile: (key: string) => key.replace('-', ' '),
  seatKey: (key: string, who: string) => `${key} of ${who}`,
  objectKey: (key: string, card: string) => `${key} of ${card}`,
  handOf: (who: string) => `the hand of ${who}`,
  itemsOf: (who: string) => `the items of ${who}`,
  cursesOf: (who: string) => `the curses of ${who}`,
  soulsOf: (who: string) => `the souls of ${who}`,
  soulValueOf: (who: string) => `the soul value of ${who}`,
  characterOf: (who: string) => `the character of ${who}`,
  countersOf: (what: string) => `the counters of ${what}`,
  handSeen: (who: string) => `who sees the hand of ${who}`,
  under: (card: string) => `what lies under ${card}`,
  noted: (card: string) => `what ${card} has noted`,
  round: () => 'the round',
  timer: () => 'the timer',
  turn: () => 'the active player',
  phase: () => 'the phase',
  attacked: () => 'what is attacked',
  bonusSouls: () => 'the bonus souls left',
  stack: () => 'the stack (top first)',
  onStack: () => 'what is on the stack',
  row: (row: 'monsters' | 'shop' | 'rooms' | 'minions' | 'final-boss') =>
    ({
      monsters: 'the monster slots',
      shop: 'the shop',
      rooms: 'the rooms',
      minions: 'the minions',
      'final-boss': 'the final bosses',
    })[row],
  copy: (card: string, of: string) => `${card} (a copy of ${of})`,
  die: (face: number) => `die ${face}`,
  damage: (n: number, to: string) => `damage ${n} to ${to}`,
  death: (of: string) => `death of ${of}`,
}
