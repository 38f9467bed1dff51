import type {
  CardId,
  DecisionView,
  LogLine,
  ObjectView,
  Ref,
  SeatView,
  SlotView,
  StackItemView,
  View,
} from '@soulstack/four-souls/view/types'
import { cardName } from '../words.ts'

/** The table in a dozen lines, as one seat sees it. */
export function boardLines(view: View, names: readonly string[]): string[] {
  const { turn, piles } = view
  return [
    `── Turn ${turn.number}, ${turn.phase} phase of ${names[turn.active]} ──`,
    ...view.monsters.map((slot) => `Monster ${slot.index + 1}  ${monsterWords(slot)}`),
    ...view.shop.map((slot) => `Shop ${slot.index + 1}     ${shopWords(slot)}`),
    `Decks      ${(['treasure', 'loot', 'monster'] as const).map((deck) => pileWords(deck, piles[deck].count, piles[deck].top)).join(', ')}`,
    ...view.seats.flatMap((seat) => seatLines(view, seat, names)),
    ...view.laidOut.map(
      ({ seat, cards }) => `Laid out   ${seat === null ? '' : `for ${names[seat]}: `}${cards.map(cardName).join(', ')}`,
    ),
    ...view.stack.map((item) => `Stack ${item.n}    ${itemWords(item)}`).reverse(),
    ...view.offers.map(
      (o) =>
        `Offer ${o.id}    ${names[o.from]} offers ${names[o.to]} ${o.cents}¢${o.favour ? ` for: ${o.favour}` : ''}`,
    ),
  ]
}

function pileWords(deck: string, count: number, top: CardId | null): string {
  return `${deck} ${count}${top === null ? '' : ` (on top: ${cardName(top)})`}`
}

function monsterWords({ top, covered }: SlotView): string {
  if (top === null) return 'empty'
  const { stats } = top
  const facts =
    stats === null
      ? ''
      : `: health ${stats.health}/${stats.maxHealth}, ${stats.evasion === null ? '' : `hit on ${stats.evasion}+, `}attack ${stats.attack}`
  const over = covered.length > 0 ? `, over ${covered.map(cardName).join(', ')}` : ''
  return `${objectWords(top)}${facts}${top.attacked ? ', attacked now' : ''}${over}`
}

const shopWords = ({ top, price }: SlotView): string =>
  top === null ? 'empty' : `${objectWords(top)}${price === null ? '' : `, ${price}¢`}`

function seatLines(view: View, seat: SeatView, names: readonly string[]): string[] {
  const own = seat.seat === view.you
  const facts = [
    seat.character === null
      ? 'no character yet'
      : `${cardName(seat.character.card)}${seat.character.charged ? '' : ' (used)'}`,
    seat.dead ? 'dead' : `health ${seat.health}/${seat.maxHealth}`,
    `attack ${seat.attack}`,
    `${seat.cents}¢`,
    `${seat.handCount} loot`,
    `souls ${seat.soulValue}/${view.soulsToWin}`,
    ...seat.effects,
  ]
  const list = (what: string, objects: readonly ObjectView[]) =>
    objects.length > 0 ? [`             ${what}: ${objects.map(objectWords).join(', ')}`] : []
  return [
    `${own ? '>' : ' '} ${names[seat.seat]!.padEnd(9)} ${facts.join(', ')}`,
    ...list('items', seat.items),
    ...list('souls', seat.souls),
    ...list('curses', seat.curses),
    ...(seat.hand !== null && seat.hand.length > 0 ? [`             hand: ${seat.hand.map(cardName).join(', ')}`] : []),
  ]
}

function objectWords(o: ObjectView): string {
  const notes = [
    o.charged ? '' : 'used',
    o.counters > 0 ? `${o.counters} counter${o.counters === 1 ? '' : 's'}` : '',
    ...Object.entries(o.named).map(([name, n]) => `${name} ${n}`),
    o.eternal ? 'eternal' : '',
    ...o.effects,
  ].filter((note) => note !== '')
  return notes.length > 0 ? `${cardName(o.card)} (${notes.join(', ')})` : cardName(o.card)
}

function itemWords(item: StackItemView): string {
  return item.what === '' ? item.title : `${item.title}: ${item.what}`
}

/** What cannot be done now, and why not. */
export function whyNotLines(view: View, d: DecisionView): string[] {
  if (d.whyNot.length === 0) return ['There is nothing you cannot do.']
  return d.whyNot.filter(({ reason }) => reason !== '').map(({ at, reason }) => `  ${nameAt(view, at)}: ${reason}`)
}

/** What lies at a place of the deciding seat. */
function nameAt(view: View, at: Ref): string {
  const own = view.seats[view.you ?? -1]
  if (at.at === 'hand') return cardName(own?.hand?.[at.index] ?? 'a loot card')
  if (at.at === 'deck') return `the ${at.deck} deck`
  if (at.at !== 'object' || own === undefined) return 'this'
  const object = [own.character, ...own.items].find((o) => o?.id === at.id)
  return object == null ? 'this' : cardName(object.card)
}

/** A line of the log as plain text, what belongs to a stack item indented. */
export function lineWords(line: LogLine, players: readonly string[]): string {
  const said = line.parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('card' in part) return cardName(part.card)
      if ('seat' in part) return players[part.seat] ?? `Player ${part.seat + 1}`
      return `[${part.die}]`
    })
    .join('')
  const who = line.seat === null ? '' : `${players[line.seat]} `
  return `${'  '.repeat(line.depth + (line.kind === 'turn' ? 0 : 1))}${who}${said}`
}
