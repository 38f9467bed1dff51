import type { Deck } from '@soulstack/four-souls/view'
import type { ComponentChildren } from 'preact'
import { words } from '../../index.ts'

const english = {
  yieldTo: (title: string) => `Let ${title} happen`,
  yields: {
    again: 'Ask me again',
    this: ['Let this happen', 'you are asked about whatever comes on top of it'],
    always: (source: string): Choice => [`Always let ${source} happen`, 'for the rest of the game'],
    myTurn: ['Keep passing until my turn', 'everything, whatever it is aimed at'],
    aimed: ['Keep passing until something is aimed at me', 'everything in others’ turns'],
  } as Yields,

  of: (name: string) => `of ${name}`,
  charged: 'Charged.',
  deactivated: 'Deactivated: it recharges at the start of its player’s turn.',
  isCopy: (card: ComponentChildren): ComponentChildren[] => ['A copy. The card itself is ', card, '.'],
  counters: (n: number) => `${n} ${n === 1 ? 'counter' : 'counters'} on it.`,
  costsNow: (cents: number) => `Costs ${cents}¢ now.`,
  does: 'What it does',
  reads: (card: string) => `What ${card} does`,
  startsWith: (item: string) => `Starts with ${item}`,
  wordsOnIt: 'Words on this card',
  signs: { tap: 'Deactivate', paid: 'Pay' } as Record<'tap' | 'paid', string>,
  keywords: {
    eternal: 'Eternal',
    trinket: 'Trinket',
    guppy: 'Guppy',
    curse: 'Curse',
    ambush: 'Ambush',
    indomitable: 'Indomitable',
  } as Record<'eternal' | 'trinket' | 'guppy' | 'curse' | 'ambush' | 'indomitable', string>,
  soul: 'Soul',
  worth: (souls: number) => `Worth ${souls} ${souls === 1 ? 'soul' : 'souls'} to whoever gains it.`,
  /** `left`: the health that is left of `n`; null when undamaged. */
  stats: {
    health: (n, left) => `${left === null ? n : `${left} of ${n}`} health`,
    evasion: (n) => `${n}+ to hit`,
    attack: (n) => `${n} attack`,
  } as Record<'health' | 'evasion' | 'attack', (n: number, left: number | null) => string>,
  printed: (n: number) => `printed ${n}`,

  keys: {
    a: 'attack: light up what can be attacked',
    b: 'buy: light up what can be bought',
    o: 'solitaire: both characters pass',
  },
  discards: {
    treasure: 'Treasure discard',
    loot: 'Loot discard',
    monster: 'Monster discard',
    room: 'Room discard',
  } as Record<Deck, string>,
  latestFirst: 'The latest card first.',
  empty: 'Empty.',
  under: (card: string | null) => `Under ${card ?? 'the slot'}`,
  covered: 'They are in play again when the cards above are gone.',
  stack: 'The stack',
  by: (who: string | null, what: string) => `${who ?? 'The game'}: ${what}`,
  goal: 'The goal',
  toWin: (souls: number, there: number) => `${souls} souls together win; there are ${there}.`,
  cap: (souls: number) => `No more than ${souls} of each character count.`,
  timer: (n: number) => `The timer shows ${n}. At 0 the game is lost.`,
  timerGoes: 'It goes down by 1 when both characters have had their turn, and by 1 when one dies in its own turn.',
  roomsGo:
    'A room goes into discard after a whole round on top of its slot. In a turn in which a monster died, the active player may also discard one at the end.',
  roundTimer: (n: number) => `The timer shows ${n}. It goes down by 1 as each round ends.`,
  variants: 'Variants',
  variant: (name: ComponentChildren, about: string): ComponentChildren[] => [name, ` ${about}`],
  startersLeft: (n: number) => ` Starting items left: ${n}.`,
  everything: (name: string) => `${name}: everything`,
  souls: 'Souls',
  items: 'Character and items',
  curses: 'Curses',
  openHand: 'Open hand',

  logKinds: {
    dice: 'Dice',
    combat: 'Combat',
    money: 'Money',
    souls: 'Souls',
  } as Record<'dice' | 'combat' | 'money' | 'souls', string>,
}
/** A choice: its name, and a line that explains it. */
type Choice = readonly [word: string, means: string]
interface Yields {
  again: string
  this: Choice
  always: (source: string) => Choice
  myTurn: Choice
  aimed: Choice
}
export type FourSoulsOpenedWords = typeof english

/** Words of what opens over a Four Souls table: an enlarged card, sheets, small lists. */
export const t = words('fourSoulsOpened', english)
