import { play, seq } from '../../effects/index.ts'
import { Play } from '../../model/abilities.ts'
import type { CardSource, Targets } from '../../model/card.ts'

/** What every form's id ends with. */
const MARK = '-1e'

/**
 * The form that a card has in the first edition: the same card but for what is changed here. `changes.abilities`, where given, are all
 * the abilities of the form.
 */
export const inFirst = (card: CardSource, changes: Partial<CardSource>): CardSource => ({
  ...card,
  ...changes,
  id: card.id + MARK,
  formOf: card.id,
})

/** The card with this id. @throws Error when there is none, for then it has been renamed. */
export function among(cards: readonly CardSource[]): (id: string) => CardSource {
  return (id) => {
    const card = cards.find((c) => c.id === id)
    if (card === undefined) throw new Error(`No card "${id}" to make a form of.`)
    return card
  }
}

/** The same card without some of its abilities. */
export function without(card: CardSource, ...names: string[]): CardSource {
  const missing = names.find((name) => card.abilities[name] === undefined)
  if (missing !== undefined) throw new Error(`${card.id} has no ability "${missing}" to leave out.`)
  const abilities = Object.fromEntries(Object.entries(card.abilities).filter(([name]) => !names.includes(name)))
  return inFirst(card, { abilities })
}

/**
 * The same event with everything it does as one effect, in the printed order: an event is played, and the card as a whole lies on the stack and
 * resolves (1e: The Stack; D32).
 */
export function playedAsOne(card: CardSource): CardSource {
  const all = Object.entries(card.abilities)
  const parts = all.flatMap(([, ability]) => (Play.wrote(ability) ? [ability] : []))
  const effects = parts.flatMap((part) => part.do ?? [])
  if (parts.length < 2 || effects.length < parts.length)
    throw new Error(`${card.id} has no effects that could be one: expected several, without a choice between effects.`)
  const targets: Targets = Object.assign({}, ...parts.map((part) => part.targets))
  const effect = seq(...effects)
  const happens = Object.keys(targets).length === 0 ? play(effect) : play(targets, effect)
  return inFirst(card, {
    abilities: { ...Object.fromEntries(all.filter(([, ability]) => !Play.wrote(ability))), happens },
  })
}

/** The same card with other abilities in the place of those of the same name. */
export const withOther = (card: CardSource, abilities: CardSource['abilities']): CardSource =>
  inFirst(card, { abilities: { ...card.abilities, ...abilities } })
