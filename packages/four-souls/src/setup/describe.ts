import type { Language } from '@soulstack/kit'
import { type Config, type DeckPlan, DIFFICULTIES } from '../model/config.ts'
import type { Library } from '../model/library.ts'
import { setName } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { challenge } from './challenges.ts'
import { readConfig } from './config.ts'
import { shortfallWords, soulsWords } from './enough.ts'
import { lessonOf } from './lessons/index.ts'
import { libraryWith } from './packs.ts'
import { poolOf } from './pool.ts'
import { RATIOS } from './ratios.ts'
import { VARIANTS } from './variants.ts'
import { challengeWords, tableWords } from './words/index.ts'
import type { TableWords } from './words/types.ts'

/**
 * Describes a table in short phrases without full stops: the edition, if it is the first, and what differs from its ordinary competitive
 * game.
 */
export function describeConfig(c: Config, language: Language = 'en', own: Library = printed): string[] {
  const library = libraryWith(c.packs, own)
  const w = tableWords(language)
  const plain = readConfig({ edition: c.edition, players: c.players }, own)
  const said: string[] = []
  const say = (when: boolean, words: string): void => {
    if (when) said.push(words)
  }
  const together = c.mode !== 'competitive'
  say(c.lesson !== null, w.lesson(lessonOf(c.lesson ?? '', language)?.title ?? ''))
  say(c.position !== null, w.position)
  say(c.edition === 1, w.firstEdition)
  say(c.teamSize > 1, w.teams(c.teamSize, c.teamHands))
  const wanted = c.challenge === null ? undefined : challenge(c.challenge)
  if (wanted !== undefined) {
    // a challenge can only be won by reaching its goal (Beating a Challenge)
    say(together, modeWords(c, w))
    const { goal, rivals } = challengeWords(wanted, language)
    say(true, w.challenge(w.cardName(wanted.id, wanted.name), sentenceEnd(together ? goal : rivals)))
  } else {
    if (together) say(true, w.together(modeWords(c, w), c.soulsToWin))
    else say(c.soulsToWin !== plain.soulsToWin || c.teamSize > 1, w.toWin(c.soulsToWin))
    say(c.soulCap > 0, w.soulCap(c.soulCap))
  }
  say(c.sets.length !== 1 || c.sets[0] !== 'base', w.sets(c.sets.map((id) => w.setName(id, setName(id, c.edition)))))
  say(
    c.packs.length > 0,
    w.packs(c.packs.map(({ id, name, author, version }) => ({ name: name ?? id, author: author ?? null, version }))),
  )
  say(c.rooms, w.rooms)
  if (isUsual(c.bonusSouls, plain.bonusSouls)) {
    // as in the rulebook
  } else if (Array.isArray(c.bonusSouls)) {
    const names = c.bonusSouls.map((id) => w.cardName(id, library.byId.get(id)!.source.name))
    say(names.length > 0, w.bonusSouls(names))
    say(names.length === 0 && !together, w.bonusSoulCount(0))
  } else if (!together) say(true, w.bonusSoulCount(c.bonusSouls))
  say(c.characters === 'eden', w.characters.eden)
  say(c.characters === 'one-of-two', w.characters['one-of-two'])
  say(c.characters === 'any', w.characters.any)
  say(c.draft, w.draft)
  const names = VARIANTS.filter((v) => c.variants.includes(v.id)).map((v) => w.cardName(v.id, v.name))
  say(names.length > 0, w.variantsPlayed(names))
  say(c.centsPool !== plain.centsPool, w.cents(c.centsPool))
  say(c.startCents !== plain.startCents, w.startCents(c.startCents))
  say(c.startHand !== plain.startHand, w.startHand(c.startHand))
  say(c.handLimit !== plain.handLimit, w.handLimit(c.handLimit))
  say(c.openHands, w.openHands)
  const pool = poolOf(c, library)
  return [...said, ...deckWords(c, w), ...shortfallWords(pool, language), ...soulsWords(pool, language)]
}

/** Removes the full stop at the end. */
const sentenceEnd = (words: string): string => words.replace(/\.$/, '')

/** Whether the bonus souls are the usual ones: the same number, or the same ids. */
const isUsual = (souls: Config['bonusSouls'], usual: Config['bonusSouls']): boolean =>
  souls === (Array.isArray(usual) ? usual.length : usual) || String(souls) === String(usual)

function modeWords({ mode, difficulty, soulsToWin, challenge }: Config, w: TableWords): string {
  // a custom goal does not get the name of a difficulty
  const known = challenge !== null || DIFFICULTIES[difficulty] === soulsToWin
  return w.mode(mode, known ? difficulty : null)
}

function deckWords({ decks }: Config, w: TableWords): string[] {
  const all = (['treasure', 'loot', 'monster'] as const).map((deck) => ({ deck, plan: decks[deck] }))
  if (all.every(({ deck, plan }) => plan !== null && isRecommended(plan, RATIOS[deck]))) return [w.recommended]
  return all.flatMap(({ deck, plan }) => {
    if (plan === null) return []
    if (isRecommended(plan, RATIOS[deck])) return [w.recommendedDeck(deck)]
    const counts = Object.values('ratio' in plan ? plan.ratio : plan.cards)
    const n = counts.reduce((sum, x) => sum + x, 0)
    return [w.ownDeck(deck, 'ratio' in plan, n)]
  })
}

function isRecommended(plan: DeckPlan, ratio: Record<string, number>): boolean {
  if (!('ratio' in plan)) return false
  const categories = new Set([...Object.keys(plan.ratio), ...Object.keys(ratio)])
  return [...categories].every((c) => (plan.ratio[c] ?? 0) === (ratio[c] ?? 0))
}
