import { doing, isPerson, type LogPart, type Person, type Subject } from '@soulstack/kit'
import type { Deck } from '../../view/types.ts'
import type { log as english } from '../en/log.ts'
import type { Dealt, Named, Parts } from '../facts.ts'
import { deckName, lootCards, stands } from './names.ts'

/** What happened, in whole sentences, and the pieces of the line that tells of an act. */

const listed = (parts: readonly LogPart[]): Parts =>
  parts.flatMap((part, i): Parts => (i === 0 ? [part] : [i === parts.length - 1 ? ' und ' : ', ', part]))

/** Somebody in the accusative, in the dative: the name, or "dich" and "dir". */
const object = (who: Named, you: string): LogPart =>
  isPerson(who) ? (who.you ? { seat: who.seat, you } : { seat: who.seat }) : who
const whom = (who: Named): LogPart => object(who, 'dich')
const toWhom = (who: Named): LogPart => object(who, 'dir')

const does = doing('Du', 'du')

/** "Bei dir", "Bei Ned". */
const at = (owner: Person): Parts =>
  owner.you ? [{ seat: owner.seat, you: 'Bei dir' }] : ['Bei ', { seat: owner.seat }]

/** What was chosen for a card: " auf Ned und Monstro". */
const on = (s: Subject, chosen: readonly Named[]): Parts => {
  if (chosen.length === 0) return []
  const { who } = s
  const same = (x: Named): x is Person => isPerson(x) && isPerson(who) && x.seat === who.seat
  return [
    ' auf ',
    ...listed(chosen.map((x) => (same(x) ? (x.you ? { seat: x.seat, you: 'dich selbst' } : 'sich selbst') : whom(x)))),
  ]
}

/** A card and who controls it: "Deine Karte The D6", "The D6 von Ned". */
const whose = (owner: Person | null, card: LogPart): Parts => {
  if (owner === null) return [card]
  return owner.you ? [{ seat: owner.seat, you: 'Deine Karte' }, ' ', card] : [card, ' von ', { seat: owner.seat }]
}

const dice = (faces: readonly number[]): Parts =>
  faces.flatMap((face, i): Parts => (i === 0 ? [{ die: face }] : [', ', { die: face }]))

const askedFor = ({ asks, favour }: Dealt): Parts => [
  ...(asks.length > 0 ? [' für ', ...listed(asks)] : []),
  ...(favour === '' ? [] : [`${asks.length > 0 ? ' und' : ' für'}: ${favour}`]),
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
  if (words === undefined) throw new Error(`text/de/log.ts has no words for ${name}`)
  return words
}
const ROWS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  shop: ['Ladenplatz', 'Ladenplätze'],
  monster: ['Monsterplatz', 'Monsterplätze'],
  room: ['Raumplatz', 'Raumplätze'],
}

export const log: typeof english = {
  something: 'etwas',
  it: 'sie',
  lootCards,
  listed,
  turn: (s, n) => does(s, 'beginnst Zug ', 'beginnt Zug ', String(n)),
  playsAs: (s, card) => does(s, 'spielst als ', 'spielt als ', card),
  laidOut: (cards) => [...listed(cards), cards.length === 1 ? ' liegt aus' : ' liegen aus'],
  leftOver: (card) => [card, ' kommt unter das Deck'],
  looted: (s, cards, n) =>
    does(
      s,
      'ziehst ',
      'zieht ',
      ...listed([...cards, ...(n > 0 ? [`${n} ${n === 1 ? 'Beutekarte' : 'Beutekarten'}`] : [])]),
    ),
  cents: (s, n) => (n > 0 ? does(s, `erhältst ${n}¢`, `erhält ${n}¢`) : does(s, `verlierst ${-n}¢`, `verliert ${-n}¢`)),
  counted: ({ who, said }, n) => {
    const sum = `${n > 0 ? '+' : '−'}${Math.abs(n)}¢`
    return who === null || said === 'left' ? [sum] : [object(who, 'du'), ` ${sum}`]
  },
  centsGiven: (s, n, to) => does(s, 'gibst ', 'gibt ', toWhom(to), ` ${n}¢`),
  centsPaid: (s, n, to) => does(s, 'zahlst ', 'zahlt ', toWhom(to), ` ${n}¢`),
  noted: (card, what) => [card, ` notiert ${what}`],
  goal: (card, goal) => [card, `: Ziel erreicht: ${goal}`],
  discards: (s, cards) => does(s, 'wirfst ', 'wirft ', ...listed(cards), ' ab'),
  lootGiven: (s, card, to) => does(s, 'gibst ', 'gibt ', toWhom(to), ' ', card ?? 'eine Beutekarte'),
  enters: (s, card) => does(s, 'erhältst ', 'erhält ', card),
  inPlay: () => ['liegt aus'],
  shop: (cards) => [...listed(cards), cards.length === 1 ? ' liegt im Laden' : ' liegen im Laden'],
  room: (card) => [card, ' ist jetzt der Raum'],
  minion: (card) => [card, ' kommt als Scherge dazu'],
  finalBoss: (card) => [card, ' ist der Endboss'],
  flipped: (card) => [card, ' wird aufgedeckt'],
  round: (n) => [`Runde ${n} beginnt`],
  timer: (n) => [`der Rundenzähler steht auf ${n}`],
  monster: (cards) => [...listed(cards), cards.length === 1 ? ' erscheint' : ' erscheinen'],
  discarded: (cards) => [...listed(cards), cards.length === 1 ? ' kommt in die Ablage' : ' kommen in die Ablage'],
  soul: (s, card, value) => does(s, 'erhältst ', 'erhält ', card, ` als ${value === 1 ? 'Seele' : `${value} Seelen`}`),
  itsSoul: (s, value) =>
    value === 1
      ? does(s, 'erhältst die Seele', 'erhält die Seele')
      : does(s, `erhältst ${value} Seelen`, `erhält ${value} Seelen`),
  given: (s, card) => does(s, 'hast jetzt ', 'hat jetzt ', card),
  cursed: (s, card) => does(s, 'wirst von ', 'wird von ', card, ' verflucht'),
  damage: (s, n) => does(s, `erleidest ${n} Schaden`, `erleidet ${n} Schaden`),
  takes: (s, n) => does(s, `erleidest ${n} Schaden`, `erleidet ${n} Schaden`),
  andDies: (s) => [isPerson(s.who) && s.who.you ? ' und stirbst' : ' und stirbt'],
  survives: (s) => does(s, 'überlebst', 'überlebt'),
  prevents: (card, n) => [...(card === null ? [] : [card, ' ']), `verhindert ${n} Schaden`],
  heals: (s, n) => does(s, `heilst ${n} Leben`, `heilt ${n} Leben`),
  paysHealth: (s, n) => does(s, `zahlst ${n} Leben`, `zahlt ${n} Leben`),
  plays: (s, card, chosen) => does(s, 'spielst ', 'spielt ', card, ...on(s, chosen)),
  andPlays: (s, card, chosen) => [
    isPerson(s.who) && s.who.you ? ' und spielst ' : ' und spielt ',
    card,
    ...on(s, chosen),
  ],
  uses: (s, card, chosen) => does(s, 'nutzt ', 'nutzt ', card, ...on(s, chosen)),
  whose,
  triggers: (owner, card, chosen) =>
    chosen.length > 0
      ? [...whose(owner, card), ' zielt', ...on({ who: owner, said: 'first' }, chosen)]
      : [...(owner === null ? [card, ' wird'] : [...at(owner), ' wird ', card]), ' ausgelöst'],
  roll: (s, attack, die) =>
    attack
      ? does(s, 'machst einen Angriffswurf: ', 'macht einen Angriffswurf: ', die)
      : does(s, 'würfelst ', 'würfelt ', die),
  dice: (s, faces, card) => does(s, 'würfelst ', 'würfelt ', ...dice(faces), ' für ', card),
  face: (owner, die) =>
    owner.you
      ? [{ seat: owner.seat, you: 'dein' }, ' Würfel zeigt jetzt ', die]
      : ['der Würfel von ', { seat: owner.seat }, ' zeigt jetzt ', die],
  rolled: (owner, die) =>
    owner.you
      ? [{ seat: owner.seat, you: 'dein' }, ' Wurf zählt als ', die]
      : ['der Wurf von ', { seat: owner.seat }, ' zählt als ', die],
  strikes: (s, hit, die) =>
    hit === null
      ? does(s, 'würfelst umsonst: ', 'würfelt umsonst: ', die)
      : hit
        ? does(s, 'triffst mit ', 'trifft mit ', die)
        : does(s, 'verfehlst mit ', 'verfehlt mit ', die),
  hitOrMiss: (hit) => (hit === null ? '' : hit ? ' Treffer' : ' daneben'),
  forSoMuch: (n) => ` für ${n}`,
  ruleItem: (name, of) => [
    rule(name),
    ...(of === null ? [] : [name === 'death-penalty' || name === 'reward' ? ' von ' : ': ', toWhom(of)]),
    ' kommt auf den Stapel',
  ],
  item: (kind, name) =>
    kind === 'rule'
      ? rule(name)
      : kind === 'roll'
        ? 'ein Würfelwurf'
        : kind === 'damage'
          ? 'Schaden'
          : kind === 'death'
            ? 'ein Tod'
            : 'etwas',
  cancelled: (item) => [item, ' wird annulliert'],
  fizzled: (item) => (item === null ? ['verpufft'] : [item, ' verpufft']),
  notPut: (card) => [card, ' hat kein gültiges Ziel'],
  destroyed: (cards) => [...listed(cards), cards.length === 1 ? ' wird zerstört' : ' werden zerstört'],
  dying: (s) => does(s, 'drohst zu sterben', 'droht zu sterben'),
  dies: (s) => does(s, 'stirbst', 'stirbt'),
  penalty: (s) => does(s, 'zahlst die Todesstrafe', 'zahlt die Todesstrafe'),
  lost: (cards) => cards,
  lostCents: (n) => [`${n}¢`],
  tooManyCards: (s, n) =>
    does(
      s,
      `hast ${n} ${n === 1 ? 'Beutekarte' : 'Beutekarten'} zu viel`,
      `hat ${n} ${n === 1 ? 'Beutekarte' : 'Beutekarten'} zu viel`,
    ),
  topMonster: 'die oberste Karte des Monsterdecks',
  topTreasure: 'der oberste Schatz',
  declaresAttack: (s, target) =>
    does(s, 'sagst einen Angriff', 'sagt einen Angriff', ...(target === null ? [] : [' auf ', whom(target)]), ' an'),
  revealed: (s, card) => does(s, 'deckst ', 'deckt ', card, ' auf'),
  attackCancelled: (card) => (card === null ? ['annulliert den Angriff'] : [card, ' annulliert den Angriff']),
  attacks: (s, target) => does(s, 'greifst ', 'greift ', whom(target), ' an'),
  andAttacks: (s) => [isPerson(s.who) && s.who.you ? ' und greifst es an' : ' und greift es an'],
  declaresPurchase: (s, what) =>
    does(s, 'sagst einen Kauf an', 'sagt einen Kauf an', ...(what === null ? [] : [': ', whom(what)])),
  cannotPay: (s) => does(s, 'kannst nicht zahlen und kaufst nichts', 'kann nicht zahlen und kauft nichts'),
  buys: (s, card, n, unseen) =>
    unseen
      ? does(s, `kaufst für ${n}¢ den obersten Schatz: `, `kauft für ${n}¢ den obersten Schatz: `, card)
      : does(s, 'kaufst ', 'kauft ', card, ` für ${n}¢`),
  endsTurn: (s) => does(s, 'beendest deinen Zug', 'beendet den Zug'),
  turnEnded: (card) => [card, ' beendet den Zug'],
  skips: (s) => does(s, 'setzt einen Zug aus', 'setzt einen Zug aus'),
  reshuffle: (d: Deck) => [`die Ablage wird zum neuen ${deckName(d)} gemischt`],
  votes: () => ['die Stimmen werden gezählt'],
  handsPassed: () => ['alle Hände werden nach links weitergegeben'],
  looks: (s, of) =>
    does(
      s,
      'siehst dir ',
      'sieht sich ',
      ...(of.you ? [{ seat: of.seat, you: 'deine' }, ' Hand'] : ['die Hand von ', { seat: of.seat }]),
      ' an',
    ),
  looksDeck: (s, n, d) =>
    does(
      s,
      'siehst dir ',
      'sieht sich ',
      `${n === 1 ? 'die oberste Karte' : `die obersten ${n} Karten`} des ${deckName(d)}s an`,
    ),
  bottomed: (s, n, d) =>
    does(
      s,
      'legst ',
      'legt ',
      n === 1 ? `die oberste Karte des ${deckName(d)}s unter das Deck` : `${n} Karten unter das ${deckName(d)}`,
    ),
  bottomedIt: (s) => does(s, 'legst sie unter das Deck', 'legt sie unter das Deck'),
  undiscarded: (card, d) => [card, ` kommt oben auf das ${deckName(d)}`],
  searches: (s, d) => does(s, 'durchsuchst ', 'durchsucht ', `das ${deckName(d)}`),
  toDeck: (card) => [card, ' kommt in das Deck zurück'],
  traded: (s, to) => does(s, 'tauschst eine Beutekarte mit ', 'tauscht eine Beutekarte mit ', toWhom(to)),
  handToDeck: (s) =>
    does(s, 'legst eine Beutekarte oben auf das Beutedeck', 'legt eine Beutekarte oben auf das Beutedeck'),
  recharges: (cards) => [...listed(cards), cards.length === 1 ? ' wird aufgeladen' : ' werden aufgeladen'],
  counters: (card, n) => [card, ` erhält ${n} ${n === 1 ? 'Marke' : 'Marken'}`],
  expands: (row, n) => {
    const [one, many] = ROWS[row]!
    return [`es gibt ${n} ${n === 1 ? one : many} mehr`]
  },
  copies: (card, of) => [card, ' wird zu einer Kopie von ', of],
  doubled: (card) => [card, ' wird verdoppelt'],
  toHand: (s, card) => does(s, 'nimmst ', 'nimmt ', card, ' auf die Hand'),
  newCharacter: (s, card) => does(s, 'spielst weiter als ', 'spielt weiter als ', card),
  bonusSoul: (card) => [card, ' ist jetzt zu haben'],
  offer: (s, o) => {
    const you = isPerson(s.who) && s.who.you
    const offered: Parts = [...(o.counter ? [] : [toWhom(o.whom), ' ']), ...listed(o.gives), ...askedFor(o)]
    const asked: Parts = [
      ...(o.counter ? [] : [whom(o.whom), ' ']),
      'um ',
      ...listed(o.asks),
      ...(o.favour === '' ? [] : [` und ${you ? 'versprichst' : 'verspricht'}: ${o.favour}`]),
    ]
    const rest = [...(o.gives.length > 0 ? offered : asked), ...forTurns(o)]
    const [yours, theirs] = o.gives.length > 0 ? ['bietest ', 'bietet '] : ['bittest ', 'bittet ']
    if (!o.counter) return does(s, yours, theirs, ...rest)
    return does(
      s,
      'lehnst das Angebot von ',
      'lehnt das Angebot von ',
      toWhom(o.whom),
      ` ab und ${you ? yours : theirs}`,
      ...rest,
    )
  },
  offerAccepted: (s, o) =>
    o.gives.length > 0
      ? does(s, 'nimmst ', 'nimmt ', ...listed(o.gives), ' von ', toWhom(o.whom), ...askedFor(o), ' an')
      : does(s, 'gibst ', 'gibt ', toWhom(o.whom), ', worum gebeten wurde: ', ...listed(o.asks)),
  offerDeclined: (s, from) => does(s, 'lehnst das Angebot von ', 'lehnt das Angebot von ', toWhom(from), ' ab'),
  offerWithdrawn: (s, to) => does(s, 'ziehst das Angebot an ', 'zieht das Angebot an ', whom(to), ' zurück'),
  offerLapsed: (s, to) => does(s, 'lässt das Angebot an ', 'lässt das Angebot an ', whom(to), ' verfallen'),
  gap: (card, what) => [card, ` kann das noch nicht: ${what}`],
  allLost: () => ['die Spieler haben verloren'],
  wonTogether: () => ['die Spieler haben gemeinsam gewonnen'],
  won: (winners) =>
    winners.length === 1
      ? does({ who: winners[0]!, said: 'first' }, 'gewinnst', 'gewinnt')
      : ['Gleichstand: ', ...listed(winners.map((who) => object(who, 'du')))],
}
