import type { ConfigRefusals, Misfit, Named } from '../types.ts'

/** Why the options of a table are refused, in German. */

const called = (list: readonly Named[]): string => list.map(({ name }) => name).join(', ')
type Deck = 'treasure' | 'loot' | 'monster'
const DECKS: Record<Deck, string> = { treasure: 'Schatzdeck', loot: 'Beutedeck', monster: 'Monsterdeck' }
const MODES: Record<string, string> = { competitive: 'gegeneinander', 'co-op': 'gemeinsam', solitaire: 'solo' }
const mode = (id: string): string => MODES[id] ?? id
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)
/** "nur eine Karte", "keine Karten", "nur 3 Karten". */
const only = (n: number, one: string, many: string): string =>
  n === 1 ? `nur ${one}` : n === 0 ? `keine ${many}` : `nur ${n} ${many}`
const cards = (n: number): string => only(n, 'eine Karte', 'Karten')
const monsters = (n: number): string => only(n, 'ein Monster', 'Monster')

export const refusals: ConfigRefusals = {
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
    table: (name, there) =>
      `„${name}“ ist ein Tisch, wie Szenarien ihn schreiben, „{ seats, monsters, shop … }“, oder null, nicht ${there}.`,
    position: (what) => `Die Stellung lässt sich nicht aufbauen: ${what}.`,
    atPosition: (name) => `„${name}“ steht in der Stellung, und anders: Lass es hier weg.`,
    seed: 'Eine Stellung hat keinen „seed“; was sie offenlässt, entscheidet der Zufall.',
    packsBeside: '„packs“ steht neben der Stellung, nicht unter ihren Optionen.',
  },
  packs: {
    list: (most) => `„packs“ zählt höchstens ${most} Kartenpakete auf, jedes als „{ id, version, cards }“.`,
    cards: (most, n) => `Die Kartenpakete haben zusammen ${n} Karten; höchstens ${most} sind erlaubt.`,
    unknown: (id) => `Ein Kartenpaket ${id} gibt es hier nicht: Bring es mit seinen Karten mit.`,
    twoVersions: (name) =>
      `Von ${name} sind zwei Versionen gewählt, und ein Tisch spielt nur mit einer: Lass eine weg.`,
    faults: (faults, n) =>
      `Mit diesen Kartenpaketen kann nicht gespielt werden: ${faults.join('; ')}${n > faults.length ? '; und mehr' : ''}.`,
  },
  empty: (deck) => `So wäre das ${DECKS[deck]} leer.`,
  first: {
    mode: () => 'Die erste Auflage wird nur gegeneinander gespielt.',
    players: (most, n) => `Die erste Auflage ist für 2 bis ${most} Spieler, nicht für ${n}.`,
    rooms: 'In der ersten Auflage gibt es keine Räume.',
    packs: 'Kartenpakete sind für die zweite Auflage geschrieben.',
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
  teams: (size, n) =>
    `Teams zu ${size} brauchen ${[2 * size, 3 * size].filter((all) => all <= 6).join(' oder ')} Spieler, nicht ${n}.`,
  teamsTogether: () => 'Wenn alle gemeinsam gewinnen, gibt es keine Teams.',
  teamHands: 'Ohne Teams hat niemand einen Partner, dessen Hand man sehen könnte.',
  challengeMode: (name, its, id) => `${name} wird ${its.map(mode).join(' oder ')} gespielt, nicht ${mode(id)}.`,
  variant: (name, why) => `Die Variante ${name} passt nicht: ${MISFITS[why]}.`,
  rooms: 'Unter den Karten dieses Tisches ist kein Raum.',
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

const MISFITS: Record<Misfit, string> = {
  'not-rivals': 'Wer gemeinsam gewinnt, tauscht nicht miteinander',
  'not-by-souls': 'Eine Herausforderung wird nicht durch Seelen gewonnen, sie herzugeben würde also nichts kosten',
  'own-minions': 'Ihre Schergen und ihr Endboss haben eigene Regeln',
}
