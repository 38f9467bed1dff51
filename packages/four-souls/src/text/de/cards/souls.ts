import { clause } from './clauses.ts'
import { nounPhrase, possessive, YOU } from './nouns.ts'
import { its, two } from './searching.ts'
import { GAIN, GIVE, LOSE, SOUL, TURN_INTO, WIN } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/souls.ts. */

export const souls = {
  becomeSoul: (n, t) => {
    const p = t.self()
    const turns = clause(p, TURN_INTO, 'zu einer Seele')
    if (n.stays === true) return turns
    if (n.blank === true)
      return two(turns, clause(p, LOSE, `alle ${its(p, 'Fähigkeiten').replace(' ', 'e ')}`, { tie: 'und' }))
    return two(turns, clause({ ...YOU, you: true }, { ...GAIN, imperative: null }, 'sie', { tie: 'und' }))
  },
  soulInstead: (_n, t) => clause(t.self(), TURN_INTO, 'zu einer Seele'),
  gainBonusSoul: (n, t) => clause(t.ref(n.who), GAIN, 'diese Seele'),
  giveSoul: (n, t) => {
    const from = t.ref(n.from)
    const who = t.card === 'monster' ? 'dem aktiven Spieler' : 'dir'
    const one = nounPhrase({ det: possessive('sein'), noun: SOUL, many: true }).gen
    return n.least === true
      ? clause(from, GIVE, `${who} 1 Seele`, { after: ', oder eine Seele, die mehr zählt, falls er keine andere hat' })
      : clause(from, GIVE, `${who} eine ${one}`)
  },
  wins: (n, t) => clause(t.ref(n.who), WIN, 'die Partie'),
} satisfies PhrasesOf<'effect'>
