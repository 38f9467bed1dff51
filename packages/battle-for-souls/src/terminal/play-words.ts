import type { CardId, Language } from '@soulstack/kit'
import type { Side } from '../cards/card.ts'
import type { Ref } from '../view/observation.ts'
import type { SideView } from '../view/types.ts'
import { cardName } from './cards.ts'

/** The terminal's own texts for a table of Battle For Souls, in each language. */

type Pile = Extract<Ref, { at: 'pile' }>['pile']
type Piles = SideView['piles']

const ENGLISH_SIDES: Record<Side, string> = { heaven: 'Heaven', hell: 'Hell' }
const ANGELS: Record<Side, string> = { heaven: 'archangels', hell: 'devils' }
const FAVOURS: Record<Side, string> = { heaven: 'intercessions', hell: 'sins' }

const EN = {
  /** The name of a card. */
  card: (id: CardId): string => cardName(id),
  howMany: 'How many players, 1, 2 or 4?',
  alone: 'One person plays alone',
  reached: (target: number | null) => `${target} points reached: you have won.`,
  notReached: (target: number | null) => `${target} points not reached: you have lost.`,
  cap: 'All turns have been played. ',
  tie: (names: readonly string[]) => `A tie: ${names.join(' and ')}.`,
  won: (names: readonly string[]) => `${names.join(' and ')} won.`,

  after: (turn: number) => `After turn ${turn}`,
  turn: (n: number, cap: number, last: boolean, name: string, side: Side, step: number) =>
    `Turn ${n}${cap > 0 ? ` of ${cap}` : ''}${last ? ', the last' : ''}: ${name} for ${ENGLISH_SIDES[side]}, step ${step}`,
  /** The labels of the lines of the board. */
  rows: { soul: 'Soul', earth: 'Earth', declared: 'Declared', score: 'Score' },
  sides: ENGLISH_SIDES,
  earth: (souls: number, purgatory: string, void_: string) =>
    `${souls} more souls; Purgatory ${purgatory}; the Void ${void_}`,
  none: 'none',
  track: (line: string) => `unholy ${line} holy`,
  points: (n: number, target: number | null) => `${n}${target === null ? '' : ` of ${target}`} points`,
  home: (cards: string) => `home: ${cards}`,
  stacks: (side: Side, n: Piles) =>
    `stacks: deck ${n.deck}, discard ${n.discard}, ${ANGELS[side]} ${n.angels}, victory ${n.victory}, ${FAVOURS[side]} ${n.favours}, relics ${n.relics}`,
  angels: ANGELS,
  favours: FAVOURS,
  relics: 'relics',
  fan: (name: string) => `fan of ${name}`,
  cards: (n: number) => `${n} ${n === 1 ? 'card' : 'cards'}`,
  hand: 'hand',
  emptyHand: 'empty',

  /** The headings above the options of each step of a turn. */
  steps: [
    'Step 1: an archangel or devil',
    'Step 2: a purchase',
    'Step 3: the hand',
    'Step 4: an intercession or sin',
    'Step 5: a relic',
    'Step 6: reaping',
    'Step 7: drawing',
    'Step 8: the end of the turn',
  ] as readonly string[],
  anyTime: 'At any time',

  emptyPlace: 'an empty place',
  aCard: 'a card',
  pileOf: (pile: Pile, side: Side) => `the ${pile} of ${ENGLISH_SIDES[side]}`,
  this: 'this',
}

export type BattlePlayWords = typeof EN

const GERMAN_SIDES: Record<Side, string> = { heaven: 'Himmel', hell: 'Hölle' }
const FOR: Record<Side, string> = { heaven: 'für den Himmel', hell: 'für die Hölle' }
const OF: Record<Side, string> = { heaven: 'des Himmels', hell: 'der Hölle' }
const GERMAN_ANGELS: Record<Side, string> = { heaven: 'Erzengel', hell: 'Teufel' }
const GERMAN_FAVOURS: Record<Side, string> = { heaven: 'Fürbitten', hell: 'Sünden' }
const PILES: Record<Pile, (side: Side) => string> = {
  deck: () => 'das Deck',
  discard: () => 'die Ablage',
  angels: (side) => `die ${GERMAN_ANGELS[side]}`,
  victory: () => 'die Siegpunktkarten',
  favours: (side) => `die ${GERMAN_FAVOURS[side]}`,
  relics: () => 'die Reliquien',
}

const DE: BattlePlayWords = {
  card: (id) => cardName(id, 'de'),
  howMany: 'Wie viele Spieler, 1, 2 oder 4?',
  alone: 'Solo spielt eine Person allein',
  reached: (target) => `${target} Punkte erreicht: Du hast gewonnen.`,
  notReached: (target) => `${target} Punkte nicht erreicht: Du hast verloren.`,
  cap: 'Alle Züge sind gespielt. ',
  tie: (names) => `Gleichstand: ${names.join(' und ')}.`,
  won: (names) => `${names.join(' und ')} ${names.length === 1 ? 'hat' : 'haben'} gewonnen.`,

  after: (turn) => `Nach Zug ${turn}`,
  turn: (n, cap, last, name, side, step) =>
    `Zug ${n}${cap > 0 ? ` von ${cap}` : ''}${last ? ', der letzte' : ''}: ${name} ${FOR[side]}, Schritt ${step}`,
  rows: { soul: 'Seele', earth: 'Erde', declared: 'Angesagt', score: 'Wertung' },
  sides: GERMAN_SIDES,
  earth: (souls, purgatory, void_) =>
    `noch ${souls === 1 ? '1 Seele' : `${souls} Seelen`}; Fegefeuer ${purgatory}; die Leere ${void_}`,
  none: 'keine',
  track: (line) => `unheilig ${line} heilig`,
  points: (n, target) =>
    target === null
      ? `${n} ${n === 1 ? 'Punkt' : 'Punkte'}`
      : `${n} von ${target} ${target === 1 ? 'Punkt' : 'Punkten'}`,
  home: (cards) => `daheim: ${cards}`,
  stacks: (side, n) =>
    `Stapel: Deck ${n.deck}, Ablage ${n.discard}, ${GERMAN_ANGELS[side]} ${n.angels}, Siegpunkte ${n.victory}, ${GERMAN_FAVOURS[side]} ${n.favours}, Reliquien ${n.relics}`,
  angels: GERMAN_ANGELS,
  favours: GERMAN_FAVOURS,
  relics: 'Reliquien',
  fan: (name) => `Fächer von ${name}`,
  cards: (n) => `${n} ${n === 1 ? 'Karte' : 'Karten'}`,
  hand: 'Hand',
  emptyHand: 'leer',

  steps: [
    'Schritt 1: ein Erzengel oder Teufel',
    'Schritt 2: ein Kauf',
    'Schritt 3: die Hand',
    'Schritt 4: eine Fürbitte oder Sünde',
    'Schritt 5: eine Reliquie',
    'Schritt 6: die Ernte',
    'Schritt 7: das Ziehen',
    'Schritt 8: das Ende des Zuges',
  ],
  anyTime: 'Jederzeit',

  emptyPlace: 'ein leerer Platz',
  aCard: 'eine Karte',
  pileOf: (pile, side) => `${PILES[pile](side)} ${OF[side]}`,
  this: 'das',
}

export const battleWords: Readonly<Record<Language, BattlePlayWords>> = { en: EN, de: DE }
