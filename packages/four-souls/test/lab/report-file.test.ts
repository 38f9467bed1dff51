import { describe, expect, it } from 'vitest'
import { CARD_FIELDS, FIELD, noCounts, TABLE_FIELDS } from '../../src/lab/figures/counts.ts'
import { type Made, readReport, reportFile } from '../../src/lab/figures/report-file.ts'

/** A card that two of four players had, of whom one won. */
const row = CARD_FIELDS.map(() => 0)
Object.assign(row, { [FIELD.seen]: 1, [FIELD.seats]: 4, [FIELD.held]: 2, [FIELD.won]: 60, [FIELD.early]: 1 })
const counts = { ...noCounts(), cards: { apart: { bomb: row }, together: {} }, places: { '4': { '1': [1, 60] } } }
const made: Made = { command: 'npx soulstack lab', seed: '1', bot: 'normal', rules: '1-0', date: '2026-11-27' }

describe('the file that the page of the lab shows', () => {
  it('holds counts and how they were made; counts alone are read as well', () => {
    expect(readReport(JSON.parse(reportFile(made, counts)))).toEqual({ made, counts })
    expect(readReport(counts)).toEqual({ made: null, counts })
  })

  const cards = (apart: unknown) => ({ ...counts, cards: { apart, together: {} } })
  const bomb = (field: keyof typeof FIELD, n: number) => cards({ bomb: row.with(FIELD[field], n) })
  const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, i) => [`card-${i}`, row]))
  it.each<[what: string, file: unknown, why: string]>([
    ['no record', [1], 'it should be a record'],
    ['another file', { name: 'Cellar cards' }, 'name should be absent'],
    ['a field more', { ...counts, note: 1 }, 'note should be absent'],
    ['half of a number', bomb('used', 0.5), 'cards.apart.bomb.9 should be a whole number'],
    ['less than nothing', bomb('used', -1), 'cards.apart.bomb.9 should be 0 or more'],
    ['a row that is too short', cards({ bomb: [1] }), 'cards.apart.bomb should be a list of 22'],
    ['a row that is too long', cards({ bomb: [...row, 1] }), 'cards.apart.bomb should be a list of 22'],
    ['more wins than players', bomb('won', 180), 'bomb should be won as often as played at most'],
    ['more players than seats', bomb('seats', 1), 'bomb should be won as often as played at most'],
    ['script as a name', cards({ '<img>': row }), 'cards.apart.<img> should be the name of a card'],
    ['a name of the language', JSON.parse(`{"lengths":{"__proto__":{}}}`), 'lengths.__proto__ should be the name'],
    ['too many cards', cards(many), 'cards.apart should be 20000 cards at most'],
    [
      'a table for a billion',
      { ...counts, tables: { '1000000000': TABLE_FIELDS.map(() => 1) } },
      'tables.1000000000 should be the name of a table',
    ],
    ['a long command', { made: { ...made, command: 'x'.repeat(3000) }, counts }, 'made.command should be a text of'],
  ])('refuses %s', (_, file, why) => {
    expect(() => readReport(file)).toThrow(why)
  })
})
