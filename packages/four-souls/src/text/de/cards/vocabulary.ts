import type { CardType } from '../../../model/card.ts'
import type { Stat } from '../../../model/channels.ts'
import type { Deck } from '../../../model/decks.ts'
import type { Sort } from '../../phrases.ts'
import { type Verb, verb } from './clauses.ts'
import { EACH, HE, type Noun, noun, nounPhrase, type Phrase, THE, THIS, weakNoun } from './nouns.ts'

/** The German nouns and verbs of the game. docs/german.md explains the choices. */

export const PLAYER = noun('m', 'Spieler', 'Spieler')
export const MONSTER = noun('n', 'Monster', 'Monster')
export const ITEM = noun('m', 'Gegenstand', 'Gegenstände')
export const SOUL = noun('f', 'Seele', 'Seelen')
export const CURSE = noun('m', 'Fluch', 'Flüche', 'Fluchs')
export const ROLL = noun('m', 'Würfelwurf', 'Würfelwürfe')
export const ATTACK_ROLL = noun('m', 'Angriffswurf', 'Angriffswürfe')
export const CARD = noun('f', 'Karte', 'Karten')
export const LOOT_CARD = noun('f', 'Beutekarte', 'Beutekarten')
export const TREASURE_CARD = noun('f', 'Schatzkarte', 'Schatzkarten')
export const MONSTER_CARD = noun('f', 'Monsterkarte', 'Monsterkarten')
export const TREASURE = noun('m', 'Schatz', 'Schätze', 'Schatzes')
export const ABILITY = noun('f', 'Fähigkeit', 'Fähigkeiten')
const CENT = { nom: '¢', gen: '¢', dat: '¢', acc: '¢' }
export const CENTS: Noun = { gender: 'm', one: CENT, many: CENT }
export const DECK = noun('n', 'Deck', 'Decks')
export const DISCARD = noun('f', 'Ablage', 'Ablagen')
export const INTO_DISCARD = 'auf die Ablage'
export const CHARACTER = noun('m', 'Charakter', 'Charaktere')
export const ROOM = noun('m', 'Raum', 'Räume')
export const MONSTER_SLOT = noun('m', 'Monsterplatz', 'Monsterplätze', 'Monsterplatzes')
export const MINION = weakNoun('m', 'Scherge', 'Schergen')
export const FINAL_BOSS = noun('m', 'Endboss', 'Endbosse', 'Endbosses')
export const BOSS = noun('m', 'Boss', 'Bosse', 'Bosses')
export const COUNTER = noun('f', 'Marke', 'Marken')
export const LEVEL = noun('f', 'Stufe', 'Stufen')
export const STARTING_ITEM = noun('m', 'Startgegenstand', 'Startgegenstände')
export const SHOP_SLOT = noun('m', 'Ladenplatz', 'Ladenplätze', 'Ladenplatzes')
export const ROOM_SLOT = noun('m', 'Raumplatz', 'Raumplätze', 'Raumplatzes')
export const SLOTS_OF: Readonly<Record<'shop' | 'monster' | 'room', Noun>> = {
  shop: SHOP_SLOT,
  monster: MONSTER_SLOT,
  room: ROOM_SLOT,
}
/** The kinds of counters: the special ones, and what the game's cards call theirs. */
const COUNTERS_OF: Readonly<Record<string, string>> = {
  generic: 'Marke',
  level: 'Stufenmarke',
  hp: 'Lebensmarke',
  attack: 'Angriffsmarke',
  eternal: 'Ewigkeitsmarke',
  bounty: 'Kopfgeldmarke',
  egg: 'Eimarke',
  gold: 'Goldmarke',
  gut: 'Darmmarke',
  poo: 'Kotmarke',
  spider: 'Spinnenmarke',
}
/** Counters of a kind. What other packs call theirs is a name, and stays as it is: "Slime-Marke". */
export const counterNoun = (kind: string = 'generic'): Noun => {
  const word = Object.hasOwn(COUNTERS_OF, kind) ? COUNTERS_OF[kind]! : `${kind[0]!.toUpperCase()}${kind.slice(1)}-Marke`
  return noun('f', word, `${word}n`)
}
export const FIGHT = noun('m', 'Angriff', 'Angriffe')
export const TURN = noun('m', 'Zug', 'Züge', 'Zuges')
export const TARGET = noun('n', 'Ziel', 'Ziele', 'Ziels')
export const DEATH = noun('m', 'Tod', 'Tode', 'Tods')
export const HAND = noun('f', 'Hand', 'Hände')
export const REWARD = noun('f', 'Belohnung', 'Belohnungen')
export const RESULT = noun('n', 'Ergebnis', 'Ergebnisse', 'Ergebnisses')

/** The sorts of a filter: the noun of each, with adjectives and a tail that always go with it. */
export const SORTS: Readonly<Record<Sort, { noun: Noun; adjectives?: string[]; tail?: string }>> = {
  player: { noun: PLAYER },
  monster: { noun: MONSTER },
  item: { noun: ITEM },
  soul: { noun: SOUL },
  curse: { noun: CURSE },
  die: { noun: ROLL },
  loot: { noun: LOOT_CARD, adjectives: ['gespielt'] },
  ability: { noun: ABILITY, adjectives: ['aktiviert'], tail: ' eines Gegenstands' },
  itemTrigger: { noun: ABILITY, adjectives: ['ausgelöst'], tail: ' eines Gegenstands' },
  monsterTrigger: { noun: ABILITY, adjectives: ['ausgelöst'], tail: ' eines Monsters' },
  deck: { noun: DECK },
  discard: { noun: DISCARD },
  character: { noun: CHARACTER },
  slot: { noun: MONSTER_SLOT },
  room: { noun: ROOM },
  card: { noun: CARD, tail: ' im Spiel' },
  buried: { noun: MONSTER_CARD, tail: ' von der Ablage' },
  discarded: { noun: LOOT_CARD, tail: ' von der Ablage' },
  beneath: { noun: CARD },
}

const self = (n: Noun): Phrase => nounPhrase({ det: THIS, noun: n })
/** What a card of this type calls itself: "dieses Monster". */
export const SELF: Readonly<Record<CardType, Phrase>> = {
  monster: self(MONSTER),
  treasure: self(ITEM),
  'starting-item': self(ITEM),
  character: self(CHARACTER),
  room: self(ROOM),
  curse: self(CURSE),
  'bonus-soul': self(SOUL),
  loot: self(CARD),
  event: self(CARD),
  challenge: self(CARD),
  variant: self(CARD),
}

/** Cards of a deck. */
export const CARDS_OF: Readonly<Record<Exclude<Deck, 'room'>, Noun>> = {
  treasure: TREASURE_CARD,
  loot: LOOT_CARD,
  monster: MONSTER_CARD,
}
export const DECK_OF: Readonly<Record<Deck, string>> = {
  room: 'Raumdeck',
  treasure: 'Schatzdeck',
  loot: 'Beutedeck',
  monster: 'Monsterdeck',
}

export const eachPlayer = nounPhrase({ det: EACH, noun: PLAYER })
export const ACTIVE_PLAYER = nounPhrase({ det: THE, adjectives: ['aktiv'], noun: PLAYER })
export const ATTACKING_PLAYER = nounPhrase({ det: THE, adjectives: ['angreifend'], noun: PLAYER })
export const THAT_PLAYER = nounPhrase({ det: THIS, noun: PLAYER })
export const THAT_MONSTER = nounPhrase({ det: THIS, noun: MONSTER })
export const THIS_ITEM = nounPhrase({ det: THIS, noun: ITEM })
export const THIS_TARGET = nounPhrase({ det: THIS, noun: TARGET })
export const THE_RESULT = nounPhrase({ det: THE, noun: RESULT })

export const MONSTER_DECK = 'das Monsterdeck'
export const THIS_TURN = 'in diesem Zug'
export const TILL_END = 'bis zum Ende des Zuges'
export const TIES = '(auch bei Gleichstand)'
export const UNRESOLVED = ', was noch nicht abgehandelt ist'

/** The names of stats after a number: "+1 Angriff". */
export const STATS: Readonly<Record<Stat, string>> = {
  health: 'Leben',
  attack: 'Angriff',
  evasion: 'Ausweichen',
  die: 'auf Angriffswürfe',
  price: '¢ auf den Preis von Gegenständen im Laden',
  handLimit: 'Beutekarten auf der Hand am Ende des Zuges',
  startHand: 'Beutekarten zu Beginn der Partie',
  lootStep: 'Beute im Beuteschritt',
  attacks: 'Angriff in jedem Zug',
  purchases: 'Kauf in jedem Zug',
  lootPlays: 'gespielte Beutekarte im eigenen Zug',
  lootEachTurn: 'Beutekarten in jedem Zug',
  activations: 'Fähigkeiten in jedem Zug',
  rechargeStep: 'Gegenstände im Aufladeschritt',
  rewards: 'Belohnungen',
  attackTax: '¢ für einen Angriff',
  votes: 'Stimmen',
  activationCost: '¢ für das Aktivieren von $-Gegenständen',
  soulsToWin: 'Seelen zum Sieg',
  tapCost: 'Kosten von ↷-Fähigkeiten',
}

const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
/** "eine", "zwei": a small number in words, before a noun of this gender in the accusative. */
export const inWords = (n: number, gender: 'm' | 'f' | 'n' = 'f'): string =>
  n === 1 ? { m: 'einen', f: 'eine', n: 'ein' }[gender] : (NUMBERS[n] ?? String(n))
/** "einmal", "zweimal". */
export const times = (n: number): string => `${NUMBERS[n] ?? `${n}-`}mal`

/** Words that players vote for. */
const VOTED_WORDS: Readonly<Record<string, string>> = {
  right: 'rechts',
  left: 'links',
  whip: 'Schlag',
  whiff: 'Fehlschlag',
  naughty: 'unartig',
  nice: 'brav',
}
export const votedWord = (word: string): string => VOTED_WORDS[word] ?? word

/** German quotation marks. */
export const quoted = (name: string): string => `„${name}“`

export const ACTIVATE = verb('aktivieren', 'aktiviert')
export const ATTACK = verb('greifen', 'greifst greift greife gegriffen', 'an')
export const BE = verb('sein', 'bist ist sei gewesen')
export const BEAT = verb('bestehen', 'bestehst besteht bestehe bestanden')
export const BEGIN = verb('beginnen', 'beginnst beginnt beginne begonnen')
export const BE_CALLED = verb('heißen', 'heißt heißt heiße geheißen')
export const TURN_INTO = verb('werden', 'wirst wird - geworden')
export const BID = verb('bieten', 'bietest bietet biete geboten')
export const CANCEL = verb('annullieren', 'annulliert')
export const CHANGE = verb('ändern', 'änderst ändert ändere geändert')
export const CHOOSE = verb('wählen')
export const COME = verb('kommen', 'kommst kommt komm gekommen')
export const COPY = verb('kopieren', 'kopiert')
export const COST = verb('kosten')
export const COUNT = verb('zählen')
export const DEACTIVATE = verb('deaktivieren', 'deaktiviert')
export const DEAL = verb('fügen', '', 'zu')
export const DECIDE = verb('bestimmen', 'bestimmt')
export const DECLARE = verb('sagen', '', 'an')
export const DELETE = verb('löschen', 'löschst löscht lösche gelöscht')
export const DESTROY = verb('zerstören', 'zerstört')
export const DIE = verb('sterben', 'stirbst stirbt stirb gestorben')
/** A loot card from a hand. Anything else is put into discard (Discard). */
export const DISCARD_IT = verb('werfen', 'wirfst wirft wirf geworfen', 'ab')
export const CARRY_OUT = verb('führen', '', 'aus')
export const DOUBLE = verb('verdoppeln', 'verdoppelst verdoppelt verdopple verdoppelt')
export const DRAW = verb('ziehen', 'ziehst zieht ziehe gezogen')
export const END = verb('enden')
export const EXPAND = verb('erweitern', 'erweiterst erweitert erweitere erweitert')
export const FLIP = verb('drehen', '', 'um')
export const GAIN = verb('erhalten', 'erhältst erhält erhalte erhalten')
export const GIVE = verb('geben', 'gibst gibt gib gegeben')
export const GUESS = verb('raten', 'rätst rät rate geraten')
export const HAPPEN = verb('geschehen', 'geschiehst geschieht - geschehen')
export const HAVE = verb('haben', 'hast hat habe gehabt')
export const HEAL = verb('heilen')
export const HIT = verb('treffen', 'triffst trifft triff getroffen')
export const KEEP = verb('behalten', 'behältst behält behalte behalten')
export const KILL = verb('töten')
export const LAY_BACK = verb('legen', '', 'zurück')
export const LET = verb('lassen', 'lässt lässt lasse gelassen')
export const LEVEL_UP = verb('steigen', 'steigst steigt steige gestiegen', 'auf')
export const LEAVE = verb('verlassen', 'verlässt verlässt verlasse verlassen')
export const LOOK = verb('sehen', 'siehst sieht sieh gesehen', 'an', 'dat')
export const LOSE = verb('verlieren', 'verlierst verliert verliere verloren')
export const LOWER = verb('verringern', 'verringerst verringert verringere verringert')
export const MAKE = verb('machen')
export const MISS = verb('verfehlen', 'verfehlt')
export const MOVE = verb('versetzen', 'versetzt versetzt versetze versetzt')
export const MULTIPLY = verb('vervielfachen', 'vervielfacht')
export const NEED = verb('brauchen')
export const NOTE = verb('notieren', 'notiert')
export const PASS = verb('geben', 'gibst gibt gib gegeben', 'weiter')
export const PAY = verb('zahlen')
export const PLAY = verb('spielen')
export const PREVENT = verb('verhindern', 'verhinderst verhindert verhindere verhindert')
export const PURCHASE = verb('kaufen')
export const PUT = verb('legen')
export const SET_ASIDE = verb('legen', '', 'beiseite')
export const RAISE = verb('erhöhen', 'erhöht')
/** Two verbs with one object: "erhöhe oder verringere einen Würfelwurf". */
export const RAISE_OR_LOWER: Verb = {
  infinitive: 'erhöhen oder verringern',
  you: 'erhöhst oder verringerst',
  he: 'erhöht oder verringert',
  they: 'erhöhen oder verringern',
  imperative: 'erhöhe oder verringere',
  participle: 'erhöht oder verringert',
  prefix: '',
}
export const REACH = verb('erreichen', 'erreicht')
export const RECHARGE = verb('laden', 'lädst lädt lade geladen', 'auf')
export const REFILL = verb('füllen', 'füllst füllt fülle gefüllt', 'auf')
export const REMOVE = verb('entfernen', 'entfernst entfernt entferne entfernt')
export const REPLACE = verb('ersetzen', 'ersetzt')
export const REPEAT = verb('wiederholen')
export const REROLL = verb('würfeln', 'würfelst würfelt würfle gewürfelt', 'neu ')
export const RETURN = verb('nehmen', 'nimmst nimmt nimm genommen', 'zurück')
export const REVEAL = verb('decken', '', 'auf')
export const ROLL_DICE = verb('würfeln', 'würfelst würfelt würfle gewürfelt')
export const SEARCH = verb('durchsuchen', 'durchsucht')
export const SHUFFLE = verb('mischen', 'mischst mischt mische gemischt')
export const SKIP = verb('überspringen', 'überspringst überspringt überspringe übersprungen')
export const STEAL = verb('stehlen', 'stiehlst stiehlt stiehl gestohlen')
export const SUFFER = verb('erleiden', 'erleidest erleidet erleide erlitten')
export const SWAP = verb('tauschen')
export const TAKE = verb('nehmen', 'nimmst nimmt nimm genommen')
export const TEAM_UP = verb('verbünden', 'verbündest verbündet verbünde verbündet', '', 'acc')
export const USE = verb('nutzen', 'nutzt nutzt nutze genutzt')
export const VOTE = verb('stimmen')
export const WIN = verb('gewinnen', 'gewinnst gewinnt gewinne gewonnen')

/** What stands for a phrase that is cut short, by family. */
export const CUT = {
  effect: [],
  ability: [],
  value: { digits: '…' },
  ref: HE,
  filter: HE,
  condition: '…',
  event: '…',
  cost: '…',
}
