import { MARK, withoutMarks } from '@soulstack/kit'
import { otherNames } from '@soulstack/kit/other-names'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../src/index.ts'
import { printed } from '../src/packs/index.ts'
import { tableOptions } from '../src/setup/options.ts'
import alternative from '../src/text/de/card-names/alt-art.ts'
import anniversary from '../src/text/de/card-names/anniversary.ts'
import base from '../src/text/de/card-names/base.ts'
import goldBox from '../src/text/de/card-names/gold-box.ts'
import { CARD_NAMES, germanFor, germanName, germanWord, OTHER_PAIRS } from '../src/text/de/card-names/index.ts'
import plus from '../src/text/de/card-names/plus.ts'
import promos from '../src/text/de/card-names/promos.ts'
import requiem from '../src/text/de/card-names/requiem.ts'
import small from '../src/text/de/card-names/small.ts'
import summer from '../src/text/de/card-names/summer.ts'
import tapeworm from '../src/text/de/card-names/tapeworm.ts'
import unboxing from '../src/text/de/card-names/unboxing.ts'
import warpZone from '../src/text/de/card-names/warp-zone.ts'

const FILES = [
  ...[base, goldBox, plus, requiem, warpZone, alternative],
  ...[unboxing, summer, promos, anniversary, tapeworm, small],
]
const sources = [...printed.plain, ...printed.forms.values()].map(({ source }) => source)

/** Words that are English and in no German name, and beginnings of names that are translated. */
const ENGLISH =
  /\b(the|of|and|is|it|an?|my|for|from|to|in the|holy|cursed?|charmed|dark|black|red|white|blue|lil|big|little|old|golden?|broken|book|heart|head|eye|knife|key|box|bag|chest|room|shop|coin|purse|dice|card|fool|world|tower|devil|death|war|soul|fly|flies|spider|brain|baby haunt|haunt|beggar|machine|blessing|greed|envy|lust|pride|wrath|sloth|gluttony|famine|mom'?s?|dad'?s?|mother|father|friend|tears|meat|battery|milk|page|map|number|two|three|penny of|poop|worm|mask|bombs?|troll|cube|candle|belt|razor|blade|shadow|lost|forgotten|keeper|knight)\b/i

describe('German names of cards', () => {
  test('are in one list, each card once', () => {
    const ids = FILES.flatMap((file) => Object.keys(file))
    expect(ids).toHaveLength(new Set(ids).size)
    const wanted = sources.filter((s) => s.formOf === null && s.pictureOf === undefined).map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set(wanted))
    expect(ids).toHaveLength(Object.keys(CARD_NAMES).length)
  })

  test('differ where the English ones do, and are the same where those are', () => {
    const english = new Map<string, string>()
    const german = new Map<string, string>()
    for (const source of sources) {
      const name = germanName(source)
      expect(english.get(name) ?? source.name, name).toBe(source.name)
      expect(german.get(source.name) ?? name, source.name).toBe(name)
      english.set(name, source.name)
      german.set(source.name, name)
    }
  })

  test('have no English words left, and are written as German ones are', () => {
    for (const source of sources) {
      const name = germanName(source)
      if (name !== source.name) expect(name.match(ENGLISH)?.[0], `${source.id}: ${name}`).toBeUndefined()
      expect(name, source.id).toMatch(/^[A-ZÄÖÜ0-9?l][^'"\\]*[^\s:.,]\.?$/)
      // the ending says whether a colon can follow
      expect(/[.!?]$/.test(name) || name === 'Doktortitel', source.id).toBe(/[.!?]$/.test(source.name))
      // no name is longer than a plate has room for
      expect(name.length, `${source.id}: ${name}`).toBeLessThanOrEqual(Math.max(29, source.name.length))
    }
  })

  test('are what card texts say, where these name cards', () => {
    const english = new Set(sources.map(({ name }) => name))
    const others = new Set(OTHER_PAIRS.map(([, name]) => name))
    printed.complete()
    for (const { k, ...fields } of printed.nodes)
      for (const name of namesIn(fields))
        if (/^[A-Z]/.test(name) && !english.has(name) && !others.has(name)) expect(`${k}: ${name}`).toBe(`${k}: Dangle`)
    const names = catalogue('de').flatMap(({ alias }) => alias ?? [])
    for (const { id, lines } of catalogue('de')) {
      const text = withoutMarks(lines.flatMap((l) => [l.text, ...l.rows.map((r) => r.text)]).join(' '))
      for (const [, quoted = ''] of text.matchAll(/[„‚]([^“”‘’„‚]+)[“‘]/g)) expect(names, id).not.toContain(quoted)
    }
    expect(germanFor("Mom's Heart!")).toBe('\u2063Mamas Herz!')
    expect(germanFor('Guppy')).toBe('Guppy')
  })

  test('have the word that texts ask for, where the English name has it', () => {
    for (const word of ['Bomb', 'key', 'pills!'])
      for (const source of sources.filter(({ type }) => type === 'loot')) {
        const has = (name: string, it: string) => name.toLowerCase().includes(it.toLowerCase())
        expect(has(germanName(source), withoutMarks(germanWord(word))), source.id).toBe(has(source.name, word))
      }
  })

  test('can be replaced with the English ones in every text', () => {
    const pairs = [
      ...catalogue('de').flatMap(({ name, alias }) => (alias === undefined ? [] : [[name, alias] as const])),
    ]
    const inEnglish = otherNames([...OTHER_PAIRS, ...pairs], MARK)
    for (const [german, english] of pairs)
      expect(inEnglish(`Du spielst \u2063${german}.`)).toBe(`Du spielst ${english}.`)
    const named = (of: { name: string }[]) => of.map(({ name }) => name)
    for (const what of ['challenges', 'variants', 'bonusSouls'] as const)
      expect(named(tableOptions('de')[what]).map(inEnglish), what).toEqual(named(tableOptions()[what]))
  })
})

/** The strings in the fields of a node that name cards. */
function namesIn(fields: Record<string, unknown>): string[] {
  const of = ['named', 'orNamed', 'playing'].flatMap((field) => fields[field] ?? [])
  return of.filter((name) => typeof name === 'string')
}
