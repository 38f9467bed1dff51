import type { Library } from '../model/library.ts'
import { mergedOf, type Note, type Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { nameInstead } from '../rules/altering.ts'
import { defOfCard } from '../rules/context.ts'
import { timesOf } from '../rules/notes.ts'
import { ownAbilitiesOf } from '../rules/objects.ts'
import type { Rewording } from '../rules/rewording.ts'
import type { Words } from '../text/index.ts'
import { abilityWords } from '../text/sentence.ts'
import { abilityText, cardText, rewardText } from '../text/text.ts'
import type { AbilityText } from '../text/writer.ts'
import { nameOf } from './names.ts'

/** Notes on objects, in words. */

/** The goal in the text of an ability: "kill 3 monsters". */
export const goalWords = ({ abilities }: Library, ability: number, w: Words): string =>
  w.notes.goal(abilityText(abilities[ability]!, w.language).text)

/** A note in words: "6", "Play 5 loot cards: 2 of 5", "Kill 3 monsters: completed". */
export function noteWords(g: State, { goal, n }: Note, w: Words): string {
  if (goal < 0) return String(n)
  return w.notes.progress(goalWords(g.rules.library, goal, w), n, timesOf(g.rules.library.abilities[goal]!))
}

/** What an object is made of, in words: whose parts it has, what they say, and which cards are set aside for it. */
export function mergedWords(g: State, o: Obj, w: Words): string[] {
  const { definitions } = g.rules.library
  const aside = w.notes.aside(o.merged!.cards.map((card) => nameOf(g, defOfCard(g, card), w)))
  const merged = mergedOf(o)
  if (merged === null) return [aside]
  const { stats, abilities, rewards } = merged
  const reward = rewardText(definitions[rewards]!, w.language)
  return [
    w.notes.merged(nameOf(g, stats, w), nameOf(g, abilities, w), nameOf(g, rewards, w)),
    ...cardText(definitions[abilities]!, w.language).map(abilityWords),
    ...(reward === null ? [] : [w.notes.reward(reward)]),
    aside,
  ]
}

/** A changed number in words, with the text that it makes. */
export function rewordingWords(g: State, { change }: Rewording, w: Words): string {
  const made = g.rules.library.wordings.ability(change.key)!
  return w.options.reword(change.from, change.to, tagged(abilityText(made, w.language)))
}

const tagged = (made: AbilityText): string =>
  `${made.tag === null ? '' : made.tag === 'tap' ? '↷: ' : '$: '}${abilityWords(made)}`

/** What effects make of an object, in words: another name, lost abilities, and the abilities that it has from elsewhere. */
export function alteredWords(g: State, o: Obj, w: Words): string[] {
  const { library } = g.rules
  const name = nameInstead(g, o)
  const own = o.altered!.lost ? [] : ownAbilitiesOf(g, o)
  const others = o.altered!.abilities.map((a) => library.abilities[a]!).filter((a) => !own.includes(a))
  return [
    ...(name === null ? [] : [w.notes.named(name)]),
    ...(o.altered!.lost ? [w.notes.lost(o.altered!.eternal)] : []),
    ...others.map((a) => {
      const words = tagged(abilityText(a, w.language))
      return a.printed !== a.id && a.card === o.def ? w.notes.reworded(words) : words
    }),
  ]
}
