import { catalogue as battleCards } from '@soulstack/battle-for-souls'
import type { CardInfo } from '@soulstack/four-souls'
import { catalogue } from '@soulstack/four-souls'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGE as BATTLE } from '../src/cards/battleForSouls.ts'
import { LANGUAGE } from '../src/cards/fourSouls.ts'
import {
  isProblem,
  type Language,
  type Problem,
  readLeniently,
  readQuery,
  toggled,
  valuesIn,
} from '../src/cards/search.ts'

const all = catalogue()

function find(query: string): CardInfo[] {
  const read = readQuery(query, LANGUAGE)
  if (isProblem(read)) throw new Error(read.message)
  return all.filter(read.test)
}
const ids = (query: string) => find(query).map((c) => c.id)
const wrong = (query: string): Problem => {
  const read = readQuery(query, LANGUAGE)
  if (!isProblem(read)) throw new Error(`“${query}” was read.`)
  return read
}

describe('searching cards', () => {
  test('an empty query finds all cards', () => {
    expect(find('')).toEqual(all)
    expect(find('   ')).toEqual(all)
  })

  test('words are searched in names and texts, ignoring case', () => {
    expect(ids('BOMB!')).toContain('bomb')
    for (const c of find('reroll')) expect(`${c.name} ${c.text}`.toLowerCase()).toContain('reroll')
    expect(ids('"till end of turn"')).toContain('blood-lust')
    expect(find('turn end till').length).toBeGreaterThan(find('"till end of turn"').length - 1)
    // punctuation in names need not be typed exactly
    expect(ids("mom's hand")).toEqual(ids('mom’s hand'))
  })

  test('a card is found by its German and by its English name', () => {
    const both = <C extends { id: string }>(cards: readonly C[], language: Language<C>, query: string) => {
      const read = readQuery(query, language)
      return isProblem(read) ? [] : cards.filter(read.test).map(({ id }) => id)
    }
    for (const name of ['fluch der blinden', 'curse of the blind'])
      expect(both(catalogue('de'), LANGUAGE, name)).toContain('curse-of-the-blind')
    for (const name of ['hirtenstab', "shepherd's crook"])
      expect(both(battleCards('de'), BATTLE, name)).toContain('shepherds-crook')
  })

  test('fields: kinds, sets, numbers, marks', () => {
    expect(find('t:monster hp>=3 set:base "roll"').length).toBeGreaterThan(3)
    for (const c of find('t:monster hp>=3 set:base "roll"')) {
      expect(c.type).toBe('monster')
      expect(c.health).toBeGreaterThanOrEqual(3)
      expect(c.set).toBe('Base Game V2')
      expect(`${c.name} ${c.text} ${c.reward}`.toLowerCase()).toContain('roll')
    }
    for (const c of find('is:eternal')) expect(c.keywords).toContain('eternal')
    for (const c of find('is:threeplus')) expect(c.threePlus).toBe(true)
    for (const c of find('is:passive')) expect(c.border).toBe('passive')
    for (const c of find('evade<3')) expect(c.evasion).toBeLessThan(3)
    for (const c of find('atk=2')) expect(c.attack).toBe(2)
    for (const c of find('copies>1')) expect(c.copies).toBeGreaterThan(1)
    expect(find('souls=2').every((c) => c.souls === 2)).toBe(true)
    expect(new Set(find('t:loot|monster').map((c) => c.type))).toEqual(new Set(['loot', 'monster']))
    // a name may be shortened, and written out
    expect(ids('t:start')).toEqual(ids('type:"starting item"'))
    expect(ids('set:gold')).toEqual(ids('set:gold-box'))
    expect(find('t=treas')).toEqual([])
  })

  test('editions: in the first, a form replaces its card', () => {
    const first = find('ed:1')
    expect(first.some((c) => c.formOf !== null)).toBe(true)
    const forms = new Set(first.map((c) => c.formOf))
    expect(first.some((c) => forms.has(c.id))).toBe(false)
    expect(find('ed:2').every((c) => c.formOf === null)).toBe(true)
    expect(find('ed:1|2')).toEqual(all)
    expect(find('ed:1 t:room')).toEqual([])
  })

  test('not, or, and parentheses', () => {
    expect(find('t:loot -set:base').every((c) => c.type === 'loot' && c.set !== 'Base Game V2')).toBe(true)
    expect(find('t:loot or t:event').length).toBe(find('t:loot').length + find('t:event').length)
    // juxtaposition binds more tightly than “or”
    const wide = find('t:loot bomb or t:event')
    const narrow = find('t:loot (bomb or t:event)')
    expect(wide.length).toBeGreaterThan(narrow.length)
    expect(find('-(t:loot or t:event)').length).toBe(all.length - find('t:loot or t:event').length)
    expect(find('--t:loot')).toEqual(find('t:loot'))
    // a dash between letters or alone means nothing
    expect(find('starting-item')).toEqual(find('"starting item"'))
    expect(() => find('loot - bomb')).not.toThrow()
  })

  test('errors are reported with their places', () => {
    expect(wrong('bomb foo:3')).toMatchObject({
      at: 5,
      length: 3,
      message: expect.stringContaining('There is no field “foo”'),
    })
    expect(wrong('hp>=lots')).toMatchObject({ at: 0, length: 8, message: expect.stringContaining('takes a number') })
    expect(wrong('hp:')).toMatchObject({ at: 0, message: expect.stringContaining('Something must follow') })
    expect(wrong('t>monster')).toMatchObject({ message: expect.stringContaining('is not a number') })
    expect(wrong('(t:loot')).toMatchObject({ at: 0, length: 1, message: 'This parenthesis is never closed.' })
    expect(wrong('t:loot)')).toMatchObject({ at: 6, message: 'This parenthesis closes nothing.' })
    expect(wrong('bomb or')).toMatchObject({ at: 5, message: 'Something must follow “or”.' })
    expect(wrong('or bomb')).toMatchObject({ at: 0, message: 'Something must come before “or”.' })
    expect(wrong('a ()')).toMatchObject({ at: 2, length: 2 })
  })

  test('any text is parsed or refused with a message, and no place is outside the text', () => {
    const piece = fc.constantFrom(
      't:',
      'hp',
      '>=',
      '3',
      '(',
      ')',
      '"',
      'or',
      '-',
      ' ',
      'loot',
      '|',
      'set:base',
      '\\',
      '¢',
      '*',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((p) => p.join('')),
        ),
        (query) => {
          const read = readQuery(query, LANGUAGE)
          if (!isProblem(read)) {
            for (const card of all.slice(0, 20)) expect(typeof read.test(card)).toBe('boolean')
            return
          }
          expect(read.message).toMatch(/[.]$/)
          expect(read.at).toBeGreaterThanOrEqual(0)
          expect(read.length).toBeGreaterThan(0)
          expect(read.at + read.length).toBeLessThanOrEqual(query.length)
        },
      ),
    )
  })

  test('laws: “not” is the complement, “or” the union, juxtaposition the intersection', () => {
    const atom = fc.constantFrom(
      'bomb',
      'loot',
      't:loot',
      't:monster',
      'hp>2',
      'is:active',
      'copies=1',
      'set:req',
      '"gain 1"',
      'ed:1',
    )
    fc.assert(
      fc.property(atom, atom, (a, b) => {
        const [A, B] = [new Set(ids(a)), new Set(ids(b))]
        expect(new Set(ids(`-${a}`))).toEqual(new Set(all.map((c) => c.id).filter((id) => !A.has(id))))
        expect(new Set(ids(`${a} or ${b}`))).toEqual(A.union(B))
        expect(new Set(ids(`${a} ${b}`))).toEqual(A.intersection(B))
        expect(new Set(ids(`(${a}) (${b} or ${a})`))).toEqual(A)
      }),
    )
  })

  test('the other game has its own fields', () => {
    const battle = (query: string) => {
      const read = readQuery(query, BATTLE)
      if (isProblem(read)) throw new Error(read.message)
      return battleCards().filter(read.test)
    }
    expect(battle('kind:relic side:hell').every((c) => c.type === 'unholy-relic')).toBe(true)
    expect(battle('kind:relic').length).toBe(20)
    expect(battle('colour:red kind:soul').every((c) => [c.strength?.colour, c.weakness?.colour].includes('red'))).toBe(
      true,
    )
    expect(battle('is:instant').every((c) => c.instant)).toBe(true)
    expect(battle('points>=3').length).toBeGreaterThan(20)
    expect(battle('uses=2 -side:heaven').every((c) => c.uses === 2 && c.side === 'hell')).toBe(true)
  })
})

describe('a filter chip', () => {
  test('adds a value to others of its field, and removes it again', () => {
    expect(toggled('', 't', 'loot')).toBe('t:loot')
    expect(toggled('bomb t:loot', 't', 'monster')).toBe('bomb t:loot|monster')
    expect(toggled('bomb t:loot|monster', 't', 'loot')).toBe('bomb t:monster')
    expect(toggled('t:loot hp>1', 't', 'loot')).toBe('hp>1')
    expect(valuesIn('bomb t:loot|starting-item', 't')).toEqual(['loot', 'starting item'])
    // what is negated, in parentheses, or one side of an “or” was typed by the user
    expect(valuesIn('-t:loot', 't')).toEqual([])
    expect(valuesIn('t:loot or t:event', 't')).toEqual([])
    expect(toggled('(t:loot or bomb)', 't', 'event')).toBe('(t:loot or bomb) t:event')
    expect(toggled('t:loot or bomb', 't', 'event')).toBe('(t:loot or bomb) t:event')
  })

  test('pressed twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'bomb', 'hp>1 t:event', '"a b" or c', '-t:loot x'),
        fc.constantFrom('loot', 'room'),
        (q, v) => {
          const twice = toggled(toggled(q, 't', v), 't', v)
          expect(ids(twice)).toEqual(ids(q))
        },
      ),
    )
  })
})

describe('a query with an error', () => {
  const left = (query: string) => all.filter(readLeniently(query, LANGUAGE).query.test).map((c) => c.id)

  test('finds what the rest of it asks for, and reports the first error', () => {
    for (const broken of [
      't:monster hp>',
      't:monster hp>=many',
      'nope:1 t:monster',
      't:monster or',
      't:monster )',
      'or t:monster',
    ])
      expect(left(broken), broken).toEqual(ids('t:monster'))
    expect(readLeniently('nope:1 t:monster hp>', LANGUAGE).problem?.at).toBe(0)
    expect(readLeniently('t:monster', LANGUAGE).problem).toBeNull()
  })

  test('is parsed to its end, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('(', ')', '"', '-', 'or', 'hp>', 'hp:x', 't:loot', 'a', ' ', 'q:')),
        (parts) => {
          const query = parts.join('')
          const { problem } = readLeniently(query, LANGUAGE)
          expect(problem === null).toBe(!isProblem(readQuery(query, LANGUAGE)))
        },
      ),
    )
  })
})
