import { type CardSource, type CardType, printed } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import type { VocabularyData } from '@soulstack/web-workers'
import { describe, expect, it } from 'vitest'
import { officialSource, readPack } from '../../web-workers/src/workshop/reading.ts'
import { vocabulary } from '../../web-workers/src/workshop/vocabulary.ts'
import { choicesAt, whoChoices } from '../src/workshop/state/choices.ts'
import { misfits, placeAt } from '../src/workshop/state/fits.ts'
import { fresh, freshCard, idOf, isProved, ofType, withOtherId } from '../src/workshop/state/fresh.ts'
import { linkOf, textIn } from '../src/workshop/state/pack-links.ts'
import { positionFor } from '../src/workshop/state/position.ts'
import { chosenAbove } from '../src/workshop/state/scope.ts'
import { found, whoIn } from '../src/workshop/state/search.ts'
import { inserted, moved, replaced } from '../src/workshop/state/tree.ts'

/* Cards as they are written in the workshop. */

const words = { en: vocabulary('en'), de: vocabulary('de') }
const empty = freshCard('treasure', 'lamp', 'Lamp', 'Mine')
const read = (...cards: CardSource[]) => readPack({ id: 'mine', version: '1', cards }, 'de')
const withAbility = (node: unknown): CardSource => ({ ...empty, abilities: { a: node } as CardSource['abilities'] })

describe('blocks', () => {
  it('have words for every kind, field and value in both languages', () => {
    for (const v of Object.values(words) as VocabularyData[])
      for (const kind of Object.values(v.kinds)) {
        const names = kind.fields.map(({ name }) => name)
        for (const [, name] of kind.line.matchAll(/\{(\w+)\}/g))
          expect(names, `${kind.k}: ${kind.line}`).toContain(name)
        for (const { of } of kind.fields) for (const { word } of of) expect(word).not.toMatch(/^$|[a-z][A-Z]/)
      }
    const [en, de] = [words.en.kinds, words.de.kinds]
    const same = Object.keys(en).filter((k) => en[k]!.label === de[k]!.label)
    expect(same).toEqual(['minus', 'plus'])
  })

  it('say how many official cards use a word', () => {
    expect(words.en.kinds['damage']!.cards).toBeGreaterThan(50)
    expect(words.en.kinds['gap']!.cards).toBe(0)
  })

  it('begin as something that can be read, or with places to fill', () => {
    const vocabularyData = words.en
    const place = placeAt(empty, ['abilities'], vocabularyData)
    const failed = Object.values(vocabularyData.kinds)
      .filter(({ family }) => family === 'ability')
      .flatMap(({ k }) => {
        const node = { ...fresh(k, { place }).node }
        if (vocabularyData.kinds[k]!.fields.some(({ name }) => name === 'do'))
          node['do'] = { k: 'loot', n: 1, who: { k: 'you' } }
        return read(withAbility(node)).faults.map(({ path, what }) => `${k}${path}: ${what}`)
      })
    expect(failed).toEqual([])
  })

  it('can be read as soon as they are picked, if nothing has to be filled in', () => {
    const place = placeAt(withAbility({ k: 'tap' }), ['abilities', 'a', 'do'], words.en)
    const failed = choicesAt(place, 'effect')
      .filter(({ value, cards }) => !value.startsWith('+') && (cards ?? 0) > 1)
      .flatMap(({ value }) => {
        const { node, targets } = fresh(value, { place })
        const does = Object.keys(targets).length > 0 ? { targets, do: node } : { do: node }
        const empty = words.en.kinds[value]!.fields.some(
          ({ is, optional }) => !optional && ['effect', 'cases', 'ability'].includes(is),
        )
        return empty
          ? []
          : read(withAbility({ k: 'tap', ...does })).faults.map(({ path, what }) => `${value}${path}: ${what}`)
      })
    expect(failed).toEqual([])
  })

  it('keep what they have in common when one takes the place of another', () => {
    const before = { k: 'loseCents', n: 3, who: { k: 'active' } }
    expect(fresh('gainCents', { place: placeAt(empty, ['abilities'], words.en), before }).node).toEqual({
      k: 'gainCents',
      n: 3,
      who: { k: 'active' },
    })
  })

  /** A new block as what an ability does that lets something be chosen. */
  const after = (k: string, of: string[], does?: unknown) => {
    const card = withAbility({
      k: 'tap',
      targets: { chosen: { k: 'pick', of } },
      ...(does !== undefined && { do: does }),
    })
    return fresh(k, {
      place: placeAt(card, ['abilities', 'a', 'do', ...(does === undefined ? [] : ['of', 1])], words.en),
    })
  }
  const chosen = { k: 'bound', name: 'chosen' }

  it('mean what was chosen and is not named yet, if it fits', () => {
    expect(after('gainCents', ['player']).node['who']).toEqual(chosen)
    expect(after('gainCents', ['player'], { k: 'loot', n: 1, who: chosen }).node['who']).toEqual({ k: 'you' })
    expect(after('gainCents', ['monster']).node['who']).toEqual({ k: 'you' })
    expect(after('reroll', ['die'])).toEqual({ node: { k: 'reroll', die: chosen }, targets: {} })
    expect(after('rerollItem', ['item']).node['what']).toEqual(chosen)
    // the last choice, once more
    expect(after('setDie', ['die'], { k: 'reroll', die: chosen }).node['die']).toEqual(chosen)
  })

  it('have what they need chosen, if nothing that was chosen fits', () => {
    expect(after('reroll', ['player'])).toEqual({
      node: { k: 'reroll', die: { k: 'bound', name: 'die' } },
      targets: { die: { k: 'pick', of: ['die'] } },
    })
    expect(after('damage', ['die']).targets).toEqual({ monster: { k: 'pick', of: ['monster', 'player'] } })
  })

  it('name only what is chosen above them', () => {
    const { source } = printed.byId.get('brimstone')!
    const path = ['abilities', Object.keys(source.abilities).find((name) => 'targets' in source.abilities[name]!)!]
    const names = chosenAbove(source, [...path, 'do', 'to'], words.en).map(({ name }) => name)
    expect(names).toEqual(Object.keys((source.abilities[path[1]!] as unknown as { targets: object }).targets))
    expect(chosenAbove(source, [...path, 'event'], words.en).length).toBeLessThanOrEqual(names.length)
  })
})

describe('places', () => {
  it('take what stands there on every official card', () => {
    const wrong = printed.definitions.flatMap(({ source }) =>
      misfits(source, words.en).map(({ path, label }) => `${source.id}: ${path.join('/')} (${label})`),
    )
    expect(wrong).toEqual([])
  })

  it('offer each of their words once', () => {
    for (const v of Object.values(words))
      for (const [family, path] of [
        ['ability', ['abilities']],
        ['effect', ['abilities', 'a', 'do']],
        ['ref', ['abilities', 'a', 'do', 'to']],
        ['condition', ['abilities', 'a', 'do', 'if']],
        ['value', ['abilities', 'a', 'do', 'n']],
      ] as const) {
        const card = withAbility({ k: 'tap', do: { k: 'damage', n: 1 } })
        const labels = choicesAt(placeAt(card, path, v), family).map(({ word }) => word)
        expect(labels.filter((word, i) => labels.indexOf(word) !== i)).toEqual([])
      }
  })

  it('offer only what fits', () => {
    const card = withAbility({
      k: 'tap',
      targets: { d: { k: 'pick', of: ['die'] }, p: { k: 'pick', of: ['player'] } },
      do: { k: 'reroll' },
    })
    const offered = choicesAt(placeAt(card, ['abilities', 'a', 'do', 'die'], words.en), 'ref').map(({ value }) => value)
    expect(offered).toContain(':d')
    expect(offered).toContain('+chooseDie')
    for (const not of [':p', 'you', 'thatDie', 'killer', '+choosePlayer']) expect(offered).not.toContain(not)
  })
})

describe('the search', () => {
  const first = (v: VocabularyData, family: 'ability' | 'effect', search: string): string => {
    const place = placeAt(withAbility({ k: 'tap' }), family === 'ability' ? ['abilities'] : ['abilities', 'a', 'do'], v)
    return found(choicesAt(place, family), search, family === 'effect' ? whoChoices(place) : [])[0]?.value ?? ''
  }

  it('knows whom it is about', () => {
    const whose = whoChoices(placeAt(empty, ['abilities', 'a', 'do'], words.en))
    const who = (search: string) => whoIn(whose, search).who?.value ?? null
    expect(who('destroy this')).toBe('this')
    expect(who('heal me')).toBe('you')
    expect(who('everyone else loses 2 cents')).toBe('+eachOther')
    expect(who('1 damage to a monster')).toBe('+chooseMonster')
    expect(who('+2 attack this turn')).toBe(null)
    expect(who('gain 3 cents')).toBe(null)
  })

  it.each([
    ['roll a 1', '+youRollFace'],
    ['whenever i roll a 6', '+youRollFace'],
    ['when I die', '+youDie'],
    ['dead', '+youDie'],
    ['turn it', 'tap'],
    ['pay 3 cents', '+payCents'],
    ['start of my turn', '+yourTurnStarts'],
    ['kill a monster', '+youKill'],
    ['take damage', '+youHurt'],
    ['hurt', '+youHurt'],
    ['shop', '+cheaper'],
    ['buy', '+youBuy'],
    ['survive', '+surviveDeath'],
    ['+1 health', '+moreHealth'],
    ['once per turn', 'tap'],
    ['more attack', '+moreAttack'],
    ['draw a card', '+youLoot'],
    ['destroy this', '+payThis'],
    ['play it', 'play'],
  ])('of abilities takes “%s” for %s', (search, value) => expect(first(words.en, 'ability', search)).toBe(value))

  it.each([
    ['cents', 'gainCents'],
    ['3 cents', 'gainCents'],
    ['gain 3¢', 'gainCents'],
    ['coin', 'gainCents'],
    ['reroll', 'reroll'],
    ['reroll a die', 'reroll'],
    ['reroll an item', 'rerollItem'],
    ['draw', 'loot'],
    ['draw 2 cards', 'loot'],
    ['hurt', 'damage'],
    ['deal 1 damage to a monster', 'damage'],
    ['each other player takes 1 damage', 'damage'],
    ['heal', 'heal'],
    ['steal', 'steal'],
    ['steal 2 cents from another player', 'stealCents'],
    ['everyone else loses 2 cents', 'loseCents'],
    ['kill', 'kill'],
    ['kill a monster', 'kill'],
    ['roll a die', 'roll'],
    ['recharge an item', 'recharge'],
    ['another player discards a card', 'discard'],
    ['treasure', 'gainTreasure'],
    ['cancel', 'cancel'],
    ['attack again', 'attackMore'],
    ['shop', 'expand'],
    ['win', 'wins'],
    ['steal 1 cent from another player', 'stealCents'],
    ['put a counter on it', 'addCounters'],
    ['counter', 'addCounters'],
    ['extra turn', 'extraTurn'],
    ['destroy an item', 'destroy'],
    ['give me a soul', 'giveSoul'],
    ['+2 attack this turn', '+attackForTurn'],
    ['make it a 6', 'setDie'],
  ])('of effects takes “%s” for %s', (search, value) => expect(first(words.en, 'effect', search)).toBe(value))
})

describe('a card', () => {
  it('is read in both languages', () => {
    const card = withAbility({ k: 'tap', do: { k: 'gainCents', n: 2, who: { k: 'you' } } })
    const { faults, cards, hash } = read(card)
    expect(faults).toEqual([])
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
    expect(cards['lamp']!.en.text).toBe('↷ Gain 2¢.')
    expect(cards['lamp']!.de.text).toBe('↷ Erhalte 2¢.')
    expect(cards['lamp']!.en.picture).toEqual(empty.picture)
  })

  it('that cannot be read says where, and hides no other', () => {
    const { faults, cards } = read(withAbility({ k: 'tap' }), { ...empty, id: 'other' })
    expect(faults).toMatchObject([
      { card: 'lamp', path: '/abilities/a', what: '„tap“ ohne modes braucht „do“', code: 'needs' },
    ])
    expect(Object.keys(cards)).toEqual(['lamp', 'other'])
    // what can be read of it is there
    expect(cards['lamp']!.en).toMatchObject({ name: 'Lamp', lines: [] })
  })

  it('can begin as any official card', () => {
    const { category, ...collar } = officialSource('guppys-collar')!
    expect(read({ ...collar, category, id: 'mine', set: 'Mine' }).faults).toEqual([])
  })

  it.each<CardType>([
    'treasure',
    'loot',
    'monster',
    'event',
    'curse',
    'room',
    'character',
    'starting-item',
    'bonus-soul',
  ])('of the type %s can be tried at a table', (type) => {
    const gain = { k: 'gainCents', n: 1, who: { k: 'you' } }
    const ability = {
      loot: { k: 'play', do: gain },
      event: { k: 'play', do: gain },
      'bonus-soul': { k: 'claim', if: { k: 'compare', a: { k: 'centsOf', of: { k: 'you' } }, op: '>=', b: 30 } },
    }[type as string] ?? { k: 'whenever', event: { k: 'event', on: 'roll', who: 'you', faces: [1] }, do: gain }
    const card = { ...ofType(empty, type), abilities: { a: ability } as unknown as CardSource['abilities'] }
    expect(read(card).faults).toEqual([])
    const config = fourSouls.readConfig({
      packs: [{ id: 'mine', version: '1', cards: [card] }],
      position: positionFor('mine', card),
    })
    const g = fourSouls.create(config, 'a seed')
    expect(JSON.stringify(fourSouls.view(g, 0))).toContain(type === 'event' ? 'squirt' : 'mine:lamp')
  })
})

describe('changes', () => {
  const tree = { a: { list: [1, 2, 3] } }
  it('leave what was as it was', () => {
    expect(replaced(tree, ['a', 'list', 1], 9)).toEqual({ a: { list: [1, 9, 3] } })
    expect(replaced(tree, ['a', 'list', 1], undefined)).toEqual({ a: { list: [1, 3] } })
    expect(inserted(tree, ['a', 'list'], 1, 9)).toEqual({ a: { list: [1, 9, 2, 3] } })
    expect(moved(tree, ['a', 'list', 0], 1)).toEqual({ a: { list: [2, 1, 3] } })
    expect(moved(tree, ['a', 'list', 2], 1)).toBe(tree)
    expect(tree).toEqual({ a: { list: [1, 2, 3] } })
  })

  it('make ids of names', () => {
    expect(idOf('Élan Vital!', new Set())).toBe('elan-vital')
    expect(idOf('Elan vital', new Set(['elan-vital']))).toBe('elan-vital-2')
    expect(idOf('???', new Set())).toBe('card')
  })
})

it('a card keeps what refers to it when it gets its name', () => {
  const cards = [
    { ...freshCard('character', 'tester', 'The Tester', 'Mine'), startingItem: 'card' },
    freshCard('starting-item', 'card', '', 'Mine'),
    freshCard('treasure', 'card-2', '', 'Mine'),
  ]
  const named = withOtherId(cards, 'card', 'notebook')
  expect(named.map(({ id, startingItem }) => [id, startingItem])).toEqual([
    ['tester', 'notebook'],
    ['notebook', null],
    ['card-2', null],
  ])
  expect(named[2]).toBe(cards[2])
  const scenarios = [{ cards: ['card-3'] }, { table: { hand: ['mine:card-2'] } }]
  expect(['card', 'card-2', 'card-3', 'tester'].map((id) => isProved(scenarios, 'mine', id))).toEqual([
    ...[false, true, true, false],
  ])
})

it('a pack travels in a link', async () => {
  const pack = { id: 'mine', version: '1', cards: [empty] }
  const link = await linkOf({ pack, scenarios: [] })
  expect(link).toMatch(/^\/pack#[\w-]+$/)
  expect(JSON.parse(await textIn(link.slice(link.indexOf('#'))))).toEqual(pack)
  await expect(textIn('#nonsense')).rejects.toThrow()
})
