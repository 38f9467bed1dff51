import type { CardId, Language } from '@soulstack/kit'
import type { Deck } from '../model/decks.ts'
import type { View } from '../view/types.ts'
import { cardName } from './cards.ts'

/** The terminal's own texts for a table of Four Souls, in each language. */

const EN = {
  /** The name of a card. */
  card: (id: CardId): string => cardName(id),
  howMany: 'How many players, 2 to 6?',
  alone: 'One person plays solitaire, both characters',
  lost: 'You have lost.',
  noWinner: (reason: string) => `The game is over without a winner: ${reason}.`,
  won: (names: readonly string[]) => `${names.join(' and ')} won.`,

  beforeTheFirst: 'Before the first turn',
  turn: (n: number, phase: View['turn']['phase'], name: string) => `Turn ${n}, ${phase} phase of ${name}`,
  /** The labels of the lines of the board. */
  rows: {
    final: 'Boss',
    minion: 'Minion',
    monster: 'Monster',
    shop: 'Shop',
    room: 'Room',
    decks: 'Decks',
    laidOut: 'Laid out',
    stack: 'Stack',
    offer: 'Offer',
    challenge: 'Challenge',
    goal: 'Goal',
  },
  decks: { treasure: 'treasure', loot: 'loot', monster: 'monster', room: 'room' } satisfies Record<Deck, string>,
  laidOutFor: (name: string) => `for ${name}: `,
  soulsTogether: (n: number, of: number) => `${n} of ${of} souls together`,
  ofEach: (cap: number) => `at most ${cap} of each count`,
  timer: (n: number) => `the timer shows ${n}`,
  round: (n: number) => `round ${n}`,
  onTop: (card: string) => `on top: ${card}`,
  empty: 'empty',
  over: (cards: string) => `over ${cards}`,

  health: (now: number, most: number) => `health ${now}/${most}`,
  hitOn: (evasion: number) => `hit on ${evasion}+`,
  attack: (n: number) => `attack ${n}`,
  attackedNow: 'attacked now',
  noCharacter: 'no character yet',
  used: 'used',
  dead: 'dead',
  loot: (n: number) => `${n} loot`,
  souls: (n: number, toWin: number | null) => `souls ${n}${toWin === null ? '' : `/${toWin}`}`,
  items: 'items',
  soulCards: 'souls',
  curses: 'curses',
  hand: 'hand',
  counters: (n: number) => `${n} counter${n === 1 ? '' : 's'}`,
  /** Named counters, by their names in the game. */
  named: { level: 'level', hp: 'HP counters', attack: 'attack counters', eternal: 'eternal counters' } as Record<
    string,
    string
  >,
  eternal: 'eternal',

  aLoot: 'a loot card',
  deckOf: (deck: Deck) => `the ${deck} deck`,
  this: 'this',

  bartering: [
    'offer N C TEXT offers player N C cents for a favour; ask N C TEXT asks for C cents in return for a favour of yours',
    'trade N DEAL offers player N a deal; with Enhanced Bartering also cards: 3c, Bomb, The D6 for 2 loot, Placebo: and peace',
    'counter N DEAL answers offer N with such a deal, which declines it',
    'accept N CARDS accepts offer N; if it asks for loot cards, gives these, separated by commas',
    'decline N declines offer N, or withdraws your own',
  ],
  /** The commands for bartering, and the words of a deal: "3c for a loot". */
  commands: { offer: 'offer', ask: 'ask', trade: 'trade', counter: 'counter', accept: 'accept', decline: 'decline' },
  dealFor: 'for',
  aLootOrNone: /^(\d{1,2}|a) loot(?: cards?)?$/i,
  offers: (from: string, to: string, gives: string, asks: string) =>
    gives === ''
      ? `${from} asks ${to} for ${asks}`
      : `${from} offers ${to} ${gives}${asks === '' ? '' : ` for ${asks}`}`,
  notNow: (why: string) => `not now: ${why}`,
  noOffer: (n: string) => `There is no offer ${n} to answer.`,
  /** Messages for a card that was not found. */
  lacks: {
    loot: (word: string) => `You have no loot card called ${word}.`,
    own: (word: string) => `You have no loot card or item called ${word}.`,
    theirs: (word: string) => `They have no item called ${word}.`,
  },
  couldBe: (word: string, names: readonly string[]) => `${word} could be ${names.join(' or ')}.`,
}

export type FourSoulsPlayWords = typeof EN

const PHASES: Record<View['turn']['phase'], string> = {
  setup: 'Aufbau',
  start: 'Startphase',
  action: 'Aktionsphase',
  end: 'Endphase',
}
const DECKS: Record<Deck, string> = {
  treasure: 'das Schatzdeck',
  loot: 'das Beutedeck',
  monster: 'das Monsterdeck',
  room: 'das Raumdeck',
}
const ENDINGS: Record<string, string> = { runaway: 'Es nimmt kein Ende', tie: 'Gleichstand' }

const DE: FourSoulsPlayWords = {
  card: (id) => cardName(id, 'de'),
  howMany: 'Wie viele Spieler, 2 bis 6?',
  alone: 'Solo spielt eine Person beide Charaktere',
  lost: 'Die Partie ist verloren.',
  noWinner: (reason) => `Die Partie ist vorbei, und niemand hat gewonnen: ${ENDINGS[reason] ?? reason}.`,
  won: (names) => `${names.join(' und ')} ${names.length === 1 ? 'hat' : 'haben'} gewonnen.`,

  beforeTheFirst: 'Vor dem ersten Zug',
  turn: (n, phase, name) => `Zug ${n}, ${PHASES[phase]} von ${name}`,
  rows: {
    final: 'Boss',
    minion: 'Scherge',
    monster: 'Monster',
    shop: 'Laden',
    room: 'Raum',
    decks: 'Decks',
    laidOut: 'Ausgelegt',
    stack: 'Stapel',
    offer: 'Angebot',
    challenge: 'Herausforderung',
    goal: 'Ziel',
  },
  decks: { treasure: 'Schätze', loot: 'Beute', monster: 'Monster', room: 'Räume' },
  laidOutFor: (name) => `für ${name}: `,
  soulsTogether: (n, of) => `gemeinsam ${n} von ${of} Seelen`,
  ofEach: (cap) => `von jedem Charakter zählen höchstens ${cap}`,
  timer: (n) => `der Rundenzähler steht auf ${n}`,
  round: (n) => `Runde ${n}`,
  onTop: (card) => `oben: ${card}`,
  empty: 'leer',
  over: (cards) => `über ${cards}`,

  health: (now, most) => `Leben ${now}/${most}`,
  hitOn: (evasion) => `zu treffen mit ${evasion}+`,
  attack: (n) => `Angriff ${n}`,
  attackedNow: 'wird angegriffen',
  noCharacter: 'noch kein Charakter',
  used: 'genutzt',
  dead: 'tot',
  loot: (n) => (n === 1 ? '1 Beutekarte' : `${n} Beutekarten`),
  souls: (n, toWin) => `Seelen ${n}${toWin === null ? '' : `/${toWin}`}`,
  items: 'Gegenstände',
  soulCards: 'Seelen',
  curses: 'Flüche',
  hand: 'Hand',
  counters: (n) => (n === 1 ? '1 Marke' : `${n} Marken`),
  named: { level: 'Stufe', hp: 'Lebensmarken', attack: 'Angriffsmarken', eternal: 'Ewigkeitsmarken' },
  eternal: 'ewig',

  aLoot: 'eine Beutekarte',
  deckOf: (deck) => DECKS[deck],
  this: 'das',

  bartering: [
    'biete N C TEXT  bietet Spieler N C Cent für einen Gefallen; bitte N C TEXT bittet ihn um C Cent, für einen Gefallen von dir',
    'tausche N DEAL  bietet Spieler N einen Tausch, mit Erweitertem Handeln auch von Karten: 3c, Bombe, D6 für 2 Beute, Placebo: und Frieden',
    'kontere N DEAL  antwortet auf Angebot N mit einem solchen Tausch und lehnt es damit ab',
    'nimm N KARTEN   nimmt Angebot N an und gibt diese Beutekarten, mit Kommas dazwischen, wo welche verlangt werden',
    'ablehnen N      lehnt Angebot N ab oder zieht dein eigenes zurück',
  ],
  commands: {
    offer: 'biete',
    ask: 'bitte',
    trade: 'tausche',
    counter: 'kontere',
    accept: 'nimm',
    decline: 'ablehnen',
  },
  dealFor: 'für',
  aLootOrNone: /^(\d{1,2}|eine) Beute(?:karten?)?$/i,
  offers: (from, to, gives, asks) =>
    gives === ''
      ? `${from} bittet ${to} um ${asks}`
      : `${from} bietet ${to} ${gives}${asks === '' ? '' : ` für ${asks}`}`,
  notNow: (why) => `jetzt nicht: ${why}`,
  noOffer: (n) => `Es gibt kein Angebot ${n}, auf das du antworten kannst.`,
  lacks: {
    loot: (word) => `Du hast keine Beutekarte namens ${word}.`,
    own: (word) => `Du hast weder Beutekarte noch Gegenstand namens ${word}.`,
    theirs: (word) => `Da ist kein Gegenstand namens ${word}.`,
  },
  couldBe: (word, names) => `${word} könnte ${names.join(' oder ')} sein.`,
}

export const fourSoulsWords: Readonly<Record<Language, FourSoulsPlayWords>> = { en: EN, de: DE }
