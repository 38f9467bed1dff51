import { SETS } from '../cards/card.ts'
import { type Config, type DeckPlan, DIFFICULTIES, readConfig } from '../config.ts'
import { definition } from '../language/library.ts'
import { challenge } from './challenges.ts'
import { shortfallWords, soulsWords } from './enough.ts'
import { RATIOS } from './ratios.ts'
import { VARIANTS } from './variants.ts'

const souls = (n: number): string => `${n} ${n === 1 ? 'soul' : 'souls'}`

/** What is played, in short sentences: which edition, where it is not the second, and what differs from its plain competitive game. */
export function describeConfig(c: Config): string[] {
  const plain = readConfig({ edition: c.edition, players: c.players })
  const said: string[] = []
  const say = (when: boolean, words: string): void => {
    if (when) said.push(words)
  }
  const together = c.mode !== 'competitive'
  say(c.edition === 1, 'First edition')
  const wanted = c.challenge === null ? undefined : challenge(c.challenge)
  if (wanted !== undefined) {
    // a challenge is won by its goal alone (Beating a Challenge)
    say(together, modeWords(c))
    say(true, `Challenge, ${wanted.name}: ${sentenceEnd(together ? wanted.goal : wanted.rivals)}`)
  } else {
    if (together) say(true, `${modeWords(c)}: ${souls(c.soulsToWin)} together`)
    else say(c.soulsToWin !== plain.soulsToWin, `${souls(c.soulsToWin)} to win`)
    say(c.soulCap > 0, `At most ${souls(c.soulCap)} of each character count`)
  }
  say(
    c.sets.length !== 1 || c.sets[0] !== 'base',
    `Sets: ${c.sets.map((id) => SETS.find((s) => s.id === id)!.name).join(', ')}`,
  )
  say(c.rooms, 'With rooms')
  if (isUsual(c.bonusSouls, plain.bonusSouls)) {
    // as in the rulebook
  } else if (Array.isArray(c.bonusSouls)) {
    const names = c.bonusSouls.map((id) => definition(id)!.source.name)
    say(names.length > 0, `Bonus souls: ${names.join(', ')}`)
    say(names.length === 0 && !together, 'No bonus souls')
  } else if (!together)
    say(true, c.bonusSouls === 0 ? 'No bonus souls' : `${c.bonusSouls} bonus ${c.bonusSouls === 1 ? 'soul' : 'souls'}`)
  say(c.characters === 'eden', 'Everybody plays Eden')
  say(c.characters === 'one-of-two', 'Each player keeps one of two characters')
  say(c.characters === 'any', 'Each player chooses from all characters')
  say(c.draft, 'Two treasures are drafted by each player before the first turn')
  const names = VARIANTS.filter((v) => c.variants.includes(v.id)).map((v) => v.name)
  say(names.length > 0, `${names.length === 1 ? 'Variant' : 'Variants'}: ${names.join(', ')}`)
  say(c.centsPool !== plain.centsPool, `${c.centsPool}¢ in the game`)
  say(c.startCents !== plain.startCents, `${c.startCents}¢ each at the start`)
  say(c.startHand !== plain.startHand, `${c.startHand} loot ${c.startHand === 1 ? 'card' : 'cards'} each at the start`)
  say(c.handLimit !== plain.handLimit, `At most ${c.handLimit} loot cards in hand at the end of a turn`)
  say(c.openHands, 'Hands lie open')
  return [...said, ...deckWords(c), ...shortfallWords(c), ...soulsWords(c)]
}

/** What is said here has no full stop: whoever shows it puts one, or none. */
const sentenceEnd = (words: string): string => words.replace(/\.$/, '')

/** The bonus souls of the rulebook: so many, or where the rulebook names them, these or so many. */
const isUsual = (souls: Config['bonusSouls'], usual: Config['bonusSouls']): boolean =>
  souls === (Array.isArray(usual) ? usual.length : usual) || String(souls) === String(usual)

function modeWords({ mode, difficulty, soulsToWin, challenge }: Config): string {
  const name = mode === 'co-op' ? 'Co-op' : 'Solitaire'
  // a goal of one's own goes by no difficulty's name
  const known = challenge !== null || DIFFICULTIES[difficulty] === soulsToWin
  return known ? `${name}, ${difficulty.replace('-', ' ')}` : name
}

function deckWords({ decks }: Config): string[] {
  const all = (['treasure', 'loot', 'monster'] as const).map((deck) => ({ deck, plan: decks[deck] }))
  if (all.every(({ deck, plan }) => plan !== null && isRecommended(plan, RATIOS[deck])))
    return ['Decks by the recommended ratios']
  return all.flatMap(({ deck, plan }) => {
    if (plan === null) return []
    const name = `${deck[0]!.toUpperCase()}${deck.slice(1)} deck`
    if (isRecommended(plan, RATIOS[deck])) return [`${name} by the recommended ratio`]
    const counts = Object.values('ratio' in plan ? plan.ratio : plan.cards)
    const n = counts.reduce((sum, x) => sum + x, 0)
    return [`${name} ${'ratio' in plan ? 'by a ratio of its own' : 'made by hand'}: ${n} ${n === 1 ? 'card' : 'cards'}`]
  })
}

function isRecommended(plan: DeckPlan, ratio: Record<string, number>): boolean {
  if (!('ratio' in plan)) return false
  const categories = new Set([...Object.keys(plan.ratio), ...Object.keys(ratio)])
  return [...categories].every((c) => (plan.ratio[c] ?? 0) === (ratio[c] ?? 0))
}
