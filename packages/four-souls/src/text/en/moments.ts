import type { QuestionCode } from '../../model/questions.ts'
import type { AfterPasses, BecauseWords, Thing, Upcoming } from '../facts.ts'
import { divider, dot, faceList, lower } from '../sentence.ts'
import type { Moments, Waiting, Why } from '../sentences.ts'
import { capital } from './cards/words.ts'
import { isYou, name } from './names.ts'

/** Passing and what follows from it; why a player is asked, and whom the game is waiting for. */

/** Who else has to pass. A single other player is named. */
const ifTheyPass = (other: Thing | null): string =>
  other === null ? 'If the others pass too,' : `If ${name(other)} passes too,`

function next(n: AfterPasses, who: Thing): string {
  const does = (one: string, more: string): string => `${name(who)} ${isYou(who) ? one : more}`
  switch (n) {
    case 'choose-attack':
      return does('choose what to attack', 'chooses what to attack')
    case 'choose-purchase':
      return does('choose what to buy', 'chooses what to buy')
    case 'action-ends':
      return 'the action phase ends'
    case 'goes-on':
      return does('go on', 'goes on')
    case 'loots':
      return does('loot', 'loots')
    case 'action-begins':
      return 'the action phase begins'
    case 'end-begins':
      return 'the end phase begins'
    case 'attack-is-over':
      return 'the attack is over'
    case 'turn-ends':
      return `${isYou(who) ? 'your' : `${name(who)}’s`} turn ends`
    case 'game-goes-on':
      return 'the game goes on'
  }
}

/** "The Haunt takes 1 damage", "the roll misses The Haunt", "Bomb! resolves". */
function happens(will: Upcoming): string {
  switch (will.is) {
    case 'damage':
      return `${name(will.who)} ${isYou(will.who) ? 'take' : 'takes'} ${will.n} damage`
    case 'death':
      return `${name(will.who)} ${isYou(will.who) ? 'die' : 'dies'}`
    case 'roll':
      return will.attack === null
        ? `the roll counts as ${will.face}`
        : `the roll ${will.attack.hits ? 'hits' : 'misses'} ${name(will.attack.whom)}`
    case 'item':
      return `${will.title} resolves${will.what === null ? '' : `: ${lower(will.what)}`}`
  }
}

/** "3+ hits: 4 in 6". */
function hitting(faces: readonly number[]): string {
  if (faces.length % 6 === 0) return faces.length === 0 ? 'no face hits' : 'every face hits'
  return `${faceList(faces, 'or')} hits: ${faces.length} in 6`
}

export const moments: Moments = {
  choose: (min, max) => `choose ${min === max ? String(min) : min === 0 ? `up to ${max}` : `${min} to ${max}`}`,
  asShown: 'in the order shown',
  end: { label: 'End my turn', detail: 'The end phase begins.' },
  mustAttack: { label: 'You must attack', detail: 'Your turn cannot end before that.' },
  mustPurchase: { label: 'You must buy', detail: 'Your turn cannot end before that.' },
  pass: 'Pass',
  thenYouChoose: (other, what) => `${ifTheyPass(other)} you choose what to ${what === 'attack' ? 'attack' : 'buy'}.`,
  nextRoll: 'If everybody passes, the next attack roll is made.',
  rollAgain: 'Roll again',
  takeDamage: (n) => `Take ${n} damage`,
  nextHits: (other, faces) => `${ifTheyPass(other)} ${hitting(faces)}.`,
  endsAction: 'If the others pass too.',
  allPass: (n, who) => `If everybody passes, ${next(n, who)}.`,
  will: (last, other, will) => dot(`${last ? 'Then' : ifTheyPass(other)} ${happens(will)}`),
}

const BECAUSE: BecauseWords = {
  'attack-target': 'You declared an attack, and everybody has passed.',
  'buy-what': 'You declared a purchase, and everybody has passed.',
  'cover-slot': 'A card of the monster deck covers what is in a slot.',
  'cover-room': 'A card of the room deck covers what is in a slot.',
  'discard-room': 'A monster died this turn.',
  'penalty-item': 'It is part of the death penalty.',
  'penalty-shop': 'It is part of the death penalty.',
  'penalty-loot': 'It is part of the death penalty.',
  'discard-to-limit': 'Your turn ends and your hand is over the limit.',
  'recharge-step': 'A card in play limits how many of them recharge.',
  'order-triggers': 'They triggered at the same time. The first goes on the stack first and resolves last.',
  'order-refills': 'They became empty at the same time.',
  'order-deaths': 'They ran out of health at the same time.',
  'which-replacement-first': 'They apply to the same thing.',
  'redirect-attack': 'A card of yours lets you choose what others attack.',
  'adjust-roll': 'A card of yours lets you change the roll as it resolves.',
  'choose-character': 'The game begins. Characters that nobody chooses are removed from it.',
  'choose-starting-item': 'Your character comes without an item. The one you choose becomes eternal.',
  'draft-item': 'The game begins with a draft.',
}
const DOES: Readonly<Partial<Record<QuestionCode, string>>> = {
  'choose-character': 'chooses a character',
  'draft-item': 'chooses a treasure to gain',
  'choose-starting-item': 'chooses a starting item',
  'attack-target': 'chooses what to attack',
  'buy-what': 'chooses what to buy',
  'cover-slot': 'chooses a monster slot',
  'discard-room': 'decides about the room',
  'penalty-shop': 'chooses a shop item that another item covers',
  'penalty-item': 'chooses an item to destroy for the death penalty',
  'penalty-loot': 'discards for the death penalty',
  'discard-to-limit': 'discards down to the maximum hand size',
  'recharge-step': 'chooses what recharges',
  'order-triggers': 'orders triggers',
  'order-refills': 'chooses what is refilled first',
  'order-deaths': 'chooses which monster dies first',
  'order-damage': 'chooses an order',
  'order-reroll': 'chooses an order',
  'order-discard': 'chooses an order',
  'order-bottom': 'chooses an order',
  'order-replace': 'chooses an order',
  'redirect-attack': 'chooses which monster is attacked',
  'adjust-roll': 'decides what the roll counts as',
  vote: 'votes',
  'vote-tie': 'breaks a tie',
  'bonus-soul': 'chooses who gains a bonus soul',
  may: 'decides',
}
const have = (who: Thing): string => `${capital(name(who))} ${isYou(who) ? 'have' : 'has'}`

/** Why a player is asked. */
export const why: Why = {
  onTop: (title, what) =>
    dot(
      what.startsWith(title)
        ? `On top of the stack: ${what}`
        : `On top of the stack: ${title}${divider(title)} ${lower(what)}`,
    ),
  declared: (who, what) =>
    `${have(who)} declared ${what === 'attack' ? 'an attack: what is attacked' : 'a purchase: what is bought'} is chosen once everybody has passed.`,
  fights: (who, whom) => dot(`${capital(name(who))} ${isYou(who) ? 'attack' : 'attacks'} ${name(whom)}`),
  yourTurn: 'It is your turn and the stack is empty.',
  phase: (phase, whose) =>
    `Priority passes in the ${phase} phase of ${isYou(whose) ? 'your' : `${name(whose)}'s`} turn.`,
  because: (code) => (BECAUSE as Partial<Record<QuestionCode, string>>)[code] ?? 'The rules let you choose.',
  cost: (card) => `This is the cost of ${dot(card)}`,
  before: (card) => `This is chosen before ${card} goes on the stack, so that everybody knows what to respond to.`,
  resolves: (card) => `${card} resolves: the choice is yours.`,
}

/** Why the game is waiting, for everybody to read. */
export const waiting: Waiting = {
  responses: 'Others may respond before the game goes on.',
  responsesTo: (title) => `Others may respond to ${dot(title)}`,
  onTop: (who, title) => `${have(who)} priority: ${title} is on top of the stack.`,
  ownPhase: (who) => (isYou(who) ? 'You are in your action phase.' : `${name(who)} is in the action phase.`),
  phase: (who, phase) => `${have(who)} priority in the ${phase} phase.`,
  asked: (who, code, card) => {
    const about = DOES[code] ?? 'makes a choice'
    const plain = isYou(who) ? about.replace(/^(\w+)s\b/, '$1') : about
    return dot(`${capital(name(who))} ${plain}${card === null ? '' : ` for ${card}`}`)
  },
}
