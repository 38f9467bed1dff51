import type { Language } from '@soulstack/kit'
import { englishAbility, englishReward } from './english/index.ts'
import { germanAbility, germanReward } from './german/index.ts'
import { type Ability, definitions } from './library.ts'
import type { AbilityText } from './writer.ts'

/** Generated text, in each language: what a card says is made from what it does. */

const texts: Record<Language, AbilityText[]> = { en: [], de: [] }
const ABILITY: Record<Language, (a: Ability) => AbilityText> = { en: englishAbility, de: germanAbility }
const REWARD: Record<Language, (def: number) => string | null> = { en: englishReward, de: germanReward }

/** The text of one ability, with its rows. */
export function abilityText(a: Ability, language: Language = 'en'): AbilityText {
  const made = texts[language]
  made[a.id] ??= ABILITY[language](a)
  return made[a.id]!
}

/** The whole text of a card: one entry for each ability, in the order printed. */
export function cardText(def: number, language: Language = 'en'): AbilityText[] {
  return definitions[def]!.abilities.filter((a) => a.node.hidden !== true).map((a) => abilityText(a, language))
}

/** The reward in short: "7¢", "Loot 2", "1 treasure", "Roll: that many ¢". */
export const rewardText = (def: number, language: Language = 'en'): string | null => REWARD[language](def)
