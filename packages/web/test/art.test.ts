import { readFileSync } from 'node:fs'
import { cards as battleCards } from '@soulstack/battle-for-souls/testing'
import { printed } from '@soulstack/four-souls/cards'
import { describe, expect, test } from 'vitest'
import { compose } from '../art/compose.ts'
import { gameIcons } from '../art/icons.ts'
import { BONE, GROUNDS, type Ground, INK, mix, ON_DARK, ON_PAPER, TINTS, WASHES } from '../art/palette.ts'
import { boxOf, flatten, movePath, silhouette, writePath } from '../art/path.ts'
import { compositions, pictures } from '../art/pictures.ts'
import { LEVELS } from '../src/words/en/levels.ts'

const files = pictures()
const cards = Object.entries(compositions())
const art = [...files].filter(([name]) => name.includes('/art/') && name.endsWith('.svg'))

/** A small strict parser: tags balance, attributes are quoted, and there is no other text. */
function parses(svg: string): boolean {
  const open: string[] = []
  const rest = svg.trim().replace(/<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g, (_, close, tag, __, empty) => {
    if (close) expect(open.pop()).toBe(tag)
    else if (!empty) open.push(tag)
    return ''
  })
  return open.length === 0 && rest.trim() === ''
}

describe('the pictures of the cards', () => {
  test('there is one for every card of every set, and of Battle For Souls', () => {
    const drawn = new Set(cards.map(([id]) => id))
    const wanted = [
      ...printed.plain.map((card) => card.id),
      ...battleCards.map((card) => `battle-for-souls/${card.id}`),
    ]
    expect(wanted.filter((id) => !drawn.has(id))).toEqual([])
    const known = new Set([...wanted, 'unknown'])
    const second = [...drawn].filter((id) => id.startsWith('battle-for-souls/'))
    expect(second.filter((id) => !known.has(id))).toEqual([])
    expect(second).toHaveLength(95)
    // and one for each level of bots
    expect([...drawn].filter((id) => id.startsWith('levels/')).map((id) => id.slice(7))).toEqual(LEVELS)
    for (const [id] of cards) expect(files.has(`packages/web/public/art/${id}.svg`)).toBe(true)
  })

  test('every icon exists, and every wash and place is known', () => {
    const icons = gameIcons()
    for (const [id, card] of cards) {
      expect(id).toMatch(/^((battle-for-souls|levels)\/)?[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(icons.has(card.main), `${id}: ${card.main}`).toBe(true)
      if (card.extra) expect(icons.has(card.extra), `${id}: ${card.extra}`).toBe(true)
      expect(card.extra === null).toBe(card.place === null)
      expect(['behind', 'crown', 'held', 'corner', 'aura', null]).toContain(card.place)
      expect(Object.keys(GROUNDS[card.ground].washes), id).toContain(card.wash)
    }
  })

  test('are the same each time', () => {
    const icons = gameIcons()
    // every picture once more would take as long as all other tests of this file
    for (const [id, card] of cards.filter((_, i) => i % 10 === 0))
      expect(compose(id, card, icons.path), id).toBe(files.get(`packages/web/public/art/${id}.svg`))
  })

  test('each is small, complete and self-contained', () => {
    for (const [name, svg] of art) {
      expect(svg.length, name).toBeLessThan(6144)
      expect(svg, name).not.toMatch(/<filter|<text|<image|<script|<style|https:|NaN|undefined|Infinity/)
      expect(parses(svg), name).toBe(true)
      for (const hit of svg.matchAll(/ d="([^"]*)"/g)) expect(flatten(hit[1]!).length, name).toBeGreaterThan(0)
      for (const hit of svg.matchAll(/#([a-z])\b(?="|\))/g)) expect(svg, name).toContain(`id="${hit[1]}"`)
    }
  })

  test('Heaven and souls are printed on gold leaf, Hell on embers, each in its colour', () => {
    const drawn = compositions()
    for (const { id, side, colour, strength } of battleCards) {
      const card = drawn[`battle-for-souls/${id}`]!
      const metal = side === 'hell' ? 'ember' : 'gold'
      expect(card.ground, id).toBe(side === 'hell' ? 'ember' : 'leaf')
      expect(card.wash, id).toBe(colour === 'wild' ? metal : (colour ?? strength ?? metal))
    }
  })

  test('the inks stand out: from the wash, and the wash from the card', () => {
    for (const wash of WASHES) {
      expect(contrast(INK, mix('#e3cd9d', ON_PAPER[wash], 0.5)), `${wash} on paper`).toBeGreaterThan(4.5)
      expect(contrast(BONE, ON_DARK[wash]), `${wash} on dark`).toBeGreaterThan(3)
      expect(contrast('#2b1a17', ON_DARK[wash]), `${wash} on oxblood`).toBeGreaterThan(2)
    }
    const { leaf, ember }: Record<'leaf' | 'ember', Ground> = GROUNDS
    const glazed = (ground: string, on: Ground, tint: string): string => mix(ground, on.washes[tint]!, Number(on.blot))
    for (const tint of TINTS) {
      // the leaf where it is neither brightest nor darkest
      expect(contrast(leaf.ink, glazed('#c99a38', leaf, tint)), `${tint} on leaf`).toBeGreaterThan(3)
      expect(contrast(ember.ink, glazed('#6e1c0e', ember, tint)), `${tint} on embers`).toBeGreaterThan(3)
      expect(contrast(ember.ink, '#6e1c0e')).toBeGreaterThan(4.5)
    }
  })
})

describe('the sprite and the credits', () => {
  test('the sprite parses and its ids are unique', () => {
    const svg = files.get('packages/web/public/icons.svg')!
    expect(parses(svg)).toBe(true)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((hit) => hit[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const need of ['ui-heart', 'ui-cent', 'ui-tap', 'ui-die-6', 'ui-seat-disc', 'gi-open-chest', 'gi-angel-wings'])
      expect(ids).toContain(need)
  })

  test('CREDITS.md is up to date and names every author', () => {
    const text = files.get('CREDITS.md')!
    expect(readFileSync(new URL('../../../CREDITS.md', import.meta.url), 'utf8')).toBe(text)
    expect(text).not.toContain('contributors')
    for (const [, card] of cards) expect(text).toMatch(new RegExp(`[ ,]${card.main}(,|\\n)`))
  })
})

describe('path data', () => {
  const box = (d: string) => boxOf(flatten(d, 32))

  test('is read, moved and written back', () => {
    expect(writePath('M10 10h5v5H10z')).toBe('M10 10h5v5h-5z')
    expect(writePath('m1 1 2 2 3-1zm1 1l.4.4 2 2')).toBe('M1 1l2 2 3-1z m1 1l0 0 2 2')
    expect(writePath(movePath('M10 20L30 20', { sx: -1, sy: 1, tx: 40, ty: 0 }))).toBe('M30 20l-20 0')
    expect(writePath('M0 0a5 5 0 1110 0')).toBe('M0 0a5 5 0 1 1 10 0')
    expect(writePath(movePath('M0 0a5 5 0 1110 0', { sx: -2, sy: 2, tx: 40, ty: 0 }))).toBe('M40 0a10 10 0 1 0-20 0')
  })

  test('is refused if it is broken', () => {
    expect(() => flatten('M0 0h30v30L5')).toThrow('M0 0h30v30L5')
    expect(() => writePath('30 30')).toThrow('30 30')
  })

  test('is measured, arcs and shorthands included', () => {
    const disc = box('M0 50a50 50 0 1 0 100 0a50 50 0 1 0-100 0z')
    for (const [key, want] of Object.entries({ x: 0, y: 0, w: 100, h: 100 }))
      expect(disc[key as 'x']).toBeCloseTo(want, 0)
    expect(box('M0 0q10 20 20 0t20 0').h).toBeCloseTo(20, 0)
    expect(box('M0 0c0 10 10 10 10 0s10-10 10 0').h).toBeCloseTo(15, 0)
  })

  test('loses its holes', () => {
    expect(writePath(silhouette('M0 0h30v30h-30zM10 10h10v10h-10z'))).toBe('M0 0h30v30h-30z')
  })
})

function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r, g, bl] = [1, 3, 5].map((i) => {
      const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl + 0.05
  }
  const [x, y] = [light(a), light(b)]
  return Math.max(x, y) / Math.min(x, y)
}
