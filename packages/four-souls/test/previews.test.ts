import { type Language, nextUint32, randomFromSeed, withoutMarks } from '@soulstack/kit'
import { expect, test, vi } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { previewAnswers } from '../src/previews/index.ts'
import type { Statement } from '../src/previews/says.ts'
import { previewWords } from '../src/previews/words.ts'
import { THEN_AT_RANDOM } from '../src/rules/dice.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'
import { randomConfig } from '../src/setup/random.ts'
import { patient } from './patient.ts'

/** What an answer would do: in words, at given tables; and that the words never reveal hidden information, in any game. */

const tableOf = (table: object): State => buildTable(scenarioReader.table(table, ['table']))

const label = (g: State, option: number): string => fourSouls.view(g, g.decision!.seat).decision!.options[option]!.label

/** The player who is asked picks the option with this label. */
function pick(g: State, name: string): void {
  const d = g.decision!
  const at = d.options.findIndex((_, i) => label(g, i).startsWith(name))
  if (at < 0) throw new Error(`${name}: ${d.options.map((_, i) => label(g, i))}`)
  fourSouls.apply(g, { decision: d.id, picks: [at] })
}

/** Everybody passes until this seat is asked. */
function passTo(g: State, seat: number): void {
  while (g.decision!.seat !== seat) pick(g, 'Pass')
}

const all = (g: State, seed = 'seed') => {
  const finding = previewAnswers(g, g.decision!.seat, seed)
  for (;;) {
    const { done, value } = finding.next()
    if (done) return value
  }
}

/** The words for each option, by its label. Options that change nothing are in brackets. */
const wordsOf = (g: State, language: Language = 'en') =>
  Object.fromEntries(
    all(g).map(({ option, words, changes }) => [
      option === null ? 'pass' : label(g, option).replace(/^(Play|Use) /, ''),
      changes ? words[language] : `(${words[language]})`,
    ]),
  )

/** Cleo throws a Bomb! at Ash, who has one health left. */
function bombed(ash: object, more: object = {}): State {
  const seats = [
    { name: 'Cleo', hand: ['bomb'] },
    { name: 'Ash', character: 'maggy', damage: 1, cents: 13, ...ash },
    { name: 'Bo' },
  ]
  const g = tableOf({ seats, ...more })
  pick(g, 'Play Bomb!')
  pick(g, '{seat:1}')
  passTo(g, 1)
  return g
}

/** Cleo attacks Gurdy, which is hit by 4 or more, and rolls this. */
function fought(face: number[], cleo: object, others: object = {}): State {
  const seats = [
    { name: 'Cleo', character: 'cain', ...cleo },
    { name: 'Ash', character: 'maggy', ...others },
  ]
  const g = tableOf({ seats, monsters: ['gurdy', 'trite'], dice: face })
  g.dice!.push(THEN_AT_RANDOM)
  pick(g, 'Attack')
  while (g.decision!.ask.code === 'priority') pick(g, 'Pass')
  pick(g, 'Attack Gurdy')
  return g
}

test('a deadly bomb: what prevents it, whom it then hits, who lives, and what passing costs', () => {
  const g = bombed({ items: ['yum-heart', 'host-hat', 'potato-peeler'], hand: ['holy-card'], 'loot-plays': 1 })
  expect(wordsOf(g)).toEqual({
    pass: '(you die: 1¢, a loot card, an item)',
    'Host Hat': 'prevents it, hits another for 1',
    'Yum Heart': 'prevents it',
    'Holy Card': 'you live',
    'Potato Peeler': '(changes nothing here)',
    Maggy: '(changes nothing here)',
  })
  expect(wordsOf(g, 'de')).toEqual({
    pass: '(du stirbst: 1¢, eine Beutekarte, einen Gegenstand)',
    'Host Hat': 'verhindert es, fügt jemand anderem 1 zu',
    'Yum Heart': 'verhindert es',
    'Holy Card': 'du überlebst',
    'Potato Peeler': '(ändert hier nichts)',
    Maggy: '(ändert hier nichts)',
  })
  // passing comes first, then what helps most; what changes nothing comes last
  expect(all(g).map((f) => f.changes)).toEqual([false, true, true, true, false, false])
})

test('in the first edition too', () => {
  const g = bombed({ items: ['yum-heart'] }, { options: { edition: 1 } })
  expect(wordsOf(g)).toMatchObject({ 'Yum Heart': 'prevents it' })
  expect(wordsOf(g).pass).toMatch(/^\(you die: 1¢/)
})

test('a loot card is cancelled, directly or by a card that another one allows to be played', () => {
  const g = bombed({ hand: ['butter-bean', 'a-penny'], 'loot-plays': 1 })
  expect(wordsOf(g)).toMatchObject({ 'Butter Bean!': 'cancels it', 'A Penny!': '(changes nothing here)' })
  const other = bombed({ hand: ['butter-bean', 'a-penny'] })
  expect(wordsOf(other)).toMatchObject({ Maggy: 'Butter Bean! – cancels it' })
  expect(withoutMarks(JSON.stringify(wordsOf(other, 'de')))).toContain('"Maggy":"Butterbohne! – annulliert es"')
  // if nothing in the hand helps, it is not mentioned
  expect(wordsOf(bombed({ hand: ['a-penny'] }))).toMatchObject({ Maggy: '(changes nothing here)' })
})

test('your own death can be prevented while the damage is on the stack, but not later', () => {
  const g = bombed({ hand: ['soul-heart'], 'loot-plays': 1 })
  expect(wordsOf(g)['Soul Heart']).toBe('prevents it')
  while (g.stack.at(-1)?.kind !== 'death') pick(g, 'Pass')
  passTo(g, 1)
  expect(wordsOf(g)).toMatchObject({ pass: '(you die: 1¢, a loot card)', 'Soul Heart': '(changes nothing here)' })
})

/** Goes on until the die is on the stack, or (`false`) the stack is empty again, with priority for Cleo. */
function goTo(g: State, die: boolean): void {
  do pick(g, 'Pass')
  while (die ? g.stack.at(-1)?.kind !== 'roll' : g.stack.length > 0)
  passTo(g, 0)
}

test('an attack roll that misses: for a reroll the faces are counted; a higher number hits, or does not', () => {
  const cleo = { hand: ['dice-shard', 'i-the-magician'], items: ['the-d6', 'yum-heart'], 'loot-plays': 1 }
  const g = fought([3], cleo)
  if (g.stack.at(-1)?.kind !== 'roll') goTo(g, true)
  expect(wordsOf(g)).toMatchObject({
    pass: '(misses, you take 1)',
    'Dice Shard': 'hits: 1 in 2',
    'The D6': 'hits: 1 in 2',
    'I. The Magician': 'hits',
    'Yum Heart': 'prevents it',
  })
  const hit = fought([5], cleo)
  if (hit.stack.at(-1)?.kind !== 'roll') goTo(hit, true)
  expect(wordsOf(hit)).toMatchObject({
    pass: '(hits, Gurdy takes 1)',
    'Dice Shard': 'misses: 1 in 2',
    'I. The Magician': '(still a hit)',
    'Yum Heart': '(changes nothing here)',
  })
  const low = fought([2], { items: ['book-of-belial'] })
  if (low.stack.at(-1)?.kind !== 'roll') goTo(low, true)
  expect(wordsOf(low)['Book of Belial']).toBe('(still a miss)')
  expect(wordsOf(low, 'de')['Book of Belial']).toBe('(trifft trotzdem nicht)')
})

test('before a roll the faces are counted, and the result of a fixed die is not revealed', () => {
  const before = [1, 6].map((face) => {
    const g = fought([6, face], { damage: 1, items: ['yum-heart'] })
    goTo(g, false)
    return wordsOf(g)
  })
  expect(before[0]).toEqual({
    pass: '(hits: 1 in 2; you die: 1 in 2)',
    'Yum Heart': 'prevents it',
    Cain: '(changes nothing here)',
  })
  expect(before[1]).toEqual(before[0])
})

test('the death of a monster is mentioned, although the attack on it is over by then', () => {
  const seats = [{ name: 'Cleo', hand: ['a-penny'], 'loot-plays': 2 }, { name: 'Ash' }]
  const g = tableOf({ seats, monsters: [{ card: 'gurdy', damage: 4 }, 'trite'], dice: [6] })
  pick(g, 'Attack')
  while (g.decision!.ask.code === 'priority') pick(g, 'Pass')
  pick(g, 'Attack Gurdy')
  while (g.stack.at(-1)?.kind !== 'death') pick(g, 'Pass')
  passTo(g, 0)
  expect(wordsOf(g)).toMatchObject({ pass: '(Gurdy dies)', 'A Penny!': '(changes nothing here)' })
})

test('an event that refills a slot is not mentioned: nobody knows which card that will be', () => {
  const seats = [{ name: 'Cleo', damage: 1, hand: ['a-penny'] }, { name: 'Ash' }]
  const bombs = { cards: ['mega-troll-bomb', 'fly', 'dip', 'clotty'], only: true }
  const g = tableOf({ seats, monsters: [{ card: 'gurdy', damage: 4 }, 'trite'], 'monster-deck': bombs, dice: [6] })
  pick(g, 'Attack')
  while (g.decision!.ask.code === 'priority') pick(g, 'Pass')
  pick(g, 'Attack Gurdy')
  while (g.stack.at(-1)?.kind !== 'death') pick(g, 'Pass')
  passTo(g, 0)
  const pass = all(g).find((fate) => fate.option === null)!
  expect(pass.words.en).toBe('Gurdy dies')
  expect(pass.kills).toBe(false)
})

test('there are no words if nothing is pending, or if somebody else is asked', () => {
  const idle = tableOf({ seats: [{ name: 'Cleo', hand: ['bomb'] }, { name: 'Ash' }] })
  expect(all(idle)).toEqual([])
  const g = bombed({ items: ['yum-heart'] })
  const finding = previewAnswers(g, 0, 'seed')
  expect(finding.next()).toEqual({ done: true, value: [] })
})

test('an error of the rules in a trial is not swallowed: it is thrown, or reported to a handler', () => {
  const g = bombed({ items: ['yum-heart'] })
  const broken = new Error('the rules failed')
  const spy = vi.spyOn(fourSouls, 'imagine').mockImplementation(() => {
    throw broken
  })
  try {
    expect(() => all(g)).toThrow(broken)
    const told: unknown[] = []
    const finding = previewAnswers(g, 1, 'seed', (error) => told.push(error))
    expect(finding.next()).toEqual({ done: true, value: [] })
    expect(told).toEqual([broken])
  } finally {
    spy.mockRestore()
  }
})

test('the state is left unchanged, and the game may go on meanwhile', () => {
  const g = bombed({ items: ['yum-heart', 'host-hat'] })
  const before = JSON.stringify(fourSouls.save(g))
  const words = wordsOf(g)
  expect(JSON.stringify(fourSouls.save(g))).toBe(before)
  const finding = previewAnswers(g, 1, 'seed')
  finding.next()
  pick(g, 'Use Yum Heart')
  let step = finding.next()
  while (!step.done) step = finding.next()
  expect(step.value.map((f) => f.words.en)).toEqual(Object.values(words).map((w) => w.replace(/^\((.*)\)$/, '$1')))
})

test('other hidden cards and other random numbers give the same words, in any game', () => {
  let windows = 0
  let words = 0
  for (let game = 0; game < 12; game++) {
    const r = randomFromSeed(`fates ${game}`)
    const plain = fourSouls.readConfig({ players: 3, edition: game < 3 ? 2 : 1 })
    const g = fourSouls.create(game < 6 ? plain : randomConfig(r), `game ${game}`)
    for (let n = 0; n < 260 && g.decision; n++) {
      const d = g.decision
      if (d.ask.code === 'priority' && d.options.length > 1 && g.stack.length > 0 && n % 9 === 0) {
        const other = fourSouls.fork(g)
        fourSouls.scramble(other, d.seat, randomFromSeed(String(nextUint32(r))))
        other.random = randomFromSeed(String(nextUint32(r)))
        if (other.dice !== null) other.dice = [1, 2, 3]
        const found = all(g, `${game} ${d.id}`)
        expect(all(other, `${game} ${d.id}`)).toEqual(found)
        for (const { words } of found) expect(words.en).not.toContain('something no longer there')
        windows++
        words += found.length
      }
      fourSouls.apply(g, patient(d, r))
    }
  }
  expect(windows).toBeGreaterThan(40)
  expect(words).toBeGreaterThan(80)
})

test('the cost of an answer is mentioned, and does not count as a change of what is pending', () => {
  const seats = [{ name: 'Cleo', hand: ['3-cents', 'xiv-temperance'], 'loot-plays': 2 }, { name: 'Ash' }]
  const g = tableOf({ seats })
  pick(g, 'Play 3 Cents!')
  if (g.decision!.seat !== 0) passTo(g, 0)
  expect(wordsOf(g)).toMatchObject({ pass: '(you gain 3¢)', 'XIV. Temperance': '(you take 1)' })
})

test('in co-op, a defeat is everybody’s, and so is what prevents it', () => {
  const seats = [
    { name: 'Cleo', character: 'maggy', damage: 1, hand: ['bomb'] },
    { name: 'Ash', items: ['yum-heart'] },
  ]
  const g = tableOf({ seats, options: { mode: 'co-op' }, timer: 1 })
  pick(g, 'Play Bomb!')
  pick(g, 'You')
  passTo(g, 1)
  expect(wordsOf(g)).toMatchObject({ pass: '(the game is lost)', 'Yum Heart': 'prevents it' })
  expect(wordsOf(g, 'de').pass).toBe('(die Partie ist verloren)')
})

/** Isaac attacks Clotty, which is hit by 3 or more, has hit it once, and now rolls this. */
function foughtOnce(face: number): State {
  const g = tableOf({
    seats: [
      { name: 'Isaac', character: 'isaac', items: ['the-d6'], hand: ['bomb'] },
      { name: 'Maggy', character: 'maggy' },
    ],
    monsters: ['clotty', 'fatty'],
    dice: [4, face],
  })
  pick(g, 'Attack')
  while (g.decision!.ask.code === 'priority') pick(g, 'Pass')
  pick(g, 'Attack Clotty')
  goTo(g, true)
  goTo(g, false)
  return g
}

test('what kills the attacked monster says so, but not what takes its place, which nobody can know', () => {
  const g = foughtOnce(2)
  const tried = Array.from({ length: 12 }, (_, n) => {
    const words = all(g, `seed ${n}`).filter(({ option, changes }) => option !== null && changes)
    return words.map(({ option, words: { en } }) => `${label(g, option!)}: ${en}`).sort()
  })
  for (const one of tried) expect(one).toEqual(['Play Bomb!: Clotty dies'])
  goTo(g, true)
  expect(wordsOf(g)).toMatchObject({ pass: '(misses, you take 1)', 'Bomb!': 'Clotty dies', 'The D6': 'hits: 2 in 3' })
  // an event that would hurt everybody may come up when Clotty is dead
  for (let n = 0; n < 30; n++)
    expect(
      all(g, `seed ${n}`).find(({ option }) => option !== null && label(g, option) === 'Use The D6')?.words.en,
    ).toBe('hits: 2 in 3')
})

const CHARACTERS = ['isaac', 'maggy', 'cain', 'judas', 'eve', 'samson']

/** The Mega Troll Bomb! deals 2 damage to everybody; who has this many health left is asked. */
function trollBombed(left: number[], more: object = {}): State {
  const names = ['Cleo', 'Ash', 'Bo', 'Dan', 'Eve', 'Finn'].slice(0, left.length)
  const seats = names.map((name, i) => ({
    ...{ name, character: { card: CHARACTERS[i], hp: left[i]! - 2 }, cents: 3 },
    ...(i === 1 && { hand: ['a-penny'], 'loot-plays': 1 }),
  }))
  const g = tableOf({ seats, monsters: ['none', 'fatty'], 'monster-deck': ['mega-troll-bomb', 'trite'], ...more })
  passTo(g, 1)
  return g
}

/** What is said about passing. */
const passing = (g: State, language: Language = 'en'): string =>
  all(g).find(({ option }) => option === null)!.words[language]

test('of everybody who dies or is hurt none is left out; your own death comes first', () => {
  expect(passing(trollBombed([2, 2, 2, 2]))).toBe('you die: 1¢, a loot card; everyone else dies')
  expect(passing(trollBombed([2, 2, 2, 2]), 'de')).toBe('du stirbst: 1¢, eine Beutekarte; alle anderen sterben')
  expect(passing(trollBombed([3, 3, 3, 3]))).toBe('everyone takes 2')
  expect(passing(trollBombed([3, 3, 3, 3]), 'de')).toBe('alle erleiden 2')
  expect(passing(trollBombed([3, 3]))).toBe('you take 2, {seat:0} takes 2')
  const mixed = trollBombed([2, 2, 3, 3])
  expect(passing(mixed)).toBe('you die: 1¢, a loot card; {seat:0} dies; {seat:2} and {seat:3} take 2')
  const large = trollBombed([2, 3, 2, 2, 2, 3])
  expect(passing(large)).toBe('{seat:0}, {seat:2}, {seat:3} and {seat:4} die; you take 2; {seat:5} takes 2')
  expect(passing(large, 'de')).toBe(
    '{seat:0}, {seat:2}, {seat:3} und {seat:4} sterben; du erleidest 2; {seat:5} erleidet 2',
  )
})

test('next to a card, long lists say how many more there are', () => {
  const g = trollBombed([2, 3, 2, 2, 2, 3])
  const sure = { chance: null }
  const says: Statement[] = [
    ...[0, 2, 3, 4].map((who) => ({ is: 'dies', who, ...sure }) as const),
    { is: 'takes', who: -1, n: 2, ...sure },
    { is: 'takes', who: 5, n: 1, ...sure },
  ]
  const told = (language: Language, whole: boolean) =>
    previewWords(g, 1, { option: 0, says, changes: true, by: -1, worth: 0 }, language, whole)
  expect(told('en', false)).toBe('{seat:0}, {seat:2} and 2 more die; you take 2 and more')
  expect(told('de', false)).toBe('{seat:0}, {seat:2} und 2 weitere sterben; du erleidest 2 und mehr')
  expect(told('en', true)).toBe('{seat:0}, {seat:2}, {seat:3} and {seat:4} die; you take 2; {seat:5} takes 1')
})

/** Cleo uses Rainbow Baby, and Ash is asked. */
function babied(mode: string, damage = 0): State {
  const seats = [
    { name: 'Cleo', items: ['rainbow-baby'] },
    { name: 'Ash', hand: ['a-penny'], 'loot-plays': 1, damage },
    { name: 'Bo', damage },
    { name: 'Dan' },
  ]
  const g = tableOf({ seats, monsters: ['gurdy', 'fatty'] })
  pick(g, 'Use Rainbow Baby')
  pick(g, mode)
  passTo(g, 1)
  return g
}

test('what everybody gains is told for everybody', () => {
  expect(passing(babied('Each player gains 2¢'))).toBe('everyone gains 2¢')
  expect(passing(babied('Each player gains 2¢'), 'de')).toBe('alle erhalten 2¢')
  expect(passing(babied('Each player loots 1'))).toBe('everyone gains a loot card')
  expect(passing(babied('Each player takes 1 damage'))).toBe('everyone takes 1')
  expect(passing(babied('Each player takes 1 damage', 1))).toBe(
    'you die: a loot card; {seat:2} dies; {seat:0} and {seat:3} take 1',
  )
})

test('several monsters are told together, and what refills their slots keeps none from being told', () => {
  const seats = [
    { name: 'Cleo', hand: ['xvi-the-tower'], 'loot-plays': 1 },
    { name: 'Ash', hand: ['a-penny'], 'loot-plays': 1 },
    { name: 'Bo' },
  ]
  const g = tableOf({ seats, monsters: ['gurdy', { card: 'fatty', damage: 3 }, 'charger', 'pin', 'clotty'], dice: [4] })
  pick(g, 'Play XVI. The Tower')
  while (g.stack.at(-1)?.kind !== 'roll') pick(g, 'Pass')
  passTo(g, 1)
  expect(passing(g)).toBe('Fatty and Charger die; Gurdy, Pin and Clotty take 1')
  expect(withoutMarks(passing(g, 'de'))).toBe('Fatty und Stürmer sterben; Gurdy, Pin und Clotty erleiden 1')
})
