import { isRecord } from '@soulstack/kit'
import { checkAsked, checkOver, checkPile, differs, equal, sameCards, yesNo } from '@soulstack/kit/scenario/checks'
import { wordOf } from '@soulstack/kit/scenario/pick'
import { didYouMean, listed, type Path, Problem } from '@soulstack/kit/scenario/problem'
import { fieldsOf, listOf, seatNamed } from '@soulstack/kit/scenario/read'
import { DECKS } from '../model/decks.ts'
import { isSeat, NONE } from '../model/entity.ts'
import type { Obj } from '../model/objects.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { isAttackable } from '../rules/attack.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { hasKeyword, itemsOf, objectsOf, soulsOf } from '../rules/objects.ts'
import { ruleOfItem } from '../rules/rule-items.ts'
import {
  attackOf,
  evasionOf,
  handLimit,
  health,
  lootPlaysLeft,
  maxHealth,
  priceFor,
  purchasesLeft,
  regularAttacksLeft,
  soulValue,
} from '../rules/stats.ts'
import { OBJECT_CHECKS, SEAT_CHECKS, STACK_CHECKS, TABLE_CHECKS } from '../setup/positions/keys.ts'
import { cardId } from '../setup/positions/read.ts'
import { wordsOf } from '../text/index.ts'
import { noteWords } from '../view/notes.ts'
import { view } from '../view/view.ts'
import { cardsOfObject, entityNames, idOfDef, ownerOf } from './names.ts'
import type { Run } from './run.ts'

/** Checks: what must be true now. */

/** One entry of `then` or `check`. */
export function check(run: Run, value: unknown, path: Path): void {
  if (value === 'idle') {
    idle(run, path)
    return
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem('a check is written as "Ann: { … }", "loot-deck: [ … ]" … or "idle"', path)
  for (const [key, wanted] of Object.entries(value)) {
    const at = [...path, key]
    const seat = run.names.indexOf(key)
    if (seat >= 0) checkSeat(run, seat, wanted, at)
    else if (Object.hasOwn(TABLE_CHECKS, key)) checkTable(run, key, wanted, at)
    else
      throw new Problem(
        `nothing to check is called "${key}"; ${didYouMean(key, [...run.names, ...Object.keys(TABLE_CHECKS)])}`,
        at,
      )
  }
}

function idle(run: Run, path: Path): void {
  if (run.g.over !== null || run.isIdle()) return
  throw new Problem(
    run.g.stack.length > 0
      ? `the stack should be empty, but there is ${listed(run.g.stack.map((t) => stackWords(run, t)))}`
      : `nothing should be left to decide, but ${run.asked()}`,
    path,
  )
}

const cardsIn = (g: State, list: readonly number[]): string[] => list.map((c) => idOfDef(g, defOfCard(g, c)))

const ids = (g: State, value: unknown, path: Path): string[] =>
  listOf(value).map((c, i) => cardId(g.rules.library, c, [...path, i]))

function checkSeat(run: Run, seat: number, value: unknown, path: Path): void {
  const { g } = run
  const s = g.seats[seat]!
  const name = run.names[seat]!
  const f = fieldsOf(value, path, 'what is checked of a player', SEAT_CHECKS)
  for (const [key, wanted] of Object.entries(f)) {
    const at = [...path, key]
    const number = (is: number | string): void => equal(`${key} of ${name}`, wanted, is, at)
    switch (key as keyof typeof SEAT_CHECKS) {
      case 'hand':
        if (typeof wanted === 'number') number(s.hand.length)
        else sameCards(`the hand of ${name}`, ids(g, wanted, at), cardsIn(g, s.hand), at)
        break
      case 'cents':
        number(s.cents)
        break
      case 'health':
        number(health(g, seat))
        break
      case 'max-health':
        number(maxHealth(g, seat))
        break
      case 'attack':
        number(attackOf(g, seat))
        break
      case 'items':
        checkObjects(run, `the items of ${name}`, wanted, itemsOf(g, seat), at)
        break
      case 'curses':
        checkObjects(run, `the curses of ${name}`, wanted, ofKind(g, seat, 'curse'), at)
        break
      case 'souls':
        if (typeof wanted === 'number') equal(`the soul value of ${name}`, wanted, soulValue(g, seat), at)
        else checkObjects(run, `the souls of ${name}`, wanted, soulsOf(g, seat), at)
        break
      case 'has':
        for (const [i, spec] of listOf(wanted).entries()) mustHave(run, name, spec, objectsOf(g, seat), [...at, i])
        break
      case 'lacks':
        for (const id of ids(g, wanted, at))
          for (const o of objectsOf(g, seat))
            if (cardsOfObject(g, o).includes(id))
              throw new Problem(`${name} should not have ${id}, but has it as ${asWhat(o)}`, at)
        break
      case 'charged':
      case 'uncharged':
        for (const word of listOf(wanted)) {
          const o = owned(run, seat, word, at)
          if (o.charged !== (key === 'charged'))
            throw new Problem(`${idOfDef(g, o.def)} of ${name} should be ${key}, but is not`, at)
        }
        break
      case 'dead':
        equal(`dead of ${name}`, yesNo(wanted), s.dead, at)
        break
      case 'damage':
        number(s.damage)
        break
      case 'character':
        if (!cardsOfObject(g, objectOf(g, s.character)!).includes(String(wanted)))
          throw differs(`the character of ${name}`, wanted, idOfDef(g, objectOf(g, s.character)!.def), at)
        break
      case 'loot-plays':
        number(s.unlimitedLoot ? 'unlimited' : lootPlaysLeft(g, seat))
        break
      case 'attacks-left':
        mustBeActive(run, seat, at)
        number(regularAttacksLeft(g) >= 900 ? 'unlimited' : regularAttacksLeft(g))
        break
      case 'purchases-left':
        mustBeActive(run, seat, at)
        number(purchasesLeft(g))
        break
      case 'price':
        number(priceFor(g, seat, true))
        break
      case 'hand-limit':
        number(handLimit(g, seat))
        break
      case 'hand-seen-by': {
        const others = run.names.filter((_, other) => other !== seat && view(g, other).seats[seat]!.hand !== null)
        const named = wanted === 'nobody' ? [] : listOf(wanted).map((n) => run.names[seatNamed(n, run.names, at)]!)
        sameCards(`who sees the hand of ${name}`, named, others, at)
        break
      }
    }
  }
}

function mustBeActive(run: Run, seat: number, path: Path): void {
  if (run.g.active !== seat) throw new Problem(`it is not the turn of ${run.names[seat]}`, path)
}

function ofKind(g: State, seat: number, kind: Obj['kind']): Obj[] {
  return objectsOf(g, seat).filter((o) => o.kind === kind)
}

function owned(run: Run, seat: number, word: unknown, path: Path): Obj {
  const w = wordOf(word)
  const o = objectsOf(run.g, seat).find((x) => entityNames(run.g, run.names, x.id).includes(w))
  if (!o) throw new Problem(`${run.names[seat]} controls no ${String(word)}`, path)
  return o
}

const idIn = (g: State, spec: unknown, path: Path): string =>
  isRecord(spec)
    ? cardId(g.rules.library, fieldsOf(spec, path, 'what is checked of an object', OBJECT_CHECKS).card, path)
    : cardId(g.rules.library, spec, path)

/** All of them, in any order; an entry may say more about its object. */
function checkObjects(run: Run, what: string, value: unknown, objects: Obj[], path: Path): void {
  const { g } = run
  const specs = listOf(value)
  const wanted = specs.map((s, i) => idIn(g, s, [...path, i]))
  if (!answers(g, wanted, objects))
    throw differs(
      what,
      wanted,
      objects.map((o) => inWords(g, o)),
      path,
    )
  for (const [i, spec] of specs.entries()) if (isRecord(spec)) mustHave(run, what, spec, objects, [...path, i])
}

/** Can each of these cards be the name of another of these objects, so that none is left? A copy answers to both of its names. */
function answers(g: State, wanted: readonly string[], objects: readonly Obj[]): boolean {
  if (wanted.length !== objects.length) return false
  const [first, ...rest] = wanted
  if (first === undefined) return true
  return objects.some((o, i) => cardsOfObject(g, o).includes(first) && answers(g, rest, objects.toSpliced(i, 1)))
}

/** "modeling-clay (a copy of the-chest)". */
const inWords = (g: State, o: Obj): string => {
  const [now, printed] = cardsOfObject(g, o)
  return printed === undefined ? now! : `${printed} (a copy of ${now})`
}

const asWhat = (o: Obj): string => (/^[aeiou]/.test(o.kind) ? `an ${o.kind}` : `a ${o.kind}`)

function mustHave(run: Run, who: string, spec: unknown, objects: readonly Obj[], path: Path): void {
  const id = idIn(run.g, spec, path)
  const found = objects.filter((o) => cardsOfObject(run.g, o).includes(id))
  if (found.length === 0)
    throw new Problem(`${who} should have ${id}, but has ${listed(objects.map((o) => inWords(run.g, o)))}`, path)
  if (!isRecord(spec)) return
  let last: unknown
  for (const o of found)
    try {
      checkObject(run, o, spec, path)
      return
    } catch (error) {
      last = error
    }
  throw last
}

function checkObject(run: Run, o: Obj, value: unknown, path: Path): void {
  const { g } = run
  const f = fieldsOf(value, path, 'what is checked of an object', OBJECT_CHECKS)
  const id = idOfDef(g, o.def)
  for (const [key, raw] of Object.entries(f)) {
    const at = [...path, key]
    const wanted = yesNo(raw)
    const be = (is: unknown): void => equal(`${key} of ${id}`, wanted, is, at)
    switch (key as keyof typeof OBJECT_CHECKS) {
      case 'card':
        break
      case 'owner':
        be(ownerOf(run.names, o))
        break
      case 'as':
        be(o.kind)
        break
      case 'health':
        be(health(g, o.id))
        break
      case 'max-health':
        be(maxHealth(g, o.id))
        break
      case 'attack':
        be(attackOf(g, o.id))
        break
      case 'evasion':
        be(evasionOf(g, o.id))
        break
      case 'level':
      case 'hp':
        be(o.named?.[key as 'level' | 'hp'] ?? 0)
        break
      case 'attack-counters':
        be(o.named?.attack ?? 0)
        break
      case 'damage':
        be(o.vitals?.damage ?? 0)
        break
      case 'charged':
      case 'counters':
      case 'blank':
        be(o[key as 'charged' | 'counters' | 'blank'])
        break
      case 'eternal':
        be(hasKeyword(g, o, 'eternal'))
        break
      case 'copy-of':
        be(o.def === o.printed ? 'none' : idOfDef(g, o.def))
        break
      case 'slot':
        be(o.slot + 1)
        break
      case 'under': {
        const is = o.slot < 0 || o.row !== 'monsters' ? [] : cardsIn(g, g.monsters[o.slot]!.under).reverse()
        if (ids(g, raw, at).join() !== is.join()) throw differs(`what lies under ${id}`, ids(g, raw, at), is, at)
        break
      }
      case 'attackable':
        be(isAttackable(g, o.id))
        break
      case 'notes': {
        const wanted = listOf(raw).filter((w) => w !== 'none')
        const is = (o.notes ?? []).map((note) => noteWords(g, note, wordsOf('en')))
        if (wanted.map(String).join() !== is.join()) throw differs(`what ${id} has noted`, wanted, is, at)
        break
      }
    }
  }
}

/** Something in play by its card; printed and copied names both count. */
function inPlay(run: Run, spec: Record<string, unknown>, path: Path): Obj {
  const word = wordOf(spec.card)
  const [plain, nth] = word.split('#') as [string, string | undefined]
  if (!plain.includes('/') && plain !== 'character') cardId(run.g.rules.library, plain, path)
  const all = run.g.objects.filter(
    (o): o is Obj =>
      o !== null && o.kind !== 'effect' && entityNames(run.g, run.names, o.id).some((n) => n.toLowerCase() === plain),
  )
  all.sort((x, y) => x.id - y.id)
  const o = all[nth === undefined ? 0 : Number(nth) - 1]
  if (!o) throw new Problem(`${word} is not in play`, path)
  return o
}

type RowKey = 'monsters' | 'shop' | 'rooms' | 'minions' | 'final-boss'
const ROW_WORDS: Record<RowKey, string> = {
  monsters: 'the monster slots',
  shop: 'the shop',
  rooms: 'the rooms',
  minions: 'the minions',
  'final-boss': 'the final bosses',
}

function checkRow(run: Run, key: RowKey, value: unknown, path: Path): void {
  const { g } = run
  const which = key === 'final-boss' ? 'finals' : key
  const tops = g[which].map((s) => objectOf(g, s.top))
  const is = tops.map((o) => (o === null ? 'none' : inWords(g, o)))
  const specs = listOf(value).map((s) => s ?? 'none')
  const wanted = specs.map((s, i) => (s === 'none' ? 'none' : idIn(g, s, [...path, i])))
  const fits = (o: Obj | null | undefined, id: string): boolean =>
    o == null ? id === 'none' : cardsOfObject(g, o).includes(id)
  if (wanted.length !== tops.length || !wanted.every((id, i) => fits(tops[i], id)))
    throw differs(ROW_WORDS[key], wanted, is, path)
  for (const [i, spec] of specs.entries()) if (isRecord(spec)) checkObject(run, tops[i]!, spec, [...path, i])
}

/** The words for what is attacked now. */
function attacked({ g, names }: Run): string[] {
  if (g.attack === null || g.attack.over) return ['none']
  const { target } = g.attack
  if (target === NONE) return ['deck']
  if (isSeat(target)) return [names[target]!]
  const o = objectOf(g, target)
  return o === null ? ['?'] : cardsOfObject(g, o)
}

const topFirst = (g: State, pile: readonly number[]): string[] => cardsIn(g, pile).reverse()

function checkTable(run: Run, key: string, wanted: unknown, path: Path): void {
  const { g } = run
  const pile = /^(treasure|loot|monster|room)-(deck|discard)$/.exec(key)
  if (pile) {
    const n = DECKS.indexOf(pile[1] as (typeof DECKS)[number])
    const cards = (pile[2] === 'deck' ? g.decks : g.discards)[n]!
    checkPile(
      key.replace('-', ' '),
      typeof wanted === 'number' ? wanted : ids(g, wanted, path),
      topFirst(g, cards),
      path,
    )
    return
  }
  switch (key as keyof typeof TABLE_CHECKS) {
    case 'monsters':
    case 'shop':
    case 'rooms':
    case 'minions':
    case 'final-boss':
      checkRow(run, key as RowKey, wanted, path)
      return
    case 'round':
      equal('the round', wanted, g.round, path)
      return
    case 'timer':
      equal('the timer', wanted, g.timer, path)
      return
    case 'monster':
    case 'object':
      for (const spec of listOf(wanted)) {
        const f = isRecord(spec) ? spec : { card: spec }
        checkObject(run, inPlay(run, f, path), f, path)
      }
      return
    case 'gone':
      for (const id of ids(g, wanted, path))
        if (g.objects.some((o) => o !== null && o.card >= 0 && idOfDef(g, o.printed) === id))
          throw new Problem(`${id} should not be in play, but is`, path)
      return
    case 'stack':
      checkStack(run, wanted, path)
      return
    case 'turn':
      equal('the active player', wanted, run.names[g.active], path)
      return
    case 'phase':
      equal('the phase', wanted, g.phase, path)
      return
    case 'attack': {
      const is = attacked(run)
      if (!is.some((word) => word.toLowerCase() === wordOf(wanted)))
        throw differs('what is attacked', wanted, is[0], path)
      return
    }
    case 'asked':
      checkAsked(run, wanted, run.hasPriority(), path)
      return
    case 'over':
      checkOver(run, wanted, path)
      return
    case 'bonus-souls':
      sameCards('the bonus souls left', ids(g, wanted, path), cardsIn(g, g.bonus), path)
      return
  }
}

function stackWords(run: Run, t: Item): string {
  const who = entityNames(run.g, run.names, t.who)[0] ?? '?'
  switch (t.kind) {
    case 'roll':
      return `die ${t.face}`
    case 'damage':
      return `damage ${t.amount} to ${who}`
    case 'death':
      return `death of ${who}`
    case 'rule':
      return ruleOfItem(t)!
    default:
      return idOfDef(run.g, t.ctx!.def)
  }
}

/** The whole stack, the top first. */
function checkStack(run: Run, value: unknown, path: Path): void {
  const is = [...run.g.stack].reverse()
  const specs = value === 'empty' ? [] : listOf(value)
  const words = is.map((t) => stackWords(run, t))
  if (specs.length !== is.length) throw differs('the stack (top first)', specs, words, path)
  for (const [i, spec] of specs.entries()) checkItem(run, is[i]!, spec, words[i]!, [...path, i])
}

function checkItem(run: Run, t: Item, spec: unknown, words: string, path: Path): void {
  const { g, names } = run
  const who = (): string[] => entityNames(g, names, t.who).map((n) => n.toLowerCase())
  if (!isRecord(spec)) {
    const w = wordOf(spec)
    const fits =
      t.kind === 'roll' || t.kind === 'damage' || t.kind === 'death'
        ? w === (t.kind === 'roll' ? 'die' : t.kind)
        : w === (ruleOfItem(t) ?? idOfDef(g, t.ctx?.def ?? -1))
    if (!fits) throw differs('what is on the stack', spec, words, path)
    return
  }
  const f = fieldsOf(spec, path, 'what is checked of the stack', STACK_CHECKS)
  const fail = (): never => {
    throw differs('what is on the stack', spec, words, path)
  }
  for (const [key, wanted] of Object.entries(f)) {
    switch (key as keyof typeof STACK_CHECKS) {
      case 'card':
        if (t.ctx === null || idOfDef(g, t.ctx.def) !== wanted) fail()
        break
      case 'rule':
        if (ruleOfItem(t) !== wanted) fail()
        break
      case 'slot':
        if (t.kind !== 'rule' || t.amount + 1 !== wanted) fail()
        break
      case 'die':
        if (t.kind !== 'roll' || t.face !== wanted) fail()
        break
      case 'damage':
        if (t.kind !== 'damage' || t.amount !== wanted) fail()
        break
      case 'death':
        if (t.kind !== 'death' || !who().includes(wordOf(wanted))) fail()
        break
      case 'to':
        if (!who().includes(wordOf(wanted))) fail()
        break
      case 'by': {
        const seat = t.kind === 'damage' || t.kind === 'death' ? t.bySeat : t.ctl
        if ((seat >= 0 ? names[seat]!.toLowerCase() : 'game') !== wordOf(wanted)) fail()
        break
      }
      case 'kind':
        if (t.kind !== wanted) fail()
        break
      case 'number':
        if (t.ctx === null || t.ctx.number !== wanted) fail()
        break
      case 'target': {
        const has = new Set(
          (t.ctx?.bind ?? []).flat().flatMap((e) => entityNames(g, names, e).map((n) => n.toLowerCase())),
        )
        if (!listOf(wanted).every((w) => has.has(wordOf(w)))) fail()
        break
      }
    }
  }
}
