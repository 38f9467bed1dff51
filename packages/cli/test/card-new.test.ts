import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile, KINDS } from '@soulstack/four-souls/cards'
import { scenariosIn } from '@soulstack/four-souls/scenario'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pictureFor } from '../src/four-souls/card/picture.ts'
import { HOMES, NEW_TYPES, type NewType } from '../src/four-souls/card/skeleton.ts'
import { newCard, projectFolder } from '../src/four-souls/commands/card.ts'
import type { Terminal } from '../src/terminal.ts'

/** `soulstack card new` in a copy of the files that it changes. */

const project = join(import.meta.dirname, '..', '..', '..')
const src = 'packages/four-souls/src'
const copied = [
  `${src}/packs`,
  'packages/web/art/art.json',
  'packages/web/art/authors.json',
  'packages/four-souls/test/facts',
]
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'soulstack-card-'))
  for (const path of copied) cpSync(join(project, path), join(root, path), { recursive: true })
  for (const folder of readdirSync(join(project, src)))
    if (folder !== 'packs') symlinkSync(join(project, src, folder), join(root, src, folder))
  for (const path of ['node_modules', 'packages/kit']) symlinkSync(join(project, path), join(root, path))
})
afterEach(() => rmSync(root, { recursive: true }))

const begin = (name: string, set: string, type: NewType, more: object = {}): string => {
  const lines: string[] = []
  const terminal: Terminal = { print: (line) => lines.push(line), note: () => {}, progress: () => {} }
  newCard(name, { set, type, souls: 0, copies: 1, ...more }, terminal, root)
  return lines.join('\n')
}
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

describe('a new card', () => {
  test('is written into the folder of the project', () => {
    expect(projectFolder()).toBe(project)
  })

  test('has a category that cards of its type have', () => {
    expect(() => begin('Lucky Nickel', 'base', 'loot', { category: 'nickel' })).toThrow(
      'No loot has the category "nickel"; did you mean nickel/dime?',
    )
    begin('Lucky Nickel', 'base', 'loot', { category: 'nickel/dime' })
  })

  test('of any type is in its set, with its facts, a picture and a scenario that passes', async () => {
    // sets with their own folder, with one module only, and without a module for this type of card
    const sets: Record<NewType, string> = {
      character: 'nendoroid',
      'starting-item': 'requiem',
      treasure: 'gish',
      loot: 'base',
      trinket: 'unboxing',
      monster: 'plus',
      event: 'alt-art',
      curse: 'promos',
      'bonus-soul': 'tapeworm',
      room: 'gold-box',
    }
    for (const type of NEW_TYPES)
      begin(`A New ${type}'s Name`, sets[type], type, type === 'character' ? { startingItem: 'the-d6' } : {})
    const { packs } = (await import(pathToFileURL(join(root, src, 'packs/index.ts')).href)) as {
      packs: Parameters<typeof compile>[0]
    }
    const library = compile(packs, KINDS, packs)
    const art = JSON.parse(textOf('packages/web/art/art.json'))
    const facts = textOf('packages/four-souls/test/facts/cards.jsonl')
    for (const type of NEW_TYPES) {
      const id = `a-new-${type}s-name`
      const { source } = library.byId.get(id)!
      expect(source.name).toBe(`A New ${type}'s Name`)
      expect(art).toHaveProperty([id, 'main'])
      expect(facts).toContain(`"name":"A New ${type}'s Name"`)
      const file = `packages/four-souls/rulings/cards/${HOMES[type].scenarios}/${id}.yaml`
      const played = scenariosIn(textOf(file), file, library).map(({ play }) => play().message)
      expect(played, type).toEqual([''])
    }
  })

  test('is refused with what would be right, and nothing is written', () => {
    const before = textOf('packages/web/art/art.json')
    expect(() => begin('The D6', 'promos', 'treasure')).toThrow(/--id the-d6-promos/)
    expect(() => begin('Something', 'promoz', 'treasure')).toThrow(/did you mean promos/)
    expect(() => begin('Something', 'promos', 'treasure', { id: 'Not an id' })).toThrow(/lower-case/)
    expect(() => begin('Something', 'promos', 'character', { startingItem: 'the-d7' })).toThrow(/the-d6/)
    expect(textOf('packages/web/art/art.json')).toBe(before)
  })

  test('prints the files that it wrote', () => {
    expect(begin('Something', 'promos', 'monster', { stats: [3, 4, 1] })).toContain(
      'rulings/cards/monster/something.yaml',
    )
    expect(textOf(`${src}/packs/promos/monsters.ts`)).toContain("monster('Something', 'basic', [3, 4, 1], null")
  })
})

test('a picture is chosen by the words of the name', () => {
  const icons = ['bomb', 'time-bomb', 'flying-dagger', 'uncertainty']
  expect(pictureFor('Bomb!', icons, false).main).toBe('bomb')
  expect(pictureFor("Time's Bomb", icons, true)).toMatchObject({ main: 'time-bomb', dark: true })
  expect(pictureFor('Nothing Known', icons, false).main).toBe('uncertainty')
})
