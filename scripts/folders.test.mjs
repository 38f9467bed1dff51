import { expect, it } from 'vitest'
import { folderFault, folderOf, listFaults } from './folders.mjs'

const folders = ['words', 'table', 'table/flow', 'http']
const withFiles = ['model', 'game.ts', 'reach']

it('assigns each file to the longest listed folder', () => {
  expect(folderOf(folders, 'words/a.ts')).toBe('words')
  expect(folderOf(folders, 'table/a.ts')).toBe('table')
  expect(folderOf(folders, 'table/flow/a.ts')).toBe('table/flow')
  expect(folderOf(folders, 'table/more/a.ts')).toBe('table')
  expect(folderOf(folders, 'index.ts')).toBeNull()
  expect(folderOf(folders, 'wordsmith/a.ts')).toBeUndefined()
})

it('lets a folder import itself and those before it', () => {
  expect(folderFault(folders, 'table/a.ts', 'table/b.ts')).toBeUndefined()
  expect(folderFault(folders, 'http/a.ts', 'words/b.ts')).toBeUndefined()
  expect(folderFault(folders, 'table/flow/a.ts', 'table/b.ts')).toBeUndefined()
})

it('refuses imports of folders that come later', () => {
  expect(folderFault(folders, 'words/a.ts', 'table/b.ts')).toBe(
    'words/ may not import table/: the order is words, table, table/flow, http',
  )
  expect(folderFault(folders, 'table/a.ts', 'table/flow/b.ts')).toContain('table/ may not import table/flow/')
})

it('puts files at the top of src above all folders', () => {
  expect(folderFault(folders, 'index.ts', 'http/a.ts')).toBeUndefined()
  expect(folderFault(folders, 'index.ts', 'serve.ts')).toBeUndefined()
  expect(folderFault(folders, 'http/a.ts', 'serve.ts')).toContain('may not import them')
})

it('places files at the top of src by their name, or by the entry for all of them', () => {
  expect(folderOf(withFiles, 'game.ts')).toBe('game.ts')
  expect(folderOf(withFiles, 'index.ts')).toBeNull()
  expect(folderFault(withFiles, 'reach/a.ts', 'game.ts')).toBeUndefined()
  expect(folderFault(withFiles, 'game.ts', 'model/a.ts')).toBeUndefined()
  expect(folderFault(withFiles, 'model/a.ts', 'game.ts')).toBe(
    'model/ may not import game.ts: the order is model, game.ts, reach',
  )
  expect(folderFault(withFiles, 'game.ts', 'reach/a.ts')).toContain('game.ts may not import reach/')
  expect(folderOf(['.', 'scenario'], 'session.ts')).toBe('.')
  expect(folderFault(['.', 'scenario'], 'scenario/a.ts', 'session.ts')).toBeUndefined()
  expect(folderFault(['.', 'scenario'], 'session.ts', 'scenario/a.ts')).toContain('the top of src may not import')
})

it('reports folders missing from the list, and listed ones that are gone', () => {
  const files = ['index.ts', 'words/a.ts', 'table/a.ts', 'http/a.ts', 'films/a.ts', 'films/b.ts']
  expect(listFaults(folders, files)).toEqual([
    'src/films/ is missing from the order of folders (scripts/packages.mjs)',
    'table/flow/ is in the order of folders but has no files (scripts/packages.mjs)',
  ])
})
