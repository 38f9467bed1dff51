import type { CardType } from '../card-types.ts'
import type { Family } from '../parts-of-speech.ts'
import type { FaultWords } from './index.ts'
import type { Because, Listed, Seen, Thing, Whole } from './types.ts'

/** What can be wrong with a card, a pack or a file, in German. Names of fields stay as they are written. */

const FAMILIES: Readonly<Record<Family, string>> = {
  effect: 'ein Effekt',
  value: 'eine Zahl oder ein Baustein für eine Zahl',
  ref: 'ein Bezug',
  filter: 'ein Filter',
  condition: 'eine Bedingung',
  event: 'ein Ereignis',
  ability: 'eine Fähigkeit',
  cost: 'Kosten',
}

const THINGS: Readonly<Record<Thing, string>> = {
  pack: 'ein Kartenpaket, { id, version, cards }',
  card: 'eine Karte',
  abilities: 'Fähigkeiten mit ihren Namen',
  targets: 'Ziele, { Name: Filter }',
  target: 'ein Filter, oder { filter, … }',
  outcome: 'ein Ergebnis, { on, targets, do }',
  picture: 'ein Bild, { icon, wash } oder { image }',
  icon: 'der Name eines Symbols',
  colour: 'der Name einer Farbe',
  table: '{ seats, monsters, shop … }',
  image: 'ein Bild als Text',
  text: 'Text',
  ...FAMILIES,
}

const LISTS: Readonly<Record<Listed, string>> = {
  packs: 'Kartenpaketen',
  cards: 'Karten',
  numbers: 'Zahlen',
  texts: 'Texten',
  words: 'Wörtern',
  outcomes: 'Ergebnissen, { on, targets, do }',
  scenarios: 'Szenarien',
  effect: 'Effekten',
  value: 'Zahlen',
  ref: 'Bezügen',
  filter: 'Filtern',
  condition: 'Bedingungen',
  event: 'Ereignissen',
  ability: 'Fähigkeiten',
  cost: 'Kosten',
}

const AS: Readonly<Record<'nothing' | 'list' | 'object' | 'function' | 'symbol' | 'bigint', string>> = {
  nothing: 'nichts',
  list: 'eine Liste',
  object: 'ein Objekt',
  function: 'eine Funktion',
  symbol: 'ein Symbol',
  bigint: 'eine riesige Zahl',
}

const TYPES: Readonly<Record<CardType, string>> = {
  character: 'ein Charakter',
  'starting-item': 'ein Startgegenstand',
  treasure: 'ein Schatz',
  loot: 'eine Beutekarte',
  monster: 'ein Monster',
  event: 'ein Ereignis',
  curse: 'ein Fluch',
  'bonus-soul': 'eine Bonusseele',
  room: 'ein Raum',
  challenge: 'eine Herausforderung',
  variant: 'eine Variante',
}

const seen = (value: Seen): string =>
  'word' in value ? `„${value.word}“` : 'plain' in value ? value.plain : AS[value.a]

const whole = (of: Whole): string =>
  'k' in of
    ? `„${of.k}“`
    : { pack: 'ein Kartenpaket', card: 'eine Karte', target: 'ein Ziel', outcome: 'ein Ergebnis' }[of.thing]

const quoted = (word: string): string => `„${word}“`
const joined = (all: readonly string[], last: string): string =>
  all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`
const or = (all: readonly string[]): string => joined(all.map(quoted), 'oder')
const each = (all: readonly string[]): string =>
  joined(
    all.map((one) => `'${one}'`),
    'oder',
  )
const list = (all: readonly string[]): string => all.join(', ')
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

function because(why: Because): string {
  if (typeof why === 'string')
    return {
      other: 'zusammen mit dem anderen',
      here: 'hier',
      limited: 'mit einem Namen, denn alle müssen sehen, dass die Karte passt,',
      'chosen-doer': 'um etwas, das ein gewählter Spieler tut (wer es tut, entscheidet),',
    }[why]
  if ('is' in why) return `mit ${why.is}`
  if ('with' in why) return `mit ${why.with}`
  return 'without' in why ? `ohne ${joined(why.without, 'und')}` : `um ${why.around} herum`
}

export const de: FaultWords = {
  expected: (thing, value) => `Erwartet wird ${THINGS[thing]}, nicht ${seen(value)}`,
  notPlain: (thing) => `Erwartet wird ${THINGS[thing]} als bloße Daten, kein Objekt einer Klasse`,
  manyFields: (n, most) => `Hier sind ${n} Felder; höchstens ${most} sind erlaubt`,
  symbolField: () => 'Erwartet werden Felder mit Namen, kein Symbol',
  unreadable: () => 'Das lässt sich nicht lesen',
  getter: () => 'Erwartet werden bloße Daten, kein „getter“',
  notList: (of, value) => `Erwartet wird eine Liste von ${LISTS[of]}, nicht ${seen(value)}`,
  emptyList: (of) => `Erwartet wird eine Liste von ${LISTS[of]}, aber sie ist leer`,
  longList: (n, most) => `Diese Liste hat ${n} Einträge; höchstens ${most} sind erlaubt`,
  oddList: () => 'Erwartet wird eine Liste ohne Lücken und ohne andere Eigenschaften',
  twice: (value) => `${capital(seen(value))} steht zweimal da`,
  wholeNumber: (least, most, value) => `Erwartet wird eine ganze Zahl von ${least} bis ${most}, nicht ${seen(value)}`,
  flag: (value) => `Erwartet wird true oder false, nicht ${seen(value)}`,
  onlyFlag: (only, value) => `Erwartet wird ${only}, oder gar nichts, nicht ${seen(value)}`,
  longText: (n, most) => `Dieser Text hat ${n} Zeichen; höchstens ${most} sind erlaubt`,
  oddText: (value) =>
    `Erwartet wird druckbarer Text, ohne geschweifte Klammern und ohne Leerzeichen am Anfang und Ende, nicht ${seen(value)}`,
  notOneOf: (value, of) => `${capital(seen(value))} ist keins von ${list(of)}`,
  oneOf: (of, value) => `Erwartet wird eins von ${list(of)}, nicht ${seen(value)}`,
  tooDeep: (most) => `Das ist zu tief verschachtelt: Höchstens ${most} Ebenen sind erlaubt`,
  longFile: (n, most) => `Das ist zu lang: Es hat ${n} Zeichen; höchstens ${most} sind erlaubt`,
  notJson: (why) => `Erwartet wird JSON${why === '' ? '' : ` (${why})`}`,

  manyNodes: (most) => `Diese Karte hat zu viele Bausteine: Höchstens ${most} sind erlaubt`,
  kindUnnamed: (family, value) =>
    `Erwartet wird ${FAMILIES[family]}, und „k“ sagt, welcher Art; aber „k“ ist ${seen(value)}`,
  noKind: (value, near) =>
    `Einen Baustein ${seen(value)} gibt es nicht${near.length > 0 ? `; meinst du ${or(near)}?` : ''}`,
  otherFamily: (family, k, other) => `Erwartet wird ${FAMILIES[family]}, aber „${k}“ ist ${FAMILIES[other]}`,
  numberFirst: (k) =>
    `Die Zahl von „${k}“ wird gewählt, wenn die Fähigkeit auf den Stapel kommt, also kann kein anderer Effekt davor stehen; setz ihn an den Anfang`,
  aloneNeeded: (k) =>
    `„${k}“ wiederholt die ganze Fähigkeit, also muss es alles sein, was eine Fähigkeit auf dem Stapel tut: weder Teil eines anderen Effekts noch eine Belohnung`,
  targetNeeded: (k) => `Bei „${k}“ geht es um ein Ziel, also braucht die Fähigkeit eins`,
  noField: (of, name, near, has) =>
    `${capital(whole(of))} hat kein Feld ${seen(name)}; ${near.length > 0 ? `meinst du ${or(near)}?` : `es gibt ${list(has) || 'keins'}`}`,
  fieldNeeded: (of, name) => `${capital(whole(of))} braucht „${name}“`,
  manyNames: (most) => `Eine Karte kann höchstens ${most} Wahlen benennen`,
  choiceName: (value) =>
    `Der Name einer Wahl ist ein Wort aus Buchstaben und Ziffern, das mit einem Kleinbuchstaben beginnt, nicht ${seen(value)}`,
  noChoice: (value, names) => `Keine Wahl davor heißt ${seen(value)}; bis dahin gibt es: ${list(names) || 'keine'}`,
  manyTargets: (fields) => `Ein Ziel hat nur eins von ${list(fields)}`,

  cardId: (most, value) =>
    `Erwartet werden Wörter aus Kleinbuchstaben und Ziffern, mit „-“ verbunden, höchstens ${most} Zeichen, nicht ${seen(value)}`,
  abilityName: () =>
    'Der Name einer Fähigkeit ist ein Wort aus Buchstaben und Ziffern, das mit einem Kleinbuchstaben beginnt',
  rewardName: () => 'So heißt schon die Belohnung der Karte; gib der Fähigkeit einen anderen Namen',
  ownForms: () => 'Andere Formen und Bilder von Karten haben nur die eigenen Pakete des Spiels',
  ownBuiltIn: () => 'Eingebaut sind nur die eigenen Pakete des Spiels',
  manyCopies: (n, most) => `Mit allen Exemplaren sind es ${n} Karten; höchstens ${most} sind erlaubt`,
  manyNodesTogether: (n, most) => `Die Karten haben ${n} Bausteine; höchstens ${most} sind erlaubt`,
  category: (type, known) => `${capital(TYPES[type])} hat eine dieser Kategorien: ${list(known)}`,
  noCategory: (type) => `${capital(TYPES[type])} hat keine Kategorie`,
  numberNeeded: (type, name) =>
    `${type === null ? 'Eine Karte, gegen die man kämpfen kann,' : capital(TYPES[type])} braucht eine Zahl für „${name}“`,
  startingItem: () => 'Nur ein Charakter hat einen Startgegenstand',
  playAtMost: () => 'Ein Talisman oder Hinterhalt hat höchstens eine Fähigkeit „play“',
  playOnce: () => 'Eine Beutekarte hat genau eine Fähigkeit „play“',
  otherPack: () => 'Ein anderes Kartenpaket hat dieselbe Id',
  otherCard: () => 'Eine andere Karte hat dieselbe Id',
  noCard: (id, why) =>
    `Eine Karte „${id}“ gibt es nicht; sie wäre ${{ startingItem: 'der Startgegenstand', back: 'die Rückseite', formOf: 'die Karte, deren Form dies ist' }[why]}`,
  formTaken: (id, form) => `„${id}“ hat schon eine Form, ${form}`,

  pictureHas: (names) => `Ein Bild hat ${list(names)}, oder „image“ allein`,
  secondIcon: () => 'Ein zweites Symbol braucht einen Platz, und ein Platz ein zweites Symbol',
  imageAlone: () => '„image“ steht allein',
  longImage: (n, most) => `Dieses Bild hat ${n} Zeichen; höchstens ${most} sind erlaubt`,
  imageForm: () => 'Erwartet wird ein Bild als data:image/png;base64,… oder data:image/webp;base64,…',
  brokenImage: (kind) => `Das ist kein ganzes ${kind}-Bild`,
  largeImage: (width, height, most) =>
    `Dieses Bild hat ${width} mal ${height} Pixel; höchstens ${most} mal ${most} sind erlaubt`,

  scenarioId: (value) => `Ein Szenario braucht eine Id aus 1 bis 120 Zeichen, nicht ${seen(value)}`,
  scenarioTwice: () => 'Ein anderes Szenario hat dieselbe Id',
  scenarioStep: () => 'Ein Schritt wird { "Ann": … }, { "all": "pass" } oder { "check": … } geschrieben',
  scenario: (what) => `Dieses Szenario ist falsch geschrieben. ${what.de}`,
  manyValues: (most) => `Das ist zu groß: Höchstens ${most} Werte sind erlaubt`,
  longTextHere: (n, most) => `Ein Text hier hat ${n} Zeichen; höchstens ${most} sind erlaubt`,

  needs: (k, field, why) => `„${k}“ ${because(why)} braucht „${field}“`,
  aboutNobody: (what, field) => `Bei ${what} geht es um niemanden, also gibt es kein „${field}“`,
  aboutOthers: (what, field, who, there) =>
    `Zu ${what} gehört ${field}: ${each(who)}${there === null ? '' : `, nicht '${there}'`}`,
  noCause: (what) => `Der Text von ${what} sagt nicht, wer es verursacht, also gibt es kein „by“`,
  otherCause: (what, said, by) => `Der Text von ${what} kann nur by: ${each(said)} sagen, nicht '${by}'`,
  has: (what, written) => `Zu ${what} gehört ${written}`,
  hasNo: (what, field) => `Zu ${what} gehört kein „${field}“`,
  hasNoHere: (what, field) => `Zu ${what} gehört hier kein „${field}“`,
  hasNeither: (what, one, other) => `Zu ${what} gehört weder „${one}“ noch „${other}“`,
  hasEither: (what, one, other) => `Zu ${what} gehört entweder „${one}“ oder „${other}“`,
  activated: (what) => `Zu ${what} gehört entweder items: true oder character: true`,
  notBoth: (what, one, other) => `Zu ${what} gehört „${one}“ oder „${other}“, nicht beides`,
  wants: (what, field) => `Zu ${what} gehört „${field}“`,
  past: (of) => `Was in einem Zug geschehen ist, ist eins von ${list(of)}`,
  pastField: (field) => `Was in einem Zug war, lässt sich nicht nach „${field}“ durchsuchen`,
  attackRollAhead: (what) => `Bei ${what} geht es um Angriffswürfe gegen diese Karte: by: 'this'`,
  timesOnce: (what) => `${what} zählt nur auf eine Weise, wie oft im Zug: „first“, „every“, „inRound“ oder „nth“`,
  counterKiller: (what) => `${what} mit „counter“ sagt nicht, wer getötet hat`,
  another: (what) => `Bei ${what} mit „another“ geht es um who: 'player', by: 'player'`,
  whoSaid: (what) => `${what} sagt hier schon, um wen es geht, also gibt es kein „who“`,
  goal: (of) => `Ein Ziel zählt eins von ${list(of)}`,
  goalField: (field) => `Der Text eines Ziels sagt nichts von „${field}“`,
  goalRolls: () => 'Ein Ziel, das Würfe zählt, braucht „faces“ in seinem Ereignis',
  goalWho: () => `Ein Ziel gilt für alle Spieler, also braucht sein Ereignis who: 'player'`,
  goalBy: () => `Ein Ziel, das Tode zählt, handelt vom Töten, also braucht sein Ereignis by: 'player'`,
  goalKilled: () =>
    `Ein Ziel handelt vom Töten von Spielern oder Monstern, also braucht sein Ereignis who: 'player' oder 'monster'`,
  takePenalty: () => "Bei „takePenalty“ geht es um who: 'otherPlayer'",
  rollInstead: () => 'Ein Wurf, der etwas ersetzt, braucht instead: true',
  counted: (who) => `Bei „counter“ geht es um Leben, Angriff oder Ausweichen von to: ${each(who)}`,
  ops: (what, ops) => `Zu ${what} gehört op: ${each(ops)}`,
  ranksTo: () => `Bei einer Bedingung „ranks“ geht es um alle Spieler: to: 'player'`,
  ranksWho: () => 'Bei einer Bedingung „ranks“ geht es hier um „who“',
  missFace: (what) => `Zu ${what} für jeden Spieler gehört „face“`,
  conditionUnsaid: (what) => `Der Text von ${what} kann diese Bedingung nicht ausdrücken`,
  bothWays: () =>
    'Ein Wurf ändert sich um Beträge über 0, um Beträge unter 0, oder in beide Richtungen um denselben: [2, -2]',
  resultBothWays: () => 'Ein Ergebnis ändert sich in beide Richtungen um denselben Betrag: [1, -1]',
  claim: () => 'Eine Bonusseele gibt es für das, was jemand hat, also ist ihre Bedingung von der Art „compare“',
  claimYours: () => 'Eine Bonusseele gibt es für ¢, Hand, Seelen oder Karten von „you“',
  shares: () => 'Schaden wird auf ein Ziel verteilt, das „divided“ ist oder ebenso viele „shares“ hat, und nur dort',
  chooser: (k) => `Wer das Ziel von „${k}“ wählt, tut es auch: „by“ ist wie „chooser“ beim Ziel`,
  doOrModes: (k) => `„${k}“ hat entweder „do“ oder „modes“, nicht beides`,
  modesOn: (k) => `Die „modes“ von „${k}“ werden gewählt, also haben sie kein „on“`,
  inDiscard: () =>
    `Eine Fähigkeit, die im Ablagestapel wirkt, wartet auf on: 'dies', und hat weder „asSoul“ noch „atOnce“`,
  entersTargets: () => 'Was zum Ins-Spiel-Kommen gehört, geht nicht auf den Stapel, also gibt es keine „targets“',
  counterKind: (taken) =>
    `Eine eigene Art von Marken heißt mit einem Wort aus bis zu 20 Kleinbuchstaben, und nicht ${list(taken)}`,
  moreDice: () => '„moreDice“ hat einen einzelnen Würfel nur mit „sides“, und „sides“ nur mit einem',
  eternalLoses: () => "Was neben anderen Fähigkeiten ewig ist, hat seine eigenen verloren: loses: 'all'",
  slotsOrPlayers: () => '„mustAttackOneOf“ nennt Plätze oder Spieler, nicht beides',
  afterDamage: () => '„cancelAttack“ mit „afterDamage“ hat weder „of“ noch „on“',
  teamUp: () =>
    'Spieler, die sich zusammentun, würfeln nach jedem Wurf des Angreifers und teilen vielleicht die Belohnung, aber sonst nichts',
  heals: (k) => `Bei „heals“ heilt, wer sonst gestorben wäre: Erwartet wird „heal“ oder „healFully“, nicht „${k}“`,
  random: () => 'Zufällig gewählt wird eine Sache, und von niemandem: kein „by“, „max“ oder „optional“',
  zeroNumber: () => '0 kann keine der Zahlen sein, aus denen man wählt',
  filterOf: (field, sort) =>
    `Ein Filter mit „${field}“ kann nur für ${{ monster: 'Monster', discarded: 'Karten im Ablagestapel der Beute', player: 'Spieler', deck: 'Decks' }[sort]} sein: of: ['${sort}']`,
  filterNamed: () => 'Ein Filter mit „named“ kann nur für Monster, Gegenstände und Seelen sein',
  filterCounter: () => 'Ein Filter mit „counter“ oder „noCounter“ kann nur für Spieler und Karten im Spiel sein',
  rollTimes: () => 'Ein Wurf hat entweder „times“ oder „forEach“',
  rollOn: () => 'Ein Wurf mit mehreren Würfeln braucht „on“ in seinen Ergebnissen: für welche Zahlen sie sind',
  outcomeOn: () => 'Bei einem Wurf mit mehreren Ergebnissen braucht jedes „on“: für welche Zahlen es ist',
  oneOutcome: () => 'Eine Zahl eines Wurfs kann nur ein Ergebnis haben',
  rolledTogether: () => 'Würfel, die zusammen geworfen werden, haben ein einziges Ergebnis, ohne „on“',
  zeroDie: () => 'Ein Wurf kann nicht um 0 oder auf 0 geändert werden',
  dieFaces: () => 'Ein Würfel zeigt 1 bis 6',
  lastingUses: () => 'Nur was die nächsten Würfe betrifft, kann mehr als einmal gelten, bevor es endet',
  lastingBeyond: () =>
    'Was über den Zug hinaus dauert, hat Fähigkeiten der Arten „alter“ und „permit“ oder ändert das Handlimit, und hat kein „uses“',
  lastingPrice: () =>
    "Der Preis des ersten Gegenstands, der in diesem Zug im Laden gekauft wird, endet mit dem Zug: ends: 'turn'",
  lastingMiss: () =>
    "Eine Zahl, die beim nächsten Angriffswurf als Fehlschlag zählt, endet mit diesem Wurf, und sonst nichts: ends: 'attackRoll'",
  lastingRecharge: () => "Bei „skipsRecharge“ geht es allein um den nächsten Aufladeschritt: ends: 'never', uses: 1",
  lastingTurnEnd: () => "Was am Ende des Zuges geschieht, endet mit ihm: ends: 'turn'",
  lastingShield: () => `„preventFrom“ gehört in einen Ersatz mit change: 'takeDamage' und who: 'captured'`,
  searchTo: () => 'Eine Suche hat entweder „slot“ oder „to“',
  whenYouDo: () => 'Auf „wenn du es tust“ folgt, was dann geschieht: eine Fähigkeit der Art „play“',
  slotMost: () => 'Ein Platz nimmt eine Karte auf, also gibt es kein „most“',
  curseSlot: () => 'Ein Fluch, der gesucht wird, kommt auf einen Platz',
  guppyGained: () => 'Ein Guppy-Gegenstand, der gesucht wird, wird erhalten',
  asInSlots: () => 'Nur Monster auf Plätzen haben einen Namen („as“)',
  namedSlots: () => 'Nur neue Monsterplätze können einen Namen haben',
  allThatFit: () => 'Alles, was passt, wird genommen, also gibt es kein „may“',
  slotOne: () => "Bei to: 'slot' geht es um eine Karte: take: 1",
  lootHand: () => 'Auf eine Hand kommen nur Beutekarten',
  gainTreasure: () => "Bei to: 'gain' geht es um Schätze: deck: 'treasure'",
  noSlot: () => 'Für so eine Karte gibt es keinen Platz',
  alike: () => '„addCounters“ mit „alike“ legt n: 1, und hat weder „named“ noch „counter“',
  leastBelowMost: () => '„least“ ist kleiner als „most“',
  voteWords: () => 'Eine Abstimmung zwischen Wörtern braucht zwei verschiedene Wörter',
  underSlot: () => 'Eine Karte, die unter eine andere kommt, hat einen „slot“, und weder „counters“ noch „then“',
  copyLasts: () => 'Eine Kopie bleibt entweder bis zum Ende des Zuges oder bis zu deinem nächsten Zug',
}
