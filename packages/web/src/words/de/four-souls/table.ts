import type { BotName } from '@soulstack/protocol'
import type { FourSoulsTableWords } from '../../en/four-souls/table.ts'

/** The levels of bots whose names are not the same in German. */
const LEVELS: Partial<Record<BotName, string>> = {
  easy: 'leicht',
  hard: 'schwer',
  expert: 'Meister',
  random: 'zufällig',
}

const cards = (n: number) => `${n} ${n === 1 ? 'Karte' : 'Karten'}`
const outOf = (n: number, of: number | null) => (of === null ? `${n}` : `${n} von ${of}`)
const souls = (n: number, of: number | null) => `${outOf(n, of)} ${(of ?? n) === 1 ? 'Seele' : 'Seelen'}`

export const fourSoulsTable: FourSoulsTableWords = {
  you: 'Du',
  theGame: 'Das Spiel',
  secondEdition: 'zweite Auflage',
  opponents: 'Gegner',
  players: 'Spieler',
  rail: 'Zug, Stapel, Protokoll und Antwort',
  call: 'Du hast Priorität',

  asked: (name) => `${name}: `,
  mustDo: (what) => `Bevor der Zug endet: ${what.join('; ')}.`,
  attack: 'Angreifen',
  attackWhat: 'wähle ein Ziel',
  buy: 'Kaufen',
  buyWhat: 'wähle etwas',
  onto: (card, what) => `${card} → ${what}`,
  bothPass: 'Beide passen',
  theyToo: (names) => `auch ${names.join(', ')}`,
  barter: (forYou) => (forYou > 0 ? `Handeln (${forYou})` : 'Handeln'),
  offers: (n) => (n === 0 ? 'biete Cent an' : n === 1 ? '1 Angebot' : `${n} Angebote`),

  hand: (whose, n) => (whose === null ? `Deine Hand, ${cards(n)}` : `Die Hand von ${whose}, ${cards(n)}`),
  inHand: (whose, i, of) => `${whose === null ? 'in deiner Hand' : `in der Hand von ${whose}`}, ${i} von ${of}`,
  inOpenHand: (whose, i, of) => `in der offenen Hand von ${whose}, ${i} von ${of}`,

  lootPile: 'Beutedeck und Ablage',
  loot: 'Beute',
  middle: 'Die Mitte des Tisches',
  bosses: (finals, minions) =>
    [finals > 1 ? 'Endbosse' : finals === 1 && 'Endboss', minions > 0 && 'Schergen'].filter(Boolean).join(' und '),
  monsters: 'Monster',
  shop: 'Laden',
  rooms: (n) => (n === 1 ? 'Raum' : 'Räume'),
  bonus: 'Bonus',
  bonusSouls: 'Bonusseelen',
  bonusSoul: 'noch zu gewinnen',
  onDiscard: (deck, n) => `oben auf der ${DISCARDS[deck]}, ${cards(n)}`,
  where: {
    monster: 'auf einem Monsterplatz',
    shop: 'im Laden',
    room: 'auf einem Raumplatz',
    final: 'der Endboss',
    minion: 'ein Scherge',
  },
  beingAttacked: (where) => `${where}, wird angegriffen`,
  emptySlot: {
    monster: 'leerer Monsterplatz',
    shop: 'leerer Ladenplatz',
    room: 'leerer Raumplatz',
    final: 'leerer Platz eines Endbosses',
    minion: 'leerer Platz eines Schergen',
  },
  ranks: { final: 'Endboss', minion: 'Scherge' },
  under: 'darunter',

  board: (whose) => (whose === null ? 'Dein Platz' : `Der Platz von ${whose}`),
  inFrontOf: (whose) => (whose === null ? 'vor dir' : `vor ${whose}`),
  everythingOf: (name) => `Alles von ${name}`,
  opensSeat: (name) => `${name}: alle Karten, Seelen und Effekte`,
  opens: ': alle Karten, Seelen und Effekte',
  turn: 'am Zug',
  plays: (character, bot) => `${character ?? 'noch kein Charakter'}${bot ? `, Bot, ${LEVELS[bot] ?? bot}` : ''}`,
  attacked: 'angegriffen',
  dead: 'tot',
  standing: { has: 'überlegt', passed: 'gepasst', 'to-come': 'kommt noch' },

  priority: 'Priorität',
  round: { has: 'ist dran', passed: 'hat gepasst', 'to-come': 'kommt noch' },

  health: (n, of) => `${n} von ${of} Leben`,
  souls: {
    own: souls,
    counted: (n, of) => `${souls(n, of)}, die zählen`,
    together: (n, of) => `gemeinsam ${souls(n, of)}`,
  },
  vitals: {
    cents: 'Cent',
    hand: 'Beutekarten auf der Hand',
    'open-hand': 'Beutekarten auf einer offenen Hand',
    attack: 'Angriff',
  },

  stack: 'Der Stapel',
  waiting: (n) => (n === 1 ? '1 Eintrag wartet' : `${n} warten, das Oberste zuerst`),
  then: 'dann',
  youNext: 'du',
  fold: 'Mitte einklappen',
  between: (n) => `${n} weitere dazwischen`,
  kinds: {
    loot: 'Beute',
    ability: 'Fähigkeit',
    roll: 'Wurf',
    damage: 'Schaden',
    death: 'Tod',
    rule: 'Regel',
  },
  entry: ({ n, title, by, what, choosable }) =>
    `Nummer ${n} auf dem Stapel: ${title}, von: ${by}. ${what}${choosable ? ' Wählbar.' : ''}`,
  by: (who, what) => `${who} · ${what}`,
  needs: (n) => `nötig: ${n}+`,
  yield: 'Zulassen',
  yielded: 'Zugelassen',
  yieldTo: (title) => `Zulassen: ${title}`,
  askAgain: (title) => `${title} ist zugelassen. Wieder gefragt werden`,

  turnSection: 'Zug',
  settingUp: 'Aufbau',
  turnOf: (whose) => (whose === null ? 'Dein Zug' : `Zug von ${whose}`),
  begins: (name) => `${name} beginnt`,
  turnNumber: (n) => `Zug ${n}`,
  phases: { start: 'Start', action: 'Aktion', end: 'Ende' },

  timer: (n, loses) => `Der Rundenzähler steht auf ${n}.${loses ? ' Bei 0 ist die Partie verloren.' : ''}`,
}

const DISCARDS = {
  treasure: 'Schatzablage',
  loot: 'Beuteablage',
  monster: 'Monsterablage',
  room: 'Raumablage',
}
