import { isPerson, type LogPart, type Person, type Subject, subjectAndVerb } from '@soulstack/kit'
import { isSeat } from '../../model/entity.ts'
import type { RuleItemName } from '../../model/rule-items.ts'
import type { ItemKind } from '../../model/stack.ts'
import type { Mention, OfferTerms, Parts } from '../facts.ts'
import type { LogPieces } from '../log-pieces.ts'
import { dice, rowsOf } from '../log-rows.ts'
import { declaredTarget, type EventWords, howStacked, itemOf, ownerOf, subjectOf, sumOf } from '../log-words.ts'
import { counterNoun } from './cards/vocabulary.ts'
import { deckName, lootCards, openFor } from './names.ts'

/** The log in German: whole sentences for events, and pieces for lines that continue an act. */

/** A player in the accusative or dative: the name, or "dich" and "dir". */
const object = (who: Mention, you: string): LogPart =>
  isPerson(who) ? (who.you ? { seat: who.seat, you } : { seat: who.seat }) : who
const whom = (who: Mention): LogPart => object(who, 'dich')
const toWhom = (who: Mention): LogPart => object(who, 'dir')

const does = subjectAndVerb('Du', 'du')

/** "Bei dir", "Bei Ned". */
const at = (owner: Person): Parts =>
  owner.you ? [{ seat: owner.seat, you: 'Bei dir' }] : ['Bei ', { seat: owner.seat }]

const { listed, on, askedFor } = rowsOf(
  { and: ' und ', for: ' für ', on: ' auf ', yourself: 'dich selbst', themself: 'sich selbst' },
  whom,
)

const forTurns = ({ turns }: OfferTerms): Parts => (turns === 0 ? [] : [` (${openFor(turns)})`])

/** The names of rule items. */
export const RULE_ITEM_NAMES: Readonly<Record<RuleItemName, string>> = {
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

const item = {
  rule: (name: RuleItemName): string => RULE_ITEM_NAMES[name],
  other: (kind: ItemKind): string =>
    kind === 'roll' ? 'ein Würfelwurf' : kind === 'damage' ? 'Schaden' : kind === 'death' ? 'ein Tod' : 'etwas',
}

const ROWS = {
  shop: ['Ladenplatz', 'Ladenplätze'],
  monster: ['Monsterplatz', 'Monsterplätze'],
  room: ['Raumplatz', 'Raumplätze'],
} as const

const are = (cards: Parts, one: string, many: string): Parts => [...listed(cards), cards.length === 1 ? one : many]

export const log: LogPieces = {
  something: 'etwas',
  it: 'sie',
  quoted: (text) => `(„${text}“)`,
  lootCards,
  listed,
  counted: ({ who, said }, n) => {
    const sum = `${n > 0 ? '+' : '−'}${Math.abs(n)}¢`
    return who === null || said === 'left' ? [sum] : [object(who, 'du'), ` ${sum}`]
  },
  inPlay: () => ['liegt aus'],
  itsSoul: (s, value) =>
    value === 1
      ? does(s, 'erhältst die Seele', 'erhält die Seele')
      : does(s, `erhältst ${value} Seelen`, `erhält ${value} Seelen`),
  takes: (s, n) => does(s, `erleidest ${n} Schaden`, `erleidet ${n} Schaden`),
  andDies: (s) => [isPerson(s.who) && s.who.you ? ' und stirbst' : ' und stirbt'],
  dies: (s) => does(s, 'stirbst', 'stirbt'),
  prevents: (card, n, to) => [
    ...(card === null ? [] : [card, ' ']),
    `verhindert ${n} Schaden`,
    ...(to === null ? [] : [' an ', toWhom(to)]),
  ],
  plays: (s, card, chosen) => does(s, 'spielst ', 'spielt ', card, ...on(s, chosen)),
  andPlays: (s, card, chosen) => [
    isPerson(s.who) && s.who.you ? ' und spielst ' : ' und spielt ',
    card,
    ...on(s, chosen),
  ],
  whose: (owner, card) => {
    if (owner === null) return [card]
    return owner.you ? [{ seat: owner.seat, you: 'Deine Karte' }, ' ', card] : [card, ' von ', { seat: owner.seat }]
  },
  rewardFor: ({ seat, you }, monster) => [
    ...(you ? [{ seat, you: 'Deine Belohnung' }] : ['Belohnung von ', { seat }]),
    ' für ',
    monster,
  ],
  hitOrMiss: (hit) => (hit === null ? '' : hit ? ' Treffer' : ' daneben'),
  forDamage: (n) => ` für ${n}`,
  roll: (s, attack, die) =>
    attack
      ? does(s, 'machst einen Angriffswurf: ', 'macht einen Angriffswurf: ', die)
      : does(s, 'würfelst ', 'würfelt ', die),
  fizzles: () => ['verpufft'],
  lostCents: (n) => [`${n}¢`],
  attackCancelled: (card) => (card === null ? ['annulliert den Angriff'] : [card, ' annulliert den Angriff']),
  attacks: (s, target) => does(s, 'greifst ', 'greift ', whom(target), ' an'),
  andAttacks: (s) => [isPerson(s.who) && s.who.you ? ' und greifst es an' : ' und greift es an'],
  bottomedIt: (s) => does(s, 'legst sie unter das Deck', 'legt sie unter das Deck'),
}

const strikes = (s: Subject, hit: boolean | null, die: LogPart): Parts =>
  hit === null
    ? does(s, 'würfelst umsonst: ', 'würfelt umsonst: ', die)
    : hit
      ? does(s, 'triffst mit ', 'trifft mit ', die)
      : does(s, 'verfehlst mit ', 'verfehlt mit ', die)

const lootWords = (n: number): string => `${n} ${n === 1 ? 'Beutekarte' : 'Beutekarten'}`

/** Sentences by kind of event. */
export const events: EventWords = {
  turn: (e, x) => does(x.subject(e.seat), 'beginnst Zug ', 'beginnt Zug ', String(e.n)),
  'plays-as': (e, x) => does(x.subject(e.seat), 'spielst als ', 'spielt als ', x.card(e.card)),
  'laid-out': (e, x) =>
    are(
      e.cards.map((def) => x.card(def)),
      ' liegt aus',
      ' liegen aus',
    ),
  'left-over': (e, x) => [x.card(e.card), ' kommt unter das Deck'],
  round: (e) => [`Runde ${e.n} beginnt`],
  timer: (e) => [`der Rundenzähler steht auf ${e.n}`],
  'ends-turn': (e, x) => does(x.subject(e.seat), 'beendest deinen Zug', 'beendet den Zug'),
  'turn-ended': (e, x) => [x.it(e.card), ' beendet den Zug'],
  skips: (e, x) => does(x.subject(e.seat), 'setzt einen Zug aus', 'setzt einen Zug aus'),
  'too-many-cards': (e, x) =>
    does(x.subject(e.seat), `hast ${lootWords(e.n)} zu viel`, `hat ${lootWords(e.n)} zu viel`),
  over: ({ winners, together, team }, x) => {
    if (winners.length === 0) return ['die Spieler haben verloren']
    if (together) return ['die Spieler haben gemeinsam gewonnen']
    return winners.length === 1
      ? does({ who: x.person(winners[0]!), said: 'first' }, 'gewinnst', 'gewinnt')
      : [
          team === true ? 'das Team gewinnt: ' : 'Gleichstand: ',
          ...listed(winners.map((seat) => object(x.person(seat), 'du'))),
        ]
  },

  cents: (e, x, all) => {
    const n = sumOf(all)
    return n > 0
      ? does(x.subject(e.seat), `erhältst ${n}¢`, `erhält ${n}¢`)
      : does(x.subject(e.seat), `verlierst ${-n}¢`, `verliert ${-n}¢`)
  },
  'cents-given': (e, x) => does(x.subject(e.seat), 'gibst ', 'gibt ', toWhom(x.person(e.to)), ` ${e.n}¢`),
  'cents-paid': (e, x) => does(x.subject(e.seat), 'zahlst ', 'zahlt ', toWhom(x.person(e.to)), ` ${e.n}¢`),
  'pays-health': (e, x) => does(x.subject(e.seat), `zahlst ${e.n} Leben`, `zahlt ${e.n} Leben`),
  heals: (e, x) => does(x.whoever(e), `heilst ${e.n} Leben`, `heilt ${e.n} Leben`),
  damage: (e, x) => does(x.whoever(e), `erleidest ${e.n} Schaden`, `erleidet ${e.n} Schaden`),
  prevents: (e, x) => log.prevents(x.card(e.card), e.n, isSeat(e.who) ? x.person(e.who) : null),
  dying: (e, x) => does(x.whoever(e), 'drohst zu sterben', 'droht zu sterben'),
  'death-prevented': (e, x) => does(x.whoever(e), 'überlebst', 'überlebt'),
  dies: (e, x) => log.dies(x.whoever(e)),
  penalty: (e, x) => does(x.subject(e.seat), 'zahlst die Todesstrafe', 'zahlt die Todesstrafe'),

  stacked: (e, x) => {
    const card = x.card(e.card)
    const how = howStacked(e, x)
    if (how === 'plays') return log.plays(x.subject(e.seat), card, x.aims(e))
    if (how === 'uses') {
      const who = x.subject(e.seat)
      return does(who, 'nutzt ', 'nutzt ', card, ...on(who, x.aims(e)))
    }
    const owner = ownerOf(e, x)
    const aims = x.aims(e)
    if (aims.length > 0) return [...log.whose(owner, card), ' zielt', ...on({ who: owner, said: 'first' }, aims)]
    return [...(owner === null ? [card, ' wird'] : [...at(owner), ' wird ', card]), ' ausgelöst']
  },
  'rule-item': (e, x) => {
    const of = subjectOf(e, x)
    const before = e.rule === 'death-penalty' || e.rule === 'reward' ? ' von ' : ': '
    return [item.rule(e.rule), ...(of === null ? [] : [before, toWhom(of)]), ' kommt auf den Stapel']
  },
  'event-played': (e, x) => log.plays(x.subject(e.seat), x.card(e.card), []),
  cancelled: (e, x) => [itemOf(e, item, x), ' wird annulliert'],
  fizzled: (e, x) => [itemOf(e, item, x), ' verpufft'],
  'not-put': (e, x) => [x.card(e.card), ' hat kein gültiges Ziel'],
  doubled: (e, x) => [x.card(e.card), ' wird verdoppelt'],
  'gains-abilities': (e, x) => [x.card(e.card), ' erhält die Fähigkeiten von ', x.card(e.of)],
  merges: (e, x) => [x.card(e.card), ' besteht aus ', ...listed(e.parts.map((def) => x.card(def)))],
  'number-changed': (e, x) => [
    x.card(e.card),
    `: Aus ${e.from} wird bis zum Ende des Zuges ${e.to} („${x.textOf(e.text)}“)`,
  ],
  copies: (e, x) =>
    e.card === e.of
      ? [x.card(e.card), ' kopiert eine Karte desselben Namens']
      : [x.card(e.card), ' wird zu einer Kopie von ', x.card(e.of)],

  roll: (e, x) => log.roll(x.subject(e.seat), e.attack, { die: e.face }),
  dice: (e, x) => does(x.subject(e.seat), 'würfelst ', 'würfelt ', ...dice(e.faces), ' für ', x.card(e.card)),
  face: (e, x) => {
    const { seat, you } = x.person(e.seat)
    const die: LogPart = { die: e.face }
    return you
      ? [{ seat, you: 'Dein' }, ' Würfel zeigt jetzt ', die]
      : ['der Würfel von ', { seat }, ' zeigt jetzt ', die]
  },
  rolled: (e, x) => {
    const die: LogPart = { die: e.face }
    if (e.attack) return strikes(x.subject(e.seat), e.hit, die)
    const { seat, you } = x.person(e.seat)
    return you ? [{ seat, you: 'Dein' }, ' Wurf zählt als ', die] : ['der Wurf von ', { seat }, ' zählt als ', die]
  },

  looted: (e, x, all) =>
    does(x.subject(e.seat), 'ziehst ', 'zieht ', ...listed(x.knows ? x.cards(all) : [lootWords(all.length)])),
  'takes-loot': (e, x) =>
    does(x.subject(e.seat), 'nimmst ', 'nimmt ', x.knows ? x.card(e.card) : 'eine Beutekarte', ' auf die Hand'),
  'loot-given': (e, x) =>
    does(
      x.subject(e.seat),
      'gibst ',
      'gibt ',
      toWhom(x.person(e.to)),
      ' ',
      x.knows ? x.card(e.card) : 'eine Beutekarte',
    ),
  discards: (e, x, all) => does(x.subject(e.seat), 'wirfst ', 'wirft ', ...listed(x.cards(all)), ' ab'),
  discarded: (_, x, all) => are(x.cards(all), ' kommt in die Ablage', ' kommen in die Ablage'),
  revealed: (e, x, all) => does(x.subject(e.seat), 'deckst ', 'deckt ', ...listed(x.cards(all)), ' auf'),
  enters: (e, x) => does(x.subject(e.seat), 'erhältst ', 'erhält ', x.card(e.card)),
  shop: (_, x, all) => are(x.cards(all), ' liegt im Laden', ' liegen im Laden'),
  monster: (_, x, all) => are(x.cards(all), ' erscheint', ' erscheinen'),
  'at-random': (e, x) => [x.card(e.card), ' wird zufällig gewählt'],
  moved: (e, x) => [x.card(e.card), ` zieht auf Platz ${e.slot + 1} um`],
  room: (e, x) => [x.card(e.card), ' ist jetzt der Raum'],
  minion: (e, x) => [x.card(e.card), ' kommt als Scherge dazu'],
  'final-boss': (e, x) => [x.card(e.card), ' ist der Endboss'],
  flipped: (e, x) => [x.card(e.card), ' wird aufgedeckt'],
  soul: (e, x) =>
    does(
      x.subject(e.seat),
      'erhältst ',
      'erhält ',
      x.card(e.card),
      ` als ${e.value === 1 ? 'Seele' : `${e.value} Seelen`}`,
    ),
  'bonus-soul': (e, x) => [x.card(e.card), ' ist jetzt zu haben'],
  given: (e, x) =>
    does(
      x.subject(e.seat),
      'hast jetzt ',
      'hat jetzt ',
      x.card(e.card),
      ...(isSeat(e.from) && e.from !== e.seat ? [' von ', toWhom(x.person(e.from))] : []),
    ),
  cursed: (e, x, all) =>
    does(
      x.subject(e.seat),
      'wirst von ',
      'wird von ',
      ...listed(x.its(all).map((card) => (card === log.it ? 'ihr' : card))),
      ' verflucht',
    ),
  destroyed: (_, x, all) => are(x.its(all), ' wird zerstört', ' werden zerstört'),
  recharges: (_, x, all) => are(x.its(all), ' wird aufgeladen', ' werden aufgeladen'),
  counters: (e, x) => {
    const { one, many } = counterNoun(e.kind)
    const counters = `${e.n} ${(e.n === 1 ? one : many).acc}`
    return isSeat(e.who)
      ? does(x.whoever(e), `erhältst ${counters}`, `erhält ${counters}`)
      : [x.it(e.card), ` erhält ${counters}`]
  },
  expands: ({ row, n }) => {
    const [one, many] = ROWS[row]
    return [`es gibt ${n} ${n === 1 ? one : many} mehr`]
  },
  'to-hand': (e, x) => does(x.subject(e.seat), 'nimmst ', 'nimmt ', x.card(e.card), ' auf die Hand'),
  'new-character': (e, x) => does(x.subject(e.seat), 'spielst weiter als ', 'spielt weiter als ', x.card(e.card)),

  reshuffle: (e, x) => [`die Ablage wird zum neuen ${deckName(x.deck(e.deck))} gemischt`],
  looks: (e, x, all) => {
    const { seat, you } = x.person(e.at)
    const hand: Parts = you ? [{ seat, you: 'deine' }, ' Hand'] : ['die Hand von ', { seat }]
    const hands = all.length === 1 ? hand : ['die Hände von ', ...listed(all.map(({ at }) => toWhom(x.person(at))))]
    return does(x.subject(e.seat), 'siehst dir ', 'sieht sich ', ...hands, ' an')
  },
  'looks-deck': (e, x, all) => {
    const cards = `${all.length > 1 ? 'jeweils ' : ''}${e.n === 1 ? 'die oberste Karte' : `die obersten ${e.n} Karten`} `
    const decks = listed(all.map((one) => `des ${deckName(x.deck(one.deck))}s`))
    return does(x.subject(e.seat), 'siehst dir ', 'sieht sich ', cards, ...decks, ' an')
  },
  bottomed: (e, x) => {
    const name = deckName(x.deck(e.deck))
    return does(
      x.subject(e.seat),
      'legst ',
      'legt ',
      e.n === 1 ? `die oberste Karte des ${name}s unter das Deck` : `${e.n} Karten unter das ${name}`,
    )
  },
  'secret-told': (e, x) => does(x.subject(e.seat), 'warst es', 'war es'),
  bids: (e, x) => does(x.subject(e.seat), `bietest ${e.n}¢`, `bietet ${e.n}¢`),
  'characters-passed': () => ['jeder Spieler gibt seinen Charakter nach rechts'],
  'put-under': (e, x) => [x.card(e.card), ' kommt unter ', x.card(e.by)],
  'may-play': (e, x) =>
    does(
      x.subject(e.seat),
      'kannst ',
      'kann ',
      e.card < 0 ? 'die oberste Beutekarte' : x.card(e.card),
      ' in diesem Zug spielen',
    ),
  undiscarded: (e, x) => [x.card(e.card), ` kommt oben auf das ${deckName(x.deck(e.deck))}`],
  searches: (e, x) => does(x.subject(e.seat), 'durchsuchst ', 'durchsucht ', `das ${deckName(x.deck(e.deck))}`),
  'to-deck': (e, x) => [x.it(e.card), ' kommt in das Deck zurück'],
  'hand-to-deck': (e, x) =>
    does(
      x.subject(e.seat),
      'legst eine Beutekarte oben auf das Beutedeck',
      'legt eine Beutekarte oben auf das Beutedeck',
    ),
  'hands-passed': (e) => [`alle Hände werden nach ${e.right === true ? 'rechts' : 'links'} weitergegeben`],
  traded: (e, x) =>
    does(x.subject(e.seat), 'tauschst eine Beutekarte mit ', 'tauscht eine Beutekarte mit ', toWhom(x.person(e.to))),
  votes: () => ['die Stimmen werden gezählt'],

  'declares-attack': (e, x) => {
    const target = declaredTarget(e, 'die oberste Karte des Monsterdecks', x)
    return does(
      x.subject(e.seat),
      'sagst einen Angriff',
      'sagt einen Angriff',
      ...(target === null ? [] : [' auf ', whom(target)]),
      ' an',
    )
  },
  attacks: (e, x) => log.attacks(x.subject(e.seat), x.named(e)),
  'attack-cancelled': (e, x) => log.attackCancelled(x.card(e.card)),
  'declares-purchase': (e, x) => {
    const what = declaredTarget(e, 'der oberste Schatz', x)
    const named = what === null ? [] : [': ', whom(what)]
    return does(x.subject(e.seat), 'sagst einen Kauf an', 'sagt einen Kauf an', ...named)
  },
  'cannot-pay': (e, x) =>
    does(x.subject(e.seat), 'kannst nicht zahlen und kaufst nichts', 'kann nicht zahlen und kauft nichts'),
  buys: (e, x) =>
    e.unseen === true
      ? does(
          x.subject(e.seat),
          `kaufst für ${e.n}¢ den obersten Schatz: `,
          `kauft für ${e.n}¢ den obersten Schatz: `,
          x.card(e.card),
        )
      : does(x.subject(e.seat), 'kaufst ', 'kauft ', x.card(e.card), ` für ${e.n}¢`),

  offer: (e, x) => {
    const s = x.subject(e.seat)
    const o = x.termsOf(e)
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
  'offer-accepted': (e, x) => {
    const s = x.subject(e.seat)
    const o = x.termsOf(e)
    return o.gives.length > 0
      ? does(s, 'nimmst ', 'nimmt ', ...listed(o.gives), ' von ', toWhom(o.whom), ...askedFor(o), ' an')
      : does(s, 'gibst ', 'gibt ', toWhom(o.whom), ', worum gebeten wurde: ', ...listed(o.asks))
  },
  'offer-declined': (e, x) =>
    does(x.subject(e.seat), 'lehnst das Angebot von ', 'lehnt das Angebot von ', toWhom(x.person(e.to)), ' ab'),
  'offer-withdrawn': (e, x) =>
    does(x.subject(e.seat), 'ziehst das Angebot an ', 'zieht das Angebot an ', whom(x.person(e.to)), ' zurück'),
  'offer-lapsed': (e, x) =>
    does(x.subject(e.seat), 'lässt das Angebot an ', 'lässt das Angebot an ', whom(x.person(e.to)), ' verfallen'),

  noted: (e, x) => [x.card(e.card), ` notiert ${e.what}`],
  goal: (e, x) => [x.card(e.card), `: Ziel erreicht: ${x.goal(e.ability)}`],
  gap: (e, x) => [x.card(e.card), ` kann das noch nicht: ${e.what}`],
}
