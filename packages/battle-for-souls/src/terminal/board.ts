import type { CardId, Language } from '@soulstack/kit'
import type { Ref } from '../view/observation.ts'
import type { CardInfo, DecisionView, OpenCardView, ScoreView, SideView, SoulView, View } from '../view/types.ts'
import { cards, colourName } from './cards.ts'
import { type BattlePlayWords, battleWords } from './play-words.ts'

/** The number of points at which a soul leaves at once, for either side. */
const END = 7

/** The label of a line of the board, padded to a common width. */
const row = (name: string): string => `${name} `.padEnd(11)

/** The table as lines of text, as one seat sees it. */
export function boardLines(view: View, names: readonly string[], language: Language): string[] {
  const w = battleWords[language]
  return [
    turnLine(view, names, w),
    ...view.souls.flatMap((soul, place) => soulLines(soul, place, language)),
    `${row(w.rows.earth)}${w.earth(view.soulsLeft, pile(view.purgatory, w), pile(view.void, w))}`,
    ...view.sides.flatMap((side) => sideLines(view, side, names, language)),
    ...(view.declared === null ? [] : [`${row(w.rows.declared)}${names[view.declared.seat]}: ${view.declared.what}`]),
    ...(view.scores ?? []).map((score) => scoreLine(score, w)),
  ]
}

function turnLine({ turn, turnCap, over }: View, names: readonly string[], w: BattlePlayWords): string {
  if (over !== null) return `── ${w.after(turn.number)} ──`
  return `── ${w.turn(turn.number, turnCap, turn.last, names[turn.active] ?? '', turn.side, turn.step)} ──`
}

/** A soul with its track: unholy to the left, holy to the right. */
function soulLines(soul: SoulView | null, place: number, language: Language): string[] {
  const w = battleWords[language]
  const head = row(`${w.rows.soul} ${place + 1}`)
  if (soul === null) return [`${head}${w.none}`]
  const card = cards.all(language).find(({ id }) => id === soul.card)!
  const qualities = cards.stats(card, language).slice(0, 2)
  return [
    `${head}${w.card(soul.card)}: ${qualities.join(' / ')}`,
    `           ${w.track(track(soul.points))}  ${soul.standing}`,
  ]
}

/** A track from −7 to 7 in characters, with the marker in brackets. */
export function track(points: number): string {
  let line = ''
  for (let at = -END; at <= END; at++) {
    // the track shows numbers where a soul can be claimed, and where it leaves
    const mark = Math.abs(at) === END || Math.abs(at) === 4 ? String(Math.abs(at)) : at === 0 ? '0' : '·'
    line += at === points ? `[${Math.abs(at)}]` : ` ${mark} `
  }
  return line.trimEnd()
}

function sideLines(view: View, s: SideView, names: readonly string[], language: Language): string[] {
  const w = battleWords[language]
  const list = (what: string, open: readonly OpenCardView[]) =>
    open.length > 0 ? [`             ${what}: ${open.map((card) => openWords(card, w)).join(', ')}`] : []
  return [
    `${row(w.sides[s.side])}${w.points(s.points, view.target)}; ${w.home(pile(s.home, w))}`,
    `             ${w.stacks(s.side, s.piles)}`,
    ...list(w.angels[s.side], s.angels),
    ...list(w.favours[s.side], s.favours),
    ...list(w.relics, s.relics),
    ...s.fans.map(({ seat, cards }) => `             ${w.fan(names[seat] ?? '')}: ${cards.map(w.card).join(', ')}`),
    ...view.seats
      .filter(({ side }) => side === s.side)
      .flatMap(({ seat, handCount, hand }) => {
        const held = hand === null ? w.cards(handCount) : hand.map((id) => handWords(id, language)).join(', ')
        return [`${seat === view.you ? '>' : ' '} ${names[seat]!.padEnd(9)}  ${w.hand}: ${held || w.emptyHand}`]
      }),
  ]
}

/** A card in the reader's own hand, with its colour. */
function handWords(id: CardId, language: Language): string {
  const w = battleWords[language]
  const card = cards.all(language).find((one) => one.id === id) as CardInfo
  const { colour, side, quality } = card
  return quality !== null && side !== null && colour !== null
    ? `${w.card(id)} (${colourName(colour, language)})`
    : w.card(id)
}

const openWords = ({ card, note }: OpenCardView, w: BattlePlayWords): string =>
  `${w.card(card)}${note === '' ? '' : ` (${note})`}`

/** The number of cards in a pile, and their names, each once. */
function pile(list: readonly CardId[], w: BattlePlayWords): string {
  if (list.length === 0) return '0'
  const counts = new Map<CardId, number>()
  for (const card of list) counts.set(card, (counts.get(card) ?? 0) + 1)
  const named = [...counts].map(([card, n]) => (n > 1 ? `${n} × ${w.card(card)}` : w.card(card)))
  return `${list.length} (${named.join(', ')})`
}

const scoreLine = ({ side, points, lines }: ScoreView, w: BattlePlayWords): string =>
  `${row(w.rows.score)}${w.sides[side]} ${points}: ${lines.map((line) => `${line.what} ${line.points} (${line.cards})`).join(', ')}`

/** The heading above an option, or null. */
export function heading({ step, act }: DecisionView['options'][number], language: Language): string | null {
  const w = battleWords[language]
  return step === null ? (act === 'use' ? w.anyTime : null) : w.steps[step - 1]!
}

/** The name of what is at a place. */
export function nameAt(view: View, at: Ref, language: Language): string {
  const w = battleWords[language]
  switch (at.at) {
    case 'soul': {
      const soul = view.souls[at.place]
      return soul == null ? w.emptyPlace : w.card(soul.card)
    }
    case 'card': {
      for (const { angels, favours, relics } of view.sides)
        for (const open of [...angels, ...favours, ...relics]) if (open.id === at.id) return w.card(open.card)
      return w.this
    }
    case 'hand': {
      const card = view.seats.find(({ seat }) => seat === view.you)?.hand?.[at.index]
      return card === undefined ? w.aCard : w.card(card)
    }
    case 'pile':
      return w.pileOf(at.pile, at.side)
    default:
      return w.this
  }
}
