import {
  described,
  flag,
  list,
  listOrNumber,
  map,
  number,
  type Schema,
  schemaOf,
  text,
  to,
} from '@soulstack/kit/scenario'
import type { CardType } from '../cards/card.ts'
import { cardById, cards } from '../cards/index.ts'
import { KINDS } from '../cards/pair.ts'
import { MODES } from '../rules/config.ts'
import { CLAIMED, SAINTED, SETS } from '../rules/state.ts'
import { cardNames, isCard } from '../setup/positions/cards.ts'
import {
  ACTION_KEYS,
  OPEN_CHECKS,
  OPEN_KEYS,
  SCENARIO_KEYS,
  SEAT_CHECKS,
  SEAT_KEYS,
  SIDE_CHECKS,
  SIDE_KEYS,
  TABLE_CHECKS,
  TABLE_KEYS,
} from '../setup/positions/keys.ts'

/**
 * The JSON Schema of scenarios, for completion and checks in editors. It is made from the same keys that the reader uses; a test keeps
 * `rulings/scenario.schema.json` up to date.
 */

const ofTypes = (...types: CardType[]): Schema => ({
  enum: cardNames().filter((name) => isOf(name, types)),
})

/** Whether a name means a card of one of these types; cards of both sides share a name. */
function isOf(name: string, types: readonly CardType[]): boolean {
  const own = cards.some((card) => card.id === name)
  return own ? types.includes(cardById(name).type) : isCard(name) && (types as readonly string[]).includes(name)
}

const integer = (least: number, most: number): Schema => ({ type: 'integer', minimum: least, maximum: most })

const pile = (cards: Schema): Schema => ({
  anyOf: [list(cards), { type: 'object', properties: { cards: list(cards), only: flag }, additionalProperties: false }],
})

const open = (cards: Schema): Schema => list({ anyOf: [cards, to('open')] })
const openCheck = (cards: Schema): Schema => list({ anyOf: [cards, to('openCheck')] })

const SIDE_SHAPES: Record<string, Schema> = {
  deck: pile(to('deckCard')),
  discard: list(to('deckCard')),
  angels: list(to('angel')),
  favours: open(to('favour')),
  relics: open(to('relic')),
  home: list(to('card')),
  'angel-stack': pile(to('angel')),
  'favour-stack': pile(to('favour')),
  'relic-stack': pile(to('relic')),
  'victory-stack': integer(0, 10),
}

const SIDE_CHECK_SHAPES: Record<string, Schema> = {
  deck: listOrNumber(to('deckCard')),
  discard: listOrNumber(to('deckCard')),
  angels: listOrNumber(to('angel')),
  favours: openCheck(to('favour')),
  relics: openCheck(to('relic')),
  home: listOrNumber(to('card')),
  'angel-stack': listOrNumber(to('angel')),
  'favour-stack': listOrNumber(to('favour')),
  'relic-stack': listOrNumber(to('relic')),
  'victory-stack': number,
  points: number,
}

/** A soul on Earth, with or without points; or none. */
const soul: Schema = {
  anyOf: [
    to('soul'),
    { enum: ['none', null] },
    {
      type: 'object',
      propertyNames: to('soul'),
      additionalProperties: integer(1 - SAINTED, SAINTED - 1),
      minProperties: 1,
      maxProperties: 1,
    },
  ],
}

const table: Schema = {
  ...map(TABLE_KEYS, {
    mode: { enum: [...MODES] },
    side: { enum: ['heaven', 'hell'] },
    seats: list(text),
    options: { type: 'object' },
    turn: text,
    step: integer(1, 8),
    number: { type: 'integer', minimum: 1 },
    last: flag,
    souls: list(soul),
    'soul-deck': pile(to('soul')),
    purgatory: list(to('soul')),
    void: list(to('card')),
    heaven: to('side'),
    hell: to('side'),
    seed: { type: ['string', 'integer'] },
    setup: flag,
  }),
  // everything else is the name of a player
  additionalProperties: to('seat'),
}

const USED: readonly CardType[] = [KINDS.angel, KINDS.favour, KINDS.relic].flatMap((kind) => Object.values(kind))

const action: Schema = {
  anyOf: [
    { type: ['string', 'number', 'boolean', 'null', 'array'] },
    map(ACTION_KEYS, {
      use: ofTypes(...USED),
      points: integer(1, CLAIMED),
      buy: { enum: ['intercession', 'sin', 'relic', 'favour'] },
      from: to('soul'),
      play: { enum: [...SETS] },
      nothing: flag,
      cannot: to('action'),
      because: { type: 'string', pattern: '^R-BFS-\\d+$' },
      can: to('action'),
    }),
  ],
}

const step: Schema = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  properties: {
    all: { const: 'pass', description: 'everybody passes who is asked for an INSTANT' },
    check: list(to('check')),
  },
  additionalProperties: to('action'),
}

const check: Schema = {
  type: 'object',
  properties: {
    ...described(TABLE_CHECKS, {
      souls: list(soul),
      'soul-deck': listOrNumber(to('soul')),
      purgatory: listOrNumber(to('soul')),
      void: listOrNumber(to('card')),
      heaven: to('sideCheck'),
      hell: to('sideCheck'),
      rolled: list({ type: 'object', additionalProperties: integer(1, 6), minProperties: 1, maxProperties: 1 }),
      copies: { type: 'object', propertyNames: to('card'), additionalProperties: number },
      turn: text,
      number,
      step: integer(1, 8),
      last: flag,
      declared: text,
      reason: { enum: ['won', 'lost', 'tie', 'turn-cap'] },
    }),
    ...Object.fromEntries(
      cards
        .filter((card) => card.type === 'soul')
        .map((card) => [
          card.id,
          { anyOf: [{ type: 'integer' }, { enum: ['earth', 'heaven', 'hell', 'purgatory', 'void', 'stack'] }] },
        ]),
    ),
  },
  additionalProperties: to('seatCheck'),
}

/** The complete schema. */
export function scenarioSchema(): Schema {
  return schemaOf('battle-for-souls', 'A scenario of Battle For Souls', SCENARIO_KEYS, {
    card: { enum: cards.map((card) => card.id) },
    soul: ofTypes('soul'),
    deckCard: ofTypes('virtue', 'temptation', 'reap', 'victory-point'),
    angel: ofTypes(...Object.values(KINDS.angel)),
    favour: ofTypes(...Object.values(KINDS.favour)),
    relic: ofTypes(...Object.values(KINDS.relic)),
    open: map(OPEN_KEYS, { card: { anyOf: [to('favour'), to('relic')] }, used: number, by: text, played: flag }, [
      'card',
    ]),
    side: map(SIDE_KEYS, SIDE_SHAPES),
    seat: map(SEAT_KEYS, { hand: list(to('deckCard')), fan: list(to('deckCard')), ...SIDE_SHAPES }),
    table,
    action,
    step,
    check,
    sideCheck: map(SIDE_CHECKS, SIDE_CHECK_SHAPES),
    seatCheck: map(SEAT_CHECKS, {
      hand: listOrNumber(to('deckCard')),
      fan: listOrNumber(to('deckCard')),
      side: { enum: ['heaven', 'hell'] },
      'hand-seen-by': list(text),
      'take-back': list({ type: ['string', 'boolean'] }),
      ...SIDE_CHECK_SHAPES,
    }),
    openCheck: map(OPEN_CHECKS, { card: text, left: { anyOf: [number, { const: 'unlimited' }] }, played: flag }, [
      'card',
    ]),
  })
}
