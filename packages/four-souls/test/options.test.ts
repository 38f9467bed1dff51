import { checkGame, Refusal, randomFromSeed } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { catalogue, describeConfig, fourSouls, readConfig, tableOptions } from '../src/index.ts'
import { randomConfig } from '../src/setup/random.ts'

describe('the list of options', () => {
  it('is all documented, and can all be set', () => {
    const options = tableOptions()
    expect(JSON.parse(JSON.stringify(options))).toEqual(options)
    expect(options.defaults).toEqual(readConfig({}))
    expect(options.difficulties).toEqual({ normal: 4, hard: 6, 'ultra-hard': 8 })
    expect(options.sets.map((set) => set.id).slice(0, 4)).toEqual(['base', 'gold-box', 'plus', 'requiem'])
    expect(options.sets[0]).toEqual({
      id: 'base',
      name: 'Base Game V2',
      first: 'Base Game',
      cards: 340,
      brings: { characters: 11, treasures: 105, loot: 104, monsters: 107 },
      rooms: 0,
    })
    const known = catalogue().filter(
      (card) => card.formOf === null && options.sets.some((set) => set.name === card.set),
    )
    expect(options.sets.reduce((n, set) => n + set.cards + set.rooms, 0)).toBe(
      known.reduce((n, card) => n + card.copies, 0),
    )
    for (const mode of options.modes) expect(readConfig({ mode }).mode).toBe(mode)
    for (const difficulty of Object.keys(options.difficulties)) readConfig({ mode: 'co-op', difficulty })
    for (const characters of options.characters) readConfig({ characters })
    for (const { id, modes } of options.challenges) for (const mode of modes) readConfig({ mode, challenge: id })
    for (const { id } of options.bonusSouls) readConfig({ bonusSouls: [id], sets: options.sets.map((set) => set.id) })
    for (const deck of ['treasure', 'loot', 'monster'] as const)
      expect(readConfig({ decks: { [deck]: { ratio: options.ratios[deck] } } }).decks[deck]).toEqual(
        readConfig({ decks: 'ratio' }).decks[deck],
      )
  })

  it('lets one person play both characters in solitaire only', () => {
    const alone = tableOptions().modes.filter((mode) => fourSouls.onePerson!(readConfig({ mode })))
    expect(alone).toEqual(['solitaire'])
  })
})

describe('the description of a table', () => {
  const described = (options: object) => describeConfig(readConfig(options))

  it('is described in short sentences where it differs from the standard game', () => {
    for (const players of [2, 3, 4, 5, 6]) expect(described({ players })).toEqual([])
    expect(described({ mode: 'co-op', difficulty: 'hard' })).toEqual(['Co-op, hard: 6 souls together'])
    expect(described({ mode: 'co-op', soulsToWin: 1 })).toEqual(['Co-op: 1 soul together'])
    expect(described({ mode: 'solitaire', difficulty: 'ultra-hard', soulCap: 4 })).toEqual([
      'Solitaire, ultra hard: 8 souls together',
      'At most 4 souls of each character count',
      'Open hands',
    ])
    expect(described({ mode: 'solitaire', openHands: false })).toEqual(['Solitaire, normal: 4 souls together'])
    expect(described({ soulsToWin: 1, bonusSouls: 0, openHands: true })).toEqual([
      '1 soul to win',
      'No bonus souls',
      'Open hands',
    ])
    expect(described({ edition: 1 })).toEqual(['First edition'])
    expect(described({ edition: 1, bonusSouls: 3 })).toEqual(['First edition'])
    expect(described({ edition: 1, sets: ['base', 'plus'] })).toEqual(['First edition', 'Sets: Base Game, Four Souls+'])
    expect(described({ edition: 1, bonusSouls: 0, soulsToWin: 3 })).toEqual([
      'First edition',
      '3 souls to win',
      'No bonus souls',
    ])
    expect(described({ bonusSouls: 1 })).toEqual(['1 bonus soul'])
    expect(described({ bonusSouls: ['soul-of-greed', 'soul-of-guppy'] })).toEqual([
      'Bonus souls: Soul of Greed, Soul of Guppy',
    ])
    expect(described({ sets: ['requiem', 'base'], rooms: true })).toEqual(['Sets: Base Game V2, Requiem', 'With rooms'])
    expect(described({ characters: 'any', draft: true })).toEqual([
      'Each player chooses from all characters',
      'Each player drafts two treasures before the first turn',
    ])
    expect(described({ centsPool: 150, startCents: 5, startHand: 1, handLimit: 6 })).toEqual([
      '150¢ in the game',
      '5¢ each at the start',
      '1 loot card each at the start',
      'At most 6 loot cards in hand at the end of a turn',
    ])
    expect(described({ decks: 'ratio' })[0]).toBe('Decks by the recommended ratios')
    expect(
      described({ decks: { loot: 'ratio', treasure: { ratio: { active: 30, passive: 20 } } } }).slice(0, 2),
    ).toEqual(['Treasure deck by a custom ratio: 50 cards', 'Loot deck by the recommended ratio'])
  })

  it('includes the goal of a challenge, which is not won by souls', () => {
    for (const { id, name, goal, modes } of tableOptions().challenges)
      for (const mode of modes) {
        const [first, second] = described({ mode, challenge: id })
        const line = mode === 'competitive' ? first : second
        expect(line).toContain(`Challenge, ${name}: `)
        expect(described({ mode, challenge: id }).join()).not.toMatch(/souls? (together|to win)/)
        if (mode === 'competitive') continue
        expect(first).toMatch(/^(Co-op|Solitaire), normal$/)
        expect(`${line}.`).toContain(goal)
      }
  })
})

describe('a table drawn at random', () => {
  const drawn = (seed: string, fixed = {}) => randomConfig(randomFromSeed(seed), fixed)

  it('is legal, the same for the same seed, and read back unchanged', () => {
    for (let i = 0; i < 150; i++) {
      const config = drawn(`legal ${i}`)
      expect(readConfig(JSON.parse(JSON.stringify(config)))).toEqual(config)
      expect(drawn(`legal ${i}`)).toEqual(config)
      expect(describeConfig(config)).toEqual(describeConfig(config))
    }
  })

  it('may have any option, and keeps those that are given', () => {
    const values: Record<string, Set<string>> = {}
    for (let i = 0; i < 400; i++)
      for (const [key, value] of Object.entries(drawn(`any ${i}`)))
        (values[key] ??= new Set()).add(JSON.stringify(value))
    // lessons have their own table: nothing else is drawn for them; packs are brought along
    for (const key of Object.keys(readConfig({})).filter((name) => !['lesson', 'position', 'packs'].includes(name)))
      expect([key, values[key]!.size]).toEqual([key, expect.toSatisfy((n) => n > 1)])
    const { modes, challenges, characters } = tableOptions()
    expect(values['mode']!.size).toBe(modes.length)
    expect(values['players']!.size).toBe(5)
    expect(values['challenge']!.size).toBe(challenges.length + 1)
    expect(values['characters']!.size).toBe(characters.length)
    for (let i = 0; i < 40; i++) {
      const fixed = { mode: 'co-op', soulCap: 6, sets: ['base', 'requiem'], handLimit: 3 }
      expect(drawn(`fixed ${i}`, fixed)).toMatchObject(fixed)
    }
    expect(() => drawn('never', { mode: 'co-op', players: 4 })).toThrow(Refusal)
  })

  it.each(Array.from({ length: 12 }, (_, i) => `drawn ${i}`))('keeps the contract of a game: %s', (seed) => {
    checkGame(fourSouls, drawn(seed), { seed, answers: 150, every: 15 })
  })
})
