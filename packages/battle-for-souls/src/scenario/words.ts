import { isRecord, type LogPart } from '@soulstack/kit'
import { Naming, sentence, third } from '@soulstack/kit/scenario'
import { listed, listOf } from '@soulstack/kit/scenario/input'
import { isCardId } from '../setup/positions/cards.ts'
import { parseSoul } from './answers.ts'
import { expanded } from './short.ts'

/** Steps and checks in plain words, for viewers of a scenario. keys.ts explains their meaning. */

type Fields = Record<string, unknown>

/** Words that need a different name. */
const OTHER = { reap: 'a Reap card', 'victory-point': 'a Victory Point card', fan: 'the partner' }

const naming = (names: readonly string[]) => new Naming(names, isCardId, OTHER)

/** What a step does, in words. A step with only checks has none. */
export function stepWords(value: unknown, names: readonly string[]): LogPart[] {
  const n = naming(names)
  const [who, what] = Object.entries(value as Fields)[0]!
  if (who === 'check' || who === 'then') return []
  return sentence(
    who === 'all' ? 'everybody who is asked for an INSTANT passes' : `${n.who(who)} ${third(doing(n, what))}`,
  )
}

const PLAIN: Record<string, string> = {
  reap: 'play a Reap card',
  draw: 'draw to five cards',
  'draw-one': 'draw one card',
  end: 'end the turn without drawing',
  stop: 'play no other set',
  pass: 'pass',
}

/** Souls, with what is done to their points; `act` false: omit that, as the card says it. */
function souls(n: Naming, words: unknown, act = true): string {
  const said = listOf(words)
    .filter((word) => word !== 'none')
    .map((word) => {
      const named = parseSoul(word)
      const points = named.points === null ? '' : ` (${inPlural(named.points, 'point')})`
      const soul = n.thing(named.soul) + (named.to === null ? '' : ` to ${n.thing(named.to)}`) + points
      return !act || named.act === null ? soul : `points ${named.act === 'add' ? 'for' : 'off'} ${soul}`
    })
  return n.row(said)
}

/** What a player does, beginning with the verb in the imperative. */
function doing(n: Naming, what: unknown): string {
  if (isRecord(what)) return action(n, what)
  if (typeof what !== 'string') return `choose ${souls(n, what)}`
  const full = expanded(what)
  return full ? action(n, full) : (PLAIN[what] ?? `choose ${souls(n, what)}`)
}

function action(n: Naming, f: Fields): string {
  if ('use' in f) return `use ${n.thing(f.use)}${said(n, f)}`
  if ('buy' in f)
    return `buy ${article(String(f.buy))}${f.from === undefined ? '' : ` with points of ${n.thing(f.from)}`}`
  if ('play' in f) {
    const cards = f.with === undefined ? '' : ` with ${n.things(f.with)}`
    return `play ${n.thing(f.play)}${cards}${said(n, f)}${f.nothing === undefined ? '' : ', for nothing else'}`
  }
  if ('discard' in f) return `discard ${n.things(f.discard)}`
  if ('cannot' in f) return `cannot ${doing(n, f.cannot)}${f.because === undefined ? '' : ` (${String(f.because)})`}`
  if ('can' in f) return `can ${doing(n, f.can)}`
  return `choose ${souls(n, f.choose)}`
}

const article = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

function said(n: Naming, f: Fields): string {
  const points = f.points === undefined ? '' : `${String(f.points)} `
  let words = ''
  if (f.on !== undefined) words += ` on ${souls(n, f.on, false)}`
  if (f.add !== undefined) words += `: ${points}points for ${souls(n, f.add)}`
  if (f.remove !== undefined) words += `: ${points}points off ${souls(n, f.remove)}`
  return words
}

/** What a check states, in sentences. */
export function checkWords(value: unknown, names: readonly string[]): LogPart[][] {
  const n = naming(names)
  return Object.entries(value as Fields).flatMap(([key, wanted]) => {
    if (names.includes(key)) return seatWords(n, n.who(key), wanted as Fields).map(sentence)
    if (key === 'heaven' || key === 'hell')
      return seatWords(n, key === 'heaven' ? 'Heaven' : 'Hell', wanted as Fields).map(sentence)
    return [sentence(tableWords(n, key, wanted))]
  })
}

const inPlural = (count: unknown, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`

const pile = (v: unknown, n: Naming, what: string): string =>
  typeof v === 'number'
    ? `has ${inPlural(v, 'card')} in the ${what}`
    : listOf(v).length === 0
      ? `has no ${what} left`
      : `has ${n.things(v)} on top of the ${what}`

const open = (n: Naming, v: unknown): string =>
  listed(
    listOf(v).map((spec) => {
      if (!isRecord(spec)) return n.thing(spec)
      const so = [
        ...(spec.left === undefined
          ? []
          : [spec.left === 'unlimited' ? 'usable each turn' : `${inPlural(spec.left, 'use')} left`]),
        ...(spec.played === undefined
          ? []
          : [spec.played === true || spec.played === 'yes' ? 'colour used' : 'colour not used']),
      ]
      return n.thing(spec.card) + (so.length > 0 ? ` (${so.join(', ')})` : '')
    }),
  )

/** Statements about a player or a side, by the keys of SEAT_CHECKS and SIDE_CHECKS. */
const OF_SEAT: Record<string, (v: unknown, n: Naming) => string> = {
  hand: (v, n) =>
    typeof v === 'number'
      ? `has ${inPlural(v, 'card')} in hand`
      : listOf(v).length === 0
        ? 'has no cards in hand'
        : `holds ${n.things(v)}`,
  fan: (v, n) => (listOf(v).length === 0 ? 'has laid out nothing' : `has laid out ${n.things(v)}`),
  side: (v) => `plays ${v === 'hell' ? 'Hell' : 'Heaven'}`,
  'hand-seen-by': (v, n) => `shows this hand to ${n.things(v, 'nobody')}`,
  'take-back': (v, n) =>
    v === false || v === 'no'
      ? 'cannot take the last move back'
      : `needs the consent of ${n.things(v, 'nobody')} to take the last move back`,
  deck: (v, n) => pile(v, n, 'deck'),
  discard: (v, n) => pile(v, n, 'discard'),
  angels: (v, n) => (listOf(v).length === 0 ? 'has no helpers face up' : `has ${open(n, v)} face up`),
  favours: (v, n) =>
    listOf(v).length === 0 ? 'has nothing of that kind open: no intercessions or sins' : `has ${open(n, v)} open`,
  relics: (v, n) => (listOf(v).length === 0 ? 'has no relics' : `has ${open(n, v)} as relics`),
  home: (v, n) =>
    typeof v === 'number'
      ? `has ${inPlural(v, 'card')} at home`
      : listOf(v).length === 0
        ? 'has nothing at home'
        : `has ${n.things(v)} at home`,
  'angel-stack': (v, n) => pile(v, n, 'stack of helpers'),
  'favour-stack': (v, n) => pile(v, n, 'stack of intercessions or sins'),
  'relic-stack': (v, n) => pile(v, n, 'stack of relics'),
  'victory-stack': (v) => `has ${inPlural(v, 'Victory Point card')} left to gain`,
  points: (v) => `has ${inPlural(v, 'point')}`,
}

function seatWords(n: Naming, who: string, checks: Fields): string[] {
  const so = Object.entries(checks).map(([key, v]) => OF_SEAT[key]?.(v, n) ?? `has ${key}: ${n.things(v)}`)
  return so.length === 0 ? [] : [`${who} ${listed(so)}`]
}

const WHERE: Record<string, string> = {
  heaven: 'in Heaven',
  hell: 'in Hell',
  purgatory: 'in Purgatory',
  void: 'in the Void',
  earth: 'on Earth',
}

const pointsOf = (points: unknown): string =>
  points === 0 ? 'neutral' : `${Math.abs(Number(points))} ${Number(points) > 0 ? 'holy' : 'unholy'}`

const soul = (n: Naming, spec: unknown): string => {
  if (spec === null || spec === 'none') return 'nobody'
  if (!isRecord(spec)) return n.thing(spec)
  const [id, points] = Object.entries(spec)[0]!
  return `${n.thing(id)} (${pointsOf(points)})`
}

function tableWords(n: Naming, key: string, v: unknown): string {
  switch (key) {
    case 'souls':
      return `on Earth: ${listed(listOf(v).map((spec) => soul(n, spec)))}`
    case 'soul-deck':
      return typeof v === 'number'
        ? `${inPlural(v, 'soul')} left in the stack`
        : listOf(v).length === 0
          ? 'no souls are left in the stack'
          : `next in the stack of souls: ${n.things(v)}`
    case 'purgatory':
      return typeof v === 'number'
        ? `${inPlural(v, 'soul')} in Purgatory`
        : listOf(v).length === 0
          ? 'Purgatory is empty'
          : `in Purgatory: ${n.things(v)}`
    case 'void':
      return listOf(v).length === 0 ? 'the Void is empty' : `in the Void: ${n.things(v)}`
    case 'copies':
      return `in the game: ${listed(Object.entries(v as Fields).map(([card, count]) => `${String(count)} × ${n.thing(card)}`))}`
    case 'rolled':
      return `the dice: ${listed(
        listOf(v).map((roll) => {
          const [who, face] = Object.entries(roll as Fields)[0]!
          return `${n.who(who)} ${String(face)}`
        }),
      )}`
    case 'turn':
      return `it is the turn of ${n.who(v)}`
    case 'number':
      return `it is turn ${String(v)}`
    case 'step':
      return `the turn is at step ${String(v)}`
    case 'last':
      return v === true || v === 'yes' ? 'it is the last turn' : 'it is not the last turn'
    case 'declared':
      return v === 'nothing' || v === null ? 'nothing is declared' : `declared: ${String(v)}`
    case 'asked': {
      const who = isRecord(v) ? v.seat : v
      return who === 'nobody' ? 'nobody is asked' : who === undefined ? 'somebody is asked' : `${n.who(who)} is asked`
    }
    case 'over':
      if (v === false || v === 'no') return 'the game goes on'
      return v === true || v === 'yes'
        ? 'the game is over'
        : v === 'nobody'
          ? 'nobody wins'
          : `the game is over: ${n.things(v)} won`
    case 'reason':
      return `the game ended: ${String(v).replaceAll('-', ' ')}`
    default:
      // the name of a soul
      if (typeof v === 'number') return `${n.thing(key)} is ${pointsOf(v)}`
      return `${n.thing(key)} is ${WHERE[String(v)] ?? n.things(v)}`
  }
}
