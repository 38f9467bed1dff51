import { expect, it } from 'vitest'
import { byOrder, foldersWithSources, lineOf, linesOfMap, mapFaults, openingOf } from './map.mjs'

it('asks for a line of every folder with sources, but not of tests', () => {
  const files = [
    'src/a.ts',
    'src/table/visit/b.tsx',
    'src/fonts/c.woff2',
    'test/d.test.ts',
    'test/helpers/e.ts',
    'test/page/f.spec.ts',
  ]
  expect(foldersWithSources(files)).toEqual(['src/table/visit', 'src/table', 'test/helpers', 'test'])
})

it('refuses a folder without a line, and a line that is too long', () => {
  const lines = new Map([
    ['a/src/x', ''],
    ['a/src/y', 'All of y.'],
    ['a/src/z', 'z'.repeat(161)],
  ])
  expect(mapFaults(lines)).toEqual([
    'a/src/x/ has no line: the first line of a/src/x/README.md says what it holds (npm run map)',
    'a/src/z/README.md: its first line has 161 characters, more than 160',
  ])
  expect(lineOf(undefined)).toBe('')
  expect(lineOf('# Card facts\n\nMore.')).toBe('Card facts')
})

it('has a line for every folder of the project', () => {
  expect(mapFaults(linesOfMap())).toEqual([])
})

it('puts folders in the order of their package', () => {
  const folders = ['src/rules', 'test', 'src/model/faults', 'src/model', 'src/text', 'src/text/de/names']
  expect(byOrder(folders, ['model', 'text/de/names', 'rules', 'text'])).toEqual([
    'src/model',
    'src/model/faults',
    'src/text/de/names',
    'src/rules',
    'src/text',
    'test',
  ])
})

it('reads what a file says of itself', () => {
  expect(openingOf("// What stores do.\n// More.\nimport x from 'x'\n", 'store.ts')).toBe('What stores do.')
  expect(openingOf('/**\n * What stores\n * do. And more.\n */\n', 'store.ts')).toBe('What stores do.')
  expect(
    openingOf("import x from 'x'\nimport {\n  y,\n} from 'y'\n\n/** What stores do. */\n\nconst a = 1\n", 'store.ts'),
  ).toBe('What stores do.')
})

it('reads the comment on the export that a file is named after, or on its only export', () => {
  const two = "import x from 'x'\n\n/** One. */\nexport interface Row {}\n\n/** A store. */\nexport class TheStore {}\n"
  expect(openingOf(two, 'the-store.ts')).toBe('A store.')
  expect(openingOf(two, 'other.ts')).toBe('')
  expect(openingOf('/** A row, or none: `undefined`. More. */\nexport interface Row {}\n', 'other.ts')).toBe(
    'A row, or none: `undefined`.',
  )
  expect(openingOf('export interface Row {}\n', 'row.ts')).toBe('')
})
