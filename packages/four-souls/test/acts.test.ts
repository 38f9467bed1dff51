import { actsOf, type GameEvent, type Language, type LogPart, randomFromSeed, timesWords } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { catalogue, fourSouls, logLines } from '../src/index.ts'
import { printed } from '../src/packs/index.ts'
import { patient } from './patient.ts'

const { abilities, definitions } = printed

const NAMES = ['Ann', 'Ned', 'Ida', 'Tom']
const cards = new Map(catalogue().map((card) => [card.id, card.name]))
const words = (parts: readonly LogPart[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('card' in part) return `${cards.get(part.card)!}${timesWords(part)}`
      return 'seat' in part ? (part.you ?? NAMES[part.seat]!) : `[${part.die}]`
    })
    .join('')

const def = (id: string): number => definitions.findIndex((d) => d.id === id)
const ability = (id: string, kind: string): number => abilities.findIndex((a) => a.kind === kind && a.card === def(id))
/** The id of an object: far above the numbers of seats. */
const OBJECT = 40_969

/** Any table: only its cards matter here. */
const TABLE = fourSouls.create(fourSouls.readConfig({}), 'told')

/** The log of these events, one act per line. */
const logOf = (events: GameEvent[], reader: number | null, language: Language = 'en'): string[] =>
  actsOf(logLines(TABLE, events, reader, 0, language)).map(({ parts }) => words(parts))

const attack = (more: GameEvent[] = []): GameEvent[] => [
  { type: 'declares-attack', seat: 1 },
  { type: 'attacks', seat: 1, who: OBJECT, card: def('chub') },
  { type: 'roll', item: 1, seat: 1, face: 1, attack: true },
  ...more,
  { type: 'rolled', item: 1, seat: 1, face: 1, from: 1, attack: true, hit: false },
  { type: 'dealt', item: 2, who: 1, combat: true },
  { type: 'damage', who: 1, n: 1, by: OBJECT, combat: true, card: -1 },
]
const dies: GameEvent[] = [
  { type: 'dying', who: 1, card: -1 },
  { type: 'dies', who: 1, card: -1, seat: -1 },
  { type: 'penalty', seat: 1 },
  { type: 'discards', seat: 1, card: def('a-penny') },
  { type: 'cents', seat: 1, n: -1 },
]
const kill: GameEvent[] = [
  { type: 'roll', item: 3, seat: 1, face: 4, attack: true },
  { type: 'face', item: 3, seat: 1, face: 5 },
  { type: 'rolled', item: 3, seat: 1, face: 5, from: 5, attack: true, hit: true },
  { type: 'dealt', item: 4, who: OBJECT, combat: true },
  { type: 'damage', who: OBJECT, n: 2, by: 1, combat: true, card: def('chub') },
  { type: 'dying', who: OBJECT, card: def('chub') },
  { type: 'dies', who: OBJECT, card: def('chub'), seat: 1 },
  { type: 'cents', seat: 1, n: 7 },
  { type: 'soul', seat: 1, card: def('chub'), value: 1 },
]
const bomb = (at: number): GameEvent => ({
  ...{ type: 'stacked', item: 9, kind: 'loot', card: def('bomb'), seat: 2, ability: ability('bomb', 'loot') },
  at: [{ who: at, card: -1 }],
})
const booms: GameEvent[] = [
  { type: 'resolves', item: 9 },
  { type: 'dealt', item: 10, who: 1, combat: false },
  { type: 'damage', who: 1, n: 1, by: 2, combat: false, card: -1 },
]

describe('an act is one line', () => {
  test('a card whose name begins with an article has its owner after it', () => {
    const triggers = (card: string): GameEvent[] => [
      {
        type: 'stacked',
        item: 9,
        kind: 'ability',
        card: def(card),
        seat: 1,
        ability: ability(card, 'trigger'),
        at: [],
      },
    ]
    expect(logOf(triggers('the-curse'), 1)).toEqual(['The Curse (yours) triggers'])
    expect(logOf(triggers('the-curse'), 0)).toEqual(['The Curse (Ned’s) triggers'])
    expect(logOf(triggers('the-curse'), 1, 'de')).toEqual(['Bei dir wird The Curse ausgelöst'])
  })

  test('what a monster does as it dies is not what is gained for it', () => {
    const blast: GameEvent[] = [
      {
        type: 'stacked',
        item: 9,
        kind: 'ability',
        card: def('envy'),
        seat: -1,
        ability: ability('envy', 'trigger'),
        at: [],
      },
      { type: 'resolves', item: 9, card: def('envy'), seat: -1, ability: ability('envy', 'trigger') },
      { type: 'monster', object: OBJECT + 1, card: def('chub'), slot: 1 },
      { type: 'rewards', card: def('envy'), seat: 1 },
      { type: 'cents', seat: 1, n: 1 },
      { type: 'soul', seat: 1, card: def('envy'), value: 1 },
    ]
    const killed = kill.slice(0, 7).map((e) => ('card' in e ? { ...e, card: def('envy') } : e))
    const fight: GameEvent[] = [{ type: 'attacks', seat: 1, who: OBJECT, card: def('envy') }, ...killed]
    const reader = (seat: number, language: Language = 'en') => logOf([...fight, ...blast], seat, language).at(-1)
    expect(reader(0)).toBe('Ned’s reward for Envy: +1¢, Ned gains its soul')
    expect(reader(1)).toBe('Your reward for Envy: +1¢, you gain its soul')
    expect(reader(1, 'de')).toBe('Deine Belohnung für Envy: +1¢, du erhältst die Seele')
  })

  test('an attack: each roll, its effect, who dies, and what the death costs', () => {
    expect(logOf([...attack(), ...dies], 0)).toEqual([
      'Ned attacks Chub: [1] miss; takes 1 and dies',
      'Ned pays the death penalty: A Penny!, 1¢',
    ])
    expect(logOf([...attack(), ...dies], 1)).toEqual([
      'You attack Chub: [1] miss; you take 1 and die',
      'You pay the death penalty: A Penny!, 1¢',
    ])
    expect(logOf([...attack(), ...dies], 1, 'de')).toEqual([
      'Du greifst Chub an: [1] daneben; du erleidest 1 Schaden und stirbst',
      'Du zahlst die Todesstrafe: A Penny!, 1¢',
    ])
  })

  test('a kill: a changed die, damage of more than one, reward and soul', () => {
    const fight = [...attack().slice(0, 2), ...kill]
    expect(logOf(fight, null)).toEqual(['Ned attacks Chub: [4] → [5] hit for 2. Chub dies: +7¢, Ned gains its soul'])
    expect(logOf(fight, 1)).toEqual(['You attack Chub: [4] → [5] hit for 2. Chub dies: +7¢, you gain its soul'])
  })

  test('a response is a separate act, after which the first continues in a new line', () => {
    expect(logOf(attack([bomb(1), ...booms]), 2)).toEqual([
      'Ned attacks Chub: [1]',
      'You play Bomb! on Ned: Ned takes 1',
      'Ned attacks Chub: [1] miss; takes 1',
    ])
    // after a response, the line about the damage names what dealt it
    const answered = [bomb(1), booms[0]!, booms[1]!, { type: 'cents', seat: 0, n: 2 }, booms[2]!]
    expect(logOf(answered, null)).toEqual(['Ida plays Bomb! on Ned: Ann +2¢, Ned takes 1'])
    const played = { ...bomb(0), item: 11, seat: 0 }
    expect(logOf([bomb(1), booms[0]!, booms[1]!, played, booms[2]!], 0)).toEqual([
      'Ida plays Bomb! on Ned',
      'You play Bomb! on yourself',
      'Ida’s Bomb!: Ned takes 1',
    ])
  })

  test('a purchase, loot, and what is hidden from others', () => {
    const buys: GameEvent[] = [
      { type: 'declares-purchase', seat: 1 },
      { type: 'cents', seat: 1, n: -10 },
      { type: 'buys', seat: 1, card: def('the-relic'), n: 10 },
      { type: 'given', seat: 1, card: def('the-relic') },
    ]
    expect(logOf(buys, null)).toEqual(['Ned buys The Relic for 10¢'])
    const looted = ['a-penny', 'bomb'].map((id) => ({ type: 'looted', seat: 1, n: 1, card: def(id), only: [1] }))
    expect(logOf([{ type: 'loot-step', seat: 1 }, ...looted], 1)).toEqual(['You loot A Penny! and Bomb!'])
    expect(logOf([{ type: 'loot-step', seat: 1 }, ...looted], 0)).toEqual(['Ned loots 2'])
    expect(logOf([{ type: 'loot-step', seat: 1 }, ...looted], 0, 'de')).toEqual(['Ned zieht 2 Beutekarten'])
  })
})

/** Signs of a badly written line: two full stops, two blanks, punctuation after a blank, missing names. */
const BADLY_WRITTEN = /\.\.| {2}| [,.;:](?!\S)|[,:;]$|^\W*[,;:]|undefined|\{seat|null/

describe('in whole games', () => {
  for (const [language, own] of [
    ['en', /^(You|Your)\b/],
    ['de', /^(Du|Dein|Deine|Bei dir)\b/],
  ] as const)
    for (const config of [{ players: 3 }, { players: 2, edition: 1 }])
      test(`${language}, ${JSON.stringify(config)}: lines are well written, name their reader first, and come out the same bit by bit`, () => {
        const events: GameEvent[] = []
        const g = fourSouls.create(fourSouls.readConfig(config), 'acts', events)
        const random = randomFromSeed('acts')
        const live: ReturnType<typeof logLines> = []
        while (g.decision && g.turn < 14) {
          const from = live.length > 0 ? live.at(-1)!.n + 1 : 0
          live.push(...logLines(g, events, 0, from, language))
          fourSouls.apply(g, patient(g.decision, random))
        }
        const lines = logLines(g, events, 0, 0, language)
        expect(lines.slice(0, live.length)).toEqual(live)
        let mine = 0
        for (const act of actsOf(lines)) {
          const text = words(act.parts)
          expect(text).not.toMatch(BADLY_WRITTEN)
          expect(text).toMatch(/^[\p{Lu}\d'“„]/u)
          for (const line of act.lines) expect(words(line.parts)).not.toMatch(BADLY_WRITTEN)
          // a rule item has no controller, and an act about a changed die begins with the card that changed it
          if (act.head.seat !== 0 || act.head.kind === 'rule-item' || act.head.kind === 'face') continue
          mine++
          expect(text).toMatch(own)
        }
        expect(mine).toBeGreaterThan(5)
      })
})

test('a card revealed for an attack is logged with the attack, not with a response to it', () => {
  const events: GameEvent[] = [
    { type: 'declares-attack', seat: 1 },
    bomb(3),
    { type: 'resolves', item: 9 },
    { type: 'dealt', item: 8, who: 3 },
    { type: 'damage', who: 3, n: 1, by: 2, combat: false, card: -1 },
    { type: 'revealed', card: def('pooter'), seat: 1, attack: true },
    { type: 'attacks', seat: 1, who: OBJECT, card: def('pooter') },
    { type: 'roll', item: 1, seat: 1, face: 1, attack: true },
  ]
  expect(logOf(events, 0)).toEqual([
    'Ned declares an attack',
    'Ida plays Bomb! on Tom: Tom takes 1',
    'Ned reveals Pooter and attacks it; [1]',
  ])
})

describe('each fact has its subject and its cause', () => {
  const loots = (seat: number, n: number): GameEvent[] =>
    Array.from({ length: n }, () => ({ type: 'looted', seat, n: 1, card: def('bomb'), only: [seat] }))
  const stacked = (item: number, card: string, seat: number, kind: string, at: GameEvent[] = []): GameEvent =>
    ({
      ...{ type: 'stacked', item, kind: kind === 'loot' ? 'loot' : 'ability', card: def(card), seat },
      ...{ ability: ability(card, kind), at },
    }) as GameEvent

  test('an item that is gained in the set-up leads to nothing that follows', () => {
    const setup: GameEvent[] = [
      { type: 'enters', object: OBJECT, card: def('compost'), seat: 1 },
      ...loots(0, 3),
      ...loots(1, 3),
    ]
    expect(logOf(setup, null)).toEqual(['Ned gains Compost', 'Ann loots 3', 'Ned loots 3'])
    expect(logOf(setup, null, 'de').slice(1)).toEqual(['Ann zieht 3 Beutekarten', 'Ned zieht 3 Beutekarten'])
  })

  test('a subject is left out only after the same subject', () => {
    const jester: GameEvent[] = [
      stacked(9, 'bomb', 2, 'loot'),
      { type: 'resolves', item: 9 },
      { type: 'destroyed', object: OBJECT, card: def('compost'), seat: 2 },
      { type: 'enters', object: OBJECT + 1, card: def('the-relic'), seat: 2 },
      ...loots(2, 1),
      ...loots(0, 1),
      ...loots(2, 1),
    ]
    expect(logOf(jester, null)).toEqual([
      'Ida plays Bomb!: Compost is destroyed, Ida gains The Relic, loots 1, Ann loots 1, Ida loots 1',
    ])
    const control: GameEvent = { type: 'given', object: OBJECT, card: def('the-relic'), seat: 2, from: 0 }
    expect(logOf([jester[0]!, jester[1]!, jester[2]!, control], 0)).toEqual([
      'Ida plays Bomb!: Compost is destroyed, Ida gains control of The Relic from you',
    ])
  })

  test('an item that is destroyed is of the player who had it, a monster of nobody', () => {
    const destroyed = (seat: number): GameEvent => ({ type: 'destroyed', object: OBJECT, card: def('compost'), seat })
    const seats = [destroyed(2), destroyed(-1)].map((e) => logLines(TABLE, [e], null)[0]!.seat)
    expect(seats).toEqual([2, null])
  })

  test('cards for one cause are counted once, and those for two causes apart', () => {
    const looted = (more: GameEvent[]): GameEvent[] => [
      stacked(9, 'bomb', 1, 'loot'),
      stacked(10, 'the-curse', 2, 'trigger'),
      { type: 'resolves', item: 9 },
      ...loots(1, 1),
      ...more,
      ...loots(1, 2),
    ]
    expect(logOf(looted([]), null).at(-1)).toBe('Ned’s Bomb!: Ned loots 3')
    expect(logOf(looted([{ type: 'resolves', item: 10 }]), null).slice(-2)).toEqual([
      'Ned’s Bomb!: Ned loots 1',
      'The Curse (Ida’s): Ned loots 2',
    ])
  })

  test('costs belong to what they are paid for, and the price to its purchase', () => {
    const { item: _, type: __, ...spewer } = stacked(9, 'bomb', 1, 'loot') as GameEvent & { item: number }
    const costly: GameEvent[] = [
      stacked(8, 'chub', -1, 'trigger'),
      { ...spewer, type: 'pays-costs' } as GameEvent,
      { type: 'discards', seat: 1, card: def('a-penny') },
      { type: 'discards', seat: 1, card: def('dagaz') },
      stacked(9, 'bomb', 1, 'loot'),
      { type: 'resolves', item: 9 },
      { type: 'cents', seat: 1, n: 3 },
    ]
    expect(logOf(costly, null).slice(1)).toEqual(['Ned plays Bomb!: discards A Penny! and Dagaz, +3¢'])
    const bought: GameEvent[] = [
      { type: 'declares-purchase', seat: 1 },
      stacked(9, 'bomb', 1, 'loot'),
      { type: 'resolves', item: 9 },
      { type: 'pays-price', seat: 1 },
      { type: 'cents', seat: 1, n: -10 },
      { type: 'buys', seat: 1, card: def('the-relic'), n: 10 },
    ]
    expect(logOf(bought, null)).toEqual(['Ned declares a purchase', 'Ned plays Bomb!', 'Ned buys The Relic for 10¢'])
  })

  test('damage is prevented where it would have been dealt', () => {
    const shot: GameEvent[] = [
      ...attack().slice(0, 5),
      stacked(9, 'the-curse', 2, 'trigger'),
      { type: 'resolves', item: 9 },
      { type: 'prevents', who: 1, n: 1, card: def('soul-heart') },
      { type: 'no-damage', who: 1 },
    ]
    expect(
      logOf(
        shot.filter(({ type }) => type !== 'damage'),
        null,
      ).slice(1),
    ).toEqual(['The Curse (Ida’s) triggers', 'Ned attacks Chub: Soul Heart prevents 1 damage'])
  })

  test('a bonus soul is no effect of what happened last', () => {
    const rich: GameEvent[] = [
      stacked(9, 'bomb', 1, 'loot'),
      { type: 'resolves', item: 9 },
      { type: 'cents', seat: 1, n: 3 },
      { type: 'soul', seat: 1, card: def('soul-of-greed'), value: 1 },
    ]
    expect(logOf(rich, null)).toEqual(['Ned plays Bomb!: +3¢', 'Ned gains Soul of Greed as a soul'])
  })

  test('what triggers says what it does, until something comes of it', () => {
    const book = ability('book-of-belial', 'trigger')
    const triggers: GameEvent[] = [
      { ...stacked(9, 'book-of-belial', 1, 'ability'), ability: book },
      { type: 'resolves', item: 9 },
    ]
    expect(logOf(triggers, null)).toEqual(['Ned’s Book of Belial triggers (“At the end of your turn, recharge this.”)'])
    expect(logOf(triggers, null, 'de')[0]).toMatch(/ ausgelöst \(„.+“\)$/)
    const recharges = { type: 'recharges', object: OBJECT, card: def('book-of-belial') }
    expect(logOf([...triggers, recharges], null)).toEqual(['Ned’s Book of Belial triggers: it recharges'])
  })

  test('a copy of a card of the same name is told as that', () => {
    const copies = { type: 'copies', object: OBJECT, card: def('modeling-clay') }
    expect(logOf([{ ...copies, of: def('modeling-clay') }], null)).toEqual([
      'Modeling Clay copies a card of the same name',
    ])
    expect(logOf([{ ...copies, of: def('dinner') }], null)).toEqual(['Modeling Clay becomes a copy of Dinner'])
  })

  test('the number of a card that is named several times is a number on it', () => {
    const at = { who: OBJECT, card: def('chub') } as unknown as GameEvent
    const [line] = logLines(TABLE, [stacked(9, 'bomb', 1, 'loot', [at, at])], null)
    expect(line!.parts.at(-1)).toEqual({ card: 'chub', times: 2 })
  })

  test('what is revealed, looked at and aimed at is listed', () => {
    const reveals: GameEvent[] = [
      stacked(9, 'bomb', 1, 'loot', [
        { who: 3, card: -1 } as unknown as GameEvent,
        { who: 3, card: -1 } as unknown as GameEvent,
      ]),
      { type: 'resolves', item: 9 },
      { type: 'revealed', seat: 1, card: def('chub') },
      { type: 'revealed', seat: 1, card: def('envy') },
      { type: 'looks', seat: 1, at: 0 },
      { type: 'looks', seat: 1, at: 2 },
    ]
    expect(logOf(reveals, 0)).toEqual([
      'Ned plays Bomb! on Tom ×2: reveals Chub and Envy, looks at the hands of you and Ida',
    ])
  })
})
