import type { Language } from '@soulstack/kit'
import { printed } from '../../src/packs/index.ts'
import { packs } from '../../src/packs/written.ts'
import { abilityLine, abilityText, isPrinted } from '../../src/text/text.ts'
import { linesOf, paired, printedRows } from './compare.ts'
import { readCard } from './read.ts'

/** One printed sentence, one text: abilities whose sentence is the same but for names and numbers (`same` in facts/wording.jsonl). */

/** What is printed once for many: a text without its names and numbers, however many of something it is about. */
const WITHOUT: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/"[^"]*"/g, 'N'],
    [/\b(first|second|third|fifth|\d+th)\b/g, 'nth'],
    [/\b(twice|three times)\b/g, '# times'],
    [/\b(a|an) (?=loot card|counter)/g, '# '],
    [/\b(one|two|three)\b/g, '#'],
    [/[+-]?\d+(-\d+)?( or \d+|(, \d+)+ or \d+)?\+?/g, '#'],
    [/\b(loot card|counter|treasure|card|soul)s\b/g, '$1'],
  ],
  de: [
    [/„[^“]*“/g, 'N'],
    [/\b(erste|zweite|dritte|fünfte|\d+\.)(n|r|s|m)?\b/g, 'nte'],
    [/\b(zweimal|dreimal)\b/g, '# Mal'],
    [/\beine?n? (?=Beutekarte|Marke|Schatz|weitere)/g, '# '],
    [/\b(zwei|drei)\b/g, '#'],
    [/[+-]?\d+(-\d+)?( oder \d+|(, \d+)+ oder \d+)?\+?/g, '#'],
    [/\b(Beutekarte|Marke|Karte|Seele)n\b/g, '$1'],
    [/\bSchätze\b/g, 'Schatz'],
    [/\bwerden\b/g, 'wird'],
  ],
}

/** A text without its names and numbers. */
export const plain = (text: string, language: Language): string =>
  WITHOUT[language].reduce((sum, [pattern, put]) => sum.replace(pattern, put), text)

/** Abilities of one printed sentence whose texts differ: each text with the cards that have it. */
export interface Divided {
  same: number
  language: Language
  texts: Record<string, string[]>
}

/** Sentences that have more than one text, and why. */
export const dividedFor = (): { same: number; cards: string[]; reason: string }[] => linesOf('wording-texts.jsonl')

/** Where a sentence stands: an ability of a program, and which of its outcomes or bullets, from 1; 0: the ability. */
interface Place {
  card: string
  at: number
  part: number
}

/** The places of each printed sentence. */
function clusters(): Map<number, Place[]> {
  const cards = new Map(packs.flatMap((pack) => pack.cards).map((card) => [card.id, card]))
  const found = new Map<number, Place[]>()
  for (const [id, abilities] of printedRows()) {
    const pairs = paired(abilities, readCard(cards.get(id)!))
    for (const { ability, part = 0, same } of abilities.flat()) {
      const at = pairs.get(ability)
      if (same !== undefined && at !== undefined) found.set(same, [...(found.get(same) ?? []), { card: id, at, part }])
    }
  }
  return found
}

/** The text of an ability in one line, or of one of its outcomes or bullets. */
function textAt({ card, at, part }: Place, language: Language): string | undefined {
  const ability = printed.byId.get(card)!.abilities.filter(isPrinted)[at]!
  return part === 0 ? abilityLine(ability, language) : abilityText(ability, language).rows[part - 1]?.text
}

/** All printed sentences that have more than one text. */
export function divided(): Divided[] {
  return [...clusters()].flatMap(([same, members]) =>
    (['en', 'de'] as const).flatMap((language): Divided[] => {
      const texts: Record<string, string[]> = {}
      for (const place of members) {
        const text = plain(textAt(place, language) ?? 'no text', language)
        texts[text] = [...(texts[text] ?? []), place.card]
      }
      return Object.keys(texts).length > 1 ? [{ same, language, texts }] : []
    }),
  )
}
