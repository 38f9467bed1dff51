import { badConfig, inEach, type Language } from '@soulstack/kit'

/** Why a table cannot be set as it is wished for, in each language. */

type Deck = 'treasure' | 'loot' | 'monster'
type Together = 'co-op' | 'solitaire'

/** Why a variant does not fit: trading is for rivals, a challenge is not won by souls, it has minions of its own. */
export type Misfit = 'not-rivals' | 'not-by-souls' | 'own-minions'

/** A set or a card: by its id, as options name it, and as people do. */
type Named = { readonly id: string; readonly name: string }
const ids = (list: readonly Named[]): string => list.map(({ id }) => id).join(', ')
const called = (list: readonly Named[]): string => list.map(({ name }) => name).join(', ')

const few = (n: number, noun: string): string =>
  n === 1 ? `only one ${noun}` : n === 0 ? `no ${noun}` : `only ${n} ${noun}s`

const EN = {
  /** Options that are not written as they should be. `there`: what stood there; `all`: what can stand there. */
  written: {
    sets: (name: string, all: string) => `${name} lists sets: some of ${all}.`,
    set: (there: string, all: string) => `There is no set ${there}; there are ${all}.`,
    bonusSoul: (name: string, there: string) => `${name}: ${there} is no bonus soul.`,
    bonusSoulTwice: (name: string) => `${name} names a bonus soul twice.`,
    oneOrNull: (name: string, all: string, there: string) => `${name} is one of ${all}, or null, not ${there}.`,
    variants: (name: string, all: string) => `${name} lists variants: some of ${all}.`,
    variant: (there: string, all: string) => `There is no variant ${there}; there are ${all}.`,
    numbers: (name: string) => `${name} is written { name: number, … }.`,
    category: (name: string, there: string, all: string) => `${name}: there is no category ${there}; there are ${all}.`,
    card: (name: string, there: string) => `${name}: ${there} is no card of this deck.`,
    deck: (name: string) => `${name} is "box", "ratio", { ratio: { category: number } } or { cards: { id: number } }.`,
    decks: (name: string) => `${name} is "box", "ratio" or { treasure, loot, monster }.`,
    noDeck: (name: string, there: string, all: string) => `${name}: there is no ${there} deck; there are ${all}.`,
    lesson: (lesson: string, name: string) => `The lesson ${lesson} sets its own table: leave ${name} out.`,
  },
  empty: (deck: Deck) => `decks.${deck} leaves the deck empty.`,
  first: {
    mode: (mode: string) => `The first edition has no ${mode}; it is played competitively.`,
    players: (most: number, n: number) => `The first edition is for 2 to ${most} players, not ${n}.`,
    rooms: 'The first edition has no rooms.',
    sets: (its: readonly Named[], others: readonly Named[]) =>
      `The first edition has the sets ${ids(its)}, not ${ids(others)}.`,
    challenge: 'The first edition has no challenges.',
    cents: (its: number, n: number) => `In the first edition there are exactly ${its}¢, not ${n}.`,
    bonusSouls: (its: readonly Named[]) => `In the first edition the bonus souls are ${ids(its)}, or there are none.`,
  },
  twoCharacters: (mode: Together, n: number) =>
    `${mode} is played with two characters, not ${n} (Solitaire/Co-op Mode).`,
  noBonusSouls: (mode: Together) => `${mode} is played without bonus souls (Solitaire/Co-op Mode, Setup).`,
  capTooLow: (cap: number, souls: number) => `With ${cap} souls for each character ${souls} can't be reached.`,
  difficulty: 'difficulty is for co-op and solitaire; in a competitive game set soulsToWin.',
  soulCap: 'soulCap is for co-op and solitaire.',
  challengeMode: (name: string, its: readonly string[], mode: string) =>
    `${name} is played ${its.join(' or ')}, not ${mode}.`,
  variant: (name: string, why: Misfit): string => `The variant ${name} does not fit: ${MISFITS[why]}.`,
  rooms: 'The rooms are those of the set requiem: add it to sets.',
  cents: (each: number, players: number) => `There are not ${each}¢ for each of ${players} players.`,
  bonusSoul: (name: string, set: string) => `The bonus soul ${name} is in ${set}: add that set.`,
  copies: (deck: Deck, there: number, name: string, wanted: number) =>
    `decks.${deck}: there ${there === 1 ? 'is one copy' : `are ${there} copies`} of ${name}, not ${wanted}.`,
  threePlus: (deck: Deck, name: string) => `decks.${deck}: ${name} is for three or more players.`,
  otherSet: (deck: Deck, name: string, set: string) => `decks.${deck}: ${name} is in ${set}: add that set.`,
  characters: (there: number, players: number, sets: readonly string[], wanted: number) => {
    const many = there === 0 ? 'no characters' : `only ${there} ${there === 1 ? 'character' : 'characters'}`
    return `There ${there === 1 ? 'is' : 'are'} ${many} for ${players} players in ${sets.join(' and ')}, and ${wanted} are needed: add a set.`
  },
  monsters: (n: number, slots: number) =>
    `The monster deck has ${few(n, 'monster')} beside events; ${slots} slots are to be filled.`,
  plainMonsters: (n: number, slots: number) =>
    `The monster deck has ${few(n, 'monster')} without souls; ${slots} slots must be filled when all others are won.`,
  treasures: (n: number, wanted: number) =>
    `The treasure deck has ${few(n, 'card')}; setting up this game takes ${wanted}.`,
  loot: (n: number, players: number, hand: number, wanted: number) =>
    `The loot deck has ${few(n, 'card')}; ${players} players who start with ${hand} each and loot once need ${wanted}.`,
  souls: (n: number, wanted: number) =>
    `There are souls for ${n} in the decks of this game; ${wanted} are needed to win.`,
}

const MISFITS: Record<Misfit, string> = {
  'not-rivals': 'characters who win together do not trade with each other',
  'not-by-souls': 'a challenge is not won by souls, so to give them up would cost nothing',
  'own-minions': 'its minions and its final boss have rules of their own',
}

export type ConfigRefusals = typeof EN

const DECKS: Record<Deck, string> = { treasure: 'Schatzdeck', loot: 'Beutedeck', monster: 'Monsterdeck' }
const MODES: Record<string, string> = { competitive: 'gegeneinander', 'co-op': 'gemeinsam', solitaire: 'solo' }
const mode = (id: string): string => MODES[id] ?? id
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)
/** "nur eine Karte", "keine Karten", "nur 3 Karten". */
const only = (n: number, one: string, many: string): string =>
  n === 1 ? `nur ${one}` : n === 0 ? `keine ${many}` : `nur ${n} ${many}`
const cards = (n: number): string => only(n, 'eine Karte', 'Karten')
const monsters = (n: number): string => only(n, 'ein Monster', 'Monster')

const DE: ConfigRefusals = {
  written: {
    sets: (name, all) => `„${name}“ zählt Sets auf: einige von ${all}.`,
    set: (there, all) => `Ein Set ${there} gibt es nicht; es gibt ${all}.`,
    bonusSoul: (name, there) => `„${name}“: ${there} ist keine Bonusseele.`,
    bonusSoulTwice: (name) => `„${name}“ nennt eine Bonusseele zweimal.`,
    oneOrNull: (name, all, there) => `„${name}“ ist eines von ${all}, oder „null“, nicht ${there}.`,
    variants: (name, all) => `„${name}“ zählt Varianten auf: einige von ${all}.`,
    variant: (there, all) => `Eine Variante ${there} gibt es nicht; es gibt ${all}.`,
    numbers: (name) => `„${name}“ wird „{ Name: Zahl, … }“ geschrieben.`,
    category: (name, there, all) => `„${name}“: Eine Kategorie ${there} gibt es nicht; es gibt ${all}.`,
    card: (name, there) => `„${name}“: ${there} ist keine Karte dieses Decks.`,
    deck: (name) => `„${name}“ ist „box“, „ratio“, „{ ratio: { Kategorie: Zahl } }“ oder „{ cards: { Id: Zahl } }“.`,
    decks: (name) => `„${name}“ ist „box“, „ratio“ oder „{ treasure, loot, monster }“.`,
    noDeck: (name, there, all) => `„${name}“: Ein Deck ${there} gibt es nicht; es gibt ${all}.`,
    lesson: (lesson, name) => `Die Lektion „${lesson}“ stellt ihren Tisch selbst ein: Lass „${name}“ weg.`,
  },
  empty: (deck) => `So wäre das ${DECKS[deck]} leer.`,
  first: {
    mode: () => 'Die erste Auflage wird nur gegeneinander gespielt.',
    players: (most, n) => `Die erste Auflage ist für 2 bis ${most} Spieler, nicht für ${n}.`,
    rooms: 'In der ersten Auflage gibt es keine Räume.',
    sets: (its, others) => `Die erste Auflage hat die Sets ${called(its)}, nicht aber ${called(others)}.`,
    challenge: 'In der ersten Auflage gibt es keine Herausforderungen.',
    cents: (its, n) => `In der ersten Auflage gibt es genau ${its}¢, nicht ${n}.`,
    bonusSouls: (its) => `Die Bonusseelen der ersten Auflage sind ${called(its)}, oder es gibt keine.`,
  },
  twoCharacters: (id, n) => `${capital(mode(id))} wird mit zwei Charakteren gespielt, nicht mit ${n}.`,
  noBonusSouls: (id) => `${capital(mode(id))} wird ohne Bonusseelen gespielt.`,
  capTooLow: (cap, souls) =>
    `Wenn von jedem Charakter höchstens ${cap} ${cap === 1 ? 'Seele zählt' : 'Seelen zählen'}, sind ${souls} nicht zu erreichen.`,
  difficulty:
    'Einen Schwierigkeitsgrad gibt es gemeinsam und solo; gegeneinander wählst du, wie viele Seelen zum Sieg nötig sind.',
  soulCap: 'Wie viele Seelen jedes Charakters zählen, wählt man nur gemeinsam und solo.',
  challengeMode: (name, its, id) => `${name} wird ${its.map(mode).join(' oder ')} gespielt, nicht ${mode(id)}.`,
  variant: (name, why) => `Die Variante ${name} passt nicht: ${GERMAN_MISFITS[why]}.`,
  rooms: 'Die Räume gehören zum Set Requiem: Nimm es dazu.',
  cents: (each, players) => `Für ${players} Spieler mit je ${each}¢ reichen die ¢ nicht.`,
  bonusSoul: (name, set) => `Die Bonusseele ${name} gehört zu ${set}: Nimm dieses Set dazu.`,
  copies: (deck, there, name, wanted) =>
    `${DECKS[deck]}: ${name} gibt es ${there === 1 ? 'einmal' : `${there}-mal`}, nicht ${wanted}-mal.`,
  threePlus: (deck, name) => `${DECKS[deck]}: ${name} ist für drei oder mehr Spieler.`,
  otherSet: (deck, name, set) => `${DECKS[deck]}: ${name} gehört zu ${set}: Nimm dieses Set dazu.`,
  characters: (there, players, sets, wanted) =>
    `Für ${players} Spieler gibt es in ${sets.join(' und ')} ${only(there, '1 Charakter', 'Charaktere')}, nötig sind ${wanted}: Nimm ein Set dazu.`,
  monsters: (n, slots) =>
    `Im Monsterdeck ${n === 1 ? 'ist' : 'sind'} außer Ereignissen ${monsters(n)}; ${slots} Plätze sind zu füllen.`,
  plainMonsters: (n, slots) =>
    `Im Monsterdeck ${n === 1 ? 'ist' : 'sind'} ${monsters(n)} ohne Seele; ${slots} Plätze müssen gefüllt werden, wenn alle anderen gewonnen sind.`,
  treasures: (n, wanted) => `Das Schatzdeck hat ${cards(n)}; der Aufbau dieser Partie braucht ${wanted}.`,
  loot: (n, players, hand, wanted) =>
    `Das Beutedeck hat ${cards(n)}; ${players} Spieler, die mit je ${hand} beginnen und einmal ziehen, brauchen ${wanted}.`,
  souls: (n, wanted) =>
    `In den Decks dieser Partie gibt es ${n} ${n === 1 ? 'Seele' : 'Seelen'}; zum Sieg sind ${wanted} nötig.`,
}

const GERMAN_MISFITS: Record<Misfit, string> = {
  'not-rivals': 'Wer gemeinsam gewinnt, tauscht nicht miteinander',
  'not-by-souls': 'Eine Herausforderung wird nicht durch Seelen gewonnen, sie herzugeben würde also nichts kosten',
  'own-minions': 'Ihre Schergen und ihr Endboss haben eigene Regeln',
}

const WORDS: Readonly<Record<Language, ConfigRefusals>> = { en: EN, de: DE }

/** A reason, in the words of whichever language is spoken. */
export type Saying = (words: ConfigRefusals) => string

/** Refuses a configuration. @throws Refusal `bad-config`. */
export const refuse = (say: Saying, rule: string | null = null): never =>
  badConfig(
    inEach((language) => say(WORDS[language])),
    rule,
  )
