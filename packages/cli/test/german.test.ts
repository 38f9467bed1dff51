import { catalogue as battleCards, readConfig as battleConfig } from '@soulstack/battle-for-souls'
import { catalogue as fourSoulsCards, tableOptions } from '@soulstack/four-souls'
import { readConfig as fourSoulsConfig } from '@soulstack/four-souls/rules'
import { describe, expect, it } from 'vitest'
import { battleWords } from '../../battle-for-souls/src/terminal/play-words.ts'
import { fourSoulsWords } from '../../four-souls/src/terminal/play-words.ts'
import { findGame } from '../src/games/index.ts'
import { languageOf } from '../src/options.ts'
import { type PlayOptions, playGame } from '../src/play/game.ts'
import { playWords } from '../src/play/play-words.ts'
import { run } from './help.ts'

const battleForSoulsAtTerminal = findGame('battle-for-souls')!
const fourSoulsAtTerminal = findGame('four-souls')!

/** Games played in German at the terminal: nothing is English except names. */

const ENGLISH =
  /\b(the|and|of|with|from|for|you|your|they|this|that|each|every|if|when|players?|gains?|loses?|loot|rolls?|damage|takes?|kills?|destroy|discard|recharge|cards?|items?|treasure|souls?|attacked|health|turns?|may|must|choose|put|bottom|next|other|another|two|counters?|rewards?|undefined|null|NaN|is|are|has|have|pass|yes|no|nothing|none|stack|phase|shop|step|points?|holy|unholy|empty|used|hand limit|game|type|number)\b|\[object/i

const named = new RegExp(
  [...new Set([...fourSoulsCards(), ...battleCards(), ...tableOptions().variants].map(({ name }) => name))]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|'),
  'g',
)

/** The lines with an English word, each once; names are ignored, and "Hand" and "die" are German. */
const englishIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .filter((line) =>
        ENGLISH.test(line.replace(named, 'X').replace(/--\S+( \S+)?|Enhanced Bartering|Shop-\S+/g, 'X')),
      ),
  ),
]

/** The input of a person who types these lines, then answers anything. */
const typing = (lines: readonly string[], most: number) => {
  const input = [...lines]
  const anything = ['1', '', '1 2', '-1', '1 2 3']
  let n = 0
  return async () => input.shift() ?? (n < most ? anything[n++ % anything.length]! : null)
}

/** Everything that is shown of a game in German. */
async function playGerman(options: Omit<PlayOptions, 'seed' | 'language'>, lines: readonly string[] = [], most = 4000) {
  const said: string[] = []
  const ask = typing(lines, most)
  const terminal = {
    print: (text: string) => said.push(text),
    note: (text: string) => said.push(text),
    progress: () => {},
  }
  const asked = async (prompt: string) => {
    said.push(prompt)
    return ask()
  }
  await playGame({ ...options, seed: 'deutsch', language: 'de' }, asked, terminal)
  return said.join('\n')
}

describe('in German', () => {
  it('Four Souls is played to its end, with rooms, a challenge and offers', async () => {
    const of = fourSoulsAtTerminal
    const plain = await playGerman(
      { of, config: fourSoulsConfig({ players: 2, soulsToWin: 1 }), seats: [null, 'random'] },
      [...['?', 'warum', 'why', 'b', 'u', 'c gold bomb', '99', 'x', '1 1', '.']],
    )
    expect(plain).toMatch(/── Zug 1, \S+phase von (Spieler 1|Bot 2) ──\nMonster 1 {2}/)
    expect(plain.slice(-300)).toMatch(
      /(Spieler 1|Bot 2) hat gewonnen\.\nNoch einmal dieselben Würfel .*: --players 2 --souls 1 --seed deutsch$/,
    )
    expect(plain).toMatch(/Goldbombe!! \(Beute\): .*Schaden/)
    const tables = [
      { players: 2, sets: ['base', 'requiem'], rooms: true, variants: ['enhanced-bartering'] },
      { players: 2, mode: 'co-op', soulsToWin: 2 },
      { players: 2, mode: 'solitaire', challenge: 'the-siege' },
      { edition: 1, players: 2, soulsToWin: 1 },
    ]
    const texts = [plain]
    for (const table of tables) {
      const config = fourSoulsConfig(table)
      const seats = table.mode === 'solitaire' ? [null, null] : [null, 'random' as const]
      texts.push(
        await playGerman(
          { of, config, seats },
          ['biete 2 1 Gnade', 'tausche 2 1c für 2 Beute: Frieden', 'bitte 2 1 ja', 'b'],
          600,
        ),
      )
    }
    expect(texts[1]).toMatch(/Angebot \d+ +Spieler 1 bietet Bot 2 1¢: Gnade/)
    expect(texts[1]).toMatch(/Angebot \d+ +Spieler 1 bittet Bot 2 um 1¢: ja/)
    expect(texts[1]).toMatch(/^Raum 1 {5}\S/m)
    expect(texts[2]).toMatch(/^Ziel {7}gemeinsam 0 von 2 Seelen/m)
    expect(texts[3]).toMatch(/^Herausforderung /m)
    expect(englishIn(texts.join('\n'))).toEqual([])
  })

  it('Battle For Souls is played to its end, against a bot and alone', async () => {
    const of = battleForSoulsAtTerminal
    const duel = { of, config: battleConfig({ players: 2, turnCap: 60 }), seats: [null, 'normal' as const] }
    const texts = [await playGerman(duel, ['?', 'warum', 'b', 'c satan', '99', '.'])]
    expect(texts[0]).toMatch(/── Zug 1.*: (Spieler 1|Bot 2) für (den Himmel|die Hölle), Schritt 1 ──\nSeele 1 {4}/)
    expect(texts[0]).toMatch(/^Wertung {4}(Himmel|Hölle) \d+: /m)
    expect(texts[0]).toMatch(/(Gleichstand|hat gewonnen)/)
    texts.push(await playGerman({ of, config: battleConfig({ players: 1 }), seats: [null] }))
    expect(texts[1]).toMatch(/Punkte (nicht )?erreicht: Du hast (gewonnen|verloren)\./)
    expect(englishIn(texts.join('\n'))).toEqual([])
  })

  it('impossible options are refused', async () => {
    const german = ['play', '--language', 'de']
    for (const [args, sentence] of [
      [['--people', '3', '--players', '2'], '3 Personen passen nicht an einen Tisch für 2.'],
      [['--players', '4', '--bots', 'random,normal'], /^--bots nennt 2 Bots; mit 1 von 4 Spielern/],
      [['--mode', 'solitaire', '--people', '2'], /^Solo spielt eine Person beide Charaktere: Lass --people/],
      [['--mode', 'co-op', '--players', '3'], 'Gemeinsam wird mit zwei Charakteren gespielt, nicht mit 3.'],
      [['--sets', 'none'], /^Ein Set "none" gibt es nicht; es gibt base, /],
      [
        ['--game', 'battle-for-souls', '--players', '3'],
        /^Battle For Souls ist für 1, 2 oder 4 Spieler, nicht für 3\.$/,
      ],
    ] as const)
      expect(await run(...german, ...args)).toMatchObject({
        code: 2,
        err: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      })
  })

  it('can be requested by the environment', () => {
    expect(languageOf({ LANG: 'de_AT.UTF-8' })).toBe('de')
    expect(languageOf({ LANG: 'en_GB.UTF-8', LC_ALL: 'de' })).toBe('de')
    expect(languageOf({ LC_ALL: 'C', LC_MESSAGES: 'de_DE', LANG: 'de_DE' })).toBe('en')
    expect(languageOf({ LC_ALL: '', LANG: 'fr_FR' })).toBe('en')
    expect(languageOf({})).toBe('en')
  })
})

/** All texts of a catalogue, by key; functions get sample names and numbers. */
const sentencesOf = (words: object, way = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, say]): [string, string][] => {
    const name = `${way}${key}`
    if (typeof say === 'string') return [[name, say]]
    if (say instanceof RegExp) return []
    if (typeof say !== 'function') return sentencesOf(say as object, `${name}.`)
    const given = [
      ['Ann'],
      ['Ann', ['Ned']],
      [3, 2, 4, 1],
      [1, 'action', 'Ann'],
      ['heaven', { deck: 1, discard: 2, angels: 3, victory: 4, favours: 5, relics: 6 }],
      ['deck', 'heaven'],
    ]
    for (const args of [
      ...given,
      [['Ann', 'Ned']],
      ['Ann', 'Ned', '1¢', ''],
      ['loot'],
      [3, 0, false, 'Ann', 'hell', 2],
    ])
      try {
        const said: unknown = say(...args)
        if (typeof said === 'string' && !/undefined|NaN|\[object/.test(said)) return [[name, said]]
      } catch {
        // these are not for this phrase
      }
    return [[name, '']]
  })

/** Words that are the same in both languages, and names of keys. */
const SAME = ['card', 'bot', 'rows.final', 'rows.monster', 'rows.decks', 'decks.monster', 'stop.q', 'ways.normal']

describe.each([
  ['the terminal', playWords],
  ['Four Souls', fourSoulsWords],
  ['Battle For Souls', battleWords],
])('the words of %s', (_, { en, de }) => {
  it('are all German', () => {
    const theirs = new Map(sentencesOf(de))
    expect([...theirs].filter(([, said]) => said === '').map(([name]) => name)).toEqual([])
    const same = sentencesOf(en).filter(([name, said]) => theirs.get(name) === said && /\p{L}{2}/u.test(said))
    expect(same.map(([name]) => name).filter((name) => !SAME.includes(name))).toEqual([])
  })
})
