import { allCards } from '../cards/index.ts'
import type { Definition } from '../language/library.ts'
import { cardText, rewardText } from '../language/text.ts'
import type { CardInfo, TextLine } from './types.ts'

/** Printed facts and generated text of every card, in the order of the set. */
export function catalogue(): CardInfo[] {
  made ??= allCards.map(cardInfo)
  return made
}
let made: CardInfo[] | null = null

function cardInfo(def: Definition): CardInfo {
  const { source } = def
  const lines: TextLine[] = cardText(def.number)
  return {
    id: source.id,
    name: source.name,
    set: source.set,
    type: source.type,
    category: source.category,
    copies: source.copies,
    health: source.health,
    evasion: source.evasion,
    attack: source.attack,
    souls: source.souls,
    reward: rewardText(def.number),
    keywords: [...source.keywords],
    threePlus: source.threePlus,
    border: source.type === 'treasure' || source.type === 'starting-item' ? borderOf(def) : null,
    text: lines.map(lineText).join(' '),
    lines,
    startingItem: source.startingItem,
  }
}

function borderOf(def: Definition): 'active' | 'paid' | 'passive' {
  if (def.taps.length > 0) return 'active'
  return def.paids.length > 0 ? 'paid' : 'passive'
}

const TAGS = { tap: '↷ ', paid: '$ ' } as const

/** One ability as a plain sentence: "↷ Roll: 1-2: Loot 1. 3-4: Gain 4¢." */
export function lineText(line: TextLine): string {
  const tag = line.tag ? TAGS[line.tag] : ''
  const rows = line.rows.map((r) => (r.on === null ? `• ${r.text}` : `${r.on}: ${r.text}`))
  return [tag + line.text, ...rows].join(' ')
}
