import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
import type { Ends } from '../../../model/objects.ts'
import { filterOf } from '../../phrases.ts'
import { germanFor } from '../card-names/index.ts'
import { after, type Clause, clause, type GermanText, sentence, time, when } from './clauses.ts'
import { A, fixed, list, nounPhrase, type Phrase, whose } from './nouns.ts'
import {
  BE_CALLED,
  CHARACTER,
  counterNoun,
  GAIN,
  HAVE,
  INTO_DISCARD,
  LOSE,
  PUT,
  quoted,
  REVEAL,
  SELF,
  SET_ASIDE,
  TILL_END,
} from './vocabulary.ts'
import type { GermanWriter } from './writer.ts'

/** Abilities that cards gain, lend and lose, and until when. */

/** As a soul the card has or can be something itself, or something holds about others. */
export function asSoul([first, ...rest]: GermanText, card: Phrase): GermanText {
  if (first === undefined) return []
  if (first.fronts.length === 0 && first.clauses[0]?.who === card)
    return [...after(time('als Seele'), [first]), ...rest]
  return [{ ...first, holds: { till: 'als Seele', fronts: [] } }, ...rest]
}

export const TO_NEXT_TURN = 'bis zum Beginn deines nächsten Zuges'

/** Until when a lasting effect `on` something lasts; empty if it does not say. */
export function untilText(ends: Ends, on: Phrase | null, ofPlayer: boolean): string {
  if (ends === 'turn') return TILL_END
  if (ends === 'yourTurnEnd') return 'bis dein Zug das nächste Mal endet'
  if (ends !== 'nextTurn') return ''
  if (on === null || !ofPlayer || on.you === true) return TO_NEXT_TURN
  return TO_NEXT_TURN.replace('deines', `${whose(on).is === 'like ein' ? 'seines' : 'ihres'}`)
}

/** "Bis zum Ende des Zuges haben …"; if something else opens the sentence, "Bis zum Ende des Zuges gilt: Immer wenn …". */
export function till(until: string, all: GermanText): GermanText {
  const [first, ...rest] = all
  if (first === undefined) return all
  const front = until.endsWith(' endet') ? when(until) : time(until)
  if (first.fronts.length === 0) return [{ ...first, fronts: [front] }, ...rest]
  return [{ ...first, holds: { till: until, fronts: [] } }, ...rest]
}

/** Does this mean character cards alone? */
const isOfCharacters = (what: Linked): boolean =>
  is(what, 'yourCharacter') || (is(what, 'eachOf') && filterOf(what.of).of.join() === 'character')

/** What is altered: "sein Charakter", "jeder Gegenstand, den er kontrolliert,". */
function subjectOf(what: Linked, t: GermanWriter): Phrase {
  if (is(what, 'captured') && t.on !== null) return t.on
  const f = is(what, 'eachOf') ? filterOf(what.of) : null
  return f !== null && f.of.join() === 'character' && f.of2 !== undefined
    ? nounPhrase({ det: whose(t.ref(f.of2)), noun: CHARACTER })
    : t.ref(what)
}

/** "jeder Gegenstand hat „↷: …“ und verliert alle anderen Fähigkeiten". */
export function alterText(n: NodeNamed<'alter'>, t: GermanWriter): GermanText {
  const who = subjectOf(n.what, t)
  const has = [
    ...(n.abilities === undefined
      ? []
      : n.inner!.map((a) => t.quoted(a, SELF[isOfCharacters(n.what) ? 'character' : 'treasure']))),
    ...(n.of === undefined ? [] : [`die Fähigkeiten ${t.ref(n.of).gen}`]),
    ...(n.eternal === true ? [quoted('ewig')] : []),
  ]
  const clauses: Clause[] = []
  if (n.named !== undefined) clauses.push(clause(who, BE_CALLED, quoted(germanFor(n.named))))
  if (has.length > 0) clauses.push(clause(who, HAVE, list(has, 'und')))
  if (n.loses !== undefined) {
    const but = n.loses === 'allButEternal' ? ` außer ${quoted('ewig')}` : ''
    clauses.push(clause(who, LOSE, `alle ${has.length > 0 ? 'anderen ' : ''}Fähigkeiten${but}`))
  }
  const long =
    n.counter === undefined
      ? {}
      : { after: `, solange ${nounPhrase({ det: A, noun: counterNoun(n.counter) }).nom} darauf liegt` }
  return sentence(
    ...clauses.map((c, i): Clause => ({ ...c, ...(i > 0 && { tie: 'und' }), ...(i + 1 === clauses.length && long) })),
  )
}

/** What a card is made of that takes parts of others. */
export function mergeText(_n: NodeNamed<'mergeTop'>, t: GermanWriter): GermanText {
  const cards = (text: string): Phrase => fixed(text, 'f', { plural: true })
  return [
    ...sentence(
      t.action(REVEAL, cards('die obersten Monsterkarten'), 'einzeln', {
        after: ', bis drei davon keine Ereignisse sind',
      }),
    ),
    ...sentence(
      clause(
        t.self(),
        HAVE,
        'Leben, Ausweichen und Angriff der ersten von ihnen, die Fähigkeiten der zweiten und die Belohnung der dritten',
      ),
    ),
    ...sentence(t.action(SET_ASIDE, cards('alle aufgedeckten Karten'), 'außerhalb des Spiels')),
    ...after(
      when(`wenn ${t.thisCard.nom} das Spiel verlässt`),
      sentence(t.action(PUT, fixed('sie', 'f', { plural: true }), INTO_DISCARD)),
    ),
  ]
}

/** "dieser Gegenstand erhält bis zum Ende des Zuges seine Fähigkeiten". */
export function gainAbilitiesText(n: NodeNamed<'gainAbilities'>, t: GermanWriter): Clause {
  const of = t.ref(n.of)
  return clause(
    t.self(),
    GAIN,
    `${untilText(n.ends, null, false)} ${of.pronoun ? 'dessen Fähigkeiten' : `die Fähigkeiten ${of.gen}`}`,
  )
}
