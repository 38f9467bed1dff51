import type { CardSource } from '@soulstack/four-souls/cards'
import { expect, it } from 'vitest'
import { vocabulary } from '../../web-workers/src/workshop/vocabulary.ts'
import { choicesAt, whoChoices } from '../src/workshop/state/choices.ts'
import { placeAt } from '../src/workshop/state/fits.ts'
import { freshCard } from '../src/workshop/state/fresh.ts'
import { found } from '../src/workshop/state/search.ts'

/* The search of the workshop on a German page. */

const words = vocabulary('de')
const card = {
  ...freshCard('treasure', 'lamp', 'Lampe', 'Meine'),
  abilities: { a: { k: 'tap' } } as unknown as CardSource['abilities'],
}
const first = (family: 'ability' | 'effect', search: string): string => {
  const place = placeAt(card, family === 'ability' ? ['abilities'] : ['abilities', 'a', 'do'], words)
  return found(choicesAt(place, family), search, family === 'effect' ? whoChoices(place) : [], 'de')[0]?.value ?? ''
}

it.each([
  ['eine 1 würfle', '+youRollFace'],
  ['immer wenn ich eine 6 würfle', '+youRollFace'],
  ['wenn ich sterbe', '+youDie'],
  ['tot', '+youDie'],
  ['3 cent zahlen', '+payCents'],
  ['ein Monster töte', '+youKill'],
  ['drehen', 'tap'],
  ['mehr leben', '+moreHealth'],
  ['billiger', '+cheaper'],
])('takes „%s“ for %s, an ability', (search, value) => expect(first('ability', search)).toBe(value))

it.each([
  ['geld', 'gainCents'],
  ['erhalte 3 Cent', 'gainCents'],
  ['ziehen', 'loot'],
  ['ziehe 2 Karten', 'loot'],
  ['würfel neu würfeln', 'reroll'],
  ['neu würfeln', 'reroll'],
  ['Gegenstand neu würfeln', 'rerollItem'],
  ['schaden', 'damage'],
  ['alle anderen verlieren 2 Cent', 'loseCents'],
  ['heilen', 'heal'],
  ['klauen', 'steal'],
  ['töten', 'kill'],
  ['gewinnen', 'wins'],
])('takes „%s“ for %s, an effect', (search, value) => expect(first('effect', search)).toBe(value))
