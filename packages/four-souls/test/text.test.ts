import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, withoutMarks } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { mustAttackAgain, whenThisDies } from '../src/effects/index.ts'
import { KINDS } from '../src/effects/kinds.ts'
import { catalogue } from '../src/index.ts'
import { checkCard } from '../src/library/check.ts'
import type { Definition } from '../src/model/library.ts'
import { printed } from '../src/packs/index.ts'
import { abilityText, cardText, isPrinted } from '../src/text/text.ts'
import type { CardInfo } from '../src/view/types.ts'
import { libraryOf } from './library.ts'

const { abilities, byId, definitions, forms } = printed

/**
 * The generated text of every card, one card per line, as people read it. If texts change on purpose, rewrite the files and read the
 * difference: `npm run golden -- texts`.
 */
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const cards = catalogue()
const REWARD: Record<Language, string> = { en: 'Reward', de: 'Belohnung' }
const linesOf = (wanted: (c: CardInfo) => boolean, language: Language): string[] =>
  catalogue(language)
    .filter(wanted)
    .map((c) => `${c.id}: ${[c.text, c.reward && `${REWARD[language]}: ${c.reward}`].filter(Boolean).join(' ')}`.trim())
    .map(withoutMarks)

/** The paths in an ability at which an event or a replacement names a doer. */
function doersIn(node: unknown, path: string[] = []): string[][] {
  if (typeof node !== 'object' || node === null) return []
  const { k, by } = node as Record<string, unknown>
  const here = (k === 'event' || k === 'instead') && by !== undefined ? [path] : []
  return [...here, ...Object.entries(node).flatMap(([key, x]) => doersIn(x, [...path, key]))]
}

describe('card texts', () => {
  const now = (c: CardInfo): boolean => c.formOf === null
  const first = (c: CardInfo): boolean => c.formOf !== null
  const files: [string, (c: CardInfo) => boolean, Language][] = [
    ['card-texts.txt', now, 'en'],
    ['card-texts-first-edition.txt', first, 'en'],
    ['card-texts-german.txt', now, 'de'],
    ['card-texts-german-first-edition.txt', first, 'de'],
  ]
  for (const [name, wanted, language] of files)
    test(`are those in ${name}`, () => {
      const lines = linesOf(wanted, language)
      if (process.env['CARD_TEXTS'] === 'write') writeFileSync(fileOf(name), `${lines.join('\n')}\n`)
      expect(lines).toEqual(readFileSync(fileOf(name), 'utf8').trimEnd().split('\n'))
    })

  test('leave nothing unmentioned, and contain no traces of their generation', () => {
    for (const c of cards)
      for (const l of c.lines)
        for (const text of [l.text, ...l.rows.map((r) => r.text)]) {
          expect(text, c.id).toMatch(/^\S.*[.:]$/)
          expect(text, c.id).not.toMatch(/\[|undefined|null|NaN| {2}|\.\.|,\.| ,| \./)
          expect(text, c.id).toMatch(/^[A-Z0-9+]/)
          // every sentence begins with a capital letter
          expect(text, c.id).not.toMatch(/[.] [a-z]/)
        }
  })

  test('a line has rows if and only if it ends with a colon', () => {
    for (const c of cards)
      for (const l of c.lines) expect(l.text.endsWith(':'), `${c.id}: ${l.text}`).toBe(l.rows.length > 0)
  })

  test('rows of a table are in the order of the die', () => {
    for (const c of cards)
      for (const l of c.lines) {
        const faces = l.rows.flatMap((r) => (r.on === null ? [] : [Number.parseInt(r.on, 10)]))
        expect(faces, c.id).toEqual(faces.toSorted((a, b) => a - b))
      }
  })

  test('every card that does something has a text', () => {
    // how many of its abilities are joined to the one before
    const joined: Readonly<Record<string, number>> = { 'might-for-the-meek': 1, 'social-goals': 4, 'cursed-haunt': 1 }
    for (const def of definitions) {
      const info = cards.find((c) => c.id === def.id)!
      const shown = def.abilities.filter(isPrinted)
      expect(info.lines.length, def.id).toBe(shown.length - (joined[def.id] ?? 0))
      expect(info.reward === null, def.id).toBe(def.reward === null)
    }
  })

  test('say who does it, if the ability depends on that', () => {
    const copies = definitions.flatMap(({ id, source }) =>
      doersIn(source.abilities).map((path) => ({ id, source, path })),
    )
    expect(copies.length).toBeGreaterThan(15)
    const without = copies.map(({ source, path }, i) => {
      const abilities = structuredClone(source.abilities)
      const node = path.reduce<Record<string, unknown>>((at, key) => at[key] as never, abilities)
      delete node['by']
      return { ...source, id: `without-${i}`, formOf: null, startingItem: null, back: null, abilities }
    })
    // "kill 3 monsters" implies it, and a roll against this card is its attacker's: the checker refuses these without a doer
    const refused = without.filter((card) => checkCard(card, KINDS).card === null)
    for (const card of refused)
      expect(() => libraryOf(card)).toThrow(
        /by: 'player'|on: 'roll' has who:|attack rolls against this card: by: 'this'/,
      )
    expect(refused.length).toBeLessThan(copies.length / 2)
    const library = libraryOf(...without.filter((card) => !refused.includes(card)))
    for (const [i, { id, path }] of copies.entries()) {
      const changed = library.byId.get(`without-${i}`)
      if (changed === undefined) continue
      for (const language of ['en', 'de'] as const)
        expect(cardText(changed, language), `${id}: ${path.join('.')}`).not.toEqual(cardText(byId.get(id)!, language))
    }
  })

  test('say "this turn" about a forced attack if and only if the card does', () => {
    const portal = byId.get('portal')!.source
    const whatever = (more: object): Definition =>
      libraryOf({ ...portal, abilities: { again: whenThisDies({ ...mustAttackAgain(), ...more }) } }).definitions[0]!
    const says = (def: Definition): boolean[] =>
      [/ this turn/, / in diesem Zug/].map((turn, i) => turn.test(cardText(def, i === 0 ? 'en' : 'de')[0]!.text))
    expect(says(whatever({}))).toEqual([false, false])
    expect(says(whatever({ thisTurn: true }))).toEqual([true, true])
    // as they are printed
    for (const id of ['portal', 'conquest', 'envy', 'gaper']) expect(says(byId.get(id)!), id).toEqual([false, false])
    for (const id of ['ambush', 'monster-manual', 'boss-rush']) expect(says(byId.get(id)!), id).toEqual([true, true])
    // the attack of Monster Manual is made at the next opportunity there
    const manual = forms.get('monster-manual')!
    for (const language of ['en', 'de'] as const)
      for (const { text } of cardText(manual, language)[0]!.rows) expect(text).not.toMatch(/this turn|in diesem Zug/)
  })

  test('lasting effects and outcomes can be worded on their own', () => {
    for (const a of abilities) {
      const { text, rows } = abilityText(a)
      for (const s of [text, ...rows.map((r) => r.text)]) expect(s, a.key).not.toMatch(/\[|undefined|NaN| {2}|^$/)
    }
  })
})

describe('the phrases of a kind', () => {
  const effects = fileURLToPath(new URL('../src/effects/', import.meta.url))
  const files = readdirSync(effects).filter(
    (file) => file.endsWith('.ts') && !['index.ts', 'kinds.ts', 'named.ts'].includes(file),
  )

  test.each(['en', 'de'] as const)('are in the file that is named like that of its effect, %s', async (language) => {
    const elsewhere: string[] = []
    let found = 0
    for (const file of files) {
      const own = Object.values<unknown>(await import(`../src/effects/${file}`)).filter(isKind)
      if (own.length === 0) continue
      const tables = Object.values<unknown>(await import(`../src/text/${language}/cards/${file}`).catch(() => ({})))
      for (const { k } of own)
        if (tables.some((table) => typeof table === 'object' && table !== null && Object.hasOwn(table, k))) found++
        else elsewhere.push(`${k} of effects/${file}`)
    }
    expect(elsewhere).toEqual([])
    expect(found).toBeGreaterThan(250)
  })
})

/** Is this a kind of node? */
const isKind = (x: unknown): x is { readonly k: string } => Object.values<unknown>(KINDS).includes(x)
