import { listed, type OtherWords } from '@soulstack/kit/scenario/input'
import type { Declared, en } from './en.ts'

/** How a game of Four Souls can differ from its scenario, in German. Keys and words of the format stay as they are written. */

const und = (words: readonly string[]): string => listed(words, 'und', 'nichts')
const oder = (words: readonly string[]): string => listed(words, 'oder', 'nichts')

const DECLARE: Readonly<Record<Declared, string>> = {
  attack: 'keinen Angriff ansagen',
  purchase: 'keinen Kauf ansagen',
  end: 'den Zug nicht beenden',
  pass: 'nicht passen',
}

/** Values of a player, by the keys of SEAT_CHECKS. */
const OF_SEAT: Readonly<Record<string, (who: string) => string>> = {
  hand: (who) => `Handkarten von ${who}`,
  cents: (who) => `¢ von ${who}`,
  health: (who) => `Leben von ${who}`,
  'max-health': (who) => `höchstes Leben von ${who}`,
  attack: (who) => `Angriff von ${who}`,
  damage: (who) => `Schaden an ${who}`,
  dead: (who) => `ist ${who} tot?`,
  'loot-plays': (who) => `Beutekarten, die ${who} noch spielen darf`,
  'attacks-left': (who) => `Angriffe, die ${who} noch hat`,
  'purchases-left': (who) => `Käufe, die ${who} noch hat`,
  price: (who) => `Preis im Laden für ${who}`,
  'hand-limit': (who) => `Handlimit von ${who}`,
}

/** Values of something in play, by the keys of OBJECT_CHECKS. */
const OF_OBJECT: Readonly<Record<string, (card: string) => string>> = {
  owner: (card) => `wer ${card} kontrolliert`,
  as: (card) => `was ${card} ist`,
  health: (card) => `Leben von ${card}`,
  'max-health': (card) => `höchstes Leben von ${card}`,
  attack: (card) => `Angriff von ${card}`,
  evasion: (card) => `Ausweichen von ${card}`,
  damage: (card) => `Schaden an ${card}`,
  charged: (card) => `ist ${card} geladen?`,
  counters: (card) => `Marken auf ${card}`,
  level: (card) => `Stufenmarken auf ${card}`,
  hp: (card) => `Lebensmarken auf ${card}`,
  'attack-counters': (card) => `Angriffsmarken auf ${card}`,
  eternal: (card) => `ist ${card} ewig?`,
  blank: (card) => `hat ${card} die eigenen Fähigkeiten verloren?`,
  named: (card) => `Name von ${card}`,
  'copy-of': (card) => `wovon ${card} eine Kopie ist`,
  slot: (card) => `Platz von ${card}`,
  attackable: (card) => `kann ${card} angegriffen werden?`,
}

const DECKS: Readonly<Record<string, string>> = { treasure: 'Schatz', loot: 'Beute', monster: 'Monster', room: 'Raum' }
const AS: Readonly<Record<string, string>> = {
  item: 'Gegenstand',
  monster: 'Monster',
  soul: 'Seele',
  curse: 'Fluch',
  character: 'Charakter',
  event: 'Ereignis',
  room: 'Raum',
}

export const de: OtherWords<typeof en> = {
  notAskedAbout: (who, what, asked) => `${who} wurde nicht nach „${what.join(', ')}“ gefragt: ${asked}`,
  nothingMore: (who, asked) => `${who} kann nichts mehr tun: ${asked}`,
  questionWaits: (who, asked) => `${who} kann noch nichts tun, denn eine Frage ist offen: ${asked}`,
  noPriority: (who) => `${who} ist hier nicht dran, denn es gibt nichts zu tun`,
  nothingNow: (who, asked) => `${who} kann gerade nichts tun: ${asked}`,
  cannotDeclare: (who, what, asked) => `${who} kann jetzt ${DECLARE[what]}: ${asked}`,
  cannotPass: (who, mustAttack, asked) =>
    `${who} kann jetzt nicht passen${mustAttack ? ', denn zuerst muss angegriffen werden (schreib das als Schritt)' : ''}: ${asked}`,
  cannotAttack: (who, what, asked) => `${who} kann ${what} jetzt nicht angreifen: ${asked}`,
  cannotBuy: (who, what, asked) => `${who} kann ${what} jetzt nicht kaufen: ${asked}`,
  onlyDeck: (who) => `${who} kann jetzt nur das Monsterdeck angreifen`,
  askedBefore: (who, what, asked) =>
    `Bevor es weitergeht, wird etwas anderes gefragt: Schreib „${who}: ${what}“, dann die Antwort, und dann die Wahl (${asked})`,
  noWord: (word) => `„${word}“ gibt es nicht`,
  notInHand: (who, card) => `${who} hat ${card} nicht auf der Hand`,
  handIs: (who, card, held) =>
    `${who} hat ${card} nicht auf der Hand, ${held.length === 0 ? 'denn die Hand ist leer' : `sondern ${und(held)}`}`,
  cannotPlay: (who, card, why) => `${who} kann ${card} nicht spielen: ${why}`,
  forbidden: () => 'Ein Effekt verbietet es',
  noLootPlay: () => 'Für diesen Zug ist keine Beutekarte mehr erlaubt (loot-plays)',
  noTarget: () => 'Es gibt kein erlaubtes Ziel, oder die Kosten lassen sich nicht bezahlen',
  cannotActivate: (who, card, ability, deactivated, asked) =>
    `${who} kann ${card}${ability === '' ? '' : ` (${ability})`} jetzt nicht nutzen${deactivated ? ', denn die Karte ist deaktiviert' : ''}: ${asked}`,
  whichAbility: (card, all) => `${card} hat mehrere Fähigkeiten: Schreib ability: ${oder(all)}`,
  whichCard: (who, n, card) => `${who} hat ${card} ${n}-mal: Schreib #1 oder #2 dahinter`,
  notInPlay: (card) => `${card} ist nicht im Spiel`,
  noAbility: (card, ability, all) => `${card} hat keine Fähigkeit „${ability}“ zum Nutzen; es gibt ${und(all)}`,
  notAskedNow: (who, asked) =>
    `${who} wird gerade nichts gefragt (gibt es nur eine Möglichkeit, wird nicht gefragt): ${asked}`,
  onlyToSee: (asked) => `Hier gibt es nichts zu wählen, nur etwas zu sehen: Antworte mit ok (${asked})`,
  shownNothing: (who, asked) => `${who} bekommt gerade nichts gezeigt: ${asked}`,
  sees: (who, wanted, shown) => `${who} sollte ${und(wanted)} sehen, sieht aber ${und(shown)}`,
  wrongFace: (face, sides) => `Ein Würfel mit ${sides} Seiten kann keine ${face} zeigen`,
  unwrittenRoll: () => 'Es wurde öfter gewürfelt, als Würfe notiert sind: Ergänze sie in table.dice',
  unusedRolls: (faces) =>
    `${faces.length === 1 ? 'Ein notierter Wurf kam' : `${faces.length} notierte Würfe kamen`} nicht vor: ${und(faces)}`,
  notControlled: (who, card) => `${who} hat ${card} nicht`,
  noOffer: (who) => `Niemand hat ${who} etwas angeboten`,
  refused: (why) => `Das geht nicht: ${why}`,

  mostPasses: (most) => `all: pass lässt sich höchstens ${most}-mal wiederholen`,
  allForm: (is) => `all: pass, pass 2, resolve, oder pass until empty, action, end, start oder ein Name; nicht „${is}“`,
  nobodyPasses: (asked) => `Niemand kann passen, denn ${asked}`,
  noGoal: (name, hint) => `Niemand heißt „${name}“; ${hint}`,
  noFurther: (who) => `Mit Passen geht es nicht weiter: ${who} ist in der Aktionsphase, und der Stapel ist leer`,
  notHappened: (passes, asked) => `Auch nach ${passes}-mal Passen ist es nicht so weit: ${asked}`,

  action: () => 'eine Aktion',
  offer: () => 'ein Angebot',
  actionForm: (verbs) => `Eine Aktion ist eins von ${oder(verbs)}`,
  declareForm: () => 'Eine Ansage schreibt man „declare attack fly“ oder „declare buy breakfast“',
  checkForm: () => 'Was stimmen soll, schreibt man „Ann: { … }“, „loot-deck: [ … ]“ … oder „idle“',
  noCheck: (key, hint) => `„${key}“ lässt sich nicht prüfen; ${hint}`,
  ofPlayer: () => 'was bei einem Spieler stimmen soll',
  ofObject: () => 'was bei einer Karte stimmen soll',
  ofStack: () => 'was auf dem Stapel stimmen soll',

  noPosition: () => 'Behalten lassen sich nur Partien, die an einer aufgebauten Stellung beginnen',
  noStep: (who, asked) => `Ein Zug von ${who} lässt sich nicht als Schritt schreiben; da stand es so: ${asked}`,

  stackNotEmpty: (items) => `Der Stapel sollte leer sein, aber da ist noch: ${items.join(', ')}`,
  notIdle: (asked) => `Es sollte nichts mehr zu entscheiden sein, aber ${asked}`,
  notGone: (card) => `${card} sollte nicht im Spiel sein, ist es aber`,
  lacks: (who, card, has) => `${who} sollte ${card} haben, hat aber ${und(has)}`,
  has: (who, card, as) => `${who} sollte ${card} nicht haben, hat die Karte aber (${AS[as] ?? as})`,
  notCharged: (card, who, key) =>
    `${card} von ${who} sollte ${key === 'charged' ? 'geladen' : 'deaktiviert'} sein, ist es aber nicht`,
  notTurn: (who) => `${who} ist nicht am Zug`,
  controlsNo: (who, what) => `${who} hat ${what} nicht`,

  pile: (key) => {
    const [deck = '', pile] = key.split('-')
    return `${DECKS[deck]}${pile === 'deck' ? 'deck' : 'ablage'}`
  },
  seatKey: (key, who) => OF_SEAT[key]?.(who) ?? `${key} von ${who}`,
  objectKey: (key, card) => OF_OBJECT[key]?.(card) ?? `${key} von ${card}`,
  handOf: (who) => `Handkarten von ${who}`,
  itemsOf: (who) => `Gegenstände von ${who}`,
  cursesOf: (who) => `Flüche von ${who}`,
  soulsOf: (who) => `Seelen von ${who}`,
  soulValueOf: (who) => `Zahl der Seelen von ${who}`,
  characterOf: (who) => `Charakter von ${who}`,
  countersOf: (what) => `Marken auf ${what}`,
  handSeen: (who) => `wer die Hand von ${who} sieht`,
  under: (card) => `was unter ${card} liegt`,
  noted: (card) => `was auf ${card} notiert ist`,
  round: () => 'Runde',
  timer: () => 'Rundenzähler',
  turn: () => 'wer am Zug ist',
  phase: () => 'Phase',
  attacked: () => 'was angegriffen wird',
  bonusSouls: () => 'übrige Bonusseelen',
  stack: () => 'Stapel (von oben)',
  onStack: () => 'was auf dem Stapel liegt',
  row: (row) =>
    ({
      monsters: 'Monsterplätze',
      shop: 'Laden',
      rooms: 'Räume',
      minions: 'Schergen',
      'final-boss': 'Endbosse',
    })[row],
  copy: (card, of) => `${card} (eine Kopie von ${of})`,
  die: (face) => `ein Wurf: ${face}`,
  damage: (n, to) => `${n} Schaden an ${to}`,
  death: (of) => `der Tod von ${of}`,
}
