/** What a new card of each type begins with: something small that works, to be replaced by what is printed. */

/** The printed numbers of a new card; what is not printed is left out. */
export interface Printed {
  copies: number
  souls: number
  /** Health, evasion and attack. */
  stats: readonly [number, number, number] | null
  category: string | null
  startingItem: string | null
  eternal: boolean
  threePlus: boolean
}

/** The code of a card. `uses`: what it needs from `effects/index.ts`, and from `packs/card.ts`. */
export interface Skeleton {
  /** The function that makes cards of this type. */
  maker: string
  code: string
  effects: readonly string[]
  /** Its first scenario: the parts of the file as YAML, and what it shows in both languages. */
  scenario: { table: string; steps: string; then: string; about: string; german: string }
}

/** The types of cards that can be begun. */
export const NEW_TYPES = [
  'character',
  'starting-item',
  'treasure',
  'loot',
  'trinket',
  'monster',
  'event',
  'curse',
  'bonus-soul',
  'room',
] as const
export type NewType = (typeof NEW_TYPES)[number]

/** The type of card that a new card is: a trinket is a loot card. */
export const typeOf = (type: NewType): string => (type === 'trinket' ? 'loot' : type)

/** The module of a set's folder that has cards of a type, the list in it, and the folder of its scenarios. */
export const HOMES: Readonly<Record<NewType, { module: string; list: string; scenarios: string }>> = {
  character: { module: 'characters', list: 'characters', scenarios: 'character' },
  'starting-item': { module: 'characters', list: 'startingItems', scenarios: 'character' },
  treasure: { module: 'treasures', list: 'treasures', scenarios: 'treasure' },
  loot: { module: 'loot', list: 'loots', scenarios: 'loot' },
  trinket: { module: 'loot', list: 'loots', scenarios: 'loot' },
  monster: { module: 'monsters', list: 'monsters', scenarios: 'monster' },
  event: { module: 'monsters', list: 'monsters', scenarios: 'event' },
  curse: { module: 'monsters', list: 'monsters', scenarios: 'event' },
  'bonus-soul': { module: 'bonus-souls', list: 'bonusSouls', scenarios: 'bonus-soul' },
  room: { module: 'rooms', list: 'rooms', scenarios: 'room' },
}

/** The category that a new card has if none is named. */
export const USUAL: Readonly<Partial<Record<NewType, string>>> = {
  treasure: 'passive',
  loot: 'card/misc (wildcard)',
  monster: 'basic',
  event: 'bad event',
}

const text = (s: string): string => (s.includes("'") ? JSON.stringify(s) : `'${s}'`)

/** The facts that no maker takes as an argument of its own, as the last argument; empty if there are none. */
function more(printed: Printed, own: Record<string, string | null>): string {
  const facts = [
    ...Object.entries(own).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])),
    ...(printed.souls > 0 ? [`souls: ${printed.souls}`] : []),
    ...(printed.threePlus ? ['threePlus: true'] : []),
  ]
  return facts.length === 0 ? '' : `, { ${facts.join(', ')} }`
}

const COIN = { about: 'Gain 1¢.', german: 'Erhalte 1¢.' }

/** Begins a card: its code and its first scenario. `id` is given if it does not follow from the name. */
export function skeleton(type: NewType, name: string, id: string, given: boolean, printed: Printed): Skeleton {
  const ownId = given ? text(id) : null
  const copies = printed.copies === 1 ? null : String(printed.copies)
  const title = text(name)
  const category = text(printed.category ?? USUAL[type] ?? '')
  const [health, evasion, attack] = printed.stats ?? [2, 3, 1]
  const body = { health: String(health), evasion: String(evasion), attack: String(attack) }
  switch (type) {
    case 'character':
      return {
        maker: 'character',
        effects: [],
        code: `character(${title}, ${printed.startingItem === null ? 'null' : text(printed.startingItem)}, {}${more(printed, { id: ownId, ...(printed.stats !== null && { health: body.health, attack: body.attack }) })})`,
        scenario: {
          table: `seats: [{ name: Ann, character: ${id}, hand: [a-penny] }, { name: Ned }]`,
          steps: `- Ann: activate ${id}\n  - all: resolve\n  - Ann: play a-penny\n  - all: resolve`,
          then: '[{ Ann: { cents: 1, hand: [] } }]',
          about: 'Play one more loot card.',
          german: 'Spiele eine weitere Beutekarte.',
        },
      }
    case 'starting-item':
    case 'treasure':
    case 'room': {
      const facts = more(printed, { id: ownId, copies })
      const where =
        type === 'room'
          ? `seats: [{ name: Ann }, { name: Ned }]\n  rooms: [${id}]\n  options: { rooms: true }`
          : `seats: [{ name: Ann, items: [${id}] }, { name: Ned }]`
      const active = type === 'treasure' ? text(printed.category ?? 'active') : ''
      return {
        maker: type === 'starting-item' ? 'startingItem' : type,
        effects: ['tap', 'gainCents'],
        code: `${type === 'starting-item' ? 'startingItem' : type}(${title}, ${active === '' ? '' : `${active}, `}{ coin: tap(gainCents(1)) }${facts})`,
        scenario: {
          table: where,
          steps: `- Ann: activate ${id}\n  - all: resolve`,
          then: '[{ Ann: { cents: 1 } }]',
          ...COIN,
        },
      }
    }
    case 'loot':
      return {
        maker: 'loot',
        effects: ['play', 'gainCents'],
        code: `loot(${title}, ${category}, ${printed.copies}, play(gainCents(1))${more(printed, { id: ownId })})`,
        scenario: {
          table: `seats: [{ name: Ann, hand: [${id}] }, { name: Ned }]`,
          steps: `- Ann: play ${id}\n  - all: resolve`,
          then: '[{ Ann: { cents: 1, hand: [] } }]',
          ...COIN,
        },
      }
    case 'trinket':
      return {
        maker: 'trinket',
        effects: ['tap', 'gainCents'],
        code: `trinket(${title}, { coin: tap(gainCents(1)) }${more(printed, { id: ownId, copies })})`,
        scenario: {
          table: `seats: [{ name: Ann, items: [${id}] }, { name: Ned }]`,
          steps: `- Ann: activate ${id}\n  - all: resolve`,
          then: '[{ Ann: { cents: 1 } }]',
          ...COIN,
        },
      }
    case 'monster':
      return {
        maker: 'monster',
        effects: ['whenThisDies', 'gainCents', 'active'],
        code: `monster(${title}, ${category}, [${health}, ${evasion}, ${attack}], null, { coin: whenThisDies(gainCents(1, active)) }${more(printed, { id: ownId, copies })})`,
        scenario: {
          table: `seats: [{ name: Ann }, { name: Ned }]\n  monsters: [{ card: ${id}, damage: ${Math.max(0, health - 1)} }, fatty]\n  monster-deck: [trite]\n  dice: [6]`,
          steps: `- Ann: attack ${id}\n  - all: resolve`,
          then: '[{ Ann: { cents: 1 } }]',
          about: 'Whoever kills it gains 1¢.',
          german: 'Wer es tötet, erhält 1¢.',
        },
      }
    case 'event':
      return {
        maker: 'event',
        effects: ['play', 'gainCents', 'active'],
        code: `event(${title}, ${category}, play(gainCents(1, active))${more(printed, { id: ownId, copies })})`,
        scenario: {
          table: `seats: [{ name: Ann }, { name: Ned }]\n  monsters: [none, fatty]\n  monster-deck: [${id}, trite]`,
          steps: '- all: resolve',
          then: '[{ Ann: { cents: 1 } }]',
          ...COIN,
        },
      }
    case 'curse':
      return {
        maker: 'curse',
        effects: ['atTurnEnd', 'gainCents'],
        code: `curse(${title}, { coin: atTurnEnd(gainCents(1)) })`,
        scenario: {
          table: `seats: [{ name: Ann, curses: [${id}] }, { name: Ned }]`,
          steps: '- Ann: end\n  - all: resolve',
          then: '[{ Ann: { cents: 1 } }]',
          ...COIN,
        },
      }
    case 'bonus-soul':
      return {
        maker: 'bonusSoul',
        effects: ['claim', 'is', 'centsOf', 'you'],
        code: `bonusSoul(${title}, claim(is(centsOf(you), '>=', 25)))`,
        scenario: {
          table: `seats: [{ name: Ann, cents: 24, hand: [a-penny] }, { name: Ned }]\n  bonus-souls: [${id}]`,
          steps: '- Ann: play a-penny\n  - all: resolve',
          then: `[{ Ann: { souls: [${id}] } }]`,
          about: 'The first player with 25¢ gains it.',
          german: 'Wer zuerst 25¢ hat, erhält sie.',
        },
      }
  }
}
