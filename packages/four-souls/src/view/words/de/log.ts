import type { LogPart } from '@soulstack/kit'
import type { Deck } from '../../types.ts'
import type { Dealt, Parts } from '../facts.ts'
import { deckName, lootCards, stands } from './names.ts'

/** What happened. A line about a player goes on after the player's name, unless it begins with a card. */

const listed = (parts: readonly LogPart[]): Parts =>
  parts.flatMap((part, i): Parts => (i === 0 ? [part] : [i === parts.length - 1 ? ' und ' : ', ', part]))

const subject = (who: LogPart | null): Parts => (who === null ? [] : [who, ' '])

const dice = (faces: readonly number[]): Parts =>
  faces.flatMap((face, i): Parts => [i === 0 ? 'würfelt ' : ', ', { die: face }])

const askedFor = ({ asks, favour }: Dealt): Parts => [
  ...(asks.length > 0 ? [' für ', ...listed(asks)] : []),
  favour === '' ? '' : `${asks.length > 0 ? ' und' : ' für'}: ${favour}`,
]

const forTurns = ({ turns }: Dealt): Parts => (turns === 0 ? [] : [` (${stands(turns)})`])

const RULES: Readonly<Record<string, string>> = {
  'loot-step': 'der Beuteschritt',
  'attack-declaration': 'der angesagte Angriff',
  'purchase-declaration': 'der angesagte Kauf',
  'roll-bonus': 'der Bonus auf einen Wurf',
  'roll-result': 'das Wurfergebnis',
  refill: 'das Auffüllen',
  'monster-card': 'die Monsterkarte',
  reward: 'die Belohnung',
  'death-penalty': 'die Todesstrafe',
  'loot-card': 'die Beutekarte',
}
const rule = (name: string): string => {
  const words = RULES[name]
  if (words === undefined) throw new Error(`view/words/de/log.ts has no words for ${name}`)
  return words
}
const ROWS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  shop: ['Ladenplatz', 'Ladenplätze'],
  monster: ['Monsterplatz', 'Monsterplätze'],
  room: ['Raumplatz', 'Raumplätze'],
}

export const log = {
  something: 'etwas',
  lootCards,
  turn: (n: number): Parts => ['beginnt Zug ', String(n)],
  playsAs: (card: LogPart): Parts => ['spielt als ', card],
  laidOut: (cards: Parts): Parts => [...listed(cards), cards.length === 1 ? ' liegt aus' : ' liegen aus'],
  leftOver: (card: LogPart): Parts => [card, ' kommt unter das Deck'],
  looted: (card: LogPart | null): Parts => (card === null ? ['zieht 1 Beutekarte'] : ['zieht ', card]),
  cents: (n: number): Parts => [n > 0 ? `erhält ${n}¢` : `verliert ${-n}¢`],
  centsGiven: (n: number, to: LogPart): Parts => [`gibt ${n}¢ an `, to],
  centsPaid: (n: number, to: LogPart): Parts => [`zahlt ${n}¢ an `, to],
  noted: (card: LogPart, what: string): Parts => [card, ` notiert ${what}`],
  goal: (card: LogPart, goal: string): Parts => [card, ` notiert ein Ziel als erreicht: ${goal}`],
  discards: (card: LogPart): Parts => ['wirft ', card, ' ab'],
  lootGiven: (card: LogPart | null, to: LogPart): Parts => ['gibt ', card ?? 'eine Beutekarte', ' an ', to],
  enters: (card: LogPart): Parts => ['hat ', card],
  shop: (card: LogPart): Parts => [card, ' liegt im Laden'],
  room: (card: LogPart): Parts => [card, ' ist jetzt der Raum'],
  minion: (card: LogPart): Parts => [card, ' kommt als Scherge dazu'],
  finalBoss: (card: LogPart): Parts => [card, ' ist der Endboss'],
  flipped: (card: LogPart): Parts => [card, ' wird aufgedeckt'],
  round: (n: number): Parts => [`Runde ${n} beginnt`],
  timer: (n: number): Parts => [`der Rundenzähler steht auf ${n}`],
  monster: (card: LogPart): Parts => [card, ' erscheint'],
  discarded: (card: LogPart): Parts => [card, ' kommt in die Ablage'],
  soul: (card: LogPart, value: number): Parts => [
    'erhält ',
    card,
    ` als ${value === 1 ? 'eine Seele' : `${value} Seelen`}`,
  ],
  given: (card: LogPart): Parts => ['hat jetzt ', card],
  cursed: (card: LogPart): Parts => ['wird von ', card, ' verflucht'],
  damage: (who: LogPart | null, n: number): Parts => [...subject(who), `erleidet ${n} Schaden`],
  survives: (who: LogPart | null): Parts => [...subject(who), 'überlebt'],
  prevents: (card: LogPart, n: number): Parts => [card, ` verhindert ${n} Schaden`],
  heals: (who: LogPart | null, n: number): Parts => [...subject(who), `heilt ${n} Leben`],
  paysHealth: (n: number): Parts => [`zahlt ${n} Leben`],
  plays: (card: LogPart): Parts => ['spielt ', card],
  uses: (card: LogPart): Parts => ['nutzt ', card],
  triggers: (card: LogPart): Parts => [card, ' wird ausgelöst'],
  roll: (attack: boolean, die: LogPart): Parts => [attack ? 'macht einen Angriffswurf: ' : 'würfelt ', die],
  dice: (faces: readonly number[], card: LogPart): Parts => [...dice(faces), ' für ', card],
  face: (die: LogPart): Parts => ['hat jetzt eine ', die],
  rolled: (die: LogPart): Parts => ['kommt mit dem Wurf auf ', die],
  ruleItem: (name: string, of: LogPart | null): Parts => [
    rule(name),
    ...(of === null ? [] : [name === 'death-penalty' || name === 'reward' ? ' von ' : ': ', of]),
    ' kommt auf den Stapel',
  ],
  item: (kind: string, name: string): string =>
    kind === 'rule'
      ? rule(name)
      : kind === 'roll'
        ? 'ein Würfelwurf'
        : kind === 'damage'
          ? 'Schaden'
          : kind === 'death'
            ? 'ein Tod'
            : 'etwas',
  cancelled: (item: LogPart): Parts => [item, ' wird annulliert'],
  fizzled: (item: LogPart): Parts => [item, ' verpufft'],
  notPut: (card: LogPart): Parts => [card, ' findet nichts zu wählen'],
  destroyed: (card: LogPart): Parts => [card, ' wird zerstört'],
  dying: (who: LogPart | null): Parts => [...subject(who), 'droht zu sterben'],
  dies: (who: LogPart | null): Parts => [...subject(who), 'stirbt'],
  penalty: (): Parts => ['zahlt die Todesstrafe'],
  tooManyCards: (n: number): Parts => [`hat ${n} ${n === 1 ? 'Beutekarte' : 'Beutekarten'} zu viel`],
  topMonster: 'die oberste Karte des Monsterdecks',
  topTreasure: 'der oberste Schatz',
  declaresAttack: (on: LogPart | null): Parts => ['sagt einen Angriff', ...(on === null ? [] : [' auf ', on]), ' an'],
  revealed: (card: LogPart): Parts => ['deckt ', card, ' auf'],
  attackCancelled: (card: LogPart): Parts => [card, ' annulliert den Angriff'],
  attacks: (whom: LogPart): Parts => ['greift ', whom, ' an'],
  declaresPurchase: (what: LogPart | null): Parts => ['sagt einen Kauf an', ...(what === null ? [] : [': ', what])],
  cannotPay: (): Parts => ['kann nicht zahlen: nichts wird gekauft'],
  buys: (card: LogPart, n: number, unseen: boolean): Parts =>
    unseen ? [`kauft für ${n}¢ den obersten Schatz: `, card] : ['kauft ', card, ` für ${n}¢`],
  endsTurn: (): Parts => ['beendet den Zug'],
  turnEnded: (card: LogPart): Parts => [card, ' beendet den Zug'],
  skips: (): Parts => ['setzt einen Zug aus'],
  reshuffle: (d: Deck): Parts => [`das ${deckName(d)} wird aus seiner Ablage neu gemischt`],
  votes: (): Parts => ['die Stimmen werden gezählt'],
  handsPassed: (): Parts => ['jede Hand geht einen Platz nach links'],
  looks: (at: LogPart): Parts => ['sieht sich die Hand von ', at, ' an'],
  looksDeck: (n: number, d: Deck): Parts => [
    `sieht sich ${n === 1 ? 'die oberste Karte' : `die obersten ${n} Karten`} des ${deckName(d)}s an`,
  ],
  bottomed: (n: number, d: Deck): Parts => [
    n === 1 ? `legt die oberste Karte des ${deckName(d)}s unter das Deck` : `legt ${n} Karten unter das ${deckName(d)}`,
  ],
  undiscarded: (card: LogPart, d: Deck): Parts => [card, ` kommt oben auf das ${deckName(d)}`],
  searches: (d: Deck): Parts => [`durchsucht das ${deckName(d)}`],
  toDeck: (card: LogPart): Parts => [card, ' kommt in das Deck zurück'],
  traded: (to: LogPart): Parts => ['tauscht eine Beutekarte mit ', to],
  handToDeck: (): Parts => ['legt eine Beutekarte oben auf das Beutedeck'],
  recharges: (card: LogPart): Parts => [card, ' wird aufgeladen'],
  counters: (card: LogPart, n: number): Parts => [card, ` erhält ${n} ${n === 1 ? 'Marke' : 'Marken'}`],
  expands: (row: string, n: number): Parts => {
    const [one, many] = ROWS[row]!
    return [`es gibt ${n} ${n === 1 ? one : many} mehr`]
  },
  copies: (card: LogPart, of: LogPart): Parts => [card, ' wird zu einer Kopie von ', of],
  doubled: (card: LogPart): Parts => [card, ' wird verdoppelt'],
  toHand: (card: LogPart): Parts => ['nimmt ', card, ' auf die Hand'],
  newCharacter: (card: LogPart): Parts => ['spielt weiter als ', card],
  bonusSoul: (card: LogPart): Parts => [card, ' kann jetzt gewonnen werden'],
  offer: (o: Dealt): Parts => {
    const first: Parts = o.counter ? ['lehnt das Angebot von ', o.whom, ' ab und '] : []
    return o.gives.length > 0
      ? [...first, 'bietet ', ...(o.counter ? [] : [o.whom, ' ']), ...listed(o.gives), ...askedFor(o), ...forTurns(o)]
      : [
          ...first,
          'bittet ',
          ...(o.counter ? [] : [o.whom, ' ']),
          'um ',
          ...listed(o.asks),
          o.favour === '' ? '' : ` und verspricht: ${o.favour}`,
          ...forTurns(o),
        ]
  },
  offerAccepted: (o: Dealt): Parts =>
    o.gives.length > 0
      ? ['nimmt ', ...listed(o.gives), ' von ', o.whom, ...askedFor(o), ' an']
      : ['gibt ', o.whom, ', worum gebeten wurde: ', ...listed(o.asks)],
  offerDeclined: (whom: LogPart): Parts => ['lehnt das Angebot von ', whom, ' ab'],
  offerWithdrawn: (whom: LogPart): Parts => ['nimmt ein Angebot an ', whom, ' zurück'],
  offerLapsed: (whom: LogPart): Parts => ['lässt ein Angebot an ', whom, ' verfallen: seine Zeit ist um'],
  gap: (card: LogPart, what: string): Parts => [card, ` kann das noch nicht: ${what}`],
  lost: (): Parts => ['die Spieler haben verloren'],
  wonTogether: (): Parts => ['die Spieler haben gemeinsam gewonnen'],
  won: (winners: Parts): Parts =>
    winners.length === 1
      ? [winners[0]!, ' gewinnt']
      : ['Gleichstand: ', ...winners.flatMap((s, i): Parts => (i > 0 ? [', ', s] : [s]))],
}
