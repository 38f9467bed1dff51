import type { Language } from '@soulstack/kit'

/** The key in local storage. It must be declared before `remembered` runs. */
const KEY = 'soulstack:language'

/**
 * The language of this visit. Each part of the page has its English in a file in `en/`, which exports the phrases as `t` in the language of
 * the visit, and the same names in `de/`; what only one game has is in a folder called after it. The English is the type of the German, so a
 * missing phrase fails the type check. What games and server say comes from them, in the language that the page requests with `lang`.
 *
 * English is loaded with the part that uses it. Another language is one file, fetched before anything is shown. Changing the language reloads
 * the page, so that everything made of words, constants included, is made anew.
 */
export const language: Language = remembered()

/** This module awaits `de`, so `de` must not import it (or anything else) at run time. */
const german: Readonly<Record<string, unknown>> | null = language === 'de' ? await fetched() : null

if (typeof document !== 'undefined') document.documentElement.lang = german ? 'de' : 'en'

/**
 * Returns the phrases of one part of the page in the language of this visit. `part`: its name in de/index.ts; `english`: that part's English
 * catalogue. The German file itself declares that it has the English type, and a test checks the name. (If the type of all German stood here,
 * every part would import every other.)
 */
export function words<English extends object>(part: string, english: English): English {
  return german ? (german[part] as English) : english
}

/** Switches this browser to another language: remembers it and reloads the page. */
export function speak(other: Language): void {
  if (other === language) return
  try {
    localStorage.setItem(KEY, other)
  } catch {
    // without storage the choice cannot survive the reload
  }
  location.reload()
}

function remembered(): Language {
  if (typeof document === 'undefined') return 'en'
  let asked: string | null = null
  try {
    asked = localStorage.getItem(KEY)
  } catch {
    // no storage: use the device's language
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
