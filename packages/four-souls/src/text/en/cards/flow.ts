import { is } from '../../../effects/named.ts'
import { facesText } from '../../../model/library.ts'
import { choiceOf, chosenForAnother, isShield, onNextRolls, ownDoing } from '../../phrases.ts'
import { eachIn } from './counts.ts'
import { ifDone, isOrder } from './joining.ts'
import { signed, statGain } from './statics.ts'
import {
  capital,
  clause,
  list,
  ordinals,
  possessive,
  STATS,
  sentences,
  THAT_PLAYER,
  THEY,
  their,
  WORDS,
} from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Control flow, choices, rolls, votes, lasting effects, and the end of a game. */

/** "up to 2" for all numbers from 1 on, "1 or 3" for any others. */
const upTo = (by: readonly number[]): string => {
  const sorted = by.toSorted((a, b) => a - b)
  return sorted.length > 1 && sorted.every((x, i) => x === i + 1) ? `up to ${sorted.length}` : sorted.join(' or ')
}

/** Two sentences as one, so that what comes before applies to both: "prevent that damage and each player …". */
function joined(text: string): string {
  const [, first, then] = /^([^.:]*)\. (?:If (?:you|they) do, )?([^.:]*)$/.exec(text) ?? []
  if (first === undefined || then === undefined) return text
  const rest = then[0]!.toLowerCase() + then.slice(1)
  return `${first} and ${isOrder(rest) && !isOrder(first) ? 'you ' : ''}${rest}`
}

/** Who votes. */
const eachVoter = (n: { readonly living?: boolean }): string => `each ${n.living === true ? 'living ' : ''}player`

export const flow = {
  seq: (n, t) => t.inOrder(n.of),
  allAbove: () => 'do all of the above',
  ifDo: (n, t) => {
    const first = t.effect(n.first)
    const then = n.then
    const text = t.effect(then)
    if (is(then, 'reflex')) return `${first}. ${capital(text)}`
    return `${first}. ${ifDone(t)}${text.startsWith('if ') ? ` and ${text.slice(3)}` : `, ${text}`}`
  },
  thenController: (n, t) => {
    const first = t.effect(n.first)
    t.introduce(n.as, THEY)
    const them = t.ref(n.of).plural ? 'one of them' : 'it'
    return `${first}. If ${them} was controlled by a player, ${t.effect(n.then)}`
  },
  and: (n, t) => t.linked(n.first, n.then),
  measured: (n, t) => {
    t.measures = n.first
    return `${t.effect(n.first)}, then ${t.effect(n.then)}`
  },
  if: (n, t) => {
    const then = `if ${t.condition(n.cond)}, ${t.effect(n.then)}`
    return n.else ? `${then}. Otherwise, ${t.effect(n.else)}` : then
  },
  each: (n, t) => {
    const phrase = t.every(n.of)
    t.introduce(n.as, phrase)
    if (n.did !== undefined) t.didIt(n.did)
    return t.effect(n.do)
  },
  eachOfThem: (n, t) => {
    const them = t.ref(n.of)
    t.severalNumbers = true
    // those who were not chosen are named with what they do
    const named = them.fresh !== true && !t.hasDone(n.of)
    t.introduce(n.as, named ? them : { text: t.hasDone(n.of) ? 'each player who did' : 'each of them' })
    return sentences(them.fresh === true ? `${t.choosing(them)}. ` : '', t.effect(n.do))
  },
  eachRemoved: (n, t) =>
    `remove any number of counters from ${t.self().text}. For each counter removed in this way, ${t.effect(n.do)}`,
  ifNot: (n, t) => {
    const first = t.effect(n.first)
    const theirs = is(n.first, 'may') && n.first.by !== undefined && !is(n.first.by, 'you')
    const not = is(n.first, 'may') ? "don't" : "can't"
    return `${first}. If ${theirs ? 'they' : t.agent().text} ${not}, ${t.effect(n.then)}`
  },
  repeatUntil: (n, t) => `${t.effect(n.do)}. Repeat this until ${t.condition(n.until)}`,
  pickNumber: (n, t) => {
    const a = n.different === true ? 'a different number' : 'a number'
    const chooses = t.say(clause(t.ref(n.by), 'choose', `${a} from ${n.from[0]} to ${n.from[n.from.length - 1]}`))
    return `${chooses}. ${capital(t.effect(n.then))}`
  },
  nothing: () => 'nothing happens',
  gap: (n) => `(not built yet: ${String(n.what)})`,
  may: (n, t) => (n.by ? t.asked(n.by, () => t.may(n.do)) : t.may(n.do)),
  guessWho: (n, t) => {
    t.introduce(n.as, { text: 'that player' })
    const right = joined(t.effect(n.right))
    t.introduce(n.as, { text: 'the player they agreed on' })
    return `the other players vote in secret for one of them (a tie is decided at random). Guess who it is. If you are right, ${right}. Otherwise, ${joined(t.effect(n.wrong))}`
  },
  nthResolving: (n, t) =>
    `if this is the ${ordinals([n.n])} time a card of this name resolves this game, ${t.effect(n.then)}. Otherwise, ${t.effect(n.otherwise)}`,
  offer: (n, t) => `you may make ${t.object(n.to)} an offer. If they accept, ${t.effect(n.then)}`,
  choose: (n, t) => {
    const max = typeof n.max === 'number' ? n.max : 1
    const then = n.then
    const exact = n.optional === true ? undefined : true
    t.declare([choiceOf(n, max)])
    if (n.by) {
      const by = t.ref(n.by)
      const lead = by.fresh ? `${t.choosing(by)}. ` : ''
      const who = by.fresh ? t.chosen(by) : by
      // the player who chooses what is destroyed is the one who "destroys" it
      const own = ownDoing(n)
      if (own !== null)
        return sentences(
          lead,
          t.as(who, () => (n.optional === true ? t.may(own) : t.effect(own))),
        )
      const phrase = t.filter(n.from, max, exact)
      t.mention(n.as, phrase)
      const chooses =
        n.optional === true
          ? who.you
            ? `you may choose ${phrase.text}`
            : t.say(clause(who, 'may choose', phrase.text, 'may choose'))
          : t.say(clause(who, 'choose', phrase.text))
      return sentences(lead, `${chooses}. ${capital(t.effect(then))}`)
    }
    if (chosenForAnother(n)) {
      const phrase = t.filter(n.from, max, exact)
      t.mention(n.as, phrase)
      const chooses = t.say(clause(t.agent(), 'choose', phrase.text))
      return `${n.optional === true ? `${t.agent().text} may choose ${phrase.text}` : chooses}. ${capital(t.effect(then))}`
    }
    return n.optional === true ? t.may(then) : t.effect(then)
  },
  oneOf: (n, t) => {
    // what all choices are about is chosen before
    const about = t.inRow ? [] : t.unmentioned(n)
    for (const [slot, phrase] of about) t.mention(slot, phrase)
    const lead = about.length === 0 ? '' : `${about.map(([, p]) => t.choosing(p)).join(', ')}. `
    const text = t.choice(n.of)
    if (n.once !== true) return sentences(lead, text)
    return sentences(
      lead,
      text.endsWith(' one:') ? text.replace(/:$/, ' that was not chosen before:') : `${text}, each only once`,
    )
  },
  chooseNumber: (n, t) => {
    const from = n.from
    return `choose ${from.length === 2 ? `${from[0]} or ${from[1]}` : `a number from ${from[0]} to ${from[from.length - 1]}`}. ${capital(t.effect(n.then))}`
  },
  roll: (n, t) => {
    const { cases } = n
    const before = t.unmentioned(n).filter(([slot]) => !(is(n.by, 'bound') && n.by.name === slot))
    for (const k of cases) t.declare(k.ability.modes[0]!.targets)
    // from here on "they" are those who roll
    if (t.card === 'monster' && is(n.by, 'active') && t.subject === THEY && !t.mentionedActive) t.subject = THAT_PLAYER
    const rolls = t.say(clause(n.by ? t.ref(n.by) : t.agent(), 'roll', ''))
    // targets chosen before the roll are mentioned before it
    for (const [slot, phrase] of before) t.mention(slot, phrase)
    const who = before.length === 0 ? rolls : `${before.map(([, p]) => t.choosing(p)).join(', ')}, then ${rolls}`
    if (cases.length === 1 && cases[0]!.on.length === 0)
      return before.length === 0
        ? `${who}, then ${t.effect(cases[0]!.ability.modes[0]!.effect)}`
        : `${who}. ${capital(t.effect(cases[0]!.ability.modes[0]!.effect))}`
    const lowest = (k: { on: readonly number[] }): number => Math.min(...k.on)
    for (const k of cases.toSorted((a, b) => lowest(a) - lowest(b)))
      t.row(facesText(k.on), (w) => w.effectOf(k.ability))
    if (n.forEach !== undefined)
      return `${who} ${eachIn(n.forEach, t)?.each ?? `as many dice as ${t.value(n.forEach)}`}:`
    const times = `${WORDS[n.times ?? 1] ?? String(n.times)} times`
    if (n.timesIf !== undefined) return `${who}. If ${t.condition(n.timesIf)}, ${rolls} ${times} instead:`
    return n.times === undefined ? `${who}:` : `${who} ${times}:`
  },
  rollTogether: (n, t) => {
    const k = n.n
    t.dice = k
    const rolls = t.say(clause(t.ref(n.who), 'roll', k === 1 ? '' : `${k} dice`))
    return `${rolls}. ${capital(t.effect(n.cases[0]!.ability.modes[0]!.effect))}`
  },
  rollAgain: () => 'roll again',
  reroll: (n, t) =>
    is(n.die, 'thatDie') ? 'have it rerolled' : sentences(t.lead(n.die), `${t.owner(n.die)} controller rerolls it`),
  rerollMore: (n, t) =>
    sentences(
      t.lead(n.die),
      `${t.owner(n.die)} controller rerolls it, but rolls ${n.n} dice instead. They choose another player. That player chooses one of the rolls as the result`,
    ),
  addToDie: (n, t) => {
    const v = t.value(n.n)
    if (v.startsWith('-')) return `subtract ${v.slice(1)} from ${t.object(n.die)}`
    return `add ${v} to ${t.object(n.die)}`
  },
  setDie: (n, t) => `change ${t.object(n.die)} to ${typeof n.n === 'number' ? `a ${n.n}` : t.value(n.n)}`,
  alterDie: (n, t) => {
    const by = n.by
    const die = t.object(n.die)
    if (n.to === true)
      return by.length === 6 ? `change ${die} to any number` : `change ${die} to a ${list(by.map(String), 'or a')}`
    if (by.every((x) => x > 0)) return `add ${upTo(by)} to ${die}`
    if (by.every((x) => x < 0)) return `subtract ${upTo(by.map((x) => -x))} from ${die}`
    return `add or subtract ${Math.max(...by)} from ${die}`
  },
  vote: (n, t) => {
    const what = n.each === undefined ? t.filter(n.of).text : `${n.each} different ${t.several(n.of)}`
    const tie = n.tie === 'active' ? ` (${t.card === 'event' ? 'you break' : 'the active player breaks'} a tie)` : ''
    t.introduce(n.as, t.voted(n.of, n.tie === 'all'))
    const then = `${eachVoter(n)} votes for ${what}${tie}. ${capital(t.effect(n.then))}`
    return n.tie === undefined ? `${then}. A tie does nothing` : then
  },
  voteBetween: (n, t) => {
    const words = n.words.map((word) => `"${word}"`)
    const wins = `${eachVoter(n)} votes for ${list(words)}. If ${words[0]} wins, ${joined(t.effect(n.then))}`
    return n.otherwise === undefined ? wins : `${wins}. Otherwise, ${joined(t.effect(n.otherwise))}`
  },
  lasting: (n, t) => {
    const inner = n.abilities
    t.remembers = n.remember
    const changes = inner.filter((a) => is(a, 'modify'))
    if (changes.length === inner.length && changes.every((a) => a.to === 'captured')) {
      const who = n.on ? t.ref(n.on) : t.agent()
      const [first] = changes
      const sets = changes.filter((a) => a.op === 'set')
      if (sets.length === changes.length) {
        const lead = who.fresh ? `${t.choosing(who)}. ` : ''
        const whose = who.fresh ? their(t.chosen(who)) : possessive(who)
        const become = sets.map((a) => `${whose} ${STATS[a.stat]} becomes ${t.value(a.n)}`).join(' and ')
        return sentences(lead, `${become}${n.ends === 'turn' ? ' till end of turn' : ''}`)
      }
      if (n.uses === 1 && first!.stat === 'die')
        return clause(
          who,
          'get',
          `${signed(first!, t)} to ${their(who)} next ${first!.if === undefined ? 'dice roll' : 'attack roll'}${n.ends === 'turn' ? ' this turn' : ''}`,
        )
      const gains = changes.map((a) => statGain(a, t, who)).join(' and ')
      const once = changes.some((a) => is(a.if, 'nextAttackRoll')) ? ' this turn' : ' till end of turn'
      return clause(who, 'gain', `${gains}${n.ends === 'turn' ? once : ''}`)
    }
    // a shield: "prevent the next 2 damage you would take this turn"
    if (isShield(n) && n.on !== undefined && n.remember !== undefined) {
      const lead = t.lead(n.on)
      const until = n.ends === 'turn' ? ' this turn' : ''
      return sentences(lead, `prevent the next ${t.value(n.remember)} damage ${t.ref(n.on).text} would take${until}`)
    }
    const rolls = onNextRolls(n)
    if (rolls !== null) {
      const roll = rolls.event.combat === true ? 'attack roll' : 'dice roll'
      const which = n.uses === 1 ? `the next ${roll}` : `each of the next ${String(n.uses)} ${roll}s`
      return t.aboutDie({ text: `${which}${n.ends === 'turn' ? ' this turn' : ''}`, thing: true }, rolls.do)
    }
    return t.lasting(n, inner)
  },
  reflex: (n, t) => `when you do, ${n.abilities.map((a) => t.inner(a)).join('. ')}`,
  setAmount: (n, t) => (n.n === 0 ? '' : t.value(n.n)),
  alsoDamage: (n, t) => `that much is also dealt to ${t.object(n.to)}`,
  fromDiscard: () => 'the cards come from the top of the loot discard instead',
  eachGains: () => 'each player gains that much',
  wins: (n, t) => clause(t.ref(n.who), 'win', 'the game'),
  putMinion: (n) =>
    n.n === 1
      ? 'put the top monster card in a new minion slot'
      : `put the top ${String(n.n)} monster cards in new minion slots`,
  beatChallenge: () => 'the challenge is beaten',
  loseChallenge: () => 'you have lost',
  gainStartingItem: () => 'gain the top card of the deck of unused starting items',
} satisfies PhrasesOf<'effect'>
