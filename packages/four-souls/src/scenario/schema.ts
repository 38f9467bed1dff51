import {
  any,
  described,
  flag,
  flags,
  list,
  listOrNumber,
  map,
  number,
  numbers,
  type Schema,
  schemaOf,
  text,
  to,
} from '@soulstack/kit/scenario'
import { printed } from '../packs/index.ts'
import {
  ACTION_KEYS,
  OBJECT_CHECKS,
  OBJECT_KEYS,
  OFFER_KEYS,
  SCENARIO_KEYS,
  SEAT_CHECKS,
  SEAT_KEYS,
  STACK_CHECKS,
  TABLE_CHECKS,
  TABLE_KEYS,
} from '../setup/positions/keys.ts'

/**
 * The JSON Schema of scenarios, for completion and checks in editors. It is made from the keys that the reader knows. A test compares it
 * with `rulings/scenario.schema.json`.
 */

const ofTypes = (...types: string[]): Schema => ({
  enum: printed.plain.filter((d) => types.includes(d.source.type)).map((d) => d.id),
})

const DECK_CARDS = { treasure: to('treasure'), loot: to('loot'), monster: to('monsterDeck'), room: to('room') }

function piles(of: (cards: Schema) => Schema, ...which: string[]): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(DECK_CARDS).flatMap(([deck, cards]) => which.map((w) => [`${deck}-${w}`, of(cards)])),
  )
}

/** Counters by the kinds that cards name. */
const byKind: Schema = { type: 'object', additionalProperties: number }

const seat = map(SEAT_KEYS, {
  name: text,
  character: { anyOf: [to('character'), to('object')] },
  items: list({ anyOf: [to('item'), to('object')] }),
  hand: list(to('loot')),
  souls: list({ anyOf: [to('card'), to('object')] }),
  curses: list({ anyOf: [to('card'), to('object')] }),
  ...numbers('cents', 'damage', 'loot-plays', 'attacks', 'purchases', 'skip-turns', 'extra-turns'),
  ...flags('dead', 'charged'),
  'named-counters': byKind,
})

const object = map(
  OBJECT_KEYS,
  {
    card: to('card'),
    'copy-of': to('card'),
    under: list(to('monsterDeck')),
    ...numbers('counters', 'level', 'hp', 'attack', 'damage'),
    ...flags('charged', 'eternal', 'blank'),
    'named-counters': byKind,
  },
  ['card'],
)

const slots = (card: string): Schema =>
  list({ anyOf: [to(card), to('object'), { const: 'none' }, { type: 'null' }, { type: 'array', items: any }] })

const table = map(TABLE_KEYS, {
  seats: { type: 'array', items: { anyOf: [to('seat'), text] }, minItems: 1, maxItems: 6 },
  active: text,
  phase: { enum: ['action', 'start', 'end', 'setup'] },
  monsters: slots('monsterDeck'),
  shop: slots('treasure'),
  rooms: slots('room'),
  minions: slots('monsterDeck'),
  'final-boss': slots('monsterDeck'),
  ...piles(
    (cards) => ({
      anyOf: [
        list(cards),
        { type: 'object', properties: { cards: list(cards), only: flag }, additionalProperties: false },
      ],
    }),
    'deck',
  ),
  ...piles(list, 'discard'),
  'bonus-souls': list(to('bonusSoul')),
  'starting-items': list(to('card')),
  'souls-to-win': { type: 'integer', minimum: 1, maximum: 12 },
  options: { type: 'object' },
  timer: number,
  seed: { type: ['string', 'integer'] },
  dice: list({ type: 'integer', minimum: 1, maximum: 8 }),
})

const action: Schema = {
  anyOf: [
    { type: ['string', 'number', 'boolean', 'null', 'array'] },
    map(ACTION_KEYS, {
      play: to('loot'),
      ability: text,
      cannot: to('action'),
      can: to('action'),
      offer: map(OFFER_KEYS, {
        to: text,
        favour: text,
        loot: list(to('loot')),
        items: list(to('card')),
        'for-items': list(to('card')),
        ...numbers('cents', 'for-cents', 'for-loot', 'turns'),
      }),
      accept: list(to('loot')),
      sees: list(to('card')),
    }),
  ],
}

const step: Schema = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  properties: {
    all: {
      type: 'string',
      pattern: '^(resolve|pass( \\d+( times)?)?|(pass|resolve) until .+)$',
      description: 'pass, pass 2, resolve, pass until empty, action, end, start or a name',
    },
    check: list(to('check')),
  },
  additionalProperties: to('action'),
}

const seatCheck = map(SEAT_CHECKS, {
  hand: listOrNumber(to('loot')),
  dead: flag,
  lacks: list(to('card')),
  'named-counters': byKind,
  ...numbers('cents', 'health', 'max-health', 'attack', 'damage', 'purchases-left', 'price', 'hand-limit'),
})

const objectCheck = map(
  OBJECT_CHECKS,
  {
    ...numbers('health', 'max-health', 'attack', 'evasion', 'damage', 'counters', 'level', 'hp', 'attack-counters'),
    ...flags('charged', 'eternal', 'blank', 'attackable'),
    'named-counters': byKind,
    as: { enum: ['item', 'monster', 'soul', 'curse', 'character', 'event', 'holding'] },
    notes: list(text),
  },
  ['card'],
)

const TABLE_SHAPES: Record<string, Schema> = {
  ...piles(listOrNumber, 'deck', 'discard'),
  monster: list({ anyOf: [text, to('objectCheck')] }),
  object: list({ anyOf: [text, to('objectCheck')] }),
  gone: list(to('card')),
  stack: list({ anyOf: [text, to('stackCheck')] }),
  turn: text,
  phase: { enum: ['start', 'action', 'end'] },
  'bonus-souls': list(to('bonusSoul')),
}

const check: Schema = {
  anyOf: [
    { const: 'idle' },
    {
      type: 'object',
      properties: described(TABLE_CHECKS, TABLE_SHAPES),
      additionalProperties: to('seatCheck'),
    },
  ],
}

/** Makes the complete schema. */
export function scenarioSchema(): Schema {
  return schemaOf('four-souls', 'A scenario of Four Souls', SCENARIO_KEYS, {
    card: { enum: printed.plain.map((d) => d.id) },
    character: ofTypes('character'),
    item: ofTypes('treasure', 'starting-item', 'loot', 'monster', 'event'),
    treasure: ofTypes('treasure'),
    loot: ofTypes('loot'),
    monsterDeck: ofTypes('monster', 'event', 'curse'),
    bonusSoul: ofTypes('bonus-soul'),
    room: ofTypes('room'),
    seat,
    object,
    table,
    action,
    step,
    check,
    seatCheck,
    objectCheck,
    stackCheck: map(STACK_CHECKS, {
      die: { type: 'integer', minimum: 1, maximum: 6 },
      damage: number,
      number: { type: 'integer' },
    }),
  })
}
