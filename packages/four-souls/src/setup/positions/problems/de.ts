import { listed, type OtherWords } from '@soulstack/kit/scenario/input'
import { cards } from '../../words/de/cards.ts'
import type { Elsewhere, en } from './en.ts'

/** Why a table cannot be set up as it is written, in German. Keys stay as they are written. */

const ELSEWHERE: Readonly<Record<Elsewhere, string>> = {
  lesson: 'Eine Lektion hat ihren eigenen Tisch; schreib den Tisch hier',
  position: 'Dieser Tisch ist die Stellung',
  players: 'Es spielen so viele, wie es Plätze gibt',
  bonusSouls: 'Schreib die Bonusseelen auf den Tisch: bonus-souls',
  characters: 'Schreib die Charaktere an die Plätze: { name: Ann, character: isaac }',
}

const TYPES = cards.types
const DECKS: Readonly<Record<string, string>> = { treasure: 'Schatzdeck', loot: 'Beutedeck', monster: 'Monsterdeck' }

const und = (words: readonly string[]): string => listed(words, 'und', 'nichts')

export const de: OtherWords<typeof en> = {
  scenario: () => 'ein Szenario',
  object: () => 'eine Karte',
  seat: () => 'ein Platz',
  deck: () => 'ein Deck',
  table: () => 'der Tisch',
  wrongType: (card, type, here) =>
    `${card} (${TYPES[type]}) kann hier nicht liegen, nur ${listed(
      here.map((each) => TYPES[each]),
      'oder',
    )}`,
  countersForm: () => 'Marken schreibt man mit ihrer Art: { egg: 1 }',
  nameTaken: (name) => `Ein Spieler kann nicht „${name}“ heißen, denn das bedeutet etwas anderes`,
  seats: () => 'Ein Tisch hat 2 bis 6 Plätze',
  sameName: (names) => `Zwei Spieler heißen gleich: ${und(names)}`,
  phase: (is) => `Ein Szenario beginnt in der Phase action, start, end oder setup, nicht ${is}`,
  optionsForm: () => 'Optionen schreibt man { mode: co-op, … }',

  elsewhere: (key) => `Die Option ${key} gibt es hier nicht: ${ELSEWHERE[key]}`,
  soulsTwice: () => 'Wie viele Seelen gewinnen, steht zweimal da, als souls-to-win und als Option: Lass eins davon weg',
  noRooms: (key) => `Nach den Optionen wird ohne Räume gespielt, also gibt es kein ${key}`,
  ofSetup: (key) => `Bei der Option ${key} geht es um den Aufbau, und den gibt es nur mit „phase: setup“`,
  ofChallenge: (key) => `Nur Herausforderungen haben ${key}: Schreib options: { challenge: … }`,
  leftToSetup: (key) =>
    `Mit „phase: setup“ ergibt sich ${key} aus dem Aufbau: Leg die Karten, die dabei kommen sollen, oben auf die Decks`,
  seatAtSetup: (key) =>
    `Mit „phase: setup“ hat ein Spieler nur seinen Namen und seinen Charakter; ${key} bliebe ohne Wirkung`,
  characterAtSetup: (key) =>
    `Mit „phase: setup“ ist ein Charakter so, wie der Aufbau ihn hinlegt; ${key} bliebe ohne Wirkung`,
  inShop: (keys, key) => `Ein Gegenstand im Laden hat nur ${und(keys)}, nicht ${key}`,
  onlyInSlots: () => 'Nur unter dem, was auf einem Platz liegt, können Karten liegen',
  onlyActive: (key) => `${key} sind die dieses Zuges, also kann sie nur der aktive Spieler gemacht haben`,
  damageOfPlayer: () => 'Der Schaden eines Charakters ist der seines Spielers: Schreib damage an den Platz',
  notCharged: (what) => `${what === 'soul' ? 'Eine Seele' : 'Ein Fluch'} ist weder geladen noch deaktiviert`,
  noItem: (card) => `${card} ist nie ein Gegenstand: Die Karte ist kein Schmuckstück und wird auch keiner`,
  noAmbush: (card) => `${card} ist kein Hinterhalt, also nie ein Monster`,
  noSoul: (card) => `${card} hat kein Seelensymbol, ist also nie eine Seele`,
  noHp: (card) => `${card} hat keine LP, damage bliebe also ohne Wirkung`,
  staysEternal: (card) =>
    `${card} ist durch den eigenen Text ewig: Schreib blank: true, wenn die Fähigkeiten verloren sind`,
  setMissing: (card, set) => `${card} gehört zum Set ${set}, und das ist an diesem Tisch nicht dabei (options)`,

  threePlus: (card) => `${card} ist nur zu dritt oder zu mehreren im Spiel: Ergänze einen Platz`,
  tooMany: (card, copies) =>
    `${card} liegt öfter auf diesem Tisch, als es Exemplare gibt: ${copies === 1 ? 'Es gibt nur eins' : `Es gibt nur ${copies}`}`,
  beyondPlan: (card, deck) =>
    `${card} liegt öfter auf diesem Tisch, als die Option decks solche Karten im ${DECKS[deck]} hat`,
  onlyAndPlan: (key) =>
    `${key} ist vollständig, wie es da steht (only), die Option decks bliebe dafür also ohne Wirkung`,
  wrongFace: (face, sides) =>
    `Ein Würfel mit ${sides} Seiten kann keine ${face} zeigen: Schreib in table.dice eine Zahl von 1 bis ${sides}`,
  unwrittenRoll: () => 'Es wurde gewürfelt, aber der Wurf ist nicht notiert: Ergänze ihn in table.dice',
  noStarters: () => 'Nur mit der Variante souls-are-money gibt es ein Deck aus Startgegenständen',
  noTimer: () =>
    'Diese Partie hat keinen Rundenzähler; den gibt es gemeinsam, solo und bei gemeinsamen Herausforderungen',
  tooManyCents: (given, pool) => `Die Spieler haben zusammen ${given}¢, es gibt aber nur ${pool}¢`,
}
