import { play, seq } from '../../effects/index.ts'
import { Play } from '../../model/abilities.ts'
import type { CardSource, Targets } from '../../model/card.ts'

/** The ids of all forms end with this. */
const SUFFIX = '-1e'

/**
 * The first-edition form of a card: the same card with these changes. `changes.abilities`, if given, replaces all abilities.
 */
export const firstEditionForm = (card: CardSource, changes: Partial<CardSource>): CardSource => ({
  ...card,
  ...changes,
  id: card.id + SUFFIX,
  formOf: card.id,
})

/** Returns a function that finds a card by its id. It throws an Error if there is none, because then the card has been renamed. */
export function cardFinder(cards: readonly CardSource[]): (id: string) => CardSource {
  return (id) => {
    const card = cards.find((c) => c.id === id)
    if (card === undefined) throw new Error(`No card "${id}" to make a form of.`)
    return card
  }
}

/** The first-edition form of a card: the same card without some of its abilities. @throws Error if it has no such ability. */
export function without(card: CardSource, ...names: string[]): CardSource {
  const missing = names.find((name) => card.abilities[name] === undefined)
  if (missing !== undefined) throw new Error(`${card.id} has no ability "${missing}" to leave out.`)
  const abilities = Object.fromEntries(Object.entries(card.abilities).filter(([name]) => !names.includes(name)))
  return firstEditionForm(card, { abilities })
}

/**
 * The first-edition form of an event: everything it does becomes a single effect, in the printed order. There, an event is played, and goes
 * on the stack and resolves as a whole (1e: The Stack; D32).
 */
export function playedAsOne(card: CardSource): CardSource {
  const all = Object.entries(card.abilities)
  const parts = all.flatMap(([, ability]) => (Play.wrote(ability) ? [ability] : []))
  const effects = parts.flatMap((part) => part.do ?? [])
  if (parts.length < 2 || effects.length < parts.length)
    throw new Error(
      `${card.id} cannot be made into a single effect: expected several effects, without a choice between them.`,
    )
  const targets: Targets = Object.assign({}, ...parts.map((part) => part.targets))
  const effect = seq(...effects)
  const happens = Object.keys(targets).length === 0 ? play(effect) : play(targets, effect)
  return firstEditionForm(card, {
    abilities: { ...Object.fromEntries(all.filter(([, ability]) => !Play.wrote(ability))), happens },
  })
}

/** The first-edition form of a card: the same card, with these abilities added, or in place of those of the same name. */
export const withAbilities = (card: CardSource, abilities: CardSource['abilities']): CardSource =>
  firstEditionForm(card, { abilities: { ...card.abilities, ...abilities } })
