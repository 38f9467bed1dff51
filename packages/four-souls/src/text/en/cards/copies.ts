import { gainAbilitiesText } from './altering.ts'
import { capital, clause } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/copies.ts. */

export const copies = {
  copyTap: (n, t) => `use a ↷ ability of ${t.object(n.of)} as if this had it`,
  copyAsPlayed: (n, t) => `choose ${t.object(n.of)} as you play this and use one of its ↷ abilities as if this had it`,
  becomeCopy: (n, t) =>
    `${t.self().text} becomes a copy of ${t.object(n.of)}${n.forTurn === true ? ' till end of turn' : ''}${n.toNextTurn === true ? ' till the start of your next turn' : ''}`,
  gainAbilities: gainAbilitiesText,
  playCopies: () =>
    "reveal the top loot card. If it's neither a trinket nor an ambush, each player may play a copy of it without using a loot play",
  becomeTopMonster: (_n, t) => `reveal the top monster card. ${capital(t.self().text)} becomes a copy of that card`,
  loseEternal: (n, t) => {
    const what = t.ref(n.what)
    return clause(what, 'lose', 'eternal')
  },
  copyPlayed: () => 'copy it',
  copyStacked: (n, t) => `copy ${t.object(n.what)}`,
} satisfies PhrasesOf<'effect'>
