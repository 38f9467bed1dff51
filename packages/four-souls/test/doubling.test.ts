import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  chosen,
  DoublePlayed,
  damage,
  gainCents,
  lasting,
  loot,
  modify,
  on,
  pick,
  play,
  roll,
  whenever,
} from '../src/effects/index.ts'
import { KINDS } from '../src/effects/kinds.ts'
import { fourSouls } from '../src/index.ts'
import { doubled } from '../src/library/doubling.ts'
import { Play } from '../src/model/abilities.ts'
import type { Ability } from '../src/model/library.ts'
import type { Effect } from '../src/model/node.ts'
import { printed } from '../src/packs/index.ts'
import { newCtx } from '../src/rules/context.ts'
import { pushAbility } from '../src/rules/stack.ts'
import { scenariosIn } from '../src/scenario/index.ts'
import { abilityText } from '../src/text/text.ts'

const { abilities, byId, definitions, doubles, forms, plain } = printed

/** Blank Card in the first edition (D22): the text of every doubled loot card, in the order of the table in the rules. */

/** null: doubling has no effect. */
const DOUBLED: Record<string, string | null> = {
  '2-cents': 'Gain 4¢.',
  '3-cents': 'Gain 6¢.',
  '4-cents': 'Gain 8¢.',
  'a-dime': 'Gain 20¢.',
  'a-nickel': 'Gain 10¢.',
  'a-penny': 'Gain 2¢.',
  'a-sack': 'Loot 6.',
  ansuz: 'Look at the top 8 cards of a deck and put them back in any order.',
  'black-rune':
    'Roll: 1-2: Deal 2 damage to each monster. 3-4: Reroll an item (destroy it and replace it with the top treasure card). 5-6: Discard your hand, then loot 6.',
  'blank-rune':
    'Roll: 1: Each player gains 2¢. 2: Each player loots 4. 3: Each player takes 6 damage. 4: Each player gains 8¢. 5: Each player loots 10. 6: Each player gains 12¢.',
  bomb: 'Deal 2 damage to a monster or a player.',
  'butter-bean': null,
  'charged-penny': 'Gain 2¢, then recharge an item.',
  'credit-card': null,
  dagaz: 'Choose one: - Destroy a curse. - Choose a player. Prevent the next 2 damage they would take this turn.',
  'dice-shard': null,
  ehwaz: null,
  'get-out-of-jail-card': null,
  'gold-bomb': 'Deal 6 damage to a monster or a player.',
  'gold-key': null,
  'holy-card': null,
  'lil-battery': null,
  jera: 'Loot 2 for each loot card in your hand.',
  joker: "Look at a player's hand. You may steal up to 2 loot cards from them.",
  'mega-battery': null,
  perthro: null,
  'pills-black-black': 'Roll: 1-2: Deal 2 damage to a player. 3-4: Deal 2 damage to a monster. 5-6: Take 2 damage.',
  'pills-white-blue': 'Roll: 1-2: Loot 2. 3-4: Loot 6. 5-6: Discard 2 loot cards.',
  'pills-red-spots':
    'Roll: 1-2: Gain +2 attack till end of turn. 3-4: Gain +2 health till end of turn. 5-6: Take 2 damage.',
  'pills-brown-green': 'Roll: 1-2: Gain 8¢. 3-4: Gain 14¢. 5-6: Lose 8¢.',
  'pills-purple-pink':
    'Roll: 1-2: Recharge each item you control. 3-4: Gain +2 to dice rolls till end of turn. 5-6: Gain -4 to dice rolls till end of turn.',
  'pills-white-white': 'Roll: 1-2: Cancel a loot card being played. 3-4: Each other player discards 2 loot cards.',
  'pills-white-spot':
    'Roll: 1-2: Reroll 2 items you control (destroy each and replace it with the top treasure card). 3-4: Reroll an item. 5-6: Reroll each item you control.',
  'soul-heart': 'Choose a player. Prevent the next 2 damage they would take this turn.',
  'two-of-diamonds': 'Quadruple the ¢ a player has.',
  card: null,
  'o-the-fool': null,
  'i-the-magician': null,
  'ii-the-high-priestess': 'Choose a monster or a player, then roll. Deal damage equal to double the result to them.',
  'iii-the-empress': 'Choose a player. They gain +2 attack and +2 to dice rolls till end of turn.',
  'iv-the-emperor': 'Look at the top 10 monster cards. Keep two on top in any order and put the rest on the bottom.',
  'v-the-hierophant':
    'Choose a monster or a player. The next time they would take damage this turn, prevent up to 4 of that damage.',
  'vi-the-lovers': 'Choose a player. They gain +4 health till end of turn.',
  'vii-the-chariot': 'Choose a player. They gain +2 attack and +2 health till end of turn.',
  'viii-justice': null,
  'ix-the-hermit': 'Look at the top 10 treasure cards. Keep two on top in any order and put the rest on the bottom.',
  'x-wheel-of-fortune': 'Roll: 1: Gain 2¢. 2: Take 4 damage. 3: Loot 6. 4: Lose 8¢. 5: Gain 10¢. 6: Gain 2 treasure.',
  'xi-strength': 'Choose a player. They gain +2 attack till end of turn and may attack two more times this turn.',
  'xii-the-hanged-man':
    'Look at the top card of each deck. You may put any of them on the bottom of their decks. Loot 4.',
  'xiii-death': null,
  'xvi-the-tower':
    'Roll: 1-2: Each player takes 2 damage. 3-4: Each monster takes 2 damage. 5-6: Each player takes 4 damage.',
  'xv-the-devil': null,
  'xiv-temperance': 'Choose one: - Take 2 damage and gain 8¢. - Take 4 damage and gain 16¢.',
  'xvii-the-stars': 'Gain 2 treasure.',
  'xviii-the-moon': 'Look at the top 10 loot cards. Keep two on top in any order and put the rest on the bottom.',
  'xix-the-sun': "Put this on the bottom of its deck. If you do and it's your turn, take 2 extra turns after this one.",
  'xx-judgement':
    'Choose a player with the most souls (ties included). They choose 2 souls they control. Put them into discard.',
  'xxi-the-world': "Look at each other player's hand, then loot 4.",
}

/** The loot ability of a card in the first edition. */
const lootOf = (id: string): Ability => (forms.get(id) ?? byId.get(id)!).loot!
const written = (a: Ability): string => {
  const { text, rows } = abilityText(a)
  return [text, ...rows.map((r) => `${r.on === null ? '-' : `${r.on}:`} ${r.text}`)].join(' ')
}

test.for(Object.entries(DOUBLED))('%s', ([id, text]) => {
  const double = doubles.get(lootOf(id).id)
  expect(double === undefined ? null : written(double)).toBe(text)
})

test('every loot card of the three boxes is in the table and has a scenario; trinkets are not', () => {
  const sets = ['Base Game V2', 'Gold Box V2', 'Four Souls+ V2']
  const loots = plain.filter((d) => d.source.type === 'loot' && sets.includes(d.source.set) && d.loot !== null)
  // the id of a reprint ends with its set; its name is that of the original
  const first = loots.filter((d) => loots.find((e) => e.source.name === d.source.name) === d)
  expect(Object.keys(DOUBLED).sort()).toEqual(first.map((d) => d.id).sort())
  for (const d of loots) {
    const like = first.find((e) => e.source.name === d.source.name)!
    const double = doubles.get(lootOf(d.id).id)
    expect(double === undefined ? null : written(double), d.id).toBe(DOUBLED[like.id])
  }
  const file = join(import.meta.dirname, '..', 'rulings', 'first-edition', 'blank-card.yaml')
  const ids = scenariosIn(readFileSync(file, 'utf8'), file).map((s) => s.id)
  expect(Object.keys(DOUBLED).filter((id) => !ids.includes(`FS1-BLANK-${id}`))).toEqual([])
})

test('doubled abilities are linked after all cards, so they do not change the numbers of other abilities', () => {
  const doubled = abilities.filter((a) => a.doubled).map((a) => a.id)
  const own = definitions.flatMap((d) => d.abilities.map((a) => a.id))
  expect(doubled.length).toBeGreaterThan(40)
  expect(Math.min(...doubled)).toBeGreaterThan(Math.max(...own))
  // a doubled ability is not doubled again, and does not belong to a card
  expect(doubled.filter((id) => doubles.has(id))).toEqual([])
  for (const d of definitions) for (const a of d.abilities) expect(a.doubled, a.key).toBe(false)
})

test('numbers double according to their meaning', () => {
  const twice = (effect: Effect): Effect | undefined => {
    const made = doubled(play(effect), KINDS)
    return Play.wrote(made) ? made.do : undefined
  }
  expect(twice(roll({ '1-2': gainCents(3) }))).toEqual(roll({ '1-2': gainCents(6) }))
  expect(twice(lasting([modify('die', -2)], { uses: 1 }))).toEqual(lasting([modify('die', -4)], { uses: 1 }))
  // a value that something is set to is not a quantity
  expect(twice(lasting([modify('price', 5, { op: 'set' })]))).toBeUndefined()
  // neither is how often an effect applies, or who is chosen, unless the card says how many
  expect(twice(lasting([whenever(on('dies', { who: 'you' }), damage(1, chosen('a')))], { uses: 1 }))).toEqual(
    lasting([whenever(on('dies', { who: 'you' }), damage(2, chosen('a')))], { uses: 1 }),
  )
  const filter = pick('item')
  expect(doubled(play({ a: { filter, max: 3 } }, loot(1)), KINDS)).toEqual(play({ a: { filter, max: 3 } }, loot(2)))
  expect(doubled(play({ a: { filter, count: 1 } }, loot(1)), KINDS)).toEqual(play({ a: { filter, count: 2 } }, loot(2)))
  // the original ability is unchanged
  const before = play(gainCents(3))
  doubled(before, KINDS)
  expect(before).toEqual(play(gainCents(3)))
})

test('a doubled loot card stays on the stack as the same card, shows its new text, and is saved like that', () => {
  const g = fourSouls.create(fourSouls.readConfig({ players: 2, edition: 1 }), 'doubled')
  const bomb = lootOf('bomb')
  const c = newCtx()
  Object.assign(c, { def: bomb.card, you: 0, ctl: 0, ability: bomb.id, bind: [[1]] })
  const item = pushAbility(g, 'loot', c)
  const seen = () => fourSouls.view(g, 0).stack.at(-1)!
  expect(seen()).toMatchObject({ title: 'Bomb!', what: 'Deal 1 damage to a monster or a player. → {seat:1}' })

  const blank = { ...newCtx(), you: 0, ctl: 0, item: item.id }
  const effect = printed.nodes.find((n) => DoublePlayed.is(n))!
  DoublePlayed.run(g, blank, effect)
  expect(blank.did).toBe(1)
  const now = { card: 'bomb', title: 'Bomb!, doubled', what: 'Deal 2 damage to a monster or a player. → {seat:1}' }
  expect(seen()).toMatchObject(now)
  DoublePlayed.run(g, blank, effect)
  expect(blank.did).toBe(0)
  expect(seen()).toMatchObject(now)

  const again = fourSouls.restore(JSON.parse(JSON.stringify(fourSouls.save(g))))
  expect(fourSouls.view(again, 0).stack.at(-1)).toEqual(seen())
})
