import { isRecord, type LogPart } from '@soulstack/kit'
import { type Naming, sentence } from '@soulstack/kit/scenario'
import { listOf } from '@soulstack/kit/scenario/input'
import { printed } from '../packs/index.ts'
import { list } from '../text/de/cards/nouns.ts'
import { counterNoun } from '../text/de/cards/vocabulary.ts'
import { RULE_ITEM_NAMES } from '../text/de/log.ts'

import { type Fields, inPlaces, inPlural, naming } from './german-names.ts'

/** Describes checks in German, as words.ts does in English. */

/** Describes what a check expects, in sentences. */
export function germanCheck(value: unknown, names: readonly string[]): LogPart[][] {
  const n = naming(names)
  if (value === 'idle') return [sentence('auf dem Stapel liegt nichts mehr')]
  return Object.entries(value as Fields).flatMap(([key, wanted]) => {
    const so = names.includes(key) ? ofSeat(n, key, wanted as Fields) : ofTable(n, key, wanted)
    return so.map(sentence)
  })
}

const isYes = (v: unknown): boolean => v === true || v === 'yes'
const isNone = (v: unknown): boolean => listOf(v).length === 0
/** Predicates about a player, by the keys of SEAT_CHECKS. */
const OF_SEAT: Record<string, (v: unknown, n: Naming) => string> = {
  hand: (v, n) =>
    typeof v === 'number'
      ? `hat ${inPlural(v, 'Beutekarte', 'Beutekarten')} auf der Hand`
      : isNone(v)
        ? 'hat keine Beute auf der Hand'
        : `hat ${n.things(v)} auf der Hand`,
  cents: (v) => `hat ${String(v)}¢`,
  health: (v) => `hat noch ${String(v)} Leben`,
  'max-health': (v) => `hat höchstens ${String(v)} Leben`,
  attack: (v) => `hat ${String(v)} Angriff`,
  items: (v, n) =>
    isNone(v)
      ? 'hat keine Gegenstände'
      : `hat als ${listOf(v).length === 1 ? 'Gegenstand' : 'Gegenstände'} nur ${objects(n, v)}`,
  has: (v, n) => `hat ${objects(n, v)}`,
  lacks: (v, n) => `hat ${n.things(v)} nicht`,
  souls: (v, n) =>
    typeof v === 'number'
      ? `hat ${inPlural(v, 'Seele', 'Seelen')}`
      : isNone(v)
        ? 'hat keine Seelen'
        : `hat als ${listOf(v).length === 1 ? 'Seele' : 'Seelen'} ${objects(n, v)}`,
  curses: (v, n) => (isNone(v) ? 'hat keine Flüche' : `ist von ${objects(n, v)} verflucht`),
  dead: (v) => (isYes(v) ? 'ist tot' : 'lebt'),
  damage: (v) => `hat ${String(v)} Schaden`,
  character: (v, n) => `ist ${n.thing(v)}`,
  charged: (v, n) => `hat ${n.things(v)} geladen`,
  uncharged: (v, n) => `hat ${n.things(v)} deaktiviert`,
  'loot-plays': (v) => `darf noch ${inPlural(v, 'Beutekarte', 'Beutekarten')} spielen`,
  'attacks-left': (v) => `hat noch ${inPlural(v, 'Angriff', 'Angriffe')}`,
  'purchases-left': (v) => `hat noch ${inPlural(v, 'Kauf', 'Käufe')}`,
  price: (v) => `zahlt ${String(v)}¢ für einen Gegenstand im Laden`,
  'hand-limit': (v) => `darf ${inPlural(v, 'Beutekarte', 'Beutekarten')} auf der Hand behalten`,
  'named-counters': kindWords,
  'hand-seen-by': (v, n) =>
    isNone(v) || v === 'nobody' ? 'zeigt niemandem die Hand' : `zeigt ${n.things(v)} die Hand`,
}

/** "hat 2 Eimarken": by the kinds that cards name. */
function kindWords(v: unknown): string {
  const all = Object.entries(v as Record<string, unknown>).map(([kind, n]) => {
    const { one, many } = counterNoun(kind)
    return inPlural(n, one.acc, many.acc)
  })
  return `hat ${all.length === 0 ? 'keine solchen Marken' : list(all, 'und')}`
}

function ofSeat(n: Naming, name: string, checks: Fields): string[] {
  const so = Object.entries(checks).map(([key, v]) => OF_SEAT[key]?.(v, n) ?? `hat ${key}: ${n.things(v)}`)
  return so.length === 0 ? [] : [`${n.who(name)} ${n.row(so)}`]
}

const KINDS: Record<string, string> = {
  item: 'ein Gegenstand',
  monster: 'ein Monster',
  soul: 'eine Seele',
  curse: 'ein Fluch',
  character: 'ein Charakter',
  event: 'ein Ereignis',
  room: 'ein Raum',
  minion: 'ein Scherge',
}

/** Predicates about an object, by the keys of OBJECT_CHECKS. */
const OF_OBJECT: Record<string, (v: unknown, n: Naming) => string> = {
  owner: (v, n) => (v === 'game' ? 'gehört niemandem' : `gehört ${n.thing(v)}`),
  as: (v) => `ist ${KINDS[String(v)] ?? String(v)}`,
  health: (v) => `hat noch ${String(v)} Leben`,
  'max-health': (v) => `hat höchstens ${String(v)} Leben`,
  attack: (v) => `hat ${String(v)} Angriff`,
  evasion: (v) => `wird ab ${String(v)} getroffen`,
  damage: (v) => `hat ${String(v)} Schaden`,
  charged: (v) => `ist ${isYes(v) ? 'geladen' : 'deaktiviert'}`,
  counters: (v) => `hat ${inPlural(v, 'Marke', 'Marken')}`,
  level: (v) => `hat ${inPlural(v, 'Stufenmarke', 'Stufenmarken')}`,
  hp: (v) => `hat ${inPlural(v, 'Lebensmarke', 'Lebensmarken')}`,
  'attack-counters': (v) => `hat ${inPlural(v, 'Angriffsmarke', 'Angriffsmarken')}`,
  'named-counters': kindWords,
  eternal: (v) => (isYes(v) ? 'ist ewig' : 'ist nicht ewig'),
  blank: (v) => (isYes(v) ? 'hat keine Fähigkeiten mehr' : 'hat die eigenen Fähigkeiten'),
  named: (v) => `heißt „${String(v)}“`,
  'copy-of': (v, n) => (v === 'none' || v === null ? 'ist keine Kopie' : `ist eine Kopie von ${n.thing(v)}`),
  slot: (v) => `liegt auf Platz ${String(v)}`,
  under: (v, n) => `bedeckt ${n.things(v)}`,
  attackable: (v) => (isYes(v) ? 'kann angegriffen werden' : 'kann nicht angegriffen werden'),
  // notes are written in English in scenarios
  notes: (v) => (v === 'none' ? 'hat nichts notiert' : 'hat etwas notiert'),
}

function ofObject(n: Naming, spec: Fields): string {
  const so = Object.entries(spec).flatMap(([key, v]) =>
    key === 'card' ? [] : [OF_OBJECT[key]?.(v, n) ?? `${key}: ${n.things(v)}`],
  )
  return so.length === 0 ? `${n.thing(spec.card)} ist im Spiel` : `${n.thing(spec.card)} ${n.row(so)}`
}

/** A list of objects, with the checks of each in brackets. */
const objects = (n: Naming, specs: unknown): string =>
  n.row(
    listOf(specs).map((spec) => {
      if (!isRecord(spec)) return spec === null || spec === 'none' ? 'nichts' : n.thing(spec)
      const so = Object.entries(spec).flatMap(([key, v]) => (key === 'card' ? [] : [OF_OBJECT[key]?.(v, n) ?? key]))
      return n.thing(spec.card) + (so.length > 0 ? ` (${n.row(so)})` : '')
    }),
  )

const ROWS: Record<string, string> = {
  monsters: 'auf den Monsterplätzen',
  shop: 'im Laden',
  rooms: 'auf den Raumplätzen',
  minions: 'die Schergen',
  'final-boss': 'der Endboss',
}

const PHASES: Record<string, string> = {
  start: 'die Startphase',
  action: 'die Aktionsphase',
  end: 'die Endphase',
  setup: 'der Aufbau',
}

const DECKS: Record<string, string> = { loot: 'Beute', treasure: 'Schatz', monster: 'Monster', room: 'Raum' }

function ofTable(n: Naming, key: string, v: unknown): string[] {
  const [, deck, kind] = /^(loot|treasure|monster|room)-(deck|discard)$/.exec(key) ?? []
  if (deck !== undefined) return [ofPile(n, DECKS[deck]!, kind === 'deck', v)]
  const row = ROWS[key]
  if (row) return [`${row}: ${isNone(v) ? 'nichts' : objects(n, v)}`]
  switch (key) {
    case 'round':
      return [v === 1 ? '1 Runde hat begonnen' : `${String(v)} Runden haben begonnen`]
    case 'timer':
      return [`der Rundenzähler steht auf ${String(v)}`]
    case 'monster':
    case 'object':
      return listOf(v).map((spec) => ofObject(n, isRecord(spec) ? spec : { card: spec }))
    case 'gone':
      return [`${n.things(v)} ${listOf(v).length === 1 ? 'ist' : 'sind'} nicht im Spiel`]
    case 'stack':
      return [
        v === 'empty' || isNone(v)
          ? 'der Stapel ist leer'
          : `auf dem Stapel, von oben: ${listOf(v)
              .map((item) => ofItem(n, item))
              .join('; ')}`,
      ]
    case 'turn':
      return [`${n.who(v)} ist am Zug`]
    case 'phase':
      return [`das ist ${PHASES[String(v)] ?? String(v)}`]
    case 'attack':
      return [v === 'none' || v === null ? 'nichts wird angegriffen' : `angegriffen wird ${n.thing(v)}`]
    case 'asked': {
      const who = isRecord(v) ? v.seat : v
      return [
        who === 'nobody'
          ? 'niemand wird gefragt'
          : who === undefined
            ? 'jemand wird gefragt'
            : `${n.who(who)} wird gefragt`,
      ]
    }
    case 'over':
      if (v === false || v === 'no') return ['die Partie geht weiter']
      return [
        isYes(v)
          ? 'die Partie ist vorbei'
          : v === 'nobody'
            ? 'niemand gewinnt'
            : `die Partie ist vorbei, und gewonnen ${listOf(v).length > 1 ? 'haben' : 'hat'} ${n.things(v)}`,
      ]
    case 'bonus-souls':
      return [isNone(v) ? 'keine Bonusseele ist übrig' : `noch zu gewinnen: ${n.things(v)}`]
    default:
      return [`${key.replaceAll('-', ' ')}: ${n.things(v)}`]
  }
}

function ofPile(n: Naming, of: string, deck: boolean, v: unknown): string {
  const pile = deck ? `das ${of}deck` : `die ${of}ablage`
  if (typeof v === 'number') return `${pile} hat ${inPlural(v, 'Karte', 'Karten')}`
  if (isNone(v)) return `${pile} ist leer`
  return `oben auf ${deck ? `dem ${of}deck` : `der ${of}ablage`}: ${n.things(v)}`
}

/** German names of rule items. */
const RULES: Readonly<Record<string, string>> = RULE_ITEM_NAMES
const ITEMS: Record<string, string> = {
  loot: 'eine Beutekarte',
  ability: 'eine Fähigkeit',
  declaration: 'eine Ansage',
  roll: 'ein Würfelwurf',
  damage: 'Schaden',
  death: 'ein Tod',
  rule: 'etwas aus den Regeln',
}

/** An entry of the stack. */
function ofItem(n: Naming, item: unknown): string {
  if (!isRecord(item)) {
    const name = String(item)
    // `death` is also the id of a card: then it means that monster
    return RULES[name] ?? (!printed.byId.has(name) ? ITEMS[name] : undefined) ?? n.thing(name)
  }
  const head =
    item.die !== undefined
      ? `ein Würfelwurf: ${String(item.die)}`
      : item.damage !== undefined
        ? `${String(item.damage)} Schaden`
        : item.death !== undefined
          ? `der Tod von ${n.thing(item.death)}`
          : item.rule !== undefined
            ? (RULES[String(item.rule)] ?? String(item.rule))
            : item.card !== undefined
              ? n.thing(item.card)
              : (ITEMS[String(item.kind)] ?? 'etwas')
  return [
    head,
    item.slot === undefined ? '' : ` von Platz ${String(item.slot)}`,
    item.to === undefined ? '' : ` für ${n.thing(item.to)}`,
    item.target === undefined ? '' : ` auf ${n.things(inPlaces(item.target))}`,
    item.number === undefined ? '' : ` mit der Zahl ${String(item.number)}`,
    item.by === undefined ? '' : ` durch ${n.thing(item.by)}`,
  ].join('')
}
