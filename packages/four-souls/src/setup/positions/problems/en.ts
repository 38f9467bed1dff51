import { listed } from '@soulstack/kit/scenario/input'
import type { CardType } from '../../../model/card-types.ts'

/** Why a table cannot be set up as it is written. */

const ELSEWHERE = {
  lesson: 'a lesson has its own table; write the table here',
  position: 'this table is the position',
  players: 'the number of players is the number of seats',
  bonusSouls: 'write the bonus souls on the table: bonus-souls',
  characters: 'write the characters at the seats: { name: Ann, character: isaac }',
}
/** An option that tables write differently or do not have. */
export type Elsewhere = keyof typeof ELSEWHERE

export const en = {
  scenario: () => 'a scenario',
  object: () => 'an object',
  seat: () => 'a seat',
  deck: () => 'a deck',
  table: () => 'the table',
  wrongType: (card: string, type: CardType, here: readonly CardType[]) =>
    `${card} is a ${type}; only ${listed(here, 'or')} can be here`,
  countersForm: () => 'counters are written by their kinds: { egg: 1 }',
  nameTaken: (name: string) => `a player cannot be called "${name}", because that means something else`,
  seats: () => 'a table has 2 to 6 seats',
  sameName: (names: readonly string[]) => `two players have the same name: ${listed(names)}`,
  phase: (is: string) => `a scenario begins in the phase action, start, end or setup, not ${is}`,
  optionsForm: () => 'options are written { mode: co-op, … }',

  elsewhere: (key: Elsewhere) => `the option ${key} is not for scenarios: ${ELSEWHERE[key]}`,
  soulsTwice: () => 'the souls to win are written twice, as souls-to-win and as an option: leave one out',
  noRooms: (key: string) => `the options leave out rooms, so there is no ${key}`,
  ofSetup: (key: string) => `the option ${key} is about Setup, which is carried out only with "phase: setup"`,
  ofChallenge: (key: string) => `only challenges have ${key}: write options: { challenge: … }`,
  leftToSetup: (key: string) =>
    `with "phase: setup", ${key} is left to Setup: write the cards that it should draw on top of the decks`,
  seatAtSetup: (key: string) =>
    `with "phase: setup" a player has nothing but a name and a character yet; ${key} would be ignored`,
  characterAtSetup: (key: string) => `with "phase: setup" a character is as Setup leaves it; ${key} would be ignored`,
  inShop: (keys: readonly string[], key: string) => `an item in the shop can only have ${listed(keys)}, not ${key}`,
  onlyInSlots: () => 'only objects in slots can have cards under them',
  onlyActive: (key: string) => `${key} are those of this turn, so only the active player can have made any`,
  damageOfPlayer: () => "the damage of a character is its player's: write damage at the seat",
  notCharged: (what: 'soul' | 'curse') => `a ${what} is neither charged nor deactivated`,
  noItem: (card: string) => `${card} is never an item: it is no trinket and does not become one`,
  noAmbush: (card: string) => `${card} is no ambush, so it is never a monster`,
  noSoul: (card: string) => `${card} has no soul icon, so it is never a soul`,
  noHp: (card: string) => `${card} has no HP, so damage would be ignored`,
  staysEternal: (card: string) => `${card} is eternal by its own text: write blank: true if it has lost its abilities`,
  setMissing: (card: string, set: string) =>
    `${card} is a card of the set ${set}, which is not among the sets of this table (options)`,

  threePlus: (card: string) => `${card} is only in the game with three or more players: add a seat`,
  tooMany: (card: string, copies: number) =>
    `${card} lies on this table more often than the ${copies === 1 ? 'one copy' : `${copies} copies`} there are`,
  beyondPlan: (card: string, deck: string) =>
    `${card} is on this table more often than the option decks has such cards in the ${deck} deck`,
  onlyAndPlan: (key: string) =>
    `${key} is complete as it is written (only), so the option decks would be ignored for it`,
  wrongFace: (face: number, sides: number) =>
    `a die with ${sides} sides cannot show ${face}: write a face from 1 to ${sides} in table.dice`,
  unwrittenRoll: () => 'a die was rolled that the scenario did not write down: add its face to table.dice',
  noStarters: () => 'only the variant souls-are-money has a deck of starting items',
  noTimer: () => 'this game has no timer; co-op, solitaire and challenges played together have one',
  tooManyCents: (given: number, pool: number) => `the players have ${given}¢, but there are only ${pool}¢`,
}
