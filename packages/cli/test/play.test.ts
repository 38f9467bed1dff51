import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { DecisionView } from '@soulstack/four-souls'
import { readConfig } from '@soulstack/four-souls/rules'
import { describe, expect, it } from 'vitest'
import { findGame } from '../src/games/index.ts'
import { playGame } from '../src/play/game.ts'
import { type Ask, lineReader } from '../src/play/lines.ts'
import { namedIn } from '../src/play/named.ts'
import { playWords } from '../src/play/play-words.ts'
import { passedLines, picksOf, promptFor, promptLines } from '../src/play/prompt.ts'
import { folder, playing, run } from './help.ts'

const of = findGame('four-souls')!

const en = playWords.en

/** One of these answers every question. */
const anything = ['1', '', '1 2', '1 2 3']

const playWith = playing({ of, anything, table: { soulsToWin: 1 }, seats: [null, 'random'] })

describe('play', () => {
  it('plays a whole game', async () => {
    const log = join(folder(), 'log.json')
    const { text } = await playWith([], { log }, true)
    expect(text).toMatch(
      /(Player 1|Bot 2) won\.\nTo play with the same dice and shuffles again: --players 2 --souls 1 --seed play$/,
    )
    expect(text).toMatch(/── Turn 1, \w+ phase of (Player 1|Bot 2) ──\nMonster 1 {2}/)
    expect((await run('replay', log)).out).toMatch(/over \(won\)/)
    expect(JSON.parse(readFileSync(log, 'utf8'))).toMatchObject({ game: 'four-souls', seed: 'play' })
  })

  it('is played by bots if there is no person', async () => {
    const { text, prompts } = await playWith([], { seats: ['normal', 'normal'] })
    expect(prompts).toEqual([])
    expect(text).toMatch(/Bot [12] won\./)
  })

  it('stops when there is no more input, or on request', async () => {
    for (const lines of [[], ['q']]) expect((await playWith(lines)).text).toMatch(/The game was stopped\./)
  })

  it('says what is wrong with an answer and asks again', async () => {
    const { text, prompts } = await playWith(['99', 'assault', '1 2', '1 1'])
    expect(text).toMatch(/99 is not one of the options\. Choose by number, 1 to \d+, or type \? for help\./)
    expect(text).toMatch(/assault is not one of the options\./)
    expect(text).toMatch(/Choose 1; you chose 2\./)
    expect(text).toMatch(/You chose 1 twice\. Choose each only once\./)
    expect(prompts).toHaveLength(5)
  })

  it('accepts an attack on a monster as one answer in words, and continues to the next decision', async () => {
    const { text, prompts } = await playWith(['attack holy mom'])
    expect(text).toMatch(/You attack Holy Mom's Eye: \[\d\]/)
    expect(text).not.toMatch(/Choose what to attack/)
    expect(prompts).toHaveLength(2)
    // the target is asked for if it was not given
    expect((await playWith(['attack'])).text).toMatch(/Choose what to attack\./)
    expect((await playWith(['attack m'])).text).toMatch(
      /"attack m" could be: Attack Holy Mom's Eye, Attack the top of the monster deck\./,
    )
  })

  it('asks when it matters, shows passes with reasons, and asks more on request', async () => {
    const seats = [null, 'normal', 'normal', 'normal'] as const
    const passed = await playWith(['', 'passed', '', 'passed', 'q'], { table: {}, seats })
    expect(passed.prompts.some((prompt) => /^passed \d+ · /.test(prompt))).toBe(true)
    expect(passed.text).toMatch(/^ {2}Nothing of yours could change this: [^\n]+/m)
    const enter = Array.from({ length: 300 }, () => '')
    const normal = await playWith(enter, { table: {}, seats })
    const every = await playWith(['way every', ...enter], { table: {}, seats })
    expect(every.text).toMatch(/How often you are asked: every\. Choose from relaxed, normal, every\./)
    expect(every.prompts.length).toBeGreaterThan(2 * normal.prompts.length)
  })

  it('asks in the next window after wait, and always about a pinned card', async () => {
    const seats = [null, 'normal', 'normal', 'normal'] as const
    /** How much happens between the end of the first turn and the next question. */
    const after = async (lines: readonly string[], table = {}) => {
      const { said } = await playWith(['', ...lines, ''], { table, seats })
      const isQuestion = (text: string) => text.includes('\n  1  ')
      const rest = said.slice(said.findIndex((text) => text.includes('Your turn:')) + 1)
      const until = rest.findIndex(isQuestion)
      return (
        rest
          .slice(0, until)
          .join('\n')
          .match(/^( {2}\S|Bot \d begins)/gm)?.length ?? 0
      )
    }
    for (const table of [{}, { edition: 1 }]) {
      const plainly = await after([], table)
      expect(plainly).toBeGreaterThan(5)
      expect(await after(['wait'], table)).toBeLessThan(plainly)
      expect(await after(['pin incubus'], table)).toBeLessThan(plainly)
      expect(await after(['pin incubus', 'pin incubus'], table)).toBe(plainly)
    }
    const { text } = await playWith(['wait', 'pin judas', 'pin judas', 'pin no such card'], { table: {}, seats })
    expect(text).toMatch(/After this answer you will be asked as soon as you can do something\./)
    expect(text).toMatch(
      /You will always be asked about Judas\.\nYou will be asked about Judas only as usual\.\nName one card\./,
    )
  })

  it('shows help, cards, the table and what cannot be done', async () => {
    const { text } = await playWith(['?', 'c gold bomb', 'b', 'why'])
    expect(text).toMatch(/picks that option/)
    expect(text).toMatch(/Gold Bomb!! \(loot\): .*damage/)
    expect(text.match(/── Turn/g)!.length).toBeGreaterThan(2)
    expect(text).toMatch(/(You have no|It is|There is) /)
  })

  it('passes until there is something to do', async () => {
    const one = await playWith(['.', 'q'], { seats: [null, 'random', 'random', 'random'], table: {} })
    expect(one.prompts.length).toBe(2)
  })

  it('offers ¢ for a favour, and says why not', async () => {
    const { text } = await playWith(['offer 2 1 mercy', 'offer 2 99 more', 'accept 7'])
    expect(text).toMatch(/You offer 1¢ to Bot 2 for: mercy/)
    expect(text).toMatch(/so you cannot offer 99¢/)
  })

  it('trades cards, asks for ¢, and answers with another deal', async () => {
    const table = { variants: ['enhanced-bartering'], startHand: 4, decks: 'box' }
    const lines = [
      ['trade 2 1c, penny for 1 loot, the: and peace', 'trade 2 1c, Nonsense', 'trade 2 for 3c: my word', 'b', 'q'],
      ['ask 2 2 my heart', 'offer 2 1 yours', 'decline 1', 'counter 1 2c', 'accept 2', 'trade 9 1c', 'q'],
    ]
    const [first, second] = [await playWith(lines[0]!, { table }), await playWith(lines[1]!, { table })]
    expect(first.text).toMatch(/You have no loot card or item called Nonsense\./)
    expect(first.text).toMatch(/You ask Bot 2 for 3¢, and promise: my word/)
    expect(first.text).toMatch(/Offer \d+ {4}Player 1 asks Bot 2 for 3¢: my word/)
    expect(second.text).toMatch(/You ask Bot 2 for 2¢, and promise: my heart/)
    expect(second.text).toMatch(/You withdraw the offer to Bot 2/)
    expect(second.text).toMatch(/There is no offer 1 to answer\./)
    expect(second.text).toMatch(/Only the player it was made to can accept an offer\./)
    expect(second.text).toMatch(/An offer goes to another player at the table\./)
  })

  it('shows the offers of bots', async () => {
    const seats = [null, 'normal', 'normal', 'normal'] as const
    const table = { players: 4, variants: ['enhanced-bartering'], soulsToWin: 4 }
    const { text } = await playWith([], { seats: [...seats], table }, true)
    expect(text).toMatch(/Bot \d offers .+ to (you|Bot \d) for /)
    expect(text).toMatch(/Bot \d accepts .+ from Bot \d/)
  })

  it('lets two people at the terminal strike a deal, and asks again with new options', async () => {
    const said: string[] = []
    const prompts: string[] = []
    let dealt = false
    /** The hand of the current person, and their first item. */
    const mine = () => {
      const board = said.filter((text) => text.includes('── Turn')).at(-1)!
      const own = /\n> Player (\d)[^\n]*((?:\n {13}[^\n]*)*)/.exec(board)!
      return {
        seat: Number(own[1]),
        hand: /hand: (.*)/.exec(own[2]!)![1]!.split(', '),
        items: /items: ([^\n]*)/.exec(own[2]!)?.[1] ?? '',
      }
    }
    const ask: Ask = async (prompt) => {
      prompts.push(prompt)
      if (prompts.length > 40) throw new Error(said.slice(-3).join('\n'))
      if (/Press Enter when/.test(prompt)) return ''
      const table = said.join('\n')
      if (!table.includes('── Turn')) return '1'
      if (!table.includes(' offer 1¢')) return `trade ${3 - mine().seat} 1c, ${mine().hand[0]} for 2 loot: and peace`
      const [, to] = /Offer 1 +Player \d offers Player (\d) 1¢/.exec(table) ?? []
      if (Number(to) !== mine().seat) return ''
      if (dealt) return null
      dealt = true
      return `accept 1 ${mine().hand.slice(0, 2).join(', ')}`
    }
    const config = readConfig({ players: 2, variants: ['enhanced-bartering'] })
    const terminal = {
      print: (text: string) => said.push(text),
      note: (text: string) => said.push(text),
      progress: () => {},
    }
    await playGame({ of, config, seed: 'deal', seats: [null, null] }, ask, terminal)
    const text = said.join('\n')
    expect(text).toMatch(/You accept 1¢ and .* from Player \d for 2 loot cards and: and peace/)
    // the same person is asked again with new options
    const after = text.slice(text.indexOf(' accept 1¢'))
    expect(after).toMatch(/── Turn 1, \w+ phase/)
    expect(text).toMatch(/The game was stopped\./)
  })

  it('hands the terminal over between people', async () => {
    const { text, prompts } = await playWith([], { seats: [null, null] }, true)
    expect(prompts.some((p) => /Player 2, your choice/.test(p))).toBe(true)
    expect(text).toMatch(/\n{30}/)
  })

  it('lets one person play both characters in solitaire, with one log and without handing over', async () => {
    const log = join(folder(), 'log.json')
    const table = { mode: 'solitaire', soulsToWin: 1 }
    const { text, prompts } = await playWith([], { seats: [null, null], table, log }, true)
    expect(prompts.some((p) => /Press Enter when/.test(p))).toBe(false)
    expect(text).not.toMatch(/\n{30}/)
    expect(text).toMatch(/Goal {7}0 of 1 souls together, the timer shows 8, round 1/)
    // both hands are open
    expect(text).toMatch(/Player 1 .*(\n {13}.*)*\n {13}hand: .*\n.*Player 2 .*(\n {13}.*)*\n {13}hand: /)
    // each log line once, although two seats alternate
    expect(text.match(/Player \d begins turn 2$/gm)).toHaveLength(1)
    expect(text).toMatch(
      /(You have lost\.|Player 1 and Player 2 won\.)\n.*--players 2 --mode solitaire --souls 1 --seed/,
    )
    expect((await run('replay', log)).out).toMatch(/over \((won|lost)\)/)
  })

  it('is played together with a bot', async () => {
    const { text } = await playWith([], { table: { mode: 'co-op', difficulty: 'hard', soulsToWin: 1 } }, true)
    expect(text).toMatch(/Goal {7}0 of 1 souls together/)
    expect(text).toMatch(/(You have lost\.|Player 1 and Bot 2 won\.)/)
  })

  it('shows six seats, the room and its deck', async () => {
    const table = { sets: ['base', 'requiem'], rooms: true }
    const { text } = await playWith([], { seats: [null, 'random', 'random', 'random', 'random', 'random'], table })
    for (const name of ['Player 1', 'Bot 2', 'Bot 3', 'Bot 4', 'Bot 5', 'Bot 6']) expect(text).toContain(` ${name} `)
    expect(text).toMatch(/^Room 1 {5}\S/m)
    expect(text).toMatch(/^Decks .*, room \d+/m)
  })

  it('refuses tables that do not exist', async () => {
    expect(await run('play', '--language', 'en', '--people', '3', '--players', '2')).toMatchObject({
      code: 2,
      err: 'A table of 2 has no room for 3 people.',
    })
    expect(await run('play', '--language', 'en', '--players', '4', '--bots', 'random,easy')).toMatchObject({
      code: 2,
      err: '--bots names 2 bots; with 1 of 4 players at this terminal, 3 are needed.',
    })
  })

  it('reports wrong players for solitaire, and impossible tables', async () => {
    for (const more of [
      ['--bots', 'normal'],
      ['--people', '2'],
    ])
      expect(await run('play', '--language', 'en', '--mode', 'solitaire', ...more)).toMatchObject({
        code: 2,
        err: 'One person plays solitaire, both characters: leave --people and --bots out.',
      })
    const three = await run('play', '--language', 'en', '--mode', 'co-op', '--players', '3')
    expect(three.code).toBe(2)
    // the sentence is the game's
    expect(three.err).toMatch(/co-op/i)
  })

  it('works with a pipe, as a separate process', async () => {
    const bin = fileURLToPath(new URL('../bin/soulstack.js', import.meta.url))
    const args = [bin, 'play', '--language', 'en', '--seed', '3', '--souls', '1', '--bots', 'random']
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdin.end(`${anything.join('\n')}\n`.repeat(3000))
    child.stdin.on('error', () => {}) // the game may be over before all input is read
    let out = ''
    child.stdout.on('data', (data) => (out += String(data)))
    const code = await new Promise((done) => child.on('exit', done))
    expect(code).toBe(0)
    expect(out).toMatch(/won\.\n/)
  })
})

describe('lines', () => {
  it('come one by one, then there are none', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    let written = ''
    output.on('data', (data) => (written += String(data)))
    const { ask, close } = lineReader(input, output)
    const first = ask('first> ')
    input.write('one\ntwo\n')
    expect(await first).toBe('one')
    expect(await ask('second> ')).toBe('two')
    const last = ask('last> ')
    input.end()
    expect(await last).toBeNull()
    expect(await ask('no more> ')).toBeNull()
    close()
    expect(written).toBe('first> second> last> no more> ')
  })
})

describe('answers in words', () => {
  const asked = (labels: readonly string[], more: object = {}) =>
    ({
      shape: 'action',
      min: 1,
      max: 1,
      options: labels.map((label, id) => ({ id, label, detail: null, act: 'play', at: null })),
      ...more,
    }) as unknown as DecisionView

  it('can be abbreviated, unless they are ambiguous', () => {
    const d = asked(['Play Bomb!', 'Play Bomb!', 'Play Gold Bomb!!', 'Use Guppy’s Head', 'Pass'])
    expect(namedIn(d, 'play bomb', en)).toEqual({ picks: [0] })
    expect(namedIn(d, 'GUP', en)).toEqual({ picks: [3] })
    expect(namedIn(d, 'gold', en)).toEqual({ picks: [2] })
    expect(namedIn(d, 'bomb', en)).toBe('"bomb" could be: Play Bomb!, Play Gold Bomb!!.')
    for (const nothing of ['omb', '', '1', '1 2', '!']) expect(namedIn(d, nothing, en)).toBeNull()
  })

  it('can include a following answer', () => {
    const then = { act: 'attack-target', a: 7, b: 0 }
    const d = asked(['Attack', 'Pass'], { intents: [{ pick: 0, then, label: 'Attack Chub', detail: null, at: null }] })
    expect(namedIn(d, 'attack chub', en)).toEqual({ picks: [0], then })
    expect(namedIn(d, 'attack', en)).toEqual({ picks: [0] })
    expect(promptLines({ ...d, why: 'Why.', ask: 'What?' })).toEqual([
      'Why. What?',
      '  1  Attack',
      '     Attack Chub',
      '  2  Pass',
    ])
  })

  it('do not work for several picks, or for numbers', () => {
    expect(namedIn(asked(['Bomb!', 'Pill'], { max: 2 }), 'bomb', en)).toBeNull()
    expect(namedIn(asked(['+1', '-1'], { shape: 'number' }), 'x', en)).toBeNull()
  })
})

describe('answers', () => {
  const question = (more: Partial<DecisionView>): DecisionView => ({
    idle: null,
    id: 1,
    shape: 'one',
    ask: 'Choose.',
    why: '',
    rule: null,
    min: 1,
    max: 1,
    ordered: false,
    options: ['a', 'b', 'c'].map((label, id) => ({ id, label, detail: null, act: 'target', at: null })),
    main: { label: 'Choose', detail: '', pick: null, danger: false },
    whyNot: [],
    otherwise: null,
    dues: null,
    keeps: null,
    ...more,
  })

  it('are numbers from 1', () => {
    expect(picksOf(question({}), '2', en)).toEqual([1])
    expect(picksOf(question({ min: 1, max: 3 }), '3, 1', en)).toEqual([2, 0])
    expect(picksOf(question({}), '', en)).toBe('Choose one by number.')
    expect(picksOf(question({ min: 2, max: 2 }), '1', en)).toBe('Choose 2; you chose 1.')
    expect(picksOf(question({ min: 1, max: 2 }), '1 2 3', en)).toBe('Choose at most 2; you chose 3.')
  })

  it('can be the default of Enter', () => {
    const main = { label: 'Pass', detail: '', pick: 2, danger: false }
    expect(picksOf(question({ main }), '', en)).toEqual([2])
    expect(promptFor(question({ main }), en)).toBe('number [Enter: pass]> ')
    expect(picksOf(question({ min: 0 }), '', en)).toEqual([])
    expect(picksOf(question({ min: 3, max: 3, ordered: true }), '', en)).toEqual([0, 1, 2])
  })

  it('can be yes or no, or the intended number', () => {
    const yesNo = question({
      shape: 'yes-no',
      options: ['yes', 'no'].map((act, id) => ({ id, label: act, detail: null, act, at: null })),
    })
    expect(picksOf(yesNo, 'y', en)).toEqual([0])
    expect(picksOf(yesNo, 'No', en)).toEqual([1])
    expect(promptFor(yesNo, en)).toBe('y or n> ')
    const number = question({
      shape: 'number',
      options: ['+1', '-1'].map((label, id) => ({ id, label, detail: null, act: 'add', at: null })),
    })
    expect(picksOf(number, '1', en)).toEqual([0])
    expect(picksOf(number, '-1', en)).toEqual([1])
    expect(picksOf(number, '5', en)).toBe('5 is not one of the options. Choose one of +1, -1.')
    expect(promptLines(number)).toEqual(['Choose. (+1, -1)'])
  })
  it('shows passes with the same reason in one line, and the reason of a question before it', () => {
    const no = 'Nothing of yours could change this'
    const pass = (what: string, words = no) => ({ what, words })
    expect(
      passedLines([
        pass('Roll: 5'),
        pass('Bomb!'),
        pass('Roll: 5'),
        pass('Bomb!', 'You let it happen'),
        pass('End phase'),
      ]),
    ).toEqual([`  ${no}: Roll: 5, Bomb!`, '  You let it happen: Bomb!', `  ${no}: End phase`])
    expect(promptLines(question({ why: 'Why.', ask: 'What?' }), () => null, 'Your turn is next.')[0]).toBe(
      'Your turn is next. What?',
    )
  })
})
