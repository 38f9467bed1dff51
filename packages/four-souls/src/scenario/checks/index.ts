import { isRecord } from '@soulstack/kit'
import { asked, checkAsked, checkOver, checkPile, differs, equal, sameCards, wordOf } from '@soulstack/kit/scenario'
import { guess, listOf, type Path, Problem } from '@soulstack/kit/scenario/input'
import { DECKS } from '../../model/decks.ts'
import { isSeat, NONE } from '../../model/entity.ts'
import type { State } from '../../model/state.ts'
import { objectOf } from '../../rules/context.ts'
import { TABLE_CHECKS } from '../../setup/positions/keys.ts'
import { cardsOfObject, idOfDef } from '../names.ts'
import { say } from '../problems/index.ts'
import { named } from '../problems/named.ts'
import type { Run } from '../run.ts'

import { cardsIn, checkObject, checkRow, ids, inPlay, type RowKey } from './objects.ts'
import { checkSeat } from './seat.ts'
import { checkStack, stackWords } from './stack.ts'

/** Checks: what must be true now. */

/** Checks one entry of `then` or `check`. @throws Problem if it fails */
export function check(run: Run, value: unknown, path: Path): void {
  if (value === 'idle') {
    idle(run, path)
    return
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem(say('checkForm'), path)
  for (const [key, wanted] of Object.entries(value)) {
    const at = [...path, key]
    const seat = run.names.indexOf(key)
    if (seat >= 0) checkSeat(run, seat, wanted, at)
    else if (Object.hasOwn(TABLE_CHECKS, key)) checkTable(run, key, wanted, at)
    else throw new Problem(say('noCheck', key, guess(key, [...run.names, ...Object.keys(TABLE_CHECKS)])), at)
  }
}

function idle(run: Run, path: Path): void {
  if (run.g.over !== null || run.isIdle()) return
  throw new Problem(
    run.g.stack.length > 0
      ? say(
          'stackNotEmpty',
          run.g.stack.map((t) => stackWords(run, t)),
        )
      : say('notIdle', asked(run)),
    path,
  )
}

/** The words for the current target of an attack; `none`: there is no attack. */
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
  const word = named(g.rules.library)
  const pile = /^(treasure|loot|monster|room)-(deck|discard)$/.exec(key)
  if (pile) {
    const n = DECKS.indexOf(pile[1] as (typeof DECKS)[number])
    const cards = (pile[2] === 'deck' ? g.decks : g.discards)[n]!
    checkPile(
      say('pile', key),
      typeof wanted === 'number' ? wanted : ids(g, wanted, path),
      topFirst(g, cards),
      path,
      word,
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
      equal(say('round'), wanted, g.round, path)
      return
    case 'timer':
      equal(say('timer'), wanted, g.timer, path)
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
          throw new Problem(say('notGone', word(id)), path)
      return
    case 'stack':
      checkStack(run, wanted, path)
      return
    case 'turn':
      equal(say('turn'), wanted, run.names[g.active], path)
      return
    case 'phase':
      equal(say('phase'), wanted, g.phase, path, word)
      return
    case 'attack': {
      const is = attacked(run)
      if (!is.some((word) => word.toLowerCase() === wordOf(wanted)))
        throw differs(say('attacked'), wanted, is[0], path, word)
      return
    }
    case 'asked':
      checkAsked(run, wanted, run.hasPriority(), path)
      return
    case 'over':
      checkOver(run, wanted, path)
      return
    case 'bonus-souls':
      sameCards(say('bonusSouls'), ids(g, wanted, path), cardsIn(g, g.bonus), path, word)
      return
  }
}
