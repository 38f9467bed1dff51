import { abilities } from './abilities.ts'
import { cards } from './cards.ts'
import { combat } from './combat.ts'
import { conditions } from './conditions.ts'
import { copies } from './copies.ts'
import { costs } from './costs.ts'
import { dealings } from './dealings.ts'
import { eventText } from './events.ts'
import { flow } from './flow.ts'
import { refs } from './refs.ts'
import { resources } from './resources.ts'
import { tops } from './tops.ts'
import { values } from './values.ts'
import type { GermanPhrases } from './writer.ts'

/** The German of every kind of node. */
export const phrases: GermanPhrases = {
  ...resources,
  ...combat,
  ...cards,
  ...copies,
  ...tops,
  ...flow,
  ...dealings,
  ...abilities,
  ...values,
  ...refs,
  ...conditions,
  ...costs,
  pick: (n, t) => t.filter(n),
  event: (n, t) => eventText(n, t),
}
