import { is, type NodeNamed } from '../../../effects/named.ts'
import { facesText } from '../../../model/library.ts'
import type { Linked } from '../../../model/node.ts'
import { choiceOf, chosenForAnother, ownDoing } from '../../phrases.ts'
import { type Amount, number } from './amounts.ts'
import {
  after,
  type Clause,
  clause,
  type GermanText,
  participleOf,
  passive,
  sentence,
  type Verb,
  when,
} from './clauses.ts'
import { eachIn } from './counts.ts'
import { lasting } from './lasting.ts'
import { again, EACH, fixed, followedBy, HE, list, nounPhrase, type Phrase } from './nouns.ts'
import {
  BE,
  BEAT,
  CARRY_OUT,
  CHANGE,
  CHOOSE,
  COME,
  GAIN,
  HAPPEN,
  HAVE,
  LET,
  LOSE,
  LOWER,
  PLAYER,
  PUT,
  RAISE,
  RAISE_OR_LOWER,
  REMOVE,
  REPEAT,
  REROLL,
  ROLL_DICE,
  SUFFER,
  times,
  WIN,
} from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Control flow, choices, rolls, votes, lasting effects, and the end of a game. */

const eachPlayer = nounPhrase({ det: EACH, noun: PLAYER })
const EACH_WHO_DID = followedBy(eachPlayer, ', der das getan hat,')
const EACH_OF_THEM = fixed('jeder von ihnen', 'm', { acc: 'jeden von ihnen', dat: 'jedem von ihnen' })
function roll(n: NodeNamed<'roll'>, t: GermanWriter): GermanText {
  const { cases } = n
  const before = t.unmentioned(n).filter(([slot]) => !(is(n.by, 'bound') && n.by.name === slot))
  for (const k of cases) t.declare(k.ability.modes[0]!.targets)
  const who = n.by ? t.ref(n.by) : t.agent()
  // targets chosen before the roll are mentioned before it
  for (const [slot, phrase] of before) t.mention(slot, phrase)
  const rolls = clause(
    before.length === 0 ? who : again(who),
    ROLL_DICE,
    '',
    before.length === 0 ? {} : { tie: 'dann' },
  )
  const choices = before.map(([, p], i) =>
    clause(i === 0 ? who : again(who), CHOOSE, p.acc, i === 0 ? {} : { tie: 'und' }),
  )
  const start: Clause[] = [...choices, rolls]
  if (cases.length === 1 && cases[0]!.on.length === 0) {
    const then = t.effect(cases[0]!.ability.modes[0]!.effect)
    const [first, ...rest] = then
    // "würfle, dann erhalte …": as long as nothing else opens what follows
    if (before.length === 0 && first !== undefined && first.fronts.length === 0) {
      const [c, ...others] = first.clauses
      return [
        { fronts: [], clauses: [rolls, { ...c!, tie: 'dann' }, ...others], ...(first.colon && { colon: true }) },
        ...rest,
      ]
    }
    return [{ fronts: [], clauses: start }, ...then]
  }
  const lowest = (k: { on: readonly number[] }): number => Math.min(...k.on)
  for (const k of cases.toSorted((a, b) => lowest(a) - lowest(b))) t.row(facesText(k.on), (w) => w.effectOf(k.ability))
  if (n.timesIf === undefined || n.times === undefined) {
    const each = n.forEach === undefined ? null : (eachIn(n.forEach, t)?.each ?? `${number(t.amount(n.forEach))}-mal`)
    const all =
      each !== null ? { ...rolls, rest: each } : n.times === undefined ? rolls : { ...rolls, rest: times(n.times) }
    return [{ fronts: [], clauses: [...choices, all], colon: true }]
  }
  return [
    { fronts: [], clauses: start },
    {
      fronts: [when(`falls ${t.condition(n.timesIf)}`)],
      clauses: [clause(again(who), ROLL_DICE, `stattdessen ${times(n.times)}`)],
      colon: true,
    },
  ]
}

function choose(n: NodeNamed<'choose'>, t: GermanWriter): GermanText {
  const max = typeof n.max === 'number' ? n.max : 1
  const then = n.then
  const exact = n.optional === true ? undefined : true
  t.declare([choiceOf(n, max)])
  if (chosenForAnother(n)) {
    const phrase = t.filter(n.from, max, exact)
    t.mention(n.as, phrase)
    const chooses = clause(t.agent(), CHOOSE, phrase.acc, n.optional === true ? { modal: 'können' } : {})
    return [...sentence(chooses), ...t.effect(then)]
  }
  if (!n.by) return n.optional === true ? t.may(then) : t.effect(then)
  const by = t.ref(n.by)
  const lead = by.fresh ? sentence(t.choosing(by)) : []
  const who = by.fresh ? t.chosen(by) : by
  // the player who chooses what is destroyed is the one who "destroys" it
  const own = ownDoing(n)
  if (own !== null) return [...lead, ...t.as(who, () => (n.optional === true ? t.may(own) : t.effect(own)))]
  const phrase = t.filter(n.from, max, exact)
  t.mention(n.as, phrase)
  const chooses = clause(who, CHOOSE, phrase.acc, n.optional === true ? { modal: 'können' } : {})
  return [...lead, ...sentence(chooses), ...t.effect(then)]
}

/** What a die is changed to: "das Ergebnis", "eine 3". */
const result = (a: Amount): string => (a.of === undefined ? `eine ${number(a)}` : a.of.acc)

const die = (n: { readonly die: Linked }, t: GermanWriter): Phrase => t.ref(n.die)

/** "bis zu 2" for all numbers from 1 on, "1 oder 3" for any others. */
function upTo(by: readonly number[]): string {
  const sorted = by.toSorted((a, b) => a - b)
  return sorted.length > 1 && sorted.every((x, i) => x === i + 1) ? `bis zu ${sorted.length}` : list(sorted.map(String))
}

function alterDie(n: NodeNamed<'alterDie'>, t: GermanWriter): Clause {
  const by = n.by
  const it = die(n, t).acc
  const change = (v: Verb, how: string): Clause => clause(t.agent(), v, `${it} ${how}`)
  if (n.to === true)
    return change(CHANGE, by.length === 6 ? 'in eine beliebige Zahl' : `in ${list(by.map((x) => `eine ${x}`))}`)
  if (by.every((x) => x > 0)) return change(RAISE, `um ${upTo(by)}`)
  if (by.every((x) => x < 0)) return change(LOWER, `um ${upTo(by.map((x) => -x))}`)
  return change(RAISE_OR_LOWER, `um ${Math.max(...by)}`)
}

export const flow = {
  seq: (n, t) => t.inOrder(n.of),
  allAbove: (_n, t) => clause(t.agent(), CARRY_OUT, 'alles Obige'),
  ifDo: (n, t) => {
    const first = t.effect(n.first)
    const then = n.then
    const text = t.effect(then)
    if (is(then, 'reflex')) return [...first, ...text]
    const [next, ...rest] = text
    const [own, ...fronts] = next?.fronts ?? []
    // "falls du das tust und du am Zug bist"
    if (next && own?.text.startsWith('falls '))
      return [
        ...first,
        { ...next, fronts: [when(`${t.ifDone()} und ${own.text.slice('falls '.length)}`), ...fronts] },
        ...rest,
      ]
    return [...first, ...after(when(t.ifDone()), text)]
  },
  thenController: (n, t) => {
    const first = t.effect(n.first)
    t.introduce(n.as, HE)
    return [...first, ...after(when(`falls ein Spieler ${t.ref(n.of).acc} kontrolliert hat`), t.effect(n.then))]
  },
  and: (n, t) => t.linked(n.first, n.then),
  measured: (n, t) => {
    t.measures = n.first
    return t.inOrder([n.first, n.then])
  },
  if: (n, t) => {
    const then = after(when(`falls ${t.condition(n.cond)}`), t.effect(n.then))
    return n.else ? [...then, ...after({ text: 'andernfalls', clause: false }, t.effect(n.else))] : then
  },
  each: (n, t) => {
    t.introduce(n.as, t.every(n.of))
    if (n.did !== undefined) t.didIt(n.did)
    return t.effect(n.do)
  },
  eachOfThem: (n, t) => {
    const them = t.ref(n.of)
    t.severalNumbers = true
    // those who were not chosen are named with what they do
    t.introduce(n.as, t.hasDone(n.of) ? EACH_WHO_DID : them.fresh === true ? EACH_OF_THEM : them)
    return [...(them.fresh === true ? sentence(t.choosing(them)) : []), ...t.effect(n.do)]
  },
  eachRemoved: (n, t) => [
    ...sentence(t.action(REMOVE, fixed('beliebig viele Marken', 'f', { plural: true }), `von ${t.thisCard.dat}`)),
    ...after({ text: 'für jede so entfernte Marke', clause: false }, t.effect(n.do)),
  ],
  ifNot: (n, t) => {
    const first = t.effect(n.first)
    const theirs = is(n.first, 'may') && n.first.by !== undefined && !is(n.first.by, 'you')
    const you = !theirs && t.agent().you
    const not = is(n.first, 'may') ? (you ? 'tust' : 'tut') : you ? 'kannst' : 'kann'
    return [...first, ...after(when(`falls ${you ? 'du' : 'er'} das nicht ${not}`), t.effect(n.then))]
  },
  repeatUntil: (n, t) => [
    ...t.effect(n.do),
    ...sentence(passive(fixed('das', 'n'), REPEAT, '', { after: `, bis ${t.condition(n.until)}` })),
  ],
  pickNumber: (n, t) => [
    ...t.say(
      clause(
        t.ref(n.by),
        CHOOSE,
        `eine ${n.different === true ? 'andere ' : ''}Zahl von ${n.from[0]} bis ${n.from[n.from.length - 1]}`,
      ),
    ),
    ...t.effect(n.then),
  ],
  nothing: () => clause(fixed('nichts', 'n'), HAPPEN),
  gap: (n) => clause(fixed(`(noch nicht gebaut: ${String(n.what)})`, 'n'), BE),

  may: (n, t) => (n.by ? t.asked(n.by, () => t.may(n.do)) : t.may(n.do)),
  choose,
  oneOf: (n, t) => {
    // what all choices are about is chosen before
    const about = t.inRow ? [] : t.unmentioned(n)
    for (const [slot, phrase] of about) t.mention(slot, phrase)
    const lead = about.flatMap(([, p]) => sentence(t.choosing(p)))
    const text = [...lead, ...t.choice(n.of)]
    if (n.once !== true) return text
    const chooses = sentence(clause(t.agent(), CHOOSE, 'eines, das noch nicht gewählt wurde'))
    return text.some((s) => s.colon === true) ? chooses.map((s) => ({ ...s, colon: true })) : [...chooses, ...text]
  },
  chooseNumber: (n, t) => {
    const from = n.from
    const numbers =
      from.length === 2 ? `${from[0]} oder ${from[1]}` : `eine Zahl von ${from[0]} bis ${from[from.length - 1]}`
    return [...sentence(clause(t.agent(), CHOOSE, numbers)), ...t.effect(n.then)]
  },

  roll,
  rollTogether: (n, t) => {
    const k = n.n
    t.dice = k
    const rolls = clause(t.ref(n.who), ROLL_DICE, k === 1 ? '' : `mit ${k} Würfeln`)
    return [...t.say(rolls), ...t.effect(n.cases[0]!.ability.modes[0]!.effect)]
  },
  rollAgain: (_n, t) => clause(t.agent(), ROLL_DICE, 'noch einmal'),
  reroll: (n, t) => {
    const ref = n.die
    if (is(ref, 'thatDie')) {
      // the player who rolled rolls again; "you" may be that player or make them do it
      const roller = t.subject
      const by = t.agent()
      return by.nom === roller.nom ? clause(by, REROLL) : clause(by, LET, `${roller.acc} neu würfeln`)
    }
    const lead = t.lead(ref)
    const it = t.ref(ref)
    return [...lead, ...sentence(clause(fixed(`wer ${it.acc} kontrolliert,`, 'm'), REROLL, it.acc))]
  },
  rerollMore: (n, t) => [
    ...t.lead(n.die),
    ...sentence(
      clause(fixed('der Spieler, der gewürfelt hat,', 'm'), REROLL, `mit ${n.n} Würfeln`),
      clause(fixed('er', 'm', { pronoun: true }), CHOOSE, 'einen anderen Spieler', {
        tie: 'und',
        after: ', der einen der Würfe als Ergebnis wählt',
      }),
    ),
  ],
  addToDie: (n, t) => {
    const v = number(t.amount(n.n))
    const it = die(n, t).acc
    return v.startsWith('-')
      ? clause(t.agent(), LOWER, `${it} um ${v.slice(1)}`)
      : clause(t.agent(), RAISE, `${it} um ${v}`)
  },
  setDie: (n, t) =>
    clause(t.agent(), CHANGE, `${die(n, t).acc} in ${typeof n.n === 'number' ? `eine ${n.n}` : result(t.amount(n.n))}`),
  alterDie,

  lasting,
  reflex: (n, t) =>
    after(
      when('wenn das geschieht'),
      n.abilities.flatMap((a) => [...t.inner(a)]),
    ),

  setAmount: (n, t) => (n.n === 0 ? [] : clause(fixed('der Wert', 'm'), BE, number(t.amount(n.n)))),
  alsoDamage: (n, t) => clause(t.ref(n.to), SUFFER, 'ebenso viel Schaden'),
  fromDiscard: () => clause(fixed('die Karten', 'f', { plural: true }), COME, 'stattdessen oben von der Beuteablage'),
  eachGains: () => clause(eachPlayer, GAIN, 'ebenso viele ¢'),

  wins: (n, t) => clause(t.ref(n.who), WIN, 'die Partie'),
  putMinion: (n, t) =>
    n.n === 1
      ? t.action(PUT, fixed('die oberste Monsterkarte', 'f'), 'auf einen neuen Schergenplatz')
      : t.action(
          PUT,
          fixed(`die obersten ${String(n.n)} Monsterkarten`, 'f', { plural: true }),
          'auf neue Schergenplätze',
        ),
  beatChallenge: () => clause(fixed('die Herausforderung', 'f'), BE, participleOf(BEAT)),
  loseChallenge: () =>
    clause(fixed('ihr', 'm', { pronoun: true, plural: true }), { ...HAVE, they: 'habt' }, '', {
      close: participleOf(LOSE),
    }),
  gainStartingItem: (_n, t) => clause(t.agent(), GAIN, 'die oberste Karte des Decks der unbenutzten Startgegenstände'),
} satisfies PhrasesOf<'effect'>
