import { isRecord, type LogPart } from '@soulstack/kit'
import { type Deed, done, GERMAN, Naming, sentence, toDo } from '@soulstack/kit/scenario'
import { listOf } from '@soulstack/kit/scenario/input'
import { isCardId } from '../setup/positions/cards.ts'
import { parseSoul } from './answers.ts'
import { expanded } from './short.ts'

/** Steps and checks in plain German, as words.ts has them in English. */

type Fields = Record<string, unknown>

/** German for words that are not card names, in the accusative; `fan` in the dative. */
const OTHER: Record<string, string> = {
  reap: 'eine Erntekarte',
  'victory-point': 'eine Siegpunktkarte',
  fan: 'dem Partner',
  yes: 'ja',
  no: 'nein',
  true: 'ja',
  false: 'nein',
  intercession: 'eine Fürbitte',
  sin: 'eine Sünde',
  relic: 'eine Reliquie',
  nobody: 'niemand',
  nothing: 'nichts',
  pair: 'ein Paar',
  'two-pair': 'zwei Paare',
  'three-colours': 'drei Farben',
  'four-colours': 'vier Farben',
  'five-colours': 'fünf Farben',
  'three-of-a-kind': 'einen Drilling',
  'full-house': 'ein Full House',
  'four-of-a-kind': 'einen Vierling',
  'five-of-a-kind': 'einen Fünfling',
}

const naming = (names: readonly string[]) => new Naming(names, isCardId, OTHER, GERMAN)

/** What a step does, in words. A step with only checks has none. */
export function germanStep(value: unknown, names: readonly string[]): LogPart[] {
  const n = naming(names)
  const [who, what] = Object.entries(value as Fields)[0]!
  if (who === 'check' || who === 'then') return []
  return sentence(
    who === 'all' ? 'wer nach einer SOFORT-Karte gefragt wird, passt' : `${n.who(who)} ${done(deed(n, what))}`,
  )
}

const PLAIN: Record<string, Deed> = {
  reap: { does: 'spielt', what: 'eine Erntekarte', to: 'spielen' },
  draw: { does: 'zieht', what: 'bis auf fünf Karten', to: 'ziehen' },
  'draw-one': { does: 'zieht', what: 'eine Karte', to: 'ziehen' },
  end: { does: 'beendet', what: 'den Zug', to: 'beenden', more: ', ohne zu ziehen' },
  stop: { does: 'spielt', what: 'keinen weiteren Kartensatz', to: 'spielen' },
  pass: { does: 'passt', to: 'passen' },
}

const chosen = (n: Naming, what: unknown): Deed => ({ does: 'wählt', what: souls(n, what), to: 'wählen' })

/** Souls, with what is done to their points; `act` false: omit that, as the card says it. */
function souls(n: Naming, words: unknown, { none = 'nichts', act = true } = {}): string {
  const said = listOf(words)
    .filter((word) => word !== 'none')
    .map((word) => {
      const named = parseSoul(word)
      const points = named.points === null ? '' : ` (${inPlural(named.points, 'Punkt', 'Punkte')})`
      const soul = n.thing(named.soul) + (named.to === null ? '' : ` nach ${n.thing(named.to)}`) + points
      return !act || named.act === null ? soul : `Punkte ${named.act === 'add' ? 'für' : 'von'} ${soul}`
    })
  return said.length === 0 ? none : n.row(said)
}

function deed(n: Naming, what: unknown): Deed {
  if (isRecord(what)) return action(n, what)
  if (typeof what !== 'string') return chosen(n, what)
  const full = expanded(what)
  return full ? action(n, full) : (PLAIN[what] ?? chosen(n, what))
}

function action(n: Naming, f: Fields): Deed {
  if ('use' in f) {
    const on = f.on === undefined ? '' : ` bei ${souls(n, f.on, { act: false })}`
    return { does: 'nutzt', what: n.thing(f.use) + on, to: 'nutzen', more: points(n, f) }
  }
  if ('buy' in f) {
    const from = f.from === undefined ? '' : ` mit Punkten von ${n.thing(f.from)}`
    return { does: 'kauft', what: n.thing(f.buy) + from, to: 'kaufen' }
  }
  if ('play' in f) {
    const cards = f.with === undefined ? '' : ` mit ${n.things(f.with)}`
    const more = points(n, f) + (f.nothing === undefined ? '' : ', nur für die Reliquie')
    return { does: 'spielt', what: n.thing(f.play) + cards, to: 'spielen', more }
  }
  if ('discard' in f) return { does: 'wirft', what: n.things(f.discard), prefix: 'ab', to: 'abwerfen' }
  if ('cannot' in f) {
    const because = f.because === undefined ? '' : ` (${String(f.because)})`
    return { does: 'kann nicht', what: toDo(deed(n, f.cannot)) + because, to: '' }
  }
  if ('can' in f) return { does: 'kann', what: toDo(deed(n, f.can)), to: '' }
  return chosen(n, f.choose)
}

/** What happens to the points of a set or a card. */
function points(n: Naming, f: Fields): string {
  const many = f.points === undefined ? 'Punkte' : inPlural(f.points, 'Punkt', 'Punkte')
  let words = ''
  if (f.add !== undefined) words += `: ${many} für ${souls(n, f.add, { none: 'keine Seele' })}`
  if (f.remove !== undefined) words += `: ${many} von ${souls(n, f.remove, { none: 'keiner Seele' })}`
  return words
}

/** What a check states, in sentences. */
export function germanCheck(value: unknown, names: readonly string[]): LogPart[][] {
  const n = naming(names)
  return Object.entries(value as Fields).flatMap(([key, wanted]) => {
    if (names.includes(key)) return ofSeat(n, n.who(key), wanted).map(sentence)
    if (key === 'heaven' || key === 'hell')
      return ofSeat(n, key === 'heaven' ? 'der Himmel' : 'die Hölle', wanted).map(sentence)
    return [sentence(ofTable(n, key, wanted))]
  })
}

const inPlural = (count: unknown, one: string, many: string): string =>
  `${String(count)} ${Number(count) === 1 ? one : many}`
const cardsIn = (v: unknown, where: string): string => `hat ${inPlural(v, 'Karte', 'Karten')} ${where}`
const isNone = (v: unknown): boolean => listOf(v).length === 0
const isNo = (v: unknown): boolean => v === false || v === 'no'

/** A pile: how many cards are in it, or which are on top. `empty`: the words for an empty pile. */
const pile = (v: unknown, n: Naming, where: string, top: string, empty: string): string =>
  typeof v === 'number' ? cardsIn(v, where) : isNone(v) ? empty : `hat ${n.things(v)} ${top}`

const open = (n: Naming, v: unknown): string =>
  n.row(
    listOf(v).map((spec) => {
      if (!isRecord(spec)) return n.thing(spec)
      const so = [
        ...(spec.left === undefined
          ? []
          : [
              spec.left === 'unlimited'
                ? 'in jedem Zug nutzbar'
                : `noch ${inPlural(spec.left, 'Nutzung', 'Nutzungen')}`,
            ]),
        ...(spec.played === undefined ? [] : [isNo(spec.played) ? 'Farbe nicht genutzt' : 'Farbe genutzt']),
      ]
      return n.thing(spec.card) + (so.length > 0 ? ` (${so.join(', ')})` : '')
    }),
  )

/** What is said of a player or a side, by the keys of SEAT_CHECKS and SIDE_CHECKS. */
const OF_SEAT: Record<string, (v: unknown, n: Naming) => string> = {
  hand: (v, n) =>
    typeof v === 'number'
      ? cardsIn(v, 'auf der Hand')
      : isNone(v)
        ? 'hat keine Karten auf der Hand'
        : `hat ${n.things(v)} auf der Hand`,
  fan: (v, n) => (isNone(v) ? 'hat nichts aufgefächert' : `hat ${n.things(v)} aufgefächert`),
  side: (v) => `spielt ${v === 'hell' ? 'die Hölle' : 'den Himmel'}`,
  'hand-seen-by': (v, n) =>
    isNone(v) || v === 'nobody' ? 'zeigt niemandem die Hand' : `zeigt ${n.things(v)} die Hand`,
  'take-back': (v, n) =>
    isNo(v)
      ? 'kann den letzten Spielzug nicht zurücknehmen'
      : isNone(v) || v === 'nobody'
        ? 'kann den letzten Spielzug zurücknehmen, ohne zu fragen'
        : `kann den letzten Spielzug mit Zustimmung von ${n.things(v)} zurücknehmen`,
  deck: (v, n) => pile(v, n, 'im Deck', 'oben auf dem Deck', 'hat kein Deck mehr'),
  discard: (v, n) => pile(v, n, 'in der Ablage', 'oben auf der Ablage', 'hat eine leere Ablage'),
  angels: (v, n) =>
    typeof v === 'number'
      ? `hat ${inPlural(v, 'offenen Engel', 'offene Engel')}`
      : isNone(v)
        ? 'hat keinen offenen Engel'
        : `hat ${open(n, v)} offen`,
  favours: (v, n) => (isNone(v) ? 'hat keine offene Gunstkarte' : `hat ${open(n, v)} offen`),
  relics: (v, n) =>
    isNone(v) ? 'hat keine Reliquie' : `hat ${open(n, v)} als ${listOf(v).length === 1 ? 'Reliquie' : 'Reliquien'}`,
  home: (v, n) =>
    typeof v === 'number' ? cardsIn(v, 'daheim') : isNone(v) ? 'hat nichts daheim' : `hat ${n.things(v)} daheim`,
  'angel-stack': (v, n) =>
    pile(v, n, 'im Stapel der Engel', 'oben auf dem Stapel der Engel', 'hat keine Engel mehr im Stapel'),
  'favour-stack': (v, n) =>
    pile(
      v,
      n,
      'im Stapel der Gunstkarten',
      'oben auf dem Stapel der Gunstkarten',
      'hat keine Gunstkarten mehr im Stapel',
    ),
  'relic-stack': (v, n) =>
    pile(v, n, 'im Stapel der Reliquien', 'oben auf dem Stapel der Reliquien', 'hat keine Reliquien mehr im Stapel'),
  'victory-stack': (v) => `kann noch ${inPlural(v, 'Siegpunktkarte', 'Siegpunktkarten')} erhalten`,
  points: (v) => `hat ${inPlural(v, 'Punkt', 'Punkte')}`,
}

function ofSeat(n: Naming, who: string, checks: unknown): string[] {
  const so = Object.entries(checks as Fields).map(([key, v]) => OF_SEAT[key]?.(v, n) ?? `hat ${key}: ${n.things(v)}`)
  return so.length === 0 ? [] : [`${who} ${n.row(so)}`]
}

const WHERE: Record<string, string> = {
  heaven: 'im Himmel',
  hell: 'in der Hölle',
  purgatory: 'im Fegefeuer',
  void: 'in der Leere',
  earth: 'auf der Erde',
}

const standing = (at: unknown): string => {
  const n = Number(at)
  return n === 0 ? 'neutral' : `${Math.abs(n)} ${n > 0 ? 'heilige' : 'unheilige'}${Math.abs(n) === 1 ? 'r' : ''}`
}

const soul = (n: Naming, spec: unknown): string => {
  if (spec === null || spec === 'none') return 'ein leerer Platz'
  if (!isRecord(spec)) return n.thing(spec)
  const [id, at] = Object.entries(spec)[0]!
  return `${n.thing(id)} (${standing(at)})`
}

const REASONS: Record<string, string> = {
  won: 'gewonnen',
  lost: 'verloren',
  tie: 'Gleichstand',
  'turn-cap': 'so viele Züge, wie der Tisch zulässt',
}

function ofTable(n: Naming, key: string, v: unknown): string {
  switch (key) {
    case 'souls':
      return `auf der Erde: ${n.row(listOf(v).map((spec) => soul(n, spec)))}`
    case 'soul-deck':
      return typeof v === 'number'
        ? `im Stapel ${v === 1 ? 'ist' : 'sind'} noch ${inPlural(v, 'Seele', 'Seelen')}`
        : isNone(v)
          ? 'im Stapel ist keine Seele mehr'
          : `als Nächstes im Stapel der Seelen: ${n.things(v)}`
    case 'purgatory':
      return typeof v === 'number'
        ? `${inPlural(v, 'Seele', 'Seelen')} im Fegefeuer`
        : isNone(v)
          ? 'das Fegefeuer ist leer'
          : `im Fegefeuer: ${n.things(v)}`
    case 'void':
      return isNone(v) ? 'die Leere ist leer' : `in der Leere: ${n.things(v)}`
    case 'copies':
      return `im Spiel: ${n.row(Object.entries(v as Fields).map(([card, count]) => `${String(count)} × ${n.thing(card)}`))}`
    case 'rolled':
      return `die Würfel: ${n.row(
        listOf(v).map((roll) => {
          const [who, face] = Object.entries(roll as Fields)[0]!
          return `${n.who(who)} ${String(face)}`
        }),
      )}`
    case 'turn':
      return `${n.who(v)} ist am Zug`
    case 'number':
      return `das ist Zug ${String(v)}`
    case 'step':
      return `der Zug steht bei Schritt ${String(v)}`
    case 'last':
      return isNo(v) ? 'das ist nicht der letzte Zug' : 'das ist der letzte Zug'
    case 'declared':
      return v === 'nothing' || v === null ? 'nichts ist angesagt' : 'etwas ist angesagt'
    case 'asked': {
      const who = isRecord(v) ? v.seat : v
      return who === 'nobody'
        ? 'niemand wird gefragt'
        : who === undefined
          ? 'jemand wird gefragt'
          : `${n.who(who)} wird gefragt`
    }
    case 'over':
      if (isNo(v)) return 'die Partie geht weiter'
      return v === true || v === 'yes'
        ? 'die Partie ist vorbei'
        : v === 'nobody'
          ? 'niemand gewinnt'
          : `die Partie ist vorbei, und gewonnen ${listOf(v).length > 1 ? 'haben' : 'hat'} ${n.things(v)}`
    case 'reason':
      return `die Partie ist zu Ende: ${REASONS[String(v)] ?? String(v)}`
    default:
      // a soul on Earth by its name
      if (typeof v === 'number') return `${n.thing(key)}: ${standing(v)}`
      return `${n.thing(key)} ist ${WHERE[String(v)] ?? n.things(v)}`
  }
}
