import type { Language } from '@soulstack/kit'
import { readWith } from '../library/wordings.ts'
import type { Ability, Definition } from '../model/library.ts'
import { fieldAs } from '../model/node.ts'
import { germanAbility, germanReward } from './de/cards/index.ts'
import { joinLines as joinGerman } from './de/cards/lines.ts'
import { englishAbility, englishReward } from './en/cards/index.ts'
import { joinLines as joinEnglish } from './en/cards/lines.ts'
import { type JoinLines, joinedLines } from './lines.ts'
import { abilityWords } from './sentence.ts'
import type { AbilityText } from './writer.ts'

/** Card texts in each language, generated from what cards do. */

const texts: Record<Language, WeakMap<Ability, AbilityText>> = { en: new WeakMap(), de: new WeakMap() }
const ABILITY: Record<Language, (a: Ability) => AbilityText> = { en: englishAbility, de: germanAbility }
const REWARD: Record<Language, (def: Definition) => string | null> = { en: englishReward, de: germanReward }

/** The text of one ability, with its rows. */
export function abilityText(a: Ability, language: Language = 'en'): AbilityText {
  let text = texts[language].get(a)
  if (text === undefined) texts[language].set(a, (text = readable(ABILITY[language](a), language)))
  return text
}

/** How many characters a text may have. The longest of the game's own has 530. */
const LONGEST_TEXT = 3000
const TOO_LONG: Record<Language, string> = {
  en: 'What this does is too long to be written here.',
  de: 'Was das bewirkt, ist zu lang, um hier zu stehen.',
}

/** A text that a card has room for: cards of players can do more than can be said. */
function readable(text: AbilityText, language: Language): AbilityText {
  const length = text.rows.reduce((sum, row) => sum + row.text.length, text.text.length)
  return length <= LONGEST_TEXT ? text : { tag: text.tag, text: TOO_LONG[language], rows: [] }
}

/** Is the text of this ability printed on its card? */
export const isPrinted = (a: Ability): boolean => fieldAs(a.node, 'hidden', 'flag') !== true

const JOIN: Record<Language, JoinLines> = { en: joinEnglish, de: joinGerman }

/** The whole text of a card: an entry for each ability, in the order printed, or for several that are one sentence. */
export function cardText(def: Definition, language: Language = 'en'): AbilityText[] {
  const texts = def.abilities.filter(isPrinted).map((a) => abilityText(a, language))
  return joinedLines(texts, JOIN[language])
}

/** The reward in short: "7¢", "Loot 2", "1 treasure", "Roll: that many ¢". */
export const rewardText = (def: Definition, language: Language = 'en'): string | null => REWARD[language](def)

/** The text of an ability in one line, with the rows of its table. Cached. */
export function abilityLine(a: Ability, language: Language): string {
  let line = lines[language].get(a)
  if (line === undefined) lines[language].set(a, (line = abilityWords(abilityText(a, language))))
  return line
}
const lines: Record<Language, WeakMap<Ability, string>> = { en: new WeakMap(), de: new WeakMap() }

// the numbers in a text are those that its English text shows
readWith((a) => abilityWords(englishAbility(a)))
