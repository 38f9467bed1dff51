import type { CardId, Language } from '@soulstack/kit'
import type { Deck } from '../model/decks.ts'
import type { Ref } from '../view/observation.ts'
import type { ObjectView, SeatView, SlotView, StackItemView, View } from '../view/types.ts'
import { offerWords } from './bartering.ts'
import { type FourSoulsPlayWords, fourSoulsWords } from './play-words.ts'

/** The label of a line of the board, padded to a common width. */
const row = (name: string, n?: number): string => `${n === undefined ? name : `${name} ${n}`} `.padEnd(11)

/** The table as lines of text, as one seat sees it. */
export function boardLines(view: View, names: readonly string[], language: Language): string[] {
  const { turn, piles } = view
  const w = fourSoulsWords[language]
  const { rows } = w
  const slots = (name: string, list: readonly SlotView[], words: (slot: SlotView, w: FourSoulsPlayWords) => string) =>
    list.map((slot) => `${row(name, slot.index + 1)}${words(slot, w)}`)
  return [
    turn.phase === 'setup'
      ? `── ${w.beforeTheFirst} ──`
      : `── ${w.turn(turn.number, turn.phase, names[turn.active] ?? '')} ──`,
    ...goalLines(view, w),
    ...slots(rows.final, view.finals, monsterWords),
    ...slots(rows.minion, view.minions, monsterWords),
    ...slots(rows.monster, view.monsters, monsterWords),
    ...slots(rows.shop, view.shop, shopWords),
    ...slots(rows.room, view.rooms, monsterWords),
    `${row(rows.decks)}${decksOf(view)
      .map((deck) => pileWords(w, deck, piles[deck].count, piles[deck].top))
      .join(', ')}`,
    ...view.seats.flatMap((seat) => seatLines(view, seat, names, w)),
    ...view.laidOut.map(
      ({ seat, cards }) =>
        `${row(rows.laidOut)}${seat === null ? '' : w.laidOutFor(names[seat] ?? '')}${cards.map(w.card).join(', ')}`,
    ),
    ...view.stack.map((item) => `${row(rows.stack, item.n)}${itemWords(item)}`).reverse(),
    ...view.offers.map((o) => `${row(rows.offer, o.id)}${offerWords(o, names, w)}`),
  ]
}

/** The challenge, the shared goal and the timer. */
function goalLines(view: View, w: FourSoulsPlayWords): string[] {
  const { challenge, together, soulsToWin, soulCap, timer, round } = view
  const lines = challenge === null ? [] : [`${row(w.rows.challenge)}${challenge.name}: ${challenge.goal}`]
  const goal: string[] = []
  // a challenge is won only by its goal
  if (together && challenge === null) {
    const counted = view.seats.map((seat) => (soulCap > 0 ? Math.min(soulCap, seat.soulValue) : seat.soulValue))
    const souls = counted.reduce((sum, n) => sum + n, 0)
    goal.push(w.soulsTogether(souls, soulsToWin))
    if (soulCap > 0) goal.push(w.ofEach(soulCap))
  }
  if (timer !== null) goal.push(w.timer(timer), w.round(round))
  return goal.length > 0 ? [...lines, `${row(w.rows.goal)}${goal.join(', ')}`] : lines
}

/** The decks in the game; the room deck only if rooms are used. */
const decksOf = ({ piles, rooms }: View): Deck[] => {
  const withRooms = rooms.length > 0 || piles.room.count > 0 || piles.room.discard.length > 0
  return withRooms ? ['treasure', 'loot', 'monster', 'room'] : ['treasure', 'loot', 'monster']
}

const pileWords = (w: FourSoulsPlayWords, deck: Deck, count: number, top: CardId | null): string =>
  `${w.decks[deck]} ${count}${top === null ? '' : ` (${w.onTop(w.card(top))})`}`

function monsterWords({ top, covered }: SlotView, w: FourSoulsPlayWords): string {
  if (top === null) return w.empty
  const over = covered.length > 0 ? `, ${w.over(covered.map(w.card).join(', '))}` : ''
  return `${objectWords(top, w)}${over}`
}

/** The stats of monsters, and of items and rooms with health. */
function statWords({ stats, attacked }: ObjectView, w: FourSoulsPlayWords): string {
  if (stats === null) return ''
  const { health, maxHealth, evasion, attack } = stats
  const facts = [
    w.health(health, maxHealth),
    ...(evasion === null ? [] : [w.hitOn(evasion)]),
    w.attack(attack),
    ...(attacked ? [w.attackedNow] : []),
  ]
  return `: ${facts.join(', ')}`
}

const shopWords = ({ top, price }: SlotView, w: FourSoulsPlayWords): string =>
  top === null ? w.empty : `${objectWords(top, w)}${price === null ? '' : `, ${price}¢`}`

function seatLines(view: View, seat: SeatView, names: readonly string[], w: FourSoulsPlayWords): string[] {
  const own = seat.seat === view.you
  const facts = [
    seat.character === null
      ? w.noCharacter
      : `${w.card(seat.character.card)}${seat.character.charged ? '' : ` (${w.used})`}`,
    seat.dead ? w.dead : w.health(seat.health, seat.maxHealth),
    w.attack(seat.attack),
    `${seat.cents}¢`,
    w.loot(seat.handCount),
    w.souls(seat.soulValue, view.together || view.challenge !== null ? null : view.soulsToWin),
    ...(seat.marks ?? []),
    ...seat.effects,
  ]
  const list = (what: string, cards: readonly string[]) =>
    cards.length > 0 ? [`             ${what}: ${cards.join(', ')}`] : []
  const objects = (what: string, all: readonly ObjectView[]) =>
    list(
      what,
      all.map((o) => objectWords(o, w)),
    )
  return [
    `${own ? '>' : ' '} ${names[seat.seat]!.padEnd(9)} ${facts.join(', ')}`,
    ...objects(w.items, seat.items),
    ...objects(w.soulCards, seat.souls),
    ...objects(w.curses, seat.curses),
    ...list(w.hand, seat.hand?.map(w.card) ?? []),
  ]
}

function objectWords(o: ObjectView, w: FourSoulsPlayWords): string {
  const notes = [
    o.charged ? '' : w.used,
    o.counters > 0 ? w.counters(o.counters) : '',
    ...Object.entries(o.named).flatMap(([name, n]) => (w.named[name] === undefined ? [] : [`${w.named[name]} ${n}`])),
    ...(o.marks ?? []),
    o.eternal ? w.eternal : '',
    ...o.effects,
  ].filter((note) => note !== '')
  return `${w.card(o.card)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}${statWords(o, w)}`
}

function itemWords(item: StackItemView): string {
  return item.what === '' ? item.title : `${item.title}: ${item.what}`
}

/** The name of what is at a place of the deciding seat. */
export function nameAt(view: View, at: Ref, language: Language): string {
  const w = fourSoulsWords[language]
  const own = view.seats[view.you ?? -1]
  if (at.at === 'hand') {
    const card = own?.hand?.[at.index]
    return card === undefined ? w.aLoot : w.card(card)
  }
  if (at.at === 'deck') return w.deckOf(at.deck)
  if (at.at !== 'object' || own === undefined) return w.this
  const object = [own.character, ...own.items].find((o) => o?.id === at.id)
  return object == null ? w.this : w.card(object.card)
}
