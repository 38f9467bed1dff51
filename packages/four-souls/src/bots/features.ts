import { type FeatureNames, numbersOf } from '@soulstack/bots'
import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { type Library, plainId } from '../model/library.ts'
import { type Obj, rewardsDefOf, statsDefOf } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { soulWorth } from '../rules/objects.ts'
import {
  attackOf,
  evasionOf,
  health,
  lootPlaysLeft,
  maxHealth,
  modified,
  purchasesLeft,
  regularAttacksLeft,
} from '../rules/stats.ts'
import { itemWorth, lootWorth, roughWorth } from './cards.ts'

/**
 * What the learnt evaluation sees of a position: numbers for each seat, around 1. A card has a number of its own, and what its text says it
 * is worth, which is all there is for a card that was not in the training.
 */
const FEATURES = [
  'bias',
  'lacks at most 3',
  'lacks at most 2',
  'lacks 1',
  'won',
  'cents to 10',
  'cents to 20',
  'cents above 20',
  'hand',
  'hand above 5',
  'hand worth',
  'items',
  'items worth',
  'uncharged',
  'curses',
  'attack',
  'max health',
  'damage',
  'dead',
  'active',
  'next',
  'turn distance',
  'can attack',
  'can buy',
  'loot plays',
  'soul kill now',
  'soul kill next',
  'soul kill later',
  'kill now',
  'kill next',
  'kill later',
  'fight soul',
  'fight reward',
  'fight loss',
  'greed',
  'gluttony',
  'guppy',
  // playing together
  'timer',
  'late',
  'souls lacking',
  'boss health',
  'bosses',
  'minions',
  'early phase',
  // what matters more or less the more time is left
  'souls lacking by time',
  'souls lacking times time',
  'boss health by time',
  'boss health times time',
  'items worth times time',
  'attack times time',
  'items worth by boss health',
  'attack by boss health',
  'minions squared',
] as const

const F = numbersOf(FEATURES)

/** The first number of cards: in play, in hand, and of characters. */
const CARDS = FEATURES.length
const PLACES = ['in play', 'in hand'] as const
const IN_PLAY = 0
const IN_HAND = 1
/** The number of a card's own feature. */
const cardFeature = (place: number, definition: number, definitions: number): number =>
  CARDS + place * definitions + definition
/** How many features there are with these cards. */
export const featureCount = ({ definitions }: Library): number => CARDS + PLACES.length * definitions.length

/** What the features are called. Forms of a card in other editions and its other pictures share its name. */
export const featureNames =
  ({ definitions }: Library): FeatureNames =>
  (feature) => {
    if (feature < CARDS) return ['table', FEATURES[feature]!]
    const at = feature - CARDS
    return [PLACES[Math.floor(at / definitions.length)]!, plainId(definitions[at % definitions.length]!)]
  }

export type Emit = (seat: Seat, feature: number, value: number) => void

/** Emits the features of a position that are not 0. What belongs to all players together is emitted for seat 0. */
export function features(g: State, emit: Emit): void {
  const { library, teams } = g.rules
  const { definitions } = library
  const n = definitions.length
  const k = g.seats.length
  const souls = new Array<number>(k).fill(0)
  const items = new Array<number>(k).fill(0)
  const worth = new Array<number>(k).fill(0)
  const guppies = new Array<number>(k).fill(0)
  const power: Power = { attack: 0, worth: 0 }
  for (const o of g.objects) {
    if (o === null || o.ctl < 0) continue
    if (o.kind === 'soul') {
      souls[o.ctl]! += soulWorth(g, o)
      continue
    }
    if (o.kind === 'effect') continue
    const def = definitions[o.def]!
    if (o.kind === 'curse') emit(o.ctl, F.curses, 1)
    else if (o.kind === 'item') {
      items[o.ctl]!++
      worth[o.ctl]! += Math.max(0, Math.min(30, itemWorth(def)))
      if (def.has.guppy) guppies[o.ctl]!++
    } else if (o.kind === 'character') souls[o.ctl]! += soulWorth(g, o)
    else continue
    if (!o.charged && def.active) emit(o.ctl, F.uncharged, 1)
    emit(o.ctl, cardFeature(IN_PLAY, o.def, n), 1)
  }
  const bonus = new Set(g.bonus.map((card) => definitions[g.rules.cards[card]!]!.source.id))
  for (let seat = 0; seat < k; seat++) {
    const s = g.seats[seat]!
    const distance = (seat - g.active + k) % k
    emit(seat, F.bias, 1)
    const lacks = g.rules.soulsToWin - (teams === 0 ? souls[seat]! : sumOfTeam(souls, seat % teams, teams))
    if (lacks <= 3) emit(seat, F['lacks at most 3'], 1)
    if (lacks <= 2) emit(seat, F['lacks at most 2'], 1)
    if (lacks <= 1) emit(seat, F['lacks 1'], 1)
    if (lacks <= 0) emit(seat, F.won, 1)
    emit(seat, F['cents to 10'], Math.min(10, s.cents) / 10)
    if (s.cents > 10) emit(seat, F['cents to 20'], Math.min(10, s.cents - 10) / 10)
    if (s.cents > 20) emit(seat, F['cents above 20'], Math.min(20, s.cents - 20) / 10)
    if (s.hand.length > 0) emit(seat, F.hand, s.hand.length / 5)
    if (s.hand.length > 5) emit(seat, F['hand above 5'], (s.hand.length - 5) / 5)
    let held = 0
    for (const card of s.hand) {
      const def = g.rules.cards[card]!
      held += Math.max(0, Math.min(12, lootWorth(definitions[def]!)))
      emit(seat, cardFeature(IN_HAND, def, n), 1)
    }
    if (held > 0) emit(seat, F['hand worth'], held / 10)
    if (items[seat]! > 0) emit(seat, F.items, items[seat]! / 4)
    if (worth[seat]! > 0) emit(seat, F['items worth'], worth[seat]! / 20)
    const attack = attackOf(g, seat)
    power.attack += attack - 1
    power.worth += worth[seat]! / 20
    if (attack !== 1) emit(seat, F.attack, attack - 1)
    const most = maxHealth(g, seat)
    if (most !== 2) emit(seat, F['max health'], most - 2)
    const left = s.dead ? 0 : Math.max(0, most - s.damage)
    if (s.dead) emit(seat, F.dead, 1)
    else if (s.damage > 0) emit(seat, F.damage, s.damage / 2)
    if (distance === 0) emit(seat, F.active, 1)
    else if (distance === 1) emit(seat, F.next, 1)
    if (distance > 0) emit(seat, F['turn distance'], distance / k)
    if (bonus.has('soul-of-greed')) emit(seat, F.greed, Math.min(1, s.cents / 25) ** 3)
    if (bonus.has('soul-of-gluttony')) emit(seat, F.gluttony, Math.min(1, s.hand.length / 10) ** 3)
    if (bonus.has('soul-of-guppy') && guppies[seat]! > 0) emit(seat, F.guppy, Math.min(3, guppies[seat]!) ** 2 / 9)
    if (distance === 0 && g.phase === 'end') continue
    kills(g, seat, distance, attack, distance === 0 ? left : most, emit)
  }
  if (g.rules.together) sharedFeatures(g, souls, power, emit)
}

/** The sum of the numbers of a team's seats. */
function sumOfTeam(numbers: readonly number[], team: number, teams: number): number {
  let n = 0
  for (let seat = team; seat < numbers.length; seat += teams) n += numbers[seat]!
  return n
}

/** What a seat could kill: now, in the next turn, or in a later one. */
function kills(g: State, seat: Seat, distance: number, attack: number, lives: number, emit: Emit): void {
  const { definitions } = g.rules.library
  const acts = distance === 0 && (g.phase === 'action' || g.phase === 'start')
  if (acts) {
    if (purchasesLeft(g) > 0 && g.seats[seat]!.cents >= 10) emit(seat, F['can buy'], 1)
    const plays = Math.min(2, lootPlaysLeft(g, seat))
    if (plays > 0) emit(seat, F['loot plays'], plays)
  }
  const running = acts && g.attack !== null && !g.attack.over
  const canAttack = distance > 0 || regularAttacksLeft(g) > 0
  if (acts && canAttack) emit(seat, F['can attack'], 1)
  const bonus = modified(g, CHANNEL.die, seat, 0, ATTACK_ROLL)
  if (running) {
    const o = objectOf(g, g.attack!.target)
    if (o !== null) {
      const p = winChance(g, o, attack, lives, bonus)
      emit(seat, F['fight soul'], p * definitions[o.def]!.souls)
      emit(seat, F['fight reward'], (p * rewardOf(g, o)) / 10)
      emit(seat, F['fight loss'], 1 - p)
    }
  }
  if (!canAttack) return
  let soul = 0
  let kill = 0
  for (const s of g.monsters) {
    const o = objectOf(g, s.top)
    if (o === null || o.kind !== 'monster') continue
    const p = winChance(g, o, attack, lives, bonus)
    const { souls } = definitions[o.def]!.source
    soul = Math.max(soul, p * souls)
    kill = Math.max(kill, p * rewardOf(g, o))
  }
  const [a, b] =
    distance === 0
      ? [F['soul kill now'], F['kill now']]
      : distance === 1
        ? [F['soul kill next'], F['kill next']]
        : [F['soul kill later'], F['kill later']]
  if (soul > 0) emit(seat, a, soul)
  if (kill > 0) emit(seat, b, kill / 10)
}

/** What players who play together have between them: bonuses to attacks, and the worth of their items. */
interface Power {
  attack: number
  worth: number
}

function sharedFeatures(g: State, souls: readonly number[], { attack, worth }: Power, emit: Emit): void {
  // without a timer nothing ends the game, so time is as at its start
  const time = g.timer < 0 ? 8 : g.timer
  if (g.timer >= 0) {
    emit(0, F.timer, g.timer / 8)
    if (g.timer <= 2) emit(0, F.late, 1)
  }
  if (g.phase === 'setup') emit(0, F['early phase'], 1)
  if (worth > 0) emit(0, F['items worth times time'], (worth * time) / 16)
  if (attack !== 0) emit(0, F['attack times time'], (attack * time) / 16)
  let lacking = g.rules.soulsToWin
  for (const n of souls) lacking -= g.rules.soulCap > 0 ? Math.min(n, g.rules.soulCap) : n
  if (g.rules.challenge === null) {
    emit(0, F['souls lacking'], lacking / 4)
    emit(0, F['souls lacking by time'], lacking / (time + 1))
    emit(0, F['souls lacking times time'], (lacking * time) / 20)
    return
  }
  let left = 0
  for (const s of g.finals) {
    const o = objectOf(g, s.top)
    if (o !== null) left += health(g, o.id)
  }
  emit(0, F['boss health'], left / 10)
  emit(0, F.bosses, g.finals.length)
  emit(0, F.minions, g.minions.length / 2)
  emit(0, F['minions squared'], g.minions.length ** 2 / 16)
  if (left > 0) {
    emit(0, F['boss health by time'], left / 10 / (time + 1))
    emit(0, F['boss health times time'], (left * time) / 80)
    if (worth > 0) emit(0, F['items worth by boss health'], (5 * worth) / left)
    if (attack !== 0) emit(0, F['attack by boss health'], (5 * attack) / left)
  }
  emit(0, cardFeature(IN_PLAY, g.rules.cards[g.rules.challenge.card]!, g.rules.library.definitions.length), 1)
}

const ATTACK_ROLL = { attack: true, nth: 1 }

const rewards = new WeakMap<object, number>()
function rewardOf(g: State, o: Obj): number {
  const def = g.rules.library.definitions[rewardsDefOf(o)]!
  let worth = rewards.get(def)
  if (worth === undefined) {
    worth = def.reward === null ? 0 : Math.max(0, Math.min(20, roughWorth(def.reward)))
    rewards.set(def, worth)
  }
  return worth
}

/** The chance to kill a monster in one attack. */
function winChance(g: State, o: Obj, attack: number, lives: number, bonus: number): number {
  if (g.rules.library.definitions[statsDefOf(o)]!.evasion === null) return 0
  const faces = Math.max(0, Math.min(6, 7 - Math.max(1, evasionOf(g, o.id)) + bonus))
  const hits = attack > 0 ? Math.ceil(health(g, o.id) / attack) : 99
  const harm = attackOf(g, o.id)
  return chanceOf(faces, hits, harm > 0 ? Math.ceil(lives / harm) : 99)
}

const MOST = 13
const chances = new Float64Array(7 * MOST * MOST).fill(-1)

/** The chance of `hits` hits before `lives` misses, if this many of six faces hit. */
function chanceOf(faces: number, hits: number, lives: number): number {
  if (hits <= 0) return 1
  if (lives <= 0 || faces === 0) return 0
  const h = Math.min(MOST - 1, hits)
  const l = Math.min(MOST - 1, lives)
  const at = (faces * MOST + h) * MOST + l
  if (chances[at]! < 0) chances[at] = (faces * chanceOf(faces, h - 1, l) + (6 - faces) * chanceOf(faces, h, l - 1)) / 6
  return chances[at]!
}
