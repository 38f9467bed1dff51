import { describe, expect, test } from 'vitest'
import { printed } from '../src/packs/index.ts'
import '../src/packs/index.ts'
import {
  alterDie,
  centsOf,
  chooseNumber,
  chosen,
  damage,
  endTurn,
  gainCents,
  gap,
  instead,
  is,
  on,
  pick,
  roll,
  rolls,
  seq,
  tap,
  when,
  whenever,
  you,
} from '../src/effects/index.ts'
import { KINDS } from '../src/effects/kinds.ts'
import { mapNumbers } from '../src/library/map.ts'
import { gaps, type Library } from '../src/model/library.ts'
import { type AbilitySource, fieldAs } from '../src/model/node.ts'
import { cardsOf } from '../src/packs/card.ts'
import { abilityText } from '../src/text/text.ts'
import { gameAnd, libraryOf, unchecked } from './library.ts'

const { definitions, nodes } = printed

const { treasure } = cardsOf('Base Game V2')
let made = 0
const load = (ability: unknown): Library => libraryOf(treasure(`Test ${++made}`, 'passive', { it: unchecked(ability) }))

describe('a faulty card is refused, with the place of the fault and what is expected', () => {
  test('an unknown kind of node', () => {
    expect(() => load(tap(unchecked({ k: 'explode' })))).toThrow(
      /test-\d+\/abilities\/it\/do: there is no kind of node "explode"/,
    )
  })
  test('a missing field, and an unknown one', () => {
    expect(() => load(tap(unchecked({ k: 'gainCents', n: 1 })))).toThrow(/gainCents needs "who"/)
    expect(() => load(tap(unchecked({ k: 'endTurn', now: true })))).toThrow(/endTurn has no field "now"/)
  })
  test('a node of the wrong family', () => {
    expect(() => load(tap(unchecked(pick('player'))))).toThrow(/expected an effect, but "pick" is a filter/)
  })
  test('a choice that is never made', () => {
    expect(() => load(tap(damage(1, chosen('nobody'))))).toThrow(/no choice before this one is named "nobody"/)
  })
  test('a number that would be chosen only as the ability resolves', () => {
    const die = { targets: { die: pick('die') } }
    const late = seq(gainCents(1), alterDie([1, -1], chosen('die')))
    expect(() => load({ ...tap(late), ...die })).toThrow(
      /it\/do\/of\/1: the number of alterDie is chosen as the ability goes on/,
    )
    expect(() => load({ k: 'instead', change: 'gainCents', do: chooseNumber([1, 2], gainCents(1)) })).toThrow(
      /the number of chooseNumber is chosen as the ability goes on the stack/,
    )
    expect(() => load({ ...tap(alterDie([1, -1], chosen('die'))), ...die })).not.toThrow()
  })
  test('a doer, for an event whose text cannot mention one', () => {
    expect(() => load(whenever(on('looted', { who: 'player', by: 'otherPlayer' }), endTurn))).toThrow(
      /it\/event: the text of on: 'looted' does not say who causes it, so it has no "by"/,
    )
    expect(() => load(whenever(on('roll', { who: 'player', by: 'monster' }), endTurn))).toThrow(
      /can only say by: 'this', not 'monster'/,
    )
    expect(() => load(instead('gainCents', gainCents(1), { by: 'otherPlayer' }))).toThrow(
      /change: 'gainCents' does not say/,
    )
    expect(() => load({ k: 'goal', times: 2, event: on('dies', { who: 'monster' }) })).toThrow(
      /it: a goal that counts deaths/,
    )
  })
  test('a face that no die shows', () => {
    expect(() => load(tap(unchecked({ k: 'roll', cases: [{ on: [7], do: { k: 'endTurn' } }] })))).toThrow(
      /a whole number from 1 to 6, not 7/,
    )
  })
  test('a target or an outcome with a meaningless field', () => {
    expect(() => load({ ...tap(endTurn), targets: { who: { filter: pick('player'), optinal: true } } })).toThrow(
      /it\/targets\/who\/optinal: a target has no field "optinal"/,
    )
    expect(() => load(tap(unchecked({ k: 'roll', cases: [{ onn: [1], do: endTurn }] })))).toThrow(
      /an outcome has no field "onn"/,
    )
    expect(() => load(tap(unchecked({ k: 'roll', cases: { 1: endTurn } })))).toThrow(/expected a list/)
    expect(() => load(tap(unchecked({ ...endTurn, toString: true })))).toThrow(/endTurn has no field "toString"/)
  })
  test('an event that does not exist', () => {
    expect(() => load(whenever(unchecked({ k: 'event', on: 'sneezes' }), endTurn))).toThrow(/"sneezes" is not one of/)
  })
  test('a change, a stat or an event in the wrong place', () => {
    expect(() => load({ k: 'modify', stat: 'roll', n: 1 })).toThrow(/it\/stat: "roll" is not one of health, attack/)
    expect(() => load({ k: 'instead', change: 'health', do: endTurn })).toThrow(/"health" is not one of gainCents/)
    expect(() => load(whenever(unchecked({ k: 'event', on: 'price' }), endTurn))).toThrow(
      /"price" is not one of diceRolled, roll/,
    )
  })
  test.each([
    ['how many stay on top', { k: 'lookDeck', n: 3, how: 'keepOne', deck: 'loot' }, 'keep'],
    ['which deck', { k: 'lookDeck', n: 3, how: 'look' }, 'of'],
    ['which deck', { k: 'millTop' }, 'of'],
    ['how many are discarded', { k: 'discard', who: you }, 'n'],
    ['how deep', { k: 'thisToDeck', where: 'depth' }, 'depth'],
    ['how many dice', { k: 'roll', cases: [{ do: endTurn }], timesIf: { k: 'yourTurn' } }, 'times'],
    ['when there are more dice', { k: 'roll', cases: [{ do: endTurn }], times: 2 }, 'on'],
    ['what is searched for', { k: 'search', slot: you }, 'named'],
    ['where it goes', { k: 'search', named: 'Fly' }, 'slot'],
    [
      'what a shield lies on',
      { k: 'lasting', ends: 'turn', abilities: [instead('takeDamage', unchecked({ k: 'preventFrom' }))], remember: 2 },
      'on',
    ],
  ])('%s, where the effect needs to know it', (_, effect, field) => {
    expect(() => load(tap(unchecked(effect)))).toThrow(new RegExp(`${effect.k} .* needs "${field}"`))
  })
  test('a trigger on reaching HP, without how many', () => {
    expect(() => load(whenever(unchecked({ k: 'event', on: 'reaches', who: 'you' }), endTurn))).toThrow(
      /event on: reaches needs "at"/,
    )
  })
  test.each([
    ['a turn of somebody else', whenever(on('turnStart', { who: 'player' }), endTurn), /turnStart' has who: 'you'/],
    ['a die that nobody rolls', whenever(on('roll', {}), endTurn), /on: 'roll' has who:/],
    [
      'the first time of what is not counted',
      whenever(on('looted', { who: 'you', first: true }), endTurn),
      /no "first"/,
    ],
    [
      'a flag that means nothing',
      tap(unchecked({ k: 'endTurn', yours: false })),
      /expected true, or nothing, not false/,
    ],
    ['attacks that are multiplied', { k: 'modify', stat: 'attacks', op: 'times', n: 2 }, /has op: 'add' or 'least'/],
    ['a permission without its number', { k: 'permit', what: 'attackPlayers' }, /attackPlayers' needs "evasion"/],
    ['a roll beside what it replaces', instead('gainCents', roll({ 6: endTurn })), /instead: true/],
    [
      'a goal with an "only"',
      { k: 'goal', times: 2, event: on('played', { who: 'player', by: 'you' }) },
      /says nothing|no "by"/,
    ],
    ['neither an effect nor a choice', { k: 'tap' }, /tap without modes needs "do"/],
  ])('what no rule asks or no text can say: %s', (_, ability, fault) => {
    expect(() => load(ability)).toThrow(fault)
  })
  test('an id that is already taken', () => {
    expect(() => gameAnd(treasure('The Relic', 'passive', {}))).toThrow('the-relic/id: another card has this id')
  })
})

test('every node of every card has a unique key', () => {
  const keys = new Set(nodes.map((n) => n.key))
  expect(keys.size).toBe(nodes.length)
  for (const n of nodes) expect(n.kind.k).toBe(n.k)
})

test('cards are data: they contain no functions', () => {
  const look = (x: unknown, where: string): void => {
    if (typeof x === 'function') throw new Error(`${where} is a function`)
    if (typeof x === 'object' && x !== null) for (const [k, v] of Object.entries(x)) look(v, `${where}.${k}`)
  }
  for (const d of definitions) look(d.source, d.id)
})

test('a gap is counted and shown; the base game has none', () => {
  expect(gaps(printed)).toEqual([])
  const library = load(tap(gap('turn into a newt')))
  expect(gaps(library)).toEqual([{ at: `test-${made}/it.do`, what: 'turn into a newt' }])
  expect(abilityText(library.abilities[0]!).text).toMatch(/not built yet: turn into a newt/)
})

test('numbers are changed by what they mean: doubling amounts leaves faces and thresholds alone', () => {
  const before = whenever(rolls(2), when(is(centsOf(you), '>=', 3), roll({ '1-2': gainCents(4), 6: damage(1, you) })))
  const text = (node: AbilitySource): string => {
    const t = abilityText(load(node).definitions[0]!.abilities[0]!)
    return [t.text, ...t.rows.map((r) => `${r.on}: ${r.text}`)].join(' ')
  }
  const plain = text(before)
  const doubled = text(mapNumbers(KINDS, before, ['amount'], (n) => (n as number) * 2))
  expect(doubled).toBe(plain.replace('4¢', '8¢').replace('1 damage', '2 damage'))
  // the card itself is as it was
  expect(text(before)).toBe(plain)
})

test('cards brought from outside the game are indomitable, because nobody is asked for their slot', () => {
  const names = nodes.flatMap((n) => (n.k === 'fromOutside' ? (fieldAs(n, 'name', 'text') ?? []) : []))
  expect(names).not.toEqual([])
  for (const name of names) {
    const called = definitions.filter((d) => d.names.includes(name))
    expect(called.map((d) => d.has.indomitable)).toEqual(called.map(() => true))
    expect(called).not.toEqual([])
  }
})
