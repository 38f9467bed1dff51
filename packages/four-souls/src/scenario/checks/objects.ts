import { isRecord } from '@soulstack/kit'
import { differs, equal, wordOf, yesNo } from '@soulstack/kit/scenario'
import { fieldsOf, listOf, type Path, Problem, type Said } from '@soulstack/kit/scenario/input'
import { COUNTERS, type Obj, type PlayerCounters } from '../../model/objects.ts'
import type { State } from '../../model/state.ts'
import { nameInstead } from '../../rules/altering.ts'
import { isAttackable } from '../../rules/attack.ts'
import { defOfCard, objectOf } from '../../rules/context.ts'
import { hasKeyword } from '../../rules/objects.ts'
import { attackOf, evasionOf, health, maxHealth } from '../../rules/stats.ts'
import { OBJECT_CHECKS } from '../../setup/positions/keys.ts'
import { cardId, countersByKind } from '../../setup/positions/read.ts'
import { wordsOf } from '../../text/index.ts'
import { noteWords } from '../../view/notes.ts'
import { cardsOfObject, entityNames, idOfDef, ownerOf } from '../names.ts'
import { say } from '../problems/index.ts'
import { named } from '../problems/named.ts'
import type { Run } from '../run.ts'

/** Checks of objects in play: all of a player's, a row of slots, or a single one. */

/** The ids of physical cards. */
export const cardsIn = (g: State, list: readonly number[]): string[] => list.map((c) => idOfDef(g, defOfCard(g, c)))

/** Reads the ids of cards. @throws Problem naming the nearest ids */
export const ids = (g: State, value: unknown, path: Path): string[] =>
  listOf(value).map((c, i) => cardId(g.rules.library, c, [...path, i]))

const idIn = (g: State, spec: unknown, path: Path): string =>
  isRecord(spec)
    ? cardId(g.rules.library, fieldsOf(spec, path, say('ofObject'), OBJECT_CHECKS).card, path)
    : cardId(g.rules.library, spec, path)

/** Checks that these are all of the objects, in any order. An entry may contain more checks of its object. */
export function checkObjects(run: Run, what: Said, value: unknown, objects: Obj[], path: Path): void {
  const { g } = run
  const specs = listOf(value)
  const wanted = specs.map((s, i) => idIn(g, s, [...path, i]))
  if (!answers(g, wanted, objects))
    throw differs(
      what,
      wanted,
      objects.map((o) => inWords(g, o)),
      path,
      named(g.rules.library),
    )
  for (const [i, spec] of specs.entries()) if (isRecord(spec)) mustHave(run, what, spec, objects, [...path, i])
}

/** Whether the cards can be matched one to one with the objects. A copy matches both of its names. */
function answers(g: State, wanted: readonly string[], objects: readonly Obj[]): boolean {
  if (wanted.length !== objects.length) return false
  const [first, ...rest] = wanted
  if (first === undefined) return true
  return objects.some((o, i) => cardsOfObject(g, o).includes(first) && answers(g, rest, objects.toSpliced(i, 1)))
}

/** An object in words, e.g. "modeling-clay (a copy of the-chest)". */
const inWords = (g: State, o: Obj): Said => {
  const [now, printed] = cardsOfObject(g, o).map(named(g.rules.library)) as [Said, Said?]
  return printed === undefined ? now : say('copy', printed, now)
}

/** Checks that one of these objects is this card and passes its other checks. `who`: the owner, for messages. @throws Problem */
export function mustHave(run: Run, who: Said, spec: unknown, objects: readonly Obj[], path: Path): void {
  const id = idIn(run.g, spec, path)
  const found = objects.filter((o) => cardsOfObject(run.g, o).includes(id))
  if (found.length === 0)
    throw new Problem(
      say(
        'lacks',
        who,
        run.named(id),
        objects.map((o) => inWords(run.g, o)),
      ),
      path,
    )
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

/** Checks an object by the keys of OBJECT_CHECKS. @throws Problem */
export function checkObject(run: Run, o: Obj, value: unknown, path: Path): void {
  const { g } = run
  const f = fieldsOf(value, path, say('ofObject'), OBJECT_CHECKS)
  const word = named(g.rules.library)
  const id = word(idOfDef(g, o.def))
  for (const [key, raw] of Object.entries(f)) {
    const at = [...path, key]
    const wanted = yesNo(raw)
    const be = (is: unknown): void => equal(say('objectKey', key, id), wanted, is, at, word)
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
      case 'named-counters':
        checkCounters(say('countersOf', id), raw, namedKinds(o.named), at, true)
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
      case 'named':
        be(nameInstead(g, o) ?? g.rules.library.definitions[o.def]!.source.name)
        break
      case 'copy-of':
        be(o.def === o.printed ? 'none' : idOfDef(g, o.def))
        break
      case 'slot':
        be(o.slot + 1)
        break
      case 'under': {
        const is =
          o.slot < 0 || o.row === null
            ? cardsIn(g, o.beneath ?? []).reverse()
            : cardsIn(g, g[o.row][o.slot]!.under).reverse()
        if (ids(g, raw, at).join() !== is.join()) throw differs(say('under', id), ids(g, raw, at), is, at, word)
        break
      }
      case 'attackable':
        be(isAttackable(g, o.id))
        break
      case 'notes': {
        const wanted = listOf(raw).filter((w) => w !== 'none')
        const is = (o.notes ?? []).map((note) => noteWords(g, note, wordsOf('en')))
        if (wanted.map(String).join() !== is.join()) throw differs(say('noted', id), wanted, is, at)
        break
      }
    }
  }
}

/** The counters of kinds that cards name, and eternal ones. */
const namedKinds = (named: Obj['named']): PlayerCounters =>
  Object.fromEntries(
    Object.entries(named ?? {}).filter(([kind]) => kind === 'eternal' || !COUNTERS.some((name) => name === kind)),
  )

/** Checks that these are all of the counters of kinds that cards name. @throws Problem */
export function checkCounters(
  what: Said,
  wanted: unknown,
  is: PlayerCounters | null,
  path: Path,
  onObject = false,
): void {
  const inWords = (all: PlayerCounters): string[] =>
    Object.entries(all).flatMap(([kind, n]) => (n > 0 ? [`${n} ${kind}`] : []))
  const [should, does] = [inWords(countersByKind(wanted, path, onObject)), inWords(is ?? {})]
  if (should.toSorted().join() !== does.toSorted().join()) throw differs(what, should, does, path)
}

/** Finds an object in play by its card; printed and copied names both count. */
export function inPlay(run: Run, spec: Record<string, unknown>, path: Path): Obj {
  const word = wordOf(spec.card)
  const [plain, nth] = word.split('#') as [string, string | undefined]
  if (!plain.includes('/') && plain !== 'character') cardId(run.g.rules.library, plain, path)
  const all = run.g.objects.filter(
    (o): o is Obj =>
      o !== null && o.kind !== 'effect' && entityNames(run.g, run.names, o.id).some((n) => n.toLowerCase() === plain),
  )
  all.sort((x, y) => x.id - y.id)
  const o = all[nth === undefined ? 0 : Number(nth) - 1]
  if (!o) throw new Problem(say('notInPlay', run.named(word)), path)
  return o
}

export type RowKey = 'monsters' | 'shop' | 'rooms' | 'minions' | 'final-boss'

/** Checks all slots of a row, in order. @throws Problem */
export function checkRow(run: Run, key: RowKey, value: unknown, path: Path): void {
  const { g } = run
  const which = key === 'final-boss' ? 'finals' : key
  const tops = g[which].map((s) => objectOf(g, s.top))
  const is = tops.map((o) => (o === null ? 'none' : inWords(g, o)))
  const specs = listOf(value).map((s) => s ?? 'none')
  const wanted = specs.map((s, i) => (s === 'none' ? 'none' : idIn(g, s, [...path, i])))
  const fits = (o: Obj | null | undefined, id: string): boolean =>
    o == null ? id === 'none' : cardsOfObject(g, o).includes(id)
  // nothing lies there, in however many slots
  if (wanted.length === 0 && tops.every((o) => o === null)) return
  if (wanted.length !== tops.length || !wanted.every((id, i) => fits(tops[i], id)))
    throw differs(say('row', key), wanted, is, path, named(g.rules.library))
  for (const [i, spec] of specs.entries()) if (isRecord(spec)) checkObject(run, tops[i]!, spec, [...path, i])
}
