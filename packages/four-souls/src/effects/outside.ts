import { withCards } from '@soulstack/kit'
import { TREASURE } from '../model/decks.ts'
import type { Definition } from '../model/library.ts'
import { ask, ctxOfFrame, machine, noLocals, picked, startFor } from '../model/machine.ts'
import { define, type Effect } from '../model/node.ts'
import { defOfCard } from '../rules/context.ts'
import { shown } from '../rules/knowledge.ts'
import { bringBonusSoul, comesIn, outsideTheGame, playAs } from '../rules/outside.ts'
import { lookAt, shuffleUnder, topCards } from '../rules/piles.ts'
import { gainItem, monsterEnters } from '../rules/zones.ts'
import { nodeOf } from './frames.ts'

/** Cards that come from outside the game (Outside the Game), and a look for one among the top cards of a deck. */

const named = (n: { readonly name: string }) => (def: Definition) => def.namesAway.includes(n.name)

export const FromOutside = define({
  k: 'fromOutside',
  family: 'effect',
  about: 'A card from outside the game is put in a monster slot.',
  affects: [],
  fields: { name: { is: 'text', about: 'the name of the card' } },
  run(g, c, n) {
    const [card] = outsideTheGame(g, named(n))
    c.did = card === undefined ? 0 : 1
    if (card === undefined) return
    comesIn(g, card)
    // the slot does not matter, see below
    monsterEnters(g, card, 0)
  },
})
/**
 * A card of this name that is outside the game is put in a monster slot not being attacked. All cards that enter like this are indomitable and
 * get their own slot (Keyworded Abilities), so no slot is chosen. Any other card would need its slot as a target (R-ABL-02).
 */
export const fromOutside = (name: string): Effect => FromOutside.of({ name })

export const ActiveBonusSoul = define({
  k: 'activeBonusSoul',
  family: 'effect',
  about: 'A bonus soul from outside the game can be gained from now on.',
  affects: [],
  fields: { name: { is: 'text', about: 'the name of the card' } },
  run(g, c, n) {
    const [card] = outsideTheGame(g, named(n))
    c.did = card === undefined ? 0 : 1
    if (card !== undefined) bringBonusSoul(g, card)
  },
})
export const activeBonusSoul = (name: string): Effect => ActiveBonusSoul.of({ name })

/** The player chooses a character from outside the game and continues as that character. */
const changingCharacter = machine.procedure('change character', noLocals, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const seen = new Set<number>()
    const options = []
    for (const card of outsideTheGame(g, (def) => def.source.type === 'character')) {
      const def = defOfCard(g, card)
      if (seen.has(def)) continue
      seen.add(def)
      options.push({ act: 'card', a: def, b: card })
    }
    c.did = 0
    ask(g, c.you, 'new-character', { card: c.def }, options)
  },
  change(g, f) {
    const [option] = picked(g)
    if (option === undefined) return 'end'
    const c = ctxOfFrame(g, f)
    playAs(g, c.you, option.b)
    c.did = 1
    return 'end'
  },
})
export const ChangeCharacter = define({
  k: 'changeCharacter',
  family: 'effect',
  about: 'Your character and its starting item are replaced by others from outside the game.',
  affects: ['charge'],
  fields: {},
  run(g, c, n) {
    startFor(g, c, n, changingCharacter)
  },
})
/** The character and its starting item are replaced by others from outside the game. */
export const changeCharacter = ChangeCharacter.of({})

interface PickingGuppy {
  /** The cards that are looked at. They are still in the deck. */
  top: readonly number[]
}
const makePickingGuppy = withCards((): PickingGuppy => ({ top: [] }), 'top')

/** Looking at the top treasures: a Guppy item among them may be gained, the rest goes to the bottom of the deck in random order. */
const pickingGuppy = machine.procedure('pick a guppy item', makePickingGuppy, {
  look(g, f) {
    const c = ctxOfFrame(g, f)
    c.did = 0
    const top = topCards(g, TREASURE, nodeOf(g, f, PickGuppy).n)
    f.l = { top }
    if (top.length === 0) return 'end'
    lookAt(g, TREASURE, top, c.you)
    const options = top.map((card, i) => ({ act: 'card', a: defOfCard(g, card), b: i }))
    ask(g, c.you, 'look-deck', { card: c.def, deck: TREASURE }, options, { min: 0, max: 0, always: true })
    return undefined
  },
  choose(g, f) {
    const c = ctxOfFrame(g, f)
    const options = []
    for (const card of f.l.top) {
      const def = defOfCard(g, card)
      if (g.rules.library.definitions[def]!.has.guppy) options.push({ act: 'card', a: def, b: card })
    }
    // whether there is one is hidden, so the question is asked in any case
    ask(g, c.you, 'search', { card: c.def, deck: TREASURE }, options, { min: 0, max: 1, always: true })
  },
  take(g, f) {
    const c = ctxOfFrame(g, f)
    const { top } = f.l
    const [option] = picked(g)
    const rest = top.filter((card) => card !== option?.b)
    shuffleUnder(g, TREASURE, rest, c.you)
    if (option !== undefined) {
      shown(g, option.b)
      g.decks[TREASURE] = g.decks[TREASURE]!.filter((card) => card !== option.b)
      gainItem(g, option.b, c.you)
      c.did = 1
    }
    return 'end'
  },
})
export const PickGuppy = define({
  k: 'pickGuppy',
  family: 'effect',
  about: 'Of the top treasure cards, a Guppy item may be gained; the others go to the bottom.',
  affects: [],
  fields: { n: { is: 'number', role: 'count', least: 1, most: 20, about: 'how many cards' } },
  run(g, c, n) {
    startFor(g, c, n, pickingGuppy)
  },
})
/** A Guppy item among the top `n` treasures may be gained. */
export const pickGuppyFromTop = (n: number): Effect => PickGuppy.of({ n })
