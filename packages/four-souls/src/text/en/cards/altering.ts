import { is, type NodeNamed } from '../../../effects/named.ts'
import { fieldAs, type Linked } from '../../../model/node.ts'
import type { Ends } from '../../../model/objects.ts'
import { filterOf } from '../../phrases.ts'
import { article, asObject, capital, counterWord, list, type Phrase, possessive } from './words.ts'
import type { Writer } from './writer.ts'

/** Abilities that cards gain, lend and lose, and until when. */

/** The text of an ability with where its card must be for it to function, if not in play. */
export function whereText(a: Linked, text: string): string {
  const where =
    fieldAs(a, 'covered', 'flag') === true ? 'covered' : fieldAs(a, 'asSoul', 'flag') === true ? 'a soul' : null
  return where === null ? text : `while this is ${where}, ${text.replace(/^this (?=has |can)/, 'it ')}`
}

/** Until when a lasting effect `on` something lasts; empty if it does not say. */
function untilText(ends: Ends, on: Phrase | null): string {
  if (ends === 'turn') return 'till end of turn'
  if (ends === 'yourTurnEnd') return 'until the next time your turn ends'
  if (ends !== 'nextTurn') return ''
  return `till the start of ${on === null || on.thing === true || on.you === true ? 'your' : possessive(on)} next turn`
}

/** The texts of the abilities of a lasting effect as one, with until when it lasts. */
export function lastingText(
  write: (within: string) => readonly string[],
  on: Phrase | null,
  uses: number,
  ends: Ends,
): string {
  const texts = write(uses > 0 && ends === 'turn' ? ' this turn' : '')
  // so that "till end of turn" belongs to both
  const isOne = texts.length === 2 && uses === 0 && !texts.some((s) => /[.,:]/.test(s))
  const text =
    (ends === 'turn' && !isOne) || ends === 'never'
      ? texts.map((s, i) => (i === 0 ? s : capital(s))).join('. ')
      : texts.join(', and ')
  const until = uses === 0 && !text.includes('this turn') ? untilText(ends, on) : ''
  return until === '' ? text : `${until}, ${text}`
}

/** What is altered: "their character", "each item they control". */
function subjectOf(what: Linked, t: Writer): Phrase {
  if (is(what, 'captured') && t.on !== null) return t.on
  const f = is(what, 'eachOf') ? filterOf(what.of) : null
  return f !== null && f.of.join() === 'character' && f.of2 !== undefined
    ? { text: `${t.owner(f.of2)} character`, thing: true }
    : t.ref(what)
}

/** "each item has "↷: …" and eternal and loses all its other abilities". */
export function alterText(n: NodeNamed<'alter'>, t: Writer): string {
  const who = subjectOf(n.what, t)
  const [be, have, lose] = who.plural === true ? ['are', 'have', 'lose'] : ['is', 'has', 'loses']
  const its = who.plural === true ? 'their' : 'its'
  const has = [
    ...(n.abilities === undefined ? [] : n.inner!.map((a) => t.quoted(a))),
    ...(n.of === undefined ? [] : [`the abilities of ${t.object(n.of)}`]),
    ...(n.eternal === true ? ['eternal'] : []),
  ]
  const parts = [
    ...(n.named === undefined ? [] : [`${be} named "${n.named}"`]),
    ...(has.length === 0 ? [] : [`${have} ${list(has, 'and')}`]),
    ...(n.loses === undefined
      ? []
      : [
          `${lose} all ${has.length > 0 ? `${its} other` : its} abilities${n.loses === 'allButEternal' ? ' except eternal' : ''}`,
        ]),
  ]
  const long =
    n.counter === undefined
      ? ''
      : ` for as long as ${who.plural === true ? 'they have' : 'it has'} ${article(counterWord(n.counter))} on ${who.plural === true ? 'them' : 'it'}`
  return `${who.text} ${list(parts, 'and')}${long}`
}

/** What a card is made of that takes parts of others. */
export function mergeText(_n: NodeNamed<'mergeTop'>, t: Writer): string {
  const it = t.self().text
  return `reveal the top monster cards one by one until three of them are not events. ${capital(it)} has the HP, evasion and ATK of the first of those, the abilities of the second and the rewards of the third. Set all the revealed cards aside outside the game. When ${it} leaves play, put them into discard`
}

/** "this gains the abilities of it till end of turn". */
export function gainAbilitiesText(n: NodeNamed<'gainAbilities'>, t: Writer): string {
  const of = t.ref(n.of)
  const what = of.text === 'it' ? 'its abilities' : `the abilities of ${asObject(of)}`
  return `${t.self().text} gains ${what} ${untilText(n.ends, null)}`
}
