/** The picture of a new card: icons whose names say what its name says. */

/** A picture as `packages/web/art/art.json` has it. */
export interface Picture {
  main: string
  extra: null
  place: null
  flip: false
  wash: string
  dark: boolean
}

const WASHES = ['blood', 'ember', 'gold', 'moss', 'verdigris', 'sea', 'spirit', 'plum', 'rose', 'bone', 'ash', 'rust']

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && word !== 'the')

/**
 * The picture that fits a name best, of the icons whose authors are known: that with most words of the name; among equals the one with the
 * fewest other words, then the first by name. `dark`: monsters, events, curses and rooms are on a dark ground.
 */
export function pictureFor(name: string, icons: readonly string[], dark: boolean): Picture {
  const words = wordsOf(name)
  const scored = icons.map((icon) => {
    const parts = icon.split('-')
    const shared = words.filter((word) => parts.includes(word) || parts.includes(`${word}s`)).length
    return { icon, score: shared === 0 ? 0 : shared * 10 - parts.length }
  })
  scored.sort((a, b) => b.score - a.score || (a.icon < b.icon ? -1 : 1))
  const best = scored[0]
  const sum = [...name].reduce((n, letter) => n + letter.codePointAt(0)!, 0)
  return {
    main: best !== undefined && best.score > 0 ? best.icon : 'uncertainty',
    extra: null,
    place: null,
    flip: false,
    wash: WASHES[sum % WASHES.length]!,
    dark,
  }
}
