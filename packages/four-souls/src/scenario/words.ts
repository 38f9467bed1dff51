import { isRecord, type LogPart } from '@soulstack/kit'
import { Naming, sentence, third } from '@soulstack/kit/scenario'
import { listed, listOf } from '@soulstack/kit/scenario/input'
import { printed } from '../packs/index.ts'
import { openFor } from '../text/en/names.ts'
import { atPrice, inFull } from './short.ts'

/** Describes steps and checks of scenarios in English sentences for people. Their keys are in setup/positions/keys.ts. */

type Fields = Record<string, unknown>

/** Words of scenarios that need a translation. */
const OTHER = { character: 'their character', deck: 'the top of the deck', die: 'the die' }

const naming = (names: readonly string[]) => new Naming(names, (id) => printed.byId.has(id), OTHER)

/** Describes a step; empty for a step that only contains checks. */
export function stepWords(value: unknown, names: readonly string[]): LogPart[] {
  const n = naming(names)
  const [who, what] = Object.entries(value as Fields)[0]!
  if (who === 'check' || who === 'then') return []
  return sentence(who === 'all' ? `everybody ${everybody(n, what)}` : `${n.who(who)} ${third(doing(n, what))}`)
}

function everybody(n: Naming, what: unknown): string {
  const said = String(what).trim()
  if (said === 'resolve') return 'passes until nothing is left on the stack'
  const times = /^pass\s+(\d+)/.exec(said)?.[1]
  if (times) return `passes, ${times} times`
  const until = /^(?:pass|resolve) until (.+?)(?:['’]s turn)?$/.exec(said)?.[1]
  if (!until) return 'passes'
  return `passes until ${GOALS[until] ?? `the turn of ${n.thing(until)}`}`
}

const GOALS: Record<string, string> = {
  empty: 'the stack is empty',
  action: 'the action phase',
  end: 'the end phase',
  'end phase': 'the end phase',
  start: 'the start phase',
  'start phase': 'the start phase',
  asked: 'somebody is asked',
}

const PLAIN: Record<string, string> = {
  end: 'end the turn',
  pass: 'pass',
  attack: 'declare an attack',
  purchase: 'declare a purchase',
  accept: 'accept the offer',
  decline: 'decline the offer',
  act: 'act',
}

/** What one player does, beginning with a verb in the imperative. */
function doing(n: Naming, what: unknown): string {
  if (isRecord(what)) return action(n, what)
  if (typeof what !== 'string') return choosing(n, what)
  const full = inFull(what)
  return full ? action(n, full) : (PLAIN[what] ?? choosing(n, what))
}

function choosing(n: Naming, what: unknown): string {
  const words = listOf(what)
  if (words.length === 1 && words[0] === 'ok') return 'go on'
  if (words.length === 1 && typeof words[0] === 'boolean') return `choose ${words[0] ? 'yes' : 'no'}`
  return `choose ${n.things(what)}`
}

function action(n: Naming, f: Fields): string {
  if ('play' in f) return `play ${n.thing(f.play)}${said(n, f)}`
  if ('activate' in f)
    return `use ${f.activate === 'character' ? 'their character' : n.thing(f.activate)}${
      f.ability === undefined ? '' : ` (${String(f.ability).replaceAll('-', ' ')})`
    }${said(n, f)}`
  if ('attack' in f)
    return `attack ${f.attack === 'deck' ? 'the top of the monster deck' : n.thing(f.attack)}${said(n, f)}`
  if ('buy' in f) {
    const { item, price } = atPrice(f.buy)
    const what = item === 'deck' ? 'the top treasure' : n.thing(item)
    return `buy ${what}${price === null ? '' : ` for ${price}¢`}${said(n, f)}`
  }
  if ('declare' in f) {
    const [, kind, object] = /^(attack|buy)\s+(.+)$/.exec(String(f.declare)) ?? []
    return `declare ${kind === 'buy' ? 'the purchase of' : 'an attack on'} ${n.thing(object ?? f.declare)}`
  }
  if ('offer' in f) return offering(n, f.offer as Fields)
  if ('accept' in f) return `accept the offer and give ${n.things(f.accept)}`
  if ('cannot' in f) return `cannot ${doing(n, f.cannot)}`
  if ('can' in f) return `can ${doing(n, f.can)}`
  if ('sees' in f)
    return `see ${n.things(f.sees)}${f.choose === undefined ? '' : ` and ${third(choosing(n, f.choose))}`}`
  return choosing(n, f.choose)
}

/** The choices made along the way. */
function said(n: Naming, f: Fields): string {
  let words = ''
  if (f.mode !== undefined) words += `, choosing option ${listOf(f.mode).map(String).join(' and ')}`
  if (f.target !== undefined) words += ` on ${n.things(f.target, 'nobody')}`
  if (f.slot !== undefined) words += `, over slot ${n.things(f.slot)}`
  if (f.pay !== undefined) words += `, paying with ${n.things(f.pay)}`
  if (f.choose !== undefined) words += `, and ${third(choosing(n, f.choose))}`
  return words
}

function offering(n: Naming, f: Fields): string {
  const goods = (cents: unknown, loot: string, items: unknown): string[] => [
    ...(cents ? [`${String(cents)}¢`] : []),
    ...(loot ? [loot] : []),
    ...listOf(items).map((item) => n.thing(item)),
  ]
  const given = goods(f.cents, f.loot === undefined ? '' : n.things(f.loot), f.items)
  const loot = f['for-loot'] ? `${String(f['for-loot'])} loot` : ''
  const wanted = goods(f['for-cents'], loot, f['for-items'])
  if (f.favour !== undefined) wanted.push(`“${String(f.favour)}”`)
  const till = f.turns === undefined ? '' : `, ${openFor(Number(f.turns))}`
  return `offer ${n.who(f.to)} ${listed(given)}${wanted.length > 0 ? ` for ${listed(wanted)}` : ''}${till}`
}

/** Describes what a check expects, in sentences. */
export function checkWords(value: unknown, names: readonly string[]): LogPart[][] {
  const n = naming(names)
  if (value === 'idle') return [sentence('nothing is left on the stack')]
  return Object.entries(value as Fields).flatMap(([key, wanted]) => {
    const so = names.includes(key) ? seatWords(n, key, wanted as Fields) : tableWords(n, key, wanted)
    return so.map(sentence)
  })
}

const yes = (v: unknown): boolean => v === true || v === 'yes'
const inPlural = (count: unknown, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`

/** Predicates about a player, by the keys of SEAT_CHECKS. */
const OF_SEAT: Record<string, (v: unknown, n: Naming) => string> = {
  hand: (v, n) =>
    typeof v === 'number'
      ? `has ${inPlural(v, 'loot card')} in hand`
      : listOf(v).length === 0
        ? 'has no loot in hand'
        : `holds ${n.things(v)}`,
  cents: (v) => `has ${String(v)}¢`,
  health: (v) => `has ${String(v)} health left`,
  'max-health': (v) => `has ${String(v)} health at most`,
  attack: (v) => `has ${String(v)} attack`,
  items: (v, n) => (listOf(v).length === 0 ? 'controls no items' : `controls ${objects(n, v)} and no other items`),
  has: (v, n) => `has ${objects(n, v)}`,
  lacks: (v, n) => `does not have ${n.things(v)}`,
  souls: (v, n) =>
    typeof v === 'number'
      ? `has ${inPlural(v, 'soul')}`
      : listOf(v).length === 0
        ? 'has no souls'
        : `has ${objects(n, v)} as souls`,
  curses: (v, n) => (listOf(v).length === 0 ? 'has no curses' : `is cursed by ${objects(n, v)}`),
  dead: (v) => (yes(v) ? 'is dead' : 'is alive'),
  damage: (v) => `has ${String(v)} damage`,
  character: (v, n) => `is ${n.thing(v)}`,
  charged: (v, n) => `has ${n.things(v)} charged`,
  uncharged: (v, n) => `has ${n.things(v)} deactivated`,
  'loot-plays': (v) => `has ${inPlural(v, 'loot play')} left`,
  'attacks-left': (v) => `has ${inPlural(v, 'attack')} left`,
  'purchases-left': (v) => `has ${inPlural(v, 'purchase')} left`,
  price: (v) => `pays ${String(v)}¢ for a shop item`,
  'hand-limit': (v) => `may keep ${inPlural(v, 'loot card')} in hand`,
  'named-counters': kindWords,
  'hand-seen-by': (v, n) => `shows this hand to ${n.things(v, 'nobody')}`,
}

function seatWords(n: Naming, name: string, checks: Fields): string[] {
  const so = Object.entries(checks).map(([key, v]) => OF_SEAT[key]?.(v, n) ?? `has ${key}: ${n.things(v)}`)
  return so.length === 0 ? [] : [`${n.who(name)} ${listed(so)}`]
}

/** "has 2 egg counters": by the kinds that cards name. */
function kindWords(v: unknown): string {
  const all = Object.entries(v as Record<string, unknown>).map(([kind, n]) => inPlural(n, `${kind} counter`))
  return `has ${all.length === 0 ? 'no such counters' : listed(all)}`
}

/** Predicates about an object, by the keys of OBJECT_CHECKS. */
const OF_OBJECT: Record<string, (v: unknown, n: Naming) => string> = {
  owner: (v, n) => (v === 'game' ? 'is nobody’s' : `is ${n.thing(v)}’s`),
  as: (v) => `is ${/^[aeiou]/.test(String(v)) ? 'an' : 'a'} ${String(v)}`,
  health: (v) => `has ${String(v)} health left`,
  'max-health': (v) => `has ${String(v)} health at most`,
  attack: (v) => `has ${String(v)} attack`,
  evasion: (v) => `is hit by ${String(v)} or more`,
  damage: (v) => `has ${String(v)} damage`,
  charged: (v) => (yes(v) ? 'is charged' : 'is deactivated'),
  counters: (v) => `has ${inPlural(v, 'counter')}`,
  level: (v) => `has ${inPlural(v, 'level counter')}`,
  hp: (v) => `has ${inPlural(v, 'HP counter')}`,
  'attack-counters': (v) => `has ${inPlural(v, 'attack counter')}`,
  'named-counters': kindWords,
  eternal: (v) => (yes(v) ? 'is eternal' : 'is not eternal'),
  blank: (v) => (yes(v) ? 'has lost its abilities' : 'has its abilities'),
  named: (v) => `is named "${String(v)}"`,
  'copy-of': (v, n) => (v === 'none' || v === null ? 'is itself' : `is a copy of ${n.thing(v)}`),
  slot: (v) => `lies in slot ${String(v)}`,
  under: (v, n) => (listOf(v).length === 0 ? 'covers nothing' : `covers ${n.things(v)}`),
  attackable: (v) => (yes(v) ? 'can be attacked' : 'cannot be attacked'),
  notes: (v) => (v === 'none' ? 'has noted nothing' : `has noted “${listOf(v).map(String).join('”, “')}”`),
}

function objectWords(n: Naming, spec: Fields): string {
  const so = Object.entries(spec).flatMap(([key, v]) =>
    key === 'card' ? [] : [OF_OBJECT[key]?.(v, n) ?? `${key}: ${n.things(v)}`],
  )
  return so.length === 0 ? `${n.thing(spec.card)} is in play` : `${n.thing(spec.card)} ${listed(so)}`
}

/** A list of objects, with the checks of each in brackets. */
const objects = (n: Naming, specs: unknown): string =>
  listed(
    listOf(specs).map((spec) => {
      if (!isRecord(spec)) return spec === null || spec === 'none' ? 'nothing' : n.thing(spec)
      const so = Object.entries(spec).flatMap(([key, v]) => (key === 'card' ? [] : [OF_OBJECT[key]?.(v, n) ?? key]))
      return n.thing(spec.card) + (so.length > 0 ? ` (which ${listed(so)})` : '')
    }),
  )

const ROWS: Record<string, string> = {
  monsters: 'the monster slots',
  shop: 'the shop',
  rooms: 'the room slots',
  minions: 'the minions',
  'final-boss': 'the final boss',
}

function tableWords(n: Naming, key: string, v: unknown): string[] {
  if (/-(deck|discard)$/.test(key)) return [pileWords(n, `the ${key.replaceAll('-', ' ')}`, v)]
  const row = ROWS[key]
  if (row) return [`in ${row}: ${objects(n, v)}`]
  switch (key) {
    case 'round':
      return [`${String(v)} rounds have begun`]
    case 'timer':
      return [`the timer shows ${String(v)}`]
    case 'monster':
    case 'object':
      return listOf(v).map((spec) => objectWords(n, isRecord(spec) ? spec : { card: spec }))
    case 'gone':
      return [`${n.things(v)} ${listOf(v).length === 1 ? 'is' : 'are'} not in play`]
    case 'stack':
      return [
        v === 'empty' || listOf(v).length === 0
          ? 'the stack is empty'
          : `on the stack, from the top: ${listOf(v)
              .map((item) => itemWords(n, item))
              .join('; ')}`,
      ]
    case 'turn':
      return [`it is the turn of ${n.who(v)}`]
    case 'phase':
      return [`it is the ${String(v)} phase`]
    case 'attack':
      return [v === 'none' || v === null ? 'nothing is attacked' : `${n.thing(v)} is attacked`]
    case 'asked': {
      const who = isRecord(v) ? v.seat : v
      return [who === 'nobody' ? 'nobody is asked' : who === undefined ? 'somebody is asked' : `${n.who(who)} is asked`]
    }
    case 'over':
      if (v === false || v === 'no') return ['the game goes on']
      return [
        v === true || v === 'yes'
          ? 'the game is over'
          : v === 'nobody'
            ? 'nobody wins'
            : `the game is over: ${n.things(v)} won`,
      ]
    case 'bonus-souls':
      return [listOf(v).length === 0 ? 'no bonus souls are left' : `${n.things(v)} can still be gained`]
    default:
      return [`${key.replaceAll('-', ' ')}: ${n.things(v)}`]
  }
}

const pileWords = (n: Naming, pile: string, v: unknown): string =>
  typeof v === 'number'
    ? `${pile} has ${inPlural(v, 'card')}`
    : listOf(v).length === 0
      ? `${pile} is empty`
      : `on top of ${pile}: ${n.things(v)}`

/** An entry of the stack. */
function itemWords(n: Naming, item: unknown): string {
  // these names of rule items could be mistaken for cards
  if (item === 'monster-card') return 'the monster card'
  if (item === 'loot-card') return 'the loot card'
  if (!isRecord(item)) return n.thing(item)
  const head =
    item.die !== undefined
      ? `a die that shows ${String(item.die)}`
      : item.damage !== undefined
        ? `${String(item.damage)} damage`
        : item.death !== undefined
          ? `the death of ${n.thing(item.death)}`
          : item.rule !== undefined
            ? `the ${String(item.rule).replaceAll('-', ' ')}`
            : item.card !== undefined
              ? n.thing(item.card)
              : String(item.kind ?? 'something')
  return [
    head,
    item.slot === undefined ? '' : ` for slot ${String(item.slot)}`,
    item.to === undefined ? '' : ` to ${n.thing(item.to)}`,
    item.target === undefined ? '' : ` on ${n.things(item.target)}`,
    item.number === undefined ? '' : ` with ${String(item.number)} as its number`,
    item.by === undefined ? '' : ` by ${n.thing(item.by)}`,
  ].join('')
}
