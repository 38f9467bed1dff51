import type { Language } from '@soulstack/kit'

/** Where the choice of this browser is kept. It must stand above what reads it. */
const KEY = 'soulstack:language'

/**
 * What the page itself says, in every language. Each part of the page has its English in a file here, which exports the phrases to be said
 * as `t`, and the same names in `de/`: the English is the type of the German, so a missing phrase fails the type check. What games and
 * server say comes from them in the language that is asked for with `lang`.
 *
 * English is loaded with the part that says it. Another language is one file, fetched before anything is shown; to change it the page is
 * loaded again, so that whatever was made of words (also in constants) is made anew.
 */
export const language: Language = remembered()

/** `de` imports nothing at run time: this module waits for it, so it must wait for no other. */
const german: Readonly<Record<string, unknown>> | null = language === 'de' ? await fetched() : null

if (typeof document !== 'undefined') document.documentElement.lang = german ? 'de' : 'en'

/**
 * The phrases of a part of the page, in the language of this visit. `part`: its name in de/index.ts; `english`: its own catalogue. That the
 * German of this name has the English as its type, its file says; that it is the right name, a test does. (With the type of all German here,
 * every part would import every other.)
 */
export function words<English extends object>(part: string, english: English): English {
  return german ? (german[part] as English) : english
}

/** Shows the page in another language, now and from now on in this browser. */
export function speak(other: Language): void {
  if (other === language) return
  try {
    localStorage.setItem(KEY, other)
  } catch {
    // without storage there is nothing to change it by
  }
  location.reload()
}

function remembered(): Language {
  if (typeof document === 'undefined') return 'en'
  let asked: string | null = null
  try {
    asked = localStorage.getItem(KEY)
  } catch {
    // then as the device speaks
  }
  return (asked ?? navigator.language).startsWith('de') ? 'de' : 'en'
}

async function fetched(): Promise<typeof german> {
  try {
    return (await import('./de/index.ts')).de
  } catch {
    // an English page is better than none
    return null
  }
}
