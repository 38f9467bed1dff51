import { type Language, type PlainOptions, readPlain } from '@soulstack/kit'
import type { Config } from './rules.ts'
import { words } from './words.ts'

/** The options of a table. */
export function options(language: Language = 'en'): PlainOptions {
  const w = words[language]
  return {
    players: { usual: 4, least: 2, most: 6, ...w.options.players },
    dice: { usual: 5, least: 1, most: 6, ...w.options.dice },
    wild: { usual: false, ...w.options.wild },
  }
}

export const readConfig = (data: unknown): Config => readPlain<Config>(options(), data)

/** How a table differs from the usual one. */
export function describeConfig({ dice, wild }: Config, language: Language = 'en'): string[] {
  const w = words[language]
  return [...(dice === 5 ? [] : [w.eachHas(dice)]), ...(wild ? [w.options.wild.note] : [])]
}
