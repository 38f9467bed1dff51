import type { Seat } from '@soulstack/kit'
import { isDoubled } from '../language/doubling.ts'
import { abilities, definitions } from '../language/library.ts'
import { itemById, objectOf } from '../rules/context.ts'
import { cardOf, deckOf, type Entity, isCard, isDeck, isItem, isObject, isSeat, itemOf } from '../rules/entity.ts'
import type { Item, State } from '../rules/state.ts'
import { deckNames, slotNumber } from './decks.ts'
import { ruleItemWords } from './rule-items.ts'
import type { Ref } from './types.ts'

/** Names of things in sentences. The engine does not know who sits where: `{seat:2}` stands for the player's name. */

export const seatName = (seat: Seat, you: Seat | null): string => (seat === you ? 'you' : `{seat:${seat}}`)
export const defName = (def: number): string => (def >= 0 ? definitions[def]!.source.name : 'the game')
export const defId = (def: number): string => definitions[def]!.id

/** The card an item comes from; what a lasting effect does comes from the card that made it. */
export const cardOfItem = (t: Item): number =>
  t.ctx === null ? -1 : t.ctx.def >= 0 ? t.ctx.def : (abilities[t.ctx.ability]?.card ?? -1)

export function itemTitle(g: State, t: Item, you: Seat | null): string {
  switch (t.kind) {
    case 'loot':
    case 'ability':
      return defName(cardOfItem(t)) + (t.kind === 'loot' && isDoubled(t.ctx!.ability) ? ', doubled' : '')
    case 'roll':
      return `${t.attack ? 'Attack roll' : 'Roll'}: ${t.face}`
    case 'damage':
      return `${t.amount} ${t.combat ? 'combat ' : ''}damage`
    case 'rule':
      return ruleItemWords(g, t).title
    case 'death':
      return isSeat(t.who) && t.who === you ? 'Your death' : `Death of ${entityName(g, t.who, you)}`
  }
}

export function entityName(g: State, e: Entity, you: Seat | null): string {
  if (isSeat(e)) return seatName(e, you)
  if (isObject(e)) {
    const o = objectOf(g, e)
    return o === null ? 'something gone' : defName(o.def)
  }
  if (isItem(e)) {
    const t = itemById(g, itemOf(e))
    return t === null ? 'something gone' : itemTitle(g, t, you)
  }
  if (isCard(e)) return defName(g.rules.cards[cardOf(e)]!)
  if (isDeck(e)) return `the ${deckNames[deckOf(e)]!} deck`
  return `monster slot ${slotNumber(e) + 1}`
}

export function refOf(e: Entity): Ref | null {
  if (isSeat(e)) return { at: 'seat', seat: e }
  if (isObject(e)) return { at: 'object', id: e }
  if (isItem(e)) return { at: 'stack', id: itemOf(e) }
  if (isDeck(e)) return { at: 'deck', deck: deckNames[deckOf(e)]! }
  if (isCard(e)) return null
  return { at: 'slot', zone: 'monster', index: slotNumber(e) }
}
