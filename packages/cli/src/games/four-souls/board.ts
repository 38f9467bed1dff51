import type {
  CardId,
  Deck,
  ObjectView,
  Ref,
  SeatView,
  SlotView,
  StackItemView,
  View,
} from '@soulstack/four-souls/view/types'
import { offerWords } from './bartering.ts'
import { cardName } from './cards.ts'

/** The table in a dozen lines, as one seat sees it. */
export function boardLines(view: View, names: readonly string[]): string[] {
  const { turn, piles } = view
  return [
    turn.phase === 'setup'
      ? '── Before the first turn ──'
      : `── Turn ${turn.number}, ${turn.phase} phase of ${names[turn.active]} ──`,
    ...goalLines(view),
    ...view.finals.map((slot) => `Boss ${slot.index + 1}     ${monsterWords(slot)}`),
    ...view.minions.map((slot) => `Minion ${slot.index + 1}   ${monsterWords(slot)}`),
    ...view.monsters.map((slot) => `Monster ${slot.index + 1}  ${monsterWords(slot)}`),
    ...view.shop.map((slot) => `Shop ${slot.index + 1}     ${shopWords(slot)}`),
    ...view.rooms.map((slot) => `Room ${slot.index + 1}     ${monsterWords(slot)}`),
    `Decks      ${decksOf(view)
      .map((deck) => pileWords(deck, piles[deck].count, piles[deck].top))
      .join(', ')}`,
    ...view.seats.flatMap((seat) => seatLines(view, seat, names)),
    ...view.laidOut.map(
      ({ seat, cards }) => `Laid out   ${seat === null ? '' : `for ${names[seat]}: `}${cards.map(cardName).join(', ')}`,
    ),
    ...view.stack.map((item) => `Stack ${item.n}    ${itemWords(item)}`).reverse(),
    ...view.offers.map((o) => `Offer ${o.id}    ${offerWords(o, names)}`),
  ]
}

/** What the players are after together, and the time they have. */
function goalLines(view: View): string[] {
  const { challenge, together, soulsToWin, soulCap, timer, round } = view
  const lines = challenge === null ? [] : [`Challenge  ${challenge.name}: ${challenge.goal}`]
  const goal: string[] = []
  // a challenge is won by its goal alone
  if (together && challenge === null) {
    const counted = view.seats.map((seat) => (soulCap > 0 ? Math.min(soulCap, seat.soulValue) : seat.soulValue))
    const souls = counted.reduce((sum, n) => sum + n, 0)
    goal.push(`${souls} of ${soulsToWin} souls together`)
    if (soulCap > 0) goal.push(`at most ${soulCap} of each count`)
  }
  if (timer !== null) goal.push(`the timer shows ${timer}`, `round ${round}`)
  return goal.length > 0 ? [...lines, `Goal       ${goal.join(', ')}`] : lines
}

/** The decks there are: the room deck only where it is played with. */
const decksOf = ({ piles, rooms }: View): Deck[] => {
  const withRooms = rooms.length > 0 || piles.room.count > 0 || piles.room.discard.length > 0
  return withRooms ? ['treasure', 'loot', 'monster', 'room'] : ['treasure', 'loot', 'monster']
}

function pileWords(deck: string, count: number, top: CardId | null): string {
  return `${deck} ${count}${top === null ? '' : ` (on top: ${cardName(top)})`}`
}

function monsterWords({ top, covered }: SlotView): string {
  if (top === null) return 'empty'
  const over = covered.length > 0 ? `, over ${covered.map(cardName).join(', ')}` : ''
  return `${objectWords(top)}${over}`
}

/** Of what can be attacked: monsters, and items and rooms with health. */
function statWords({ stats, attacked }: ObjectView): string {
  if (stats === null) return ''
  const { health, maxHealth, evasion, attack } = stats
  const hit = evasion === null ? '' : `hit on ${evasion}+, `
  return `: health ${health}/${maxHealth}, ${hit}attack ${attack}${attacked ? ', attacked now' : ''}`
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
    `souls ${seat.soulValue}${view.together || view.challenge !== null ? '' : `/${view.soulsToWin}`}`,
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
  return `${cardName(o.card)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}${statWords(o)}`
}

function itemWords(item: StackItemView): string {
  return item.what === '' ? item.title : `${item.title}: ${item.what}`
}

/** What lies at a place of the deciding seat. */
export function nameAt(view: View, at: Ref): string {
  const own = view.seats[view.you ?? -1]
  if (at.at === 'hand') return cardName(own?.hand?.[at.index] ?? 'a loot card')
  if (at.at === 'deck') return `the ${at.deck} deck`
  if (at.at !== 'object' || own === undefined) return 'this'
  const object = [own.character, ...own.items].find((o) => o?.id === at.id)
  return object == null ? 'this' : cardName(object.card)
}
