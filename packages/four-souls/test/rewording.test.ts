import { CannotContinue, fingerprint, type SavedGame, withoutCards } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { type Ability, withReworded } from '../src/model/library.ts'
import { fieldAs } from '../src/model/node.ts'
import type { State } from '../src/model/state.ts'
import { printed } from '../src/packs/index.ts'
import { newCtx } from '../src/rules/context.ts'
import { endRewordings, include, printedAs } from '../src/rules/rewording.ts'
import { pushAbility } from '../src/rules/stack.ts'
import { abilityLine } from '../src/text/text.ts'

/** Abilities with other numbers in their texts (library/wordings.ts). */

const { byKey, wordings } = printed
const RANGE = { by: 1, least: 1, most: 6 }
const changesOf = (key: string) => wordings.changes(byKey.get(key)!, RANGE)
const textOf = (key: string) => abilityLine(wordings.ability(key)!, 'en')
const all = printed.definitions.flatMap(({ abilities }) => abilities)
const shownIn = (a: Ability) => (abilityLine(a, 'en').match(/\d+/g) ?? []).map(Number)

/** What cannot be changed: numbers that are part of what a kind of effect is, not of how a card is written. */
const FIXED: Readonly<Record<string, string>> = {
  'Before the game starts': 'there is no turn before the game',
  'at least 1¢': 'a bid is more than nothing',
  '7 minus what it shows': 'how a die is flipped',
  'rolls? a D8 instead': 'which dice there are',
  'votes for 2 different players': 'an effect of exactly two votes',
  'for every 2 counters': 'a half',
  'Expand the room slots by 1 and put it in the new slot': 'it is put in that slot',
  'gives the active player 1 soul': 'souls are given one by one',
}
const isFixed = (text: string) => Object.keys(FIXED).some((words) => new RegExp(words).test(text))

test('every number in digits can be changed, but for those that belong to the kind of effect', () => {
  const unchanged = all.filter((a) => {
    if (fieldAs(a.node, 'hidden', 'flag') === true) return false
    const from = new Set(wordings.changes(a, RANGE).map((c) => c.from))
    return shownIn(a).some((n) => !from.has(n))
  })
  expect(unchanged.map((a) => abilityLine(a, 'en')).filter((text) => !isFixed(text))).toEqual([])
})

test('every change is to be read in both languages, is by 1, and stays within 1 and 6 or comes nearer', () => {
  const wrong = all.flatMap((a) =>
    wordings.changes(a, RANGE).filter(({ from, to, key }) => {
      const now = wordings.ability(key)!
      const differs = abilityLine(a, 'en') !== abilityLine(now, 'en') && abilityLine(a, 'de') !== abilityLine(now, 'de')
      const legal = from < 1 ? to > from : from > 6 ? to < from : to >= 1 && to <= 6
      return !differs || !legal || Math.abs(to - from) !== 1
    }),
  )
  expect(wrong).toEqual([])
})

test.each<[string, string, string[]]>([
  ['bomb/play', 'an amount', ['Deal 2 damage to a monster or a player.']],
  ['shiny-rock/cents', 'an amount after another number', ['Whenever you activate an item, gain 2¢.']],
  [
    'charged-baby/recharge',
    'a face',
    [
      'Whenever a player rolls a 3, you may recharge an item.',
      'Whenever a player rolls a 1, you may recharge an item.',
    ],
  ],
  ['isaac/play', 'a number in a word', ['You may play 2 more loot cards this turn.']],
  ['book-of-belial/tap', 'an amount up or down', ['Add or subtract 2 from a dice roll.']],
  ['jera/play', 'one for each', ['Loot 2 for each loot card in your hand.']],
  ['chocolate-milk/fill', 'no article', []],
])('%s: %s', (key, _, texts) => {
  const made = changesOf(key).map((c) => textOf(c.key))
  if (key === 'chocolate-milk/fill') expect(made.some((text) => text.includes('put 2 counters'))).toBe(false)
  else expect(made).toEqual(texts)
})

test('changes add up and undo each other, whatever their order', () => {
  const [up] = changesOf('sacred-heart/bless').filter((c) => c.from === 1)
  const [down] = changesOf('sacred-heart/bless').filter((c) => c.from === 6)
  const first = wordings.changes(wordings.ability(up!.key)!, RANGE)
  const second = wordings.changes(wordings.ability(down!.key)!, RANGE)
  expect(first.find((c) => c.from === 6)!.key).toBe(second.find((c) => c.from === 1)!.key)
  expect(first.find((c) => c.to === 1)!.key).toBe('sacred-heart/bless')
  // its number stays the same, so that a change that was chosen before still is that change
  expect(first.find((c) => c.from === 6)!.nr).toBe(down!.nr)
})

test('a loot with another number can be doubled, and loses only the number', () => {
  const key = wordings.doubled(wordings.ability('bomb/play~do.n+1')!)
  expect(textOf(key)).toBe('Deal 4 damage to a monster or a player.')
  expect(wordings.changes(wordings.ability(key)!, RANGE).map((c) => c.to)).toEqual([5, 3])
  expect(wordings.unchanged(wordings.ability(key)!)).toBe(printed.doubles.get(byKey.get('bomb/play')!.id)!.key)
})

test('a library is not changed by what a game adds to it', () => {
  const before = printed.abilities.length
  const made = wordings.including(printed, ['bomb/play~do.n+1'])!
  expect(printed.abilities.length).toBe(before)
  expect(made.hash()).toBe(printed.hash())
  const bomb = made.byKey.get('bomb/play~do.n+1')!
  expect(made.abilities[bomb.id]).toBe(bomb)
  expect(made.abilities[bomb.printed]!.key).toBe('bomb/play')
  // outcomes of a roll, too
  const pills = wordings.including(made, ['pills-brown-green/play~do.cases.0.do.n+1'])!
  const outcomes = pills.abilities.filter((a) => a.key.startsWith('pills-brown-green/play~') && a.kind === 'outcome')
  expect(outcomes.map((a) => pills.abilities[a.printed]!.key)).toEqual(
    [0, 1, 2].map((i) => `pills-brown-green/play.do.cases.${i}`),
  )
})

test('bots and saves get the library that the game has made, however many texts were changed in it', () => {
  const keys = all
    .flatMap((a) => changesOf(a.key).slice(0, 1))
    .map(({ key }) => key)
    .slice(0, 40)
  const made = keys.reduce((now, key) => wordings.including(now, [key])!, printed)
  expect(made.reworded).toEqual(keys)
  expect(withReworded(printed, keys)).toBe(made)
  // one that has been forgotten is made anew, with the same numbers
  for (const key of keys.slice(1)) wordings.including(printed, [key])
  const again = withReworded(printed, keys)
  expect(again).not.toBe(made)
  expect(again.abilities.map((a) => a.key)).toEqual(made.abilities.map((a) => a.key))
  expect(withReworded(printed, keys)).toBe(again)
  expect(wordings.including(printed, ['bomb/play~do.n+1', 'bomb/no~do.n+1'])).toBeNull()
})

/** A game with a bomb on the stack that deals 2 damage. */
function withBomb(): State {
  const g = fourSouls.create(fourSouls.readConfig({ players: 2 }), 'marker')
  const c = newCtx()
  c.def = printed.byId.get('bomb')!.number
  c.ability = include(g, 'bomb/play~do.n+1')
  c.bind = [[1]]
  c.ctl = 0
  pushAbility(g, 'loot', c)
  return g
}

test('what is still on the stack as the turn ends has its printed numbers again', () => {
  const g = withBomb()
  endRewordings(g)
  expect(g.stack.at(-1)!.ctx!.ability).toBe(byKey.get('bomb/play')!.id)
})

test('saves name the texts, and refuse those that the cards do not have', () => {
  const g = withBomb()
  const save = fourSouls.save(g) as SavedGame
  const restored = fourSouls.restore(save, () => undefined)
  expect(fingerprint(withoutCards(fourSouls.save(restored)))).toBe(fingerprint(withoutCards(save)))
  const { ability } = restored.stack.at(-1)!.ctx!
  expect(restored.rules.library.abilities[ability]!.key).toBe('bomb/play~do.n+1')
  expect(printedAs(restored, ability)).toBe(byKey.get('bomb/play')!.id)
  for (const key of ['bomb/play~do.m+1', 'bomb/none~do.n+1', 'bomb/play~do.n+9999', 'bomb/play~toString+1', 'x', '~'])
    expect(
      () => fourSouls.restore({ ...save, state: { ...save.state, reworded: [key] } }, () => undefined),
      key,
    ).toThrow(CannotContinue)
})
