import type { Seat } from '@soulstack/kit'
import { cardOf, deckOf, type Entity, isCard, isDeck, isItem, isObject, isSeat, itemOf } from '../model/entity.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { itemById, objectOf } from '../rules/context.ts'
import { seatThing, type Thing } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { deckNames, slotNumber } from './decks.ts'
import { ruleItemWords } from './rule-items.ts'
import type { Ref } from './types.ts'

/** What things in sentences are. The engine does not know who sits where: `{seat:2}` stands for the player's name. */

/** A card's name; of no card: the game. */
export const nameOf = (g: State, def: number, w: Words): string =>
  def >= 0 ? g.rules.library.definitions[def]!.source.name : w.names.theGame
export const defId = (g: State, def: number): string => g.rules.library.definitions[def]!.id

/** The card an item comes from; what a lasting effect does comes from the card that made it. */
export const cardOfItem = (g: State, t: Item): number =>
  t.ctx === null ? -1 : t.ctx.def >= 0 ? t.ctx.def : (g.rules.library.abilities[t.ctx.ability]?.card ?? -1)

export function itemTitle(g: State, t: Item, you: Seat | null, w: Words): string {
  switch (t.kind) {
    case 'loot':
    case 'ability': {
      const card = nameOf(g, cardOfItem(g, t), w)
      return t.kind === 'loot' && g.rules.library.abilities[t.ctx!.ability]?.doubled === true
        ? w.names.doubled(card)
        : card
    }
    case 'roll':
      return w.names.roll(t.attack, t.face)
    case 'damage':
      return w.names.damage(t.amount, t.combat)
    case 'rule':
      return ruleItemWords(g, t, w).title
    case 'death':
      return w.names.death(thing(g, t.who, you, w))
  }
}

/** What this is, to be named in a sentence for `you`. */
export function thing(g: State, e: Entity, you: Seat | null, w: Words): Thing {
  if (isSeat(e)) return seatThing(e, you)
  if (isObject(e)) {
    const o = objectOf(g, e)
    return o === null ? { is: 'gone' } : { is: 'card', name: nameOf(g, o.def, w) }
  }
  if (isItem(e)) {
    const t = itemById(g, itemOf(e))
    return t === null ? { is: 'gone' } : { is: 'item', title: itemTitle(g, t, you, w) }
  }
  if (isCard(e)) return { is: 'card', name: nameOf(g, g.rules.cards[cardOf(e)]!, w) }
  if (isDeck(e)) return { is: 'deck', deck: deckNames[deckOf(e)]! }
  return { is: 'slot', n: slotNumber(e) + 1 }
}

export function refOf(e: Entity): Ref | null {
  if (isSeat(e)) return { at: 'seat', seat: e }
  if (isObject(e)) return { at: 'object', id: e }
  if (isItem(e)) return { at: 'stack', id: itemOf(e) }
  if (isDeck(e)) return { at: 'deck', deck: deckNames[deckOf(e)]! }
  if (isCard(e)) return null
  return { at: 'slot', zone: 'monster', index: slotNumber(e) }
}
