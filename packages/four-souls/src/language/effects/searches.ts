import { shuffle } from '@soulstack/kit'
import { defOfCard } from '../../rules/context.ts'
import { ask, call, ctxOfFrame, machine, picked } from '../../rules/machine.ts'
import { MONSTER, TREASURE } from '../../rules/state.ts'
import { itemEnters, monsterEnters, putOnTop } from '../../rules/zones.ts'
import { nodeOf } from '../frames.ts'
import { definitions } from '../library.ts'
import { define, type Node } from '../nodes.ts'

/** Taking a card out of a deck or a discard, wherever it lies there. */

/** Searching a deck for a card that fits; then it is shuffled. */
const searching = machine.procedure('search', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    f.n = n.guppy === true ? TREASURE : MONSTER
    c.did = 0
    const pile = g.decks[f.n]!
    const seen = new Set<number>()
    const options = []
    for (let i = pile.length - 1; i >= 0; i--) {
      const def = defOfCard(g, pile[i]!)
      const fits = n.guppy === true ? definitions[def]!.has.guppy : definitions[def]!.source.name === n.named
      if (!fits || seen.has(def)) continue
      seen.add(def)
      options.push({ act: 'card', a: def, b: pile[i]! })
    }
    g.out?.push({ type: 'searches', seat: c.you, deck: f.n })
    // always asked: whether there is one is hidden; finding nothing is an answer too
    ask(g, c.you, { code: 'search', args: [c.def, f.n] }, options, { min: 0, max: 1, always: true })
  },
  take(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const [option] = picked(g)
    if (option !== undefined) {
      const pile = g.decks[f.n]!
      pile.splice(pile.indexOf(option.b), 1)
      c.did = 1
      if (n.guppy === true) itemEnters(g, option.b, c.you)
      else f.list = [option.b]
    }
    shuffle(g.random, g.decks[f.n]!)
    return f.list === null ? 'end' : undefined
  },
  slot(g, f) {
    const c = ctxOfFrame(g, f)
    const slots = g.monsters.map((_, i) => i).filter((i) => g.attack === null || g.monsters[i]!.top !== g.attack.target)
    if (slots.length === 0) {
      putOnTop(g, f.list![0]!)
      f.list = null
      return 'end'
    }
    ask(
      g,
      c.you,
      { code: 'cover-slot', args: [defOfCard(g, f.list![0]!)] },
      slots.map((i) => ({ act: 'slot', a: i, b: 0 })),
    )
    return undefined
  },
  put(g, f) {
    const card = f.list![0]!
    f.list = null
    monsterEnters(g, card, picked(g)[0]!.a)
    return 'end'
  },
})
define({
  k: 'search',
  family: 'effect',
  fields: { guppy: { is: 'flag', optional: true }, named: { is: 'text', optional: true } },
  run(g, c, n) {
    call(g, searching, { node: n.id, base: c.at })
  },
  text: (n) =>
    n.guppy === true
      ? 'search the treasure deck for a Guppy item and gain it, then shuffle that deck'
      : `search the monster deck for ${String(n.named)} and put it in a monster slot not being attacked, then shuffle that deck`,
})
export const searchForGuppy: Node = { k: 'search', guppy: true } as Node
export const searchForMonster = (named: string): Node => ({ k: 'search', named }) as Node

/** Cards of a discard go on top of their deck. */
const recovering = machine.procedure('discard to deck', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const options = []
    for (const [i, card] of g.discards[MONSTER]!.entries()) {
      const { type } = definitions[defOfCard(g, card)]!.source
      if (type === 'monster') options.push({ act: 'card', a: defOfCard(g, card), b: i })
    }
    c.did = 0
    ask(g, c.you, { code: 'recover', args: [c.def] }, options, {
      min: n.any === true ? 0 : 1,
      max: n.any === true ? options.length : 1,
      ordered: n.any === true,
    })
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const cards = picked(g).map((o) => g.discards[MONSTER]![o.b]!)
    g.discards[MONSTER] = g.discards[MONSTER]!.filter((card) => !cards.includes(card))
    for (let i = cards.length - 1; i >= 0; i--) {
      g.decks[MONSTER]!.push(cards[i]!)
      g.out?.push({ type: 'undiscarded', card: defOfCard(g, cards[i]!), deck: MONSTER })
    }
    c.did = cards.length
    f.list = null
    return 'end'
  },
})
define({
  k: 'recover',
  family: 'effect',
  fields: { any: { is: 'flag', optional: true } },
  run(g, c, n) {
    call(g, recovering, { node: n.id, base: c.at })
  },
  text: (n) =>
    `put ${n.any === true ? 'any number of non-event monster cards' : 'a non-event monster card'} from discard on top of the monster deck`,
})
export const recoverMonster: Node = { k: 'recover' }
export const recoverAnyMonsters: Node = { k: 'recover', any: true } as Node
