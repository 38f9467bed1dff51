import type { Ability } from './card.ts'
import { type Pair, pair } from './pair.ts'

const relic = (heaven: string, hell: string, ability: Ability): Pair =>
  pair('relic', heaven, hell, { points: 2, ability })

/** Helps a red soul while the archangel or devil of red is in play. */
const ofRed = relic("Selaphiel's Thurible", "Satan's Brand", {
  when: 5,
  uses: 'unlimited',
  effects: [{ op: 'add', n: 1, target: { quality: ['red'] } }],
})
const whileThere = (side: keyof Pair, angel: string): Pair[keyof Pair] => ({
  ...ofRed[side],
  ability: { ...ofRed[side].ability!, while: angel },
})

export const relics: readonly Pair[] = [
  { heaven: whileThere('heaven', 'selaphiel'), hell: whileThere('hell', 'satan') },
  relic('Psalter of Virtues', 'The Book of Vices', { when: 5, uses: 2, effects: [{ op: 'draw', n: 3 }] }),
  relic("Shepherd's Crook", "Goatherd's Goad", { when: 5, uses: 2, effects: [{ op: 'add', n: 2, target: {} }] }),
  relic('Ewer of Absolution', 'Cup of Wormwood', {
    when: 5,
    uses: 2,
    effects: [{ op: 'remove', n: 2, upTo: true, target: { opposed: true } }],
  }),
  relic('Gentle Sickle', 'Rusted Sickle', { when: 5, uses: 1, effects: [{ op: 'claim', least: 4 }] }),
  relic("Jacob's Rung", 'Tarred Rope', { when: 5, uses: 2, effects: [{ op: 'move', n: 2 }] }),
  relic('Buckler of Faith', 'Cloak of Dusk', { when: 'adds', uses: 1, effects: [{ op: 'reduce', n: 3 }] }),
  relic('Writ of Delay', "Lawyer's Quibble", { when: 'reaps', uses: 1, effects: [{ op: 'spare' }] }),
  relic('Key of the Gate', "Ferryman's Obol", { when: 5, uses: 1, effects: [{ op: 'rescue' }] }),
  relic('Hammer of Orthodoxy', 'Hammer of Heresy', { when: 5, uses: 1, effects: [{ op: 'destroy-relic' }] }),
]
