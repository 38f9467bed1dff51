import { isRecord } from '@soulstack/kit'
import { checkAsked, checkOver, checkPile, differs, equal, sameCards, wordOf, yesNo } from '@soulstack/kit/scenario'
import { didYouMean, fieldsOf, listOf, type Path, Problem, seatNamed } from '@soulstack/kit/scenario/input'
import { SIDES, type Side } from '../cards/card.ts'
import { cardById, cards } from '../cards/index.ts'
import { battleForSouls } from '../game.ts'
import { usesLeft } from '../rules/gain.ts'
import { scoreOf } from '../rules/score.ts'
import { defOf, type OpenCard, type SideNumber, type State, sideName, sideOf, sideState } from '../rules/state.ts'
import { cardId, isCard, nameOf } from '../setup/positions/cards.ts'
import { OPEN_CHECKS, SEAT_CHECKS, SIDE_CHECKS, TABLE_CHECKS } from '../setup/positions/keys.ts'
import { soulSpec } from '../setup/positions/read.ts'
import { cardName } from './names.ts'
import type { Run } from './run.ts'
import { consentNeeded } from './take-back.ts'

/** Checks: what must be true now. */

const speaksOfQuestion = (value: unknown): boolean => isRecord(value) && ('asked' in value || 'declared' in value)

/** Before checks, lets everybody pass who is asked for an INSTANT, unless a check is about the question or the declaration. */
export function settle(run: Run, checks: readonly unknown[]): void {
  if (!checks.some(speaksOfQuestion)) run.passWindows()
}

/** One entry of `then` or `check`. */
export function check(run: Run, value: unknown, path: Path): void {
  if (!isRecord(value))
    throw new Problem('a check is written as "Ann: { … }", "innkeeper: 3", "purgatory: [ … ]" …', path)
  for (const [key, wanted] of Object.entries(value)) {
    const at = [...path, key]
    const seat = run.names.indexOf(key)
    if (seat >= 0) checkSeat(run, seat, wanted, at)
    else if (key === 'heaven' || key === 'hell') checkSide(run, key, wanted, at)
    else if (Object.hasOwn(TABLE_CHECKS, key)) checkTable(run, key as keyof typeof TABLE_CHECKS, wanted, at)
    else if (isCard(key) && cardById(cardId(key, at, 'heaven')).type === 'soul') checkSoul(run, key, wanted, at)
    else
      throw new Problem(
        `nothing to check is called "${key}"; ${didYouMean(key, [...run.names, ...Object.keys(TABLE_CHECKS)])}`,
        at,
      )
  }
}

const namesIn = (g: State, cards: readonly number[]): string[] => cards.map((card) => cardName(g, card))
const topFirst = (g: State, cards: readonly number[]): string[] => namesIn(g, cards).reverse()

/** The names of cards. */
const words = (value: unknown, path: Path, side: Side | null): string[] =>
  listOf(value).map((c, i) => nameOf(cardById(cardId(c, Array.isArray(value) ? [...path, i] : path, side))))

const pile = (value: unknown, path: Path, side: Side | null): number | string[] =>
  typeof value === 'number' ? value : words(value, path, side)

/** All of them in any order, or how many. */
function checkAll(what: string, value: unknown, is: string[], side: Side | null, path: Path): void {
  if (typeof value === 'number') equal(`the number of cards in ${what}`, value, is.length, path)
  else sameCards(what, words(value, path, side), is, path)
}

function checkSeat(run: Run, seat: number, value: unknown, path: Path): void {
  const { g } = run
  const f = fieldsOf(value, path, 'what is checked of a player', SEAT_CHECKS)
  const side = sideName(sideOf(g, seat))
  const name = run.names[seat]!
  for (const [key, wanted] of Object.entries(f)) {
    const at = [...path, key]
    if (key === 'hand') checkAll(`the hand of ${name}`, wanted, namesIn(g, g.hands[seat]!), side, at)
    else if (key === 'fan') checkAll(`the fan of ${name}`, wanted, namesIn(g, g.fans[seat]!), side, at)
    else if (key === 'side') equal(`the side of ${name}`, wanted, side, at)
    else if (key === 'hand-seen-by') {
      const others = run.names.filter((_, other) => other !== seat && seesHand(g, other, seat))
      checkNames(run, `who sees the hand of ${name}`, wanted, others, at)
    } else if (key === 'take-back') {
      const seats = consentNeeded(run, seat)
      if (seats === null || wordOf(wanted) === 'no')
        equal(
          `whether ${name} can take the last move back`,
          wordOf(wanted) === 'no' ? 'no' : 'yes',
          seats === null ? 'no' : 'yes',
          at,
        )
      else
        checkNames(
          run,
          `who must agree to ${name}’s taking back`,
          wanted,
          seats.map((other) => run.names[other]!),
          at,
        )
    } else checkOfSide(run, side, key as keyof typeof SIDE_CHECKS, wanted, at)
  }
}

const seesHand = (g: State, who: number, whose: number): boolean =>
  battleForSouls.view(g, who).seats[whose]!.hand !== null

/** These players, in any order; or `nobody`. */
function checkNames(run: Run, what: string, wanted: unknown, is: string[], path: Path): void {
  const names = wordOf(wanted) === 'nobody' ? [] : listOf(wanted).map((n) => run.names[seatNamed(n, run.names, path)]!)
  sameCards(what, names, is, path)
}

function checkSide(run: Run, side: Side, value: unknown, path: Path): void {
  const f = fieldsOf(value, path, `what is checked of ${side}`, SIDE_CHECKS)
  if (!run.g.sides[SIDES.indexOf(side)]) throw new Problem(`nobody plays ${side}`, path)
  for (const [key, wanted] of Object.entries(f))
    checkOfSide(run, side, key as keyof typeof SIDE_CHECKS, wanted, [...path, key])
}

function checkOfSide(run: Run, side: Side, key: keyof typeof SIDE_CHECKS, wanted: unknown, path: Path): void {
  const { g } = run
  const number = SIDES.indexOf(side) as SideNumber
  const s = sideState(g, number)
  const what = `${key.replace('-', ' ')} of ${side}`
  const stack = (cards: readonly number[]): void => checkPile(what, pile(wanted, path, side), topFirst(g, cards), path)
  switch (key) {
    case 'deck':
      stack(s.deck)
      break
    case 'discard':
      stack(s.discard)
      break
    case 'angel-stack':
      stack(s.angels)
      break
    case 'favour-stack':
      stack(s.favours)
      break
    case 'relic-stack':
      stack(s.relics)
      break
    case 'victory-stack':
      equal(what, wanted, s.victory.length, path)
      break
    case 'angels':
      checkAll(what, wanted, namesIn(g, s.openAngels), side, path)
      break
    case 'home':
      checkAll(`${side}`, wanted, namesIn(g, s.home), side, path)
      break
    case 'favours':
      checkOpen(run, what, wanted, s.openFavours, side, path)
      break
    case 'relics':
      checkOpen(run, what, wanted, s.openRelics, side, path)
      break
    case 'points':
      equal(`the victory points of ${side}`, wanted, scoreOf(g, number).points, path)
      break
  }
}

/** All of them, in any order; an entry may say more about its card. */
function checkOpen(run: Run, what: string, value: unknown, open: readonly OpenCard[], side: Side, path: Path): void {
  const { g } = run
  const is = namesIn(
    g,
    open.map((o) => o.card),
  )
  const specs = listOf(value)
  const fields = specs.map((spec, i) =>
    isRecord(spec) ? fieldsOf(spec, [...path, i], 'what is checked of a card', OPEN_CHECKS) : { card: spec },
  )
  const wanted = fields.map((f, i) => cardId(f.card, [...path, i], side))
  sameCards(what, wanted, is, path)
  for (const [i, f] of fields.entries()) {
    const o = open.find(({ card }) => defOf(g, card).id === wanted[i])!
    const left = usesLeft(g, o)
    if (f.left !== undefined)
      equal(`uses left of ${wanted[i]}`, f.left, left === Number.POSITIVE_INFINITY ? 'unlimited' : left, [...path, i])
    if (f.played !== undefined) equal(`played of ${wanted[i]}`, yesNo(f.played), o.played > 0, [...path, i])
  }
}

/** Where a soul is, or how many points it has on Earth. */
function checkSoul(run: Run, id: string, wanted: unknown, path: Path): void {
  const { g } = run
  const is = (card: number): boolean => card >= 0 && defOf(g, card).id === id
  const place = g.souls.findIndex(is)
  const side = SIDES.find((_, n) => g.sides[n]?.home.some(is))
  const where =
    place >= 0
      ? 'earth'
      : (side ??
        (g.purgatory.some(is) ? 'purgatory' : g.void.some(is) ? 'void' : g.soulStack.some(is) ? 'stack' : 'nowhere'))
  if (typeof wanted === 'number') {
    if (place < 0) throw new Problem(`${id} should be on Earth with ${wanted}, but is in ${where}`, path)
    equal(`the points of ${id}`, wanted, g.points[place], path)
    return
  }
  const places = ['earth', ...SIDES, 'purgatory', 'void', 'stack']
  if (!places.includes(wordOf(wanted)))
    throw new Problem(
      `a soul is in ${places.join(', ')}, or has a number of points; not ${JSON.stringify(wanted)}`,
      path,
    )
  equal(`where ${id} is`, wordOf(wanted), where, path)
}

const anyCard = Object.fromEntries(cards.map(({ id }) => [id, '']))

/** The places of Earth in order. */
function checkSouls(run: Run, value: unknown, path: Path): void {
  const { g } = run
  const specs = listOf(value).map((s, i) => soulSpec(s, [...path, i]))
  const is = g.souls.map((soul) => (soul < 0 ? 'none' : cardName(g, soul)))
  const wanted = specs.map((s) => s?.card ?? 'none')
  if (wanted.join() !== is.join()) throw differs('the souls on Earth', wanted, is, path)
  for (const [i, s] of specs.entries())
    if (s && isRecord(listOf(value)[i])) equal(`the points of ${s.card}`, s.points, g.points[i], [...path, i])
}

function checkTable(run: Run, key: keyof typeof TABLE_CHECKS, wanted: unknown, path: Path): void {
  const { g } = run
  switch (key) {
    case 'souls':
      checkSouls(run, wanted, path)
      return
    case 'soul-deck':
      checkPile('soul deck', pile(wanted, path, null), topFirst(g, g.soulStack), path)
      return
    case 'purgatory':
      checkAll('Purgatory', wanted, namesIn(g, g.purgatory), null, path)
      return
    case 'void':
      checkAll('the Void', wanted, namesIn(g, g.void), null, path)
      return
    case 'rolled': {
      const is = run.setupEvents
        .filter((e) => e.type === 'rolled')
        .map((e) => `${run.names[e['seat'] as number]} ${e['n']}`)
      const dice = listOf(wanted).map((die) => (isRecord(die) ? Object.entries(die) : []))
      const said = dice.map((die) => die.map(([name, n]) => `${name} ${n}`).join())
      equal('what was rolled', said.join(', '), is.join(', '), path)
      return
    }
    case 'copies':
      for (const [card, n] of Object.entries(fieldsOf(wanted, path, 'how many of a card there are', anyCard))) {
        const id = cardId(card, [...path, card])
        const is = g.rules.def.filter((def) => cards[def]!.id === id).length
        equal(`how many ${id} are in the game`, n, is, [...path, card])
      }
      return
    case 'turn':
      equal('whose turn it is', wanted, run.names[g.active], path)
      return
    case 'number':
    case 'step':
      equal(key === 'step' ? 'the step' : 'the number of the turn', wanted, key === 'step' ? g.step : g.turn, path)
      return
    case 'last':
      equal('whether it is the last turn', yesNo(wanted), g.last, path)
      return
    case 'declared':
      equal('what is declared', wanted, battleForSouls.view(g, null).declared?.what ?? 'nothing', path)
      return
    case 'asked':
      checkAsked(run, wanted, run.code() === 'turn', path)
      return
    case 'over':
      checkOver(run, wanted, path)
      return
    case 'reason':
      equal('how the game ended', wanted, g.over?.reason ?? 'it goes on', path)
      return
  }
}
