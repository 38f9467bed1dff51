import { is, type NodeNamed } from '../../../effects/named.ts'
import type { EventNode } from '../../../model/event-node.ts'
import type { Linked } from '../../../model/node.ts'
import {
  type AbilityParts,
  filterOf,
  gainsFirst,
  isChosenNumber,
  isSaidAsEntering,
  killingRoll,
  rollConditions,
} from '../../phrases.ts'
import { germanFor } from '../card-names/index.ts'
import { alterText } from './altering.ts'
import { often as manyTimes, number } from './amounts.ts'
import {
  after,
  capital,
  clause,
  type Front,
  type GermanText,
  passive,
  plain,
  sentence,
  subordinate,
  time,
  when,
  wouldBe,
} from './clauses.ts'
import { having } from './conditions.ts'
import { nextTime } from './damage.ts'
import { eventText, ordinal, roleOf } from './events.ts'
import { again, fixed, list, nounPhrase, THE, THIS, YOU } from './nouns.ts'
import { permitText } from './permissions.ts'
import { insteadText } from './replacements.ts'
import { adjustRoll, bargainText, modifyText } from './statics.ts'
import {
  ACTIVE_PLAYER,
  BE_CALLED,
  CHARACTER,
  CHOOSE,
  COME,
  COUNT,
  GAIN,
  LEAVE,
  LOOT_CARD,
  MAKE,
  MONSTER,
  PLAYER,
  quoted,
  RECHARGE,
  ROLL_DICE,
  SOUL,
  TAKE,
  THAT_PLAYER,
  TIES,
  times,
} from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** The texts of abilities: activated and played ones, triggered ones, and those on entering play. */

function effectText(n: AbilityParts, t: GermanWriter): GermanText {
  if (n.modes !== undefined) return t.oneOf(n.modes.map((m) => (w: GermanWriter) => w.effectOf(m.ability)))
  return n.do === undefined ? [] : t.aimed(n.targets ?? [], n.do)
}

/** "falls …", unless the text of the event already includes the condition. */
function given(cond: Linked | undefined, t: GermanWriter): Front[] {
  if (cond === undefined || is(cond, 'lootPlayed') || is(cond, 'thisAttacked') || isChosenNumber(cond)) return []
  return [when(`falls ${t.condition(cond)}`)]
}

const opening = (fronts: readonly Front[], rest: GermanText): GermanText =>
  fronts.reduceRight((text, front) => after(front, text), rest)

/** Events that happen to an object once or rarely, for which "wenn" reads better than "immer wenn". */
const ONCE: ReadonlySet<string> = new Set(['dies', 'diesAfter', 'destroyed', 'reaches', 'noted', 'flipped', 'counted'])

const isPhase = ({ on }: EventNode): boolean => on === 'turnStart' || on === 'turnEnd' || on === 'roundEnd'

function whenever(n: NodeNamed<'whenever'>, t: GermanWriter): GermanText {
  const e = n.event
  const cond = n.if
  const face = killingRoll(e, cond)
  const counted = e.first === true || e.every === 2 || e.nth !== undefined
  const onYourTurn = is(cond, 'yourTurn') && !isPhase(e) && !t.next
  if (onYourTurn && !counted) t.within = 'in deinem Zug'
  const text = eventText(e, t, cond)
  const made = e.on === 'diceRolled' && e.who === 'you' ? rollConditions(cond) : null
  if (made?.first === true) {
    const makes = subordinate(clause(YOU, MAKE, `in ${made.turn ? 'deinem' : 'einem'} Zug deinen ersten Angriffswurf`))
    return opening(
      [when(`immer wenn ${makes}, noch bevor er abgehandelt wird`), ...given(made.rest, t)],
      effectText(n, t),
    )
  }
  const there = n.inDiscard === true ? `, solange ${t.thisCard.nom} in der Ablage liegt,` : ''
  const dead = text.includes(' und bevor ') ? text.replace(' und bevor ', `${there} und bevor `) : text + there
  const event = face === null ? dead : `ein Angriffswurf von ${face} ${roleOf(e.who ?? 'any', t).acc} tötet`
  if (isPhase(e)) {
    if (t.next && t.within === '' && e.who === 'you')
      return after(
        when(`wenn dein Zug das nächste Mal ${e.on === 'turnStart' ? 'beginnt' : 'endet'}`),
        effectText(n, t),
      )
    return opening([time(event), ...given(cond, t)], effectText(n, t))
  }
  const each = e.inRound === true ? ' in jeder Runde' : onYourTurn ? ' in jedem deiner Züge' : ' in jedem Zug'
  const word = t.next
    ? nextTime(t)
    : e.first === true || e.inRound === true
      ? `das erste Mal${each}, wenn`
      : e.every === 2
        ? `jedes zweite Mal${each}, wenn`
        : e.nth !== undefined
          ? `das ${ordinal(e.nth)} Mal${each}, wenn`
          : (ONCE.has(e.on) && e.who === 'this') ||
              ((e.on === 'gainedSoul' || e.on === 'gainedItem') && e.by === 'this')
            ? 'wenn'
            : 'immer wenn'
  return opening([when(`${word} ${event}`), ...(face === null && !onYourTurn ? given(cond, t) : [])], effectText(n, t))
}

function would(n: NodeNamed<'would'>, t: GermanWriter): GermanText {
  const cond = n.if
  const e = n.event
  const { turn, first, rest } = rollConditions(cond)
  if (turn || first)
    t.within = `${turn ? 'in deinem Zug' : ''}${first ? `${turn ? ' ' : ''}bei deinem ersten Angriffswurf` : ''}`
  const text = eventText(e, t, cond)
  const event = t.next
    ? `${nextTime(t)} ${text}`
    : e.first === true
      ? `das erste Mal in jedem Zug, wenn ${text}`
      : `immer wenn ${text}`
  return opening([when(event), ...given(rest, t)], effectText(n, t))
}

/** What the players must do: "Spielt 5 Beutekarten", "Würfelt dreimal eine 6". */
function goalText(e: EventNode, n: number, t: GermanWriter): string {
  const often = n === 1 ? '' : ` ${times(n)}`
  switch (e.on) {
    case 'played':
      return `Spielt ${n} ${(n === 1 ? LOOT_CARD.one : LOOT_CARD.many).acc}`
    case 'purchased':
      return n === 1 ? 'Kauft einen Gegenstand' : `Kauft ${n} Gegenstände`
    case 'dies':
      return `Tötet ${n} ${(e.who === 'monster' ? MONSTER : PLAYER).many.acc}`
    case 'roll':
      return `Würfelt${often} eine ${list((e.faces ?? []).map(String))}`
    case 'gaveCents':
      return `Gebt${often} einem anderen Spieler ${e.least === undefined ? '' : 'mindestens '}${e.least ?? ''}¢${e.least === undefined ? '' : ' auf einmal'}`
    default:
      return capital(`${eventText(e, t)}${often}`)
  }
}

/** "4 Würfeln", "1 Würfel und so vielen weiteren, wie er Seelen hat,". */
function diceText(n: NodeNamed<'moreDice'>['n'], t: GermanWriter): string {
  if (typeof n === 'number') return `${n} Würfeln`
  const base = is(n, 'plus') && typeof n.b === 'number' ? n.b : null
  const more = t.amount(base === null ? n : (n as NodeNamed<'plus'>).a)
  const as = `${more.times === undefined ? '' : `${manyTimes(more.times)} `}so vielen`
  const many = more.like === undefined ? `${as}, wie ${number(more)} beträgt,` : `${as}, ${more.like},`
  return base === null
    ? many
    : `${base} ${base === 1 ? 'Würfel' : 'Würfeln'} und ${many.replace('vielen', 'vielen weiteren')}`
}

export const abilities = {
  tap: effectText,
  paid: effectText,
  play: effectText,
  whenever,
  would,
  modify: modifyText,
  bargain: bargainText,
  instead: insteadText,
  permit: permitText,
  adjustRoll,
  enters: (n, t) => {
    const effect = n.do
    if (n.as === true && is(effect, 'deactivate') && is(effect.what, 'this'))
      return sentence(clause(t.thisCard, COME, 'deaktiviert ins Spiel'))
    if (n.as === true && effect.kind.affects !== 'within' && !isSaidAsEntering(effect)) return t.effect(effect)
    // after "erhältst du 2 Schätze", "sie" would be these
    t.mentionedThis = !gainsFirst(effect)
    if (n.as === true) return after(when(`noch während ${t.thisCard.nom} ins Spiel kommt`), t.effect(effect))
    return after(when(`wenn ${t.thisCard.nom} ins Spiel kommt`), t.effect(effect))
  },
  goal: (n, t) => plain(`gemeinsames Ziel: ${goalText(n.event, n.times, t)}`),
  staysDeactivated: (n, t) => {
    const of = filterOf(n.of)
    const ownCharacter = of.of.join() === 'character' && of.owner === 'you'
    const what = ownCharacter ? nounPhrase({ det: { is: 'like ein', stem: 'dein' }, noun: CHARACTER }) : t.several(of)
    return sentence(passive(what, RECHARGE, `in ${ownCharacter ? 'deinem' : 'ihrem'} Aufladeschritt nicht`))
  },
  moreDice: (n, t) => {
    const who = roleOf(n.who, t)
    const word = t.next ? nextTime(t) : 'immer wenn'
    const within = t.within === '' ? {} : { when: t.within }
    const rolls =
      n.against === true
        ? clause(who, MAKE, `einen Angriffswurf gegen ${t.thisCard.acc}`, within)
        : clause(who, ROLL_DICE, '', within)
    const event = when(`${word} ${wouldBe(rolls)}`)
    t.subject = again(who)
    if (n.sides !== undefined)
      return [
        ...after(event, sentence(clause(again(who), ROLL_DICE, `stattdessen mit einem W${n.sides}`))),
        ...sentence(clause(fixed('7 und 8', 'f', { plural: true }), COUNT, 'als 6')),
      ]
    const dice = diceText(n.n, t)
    const rolled = after(event, sentence(clause(again(who), ROLL_DICE, `stattdessen mit ${dice}`)))
    if (n.chooser === 'lowest') return [...rolled, ...sentence(clause(fixed('der niedrigste', 'm'), COUNT, ''))]
    const chooser = n.chooser === 'left' ? nounPhrase({ det: THE, noun: PLAYER, tail: ' links von ihm' }) : YOU
    return [
      ...rolled,
      ...sentence(
        n.chooser === 'left'
          ? clause(chooser, CHOOSE, 'einen davon als Ergebnis')
          : clause(chooser, { ...CHOOSE, imperative: null }, 'einen davon als Ergebnis'),
      ),
    ]
  },
  alsoNamed: (n, t) =>
    n.notInPlay === true
      ? sentence(
          clause(t.thisCard, BE_CALLED, quoted(germanFor(n.name)), {
            after: `, solange ${again(t.thisCard).nom} nicht im Spiel ist`,
          }),
        )
      : sentence(clause(t.thisCard, BE_CALLED, `auch ${quoted(germanFor(n.name))}`)),
  leavesToHand: (n, t) => {
    const who = n.who === 'captured' ? (t.on === null ? t.thisCard : t.onIt()) : roleOf(n.who, t)
    return after(
      when(`wenn ${wouldBe(clause(who, LEAVE, 'das Spiel', n.who === 'captured' ? { when: 'danach' } : {}))}`),
      sentence(
        clause(
          nounPhrase({ det: THE, adjectives: ['aktiv'], noun: PLAYER }),
          TAKE,
          `${again(who).acc} stattdessen auf die Hand`,
        ),
      ),
    )
  },
  asTurnStarts: (n, t) =>
    after(when(t.card === 'monster' ? 'wenn ein Zug beginnt' : 'wenn dein Zug beginnt'), t.effect(n.do)),
  asTurnEnds: (n, t) =>
    after(when(t.card === 'monster' ? 'wenn ein Zug endet' : 'wenn dein Zug endet'), t.effect(n.do)),
  alter: alterText,
  claim: (n, t) => {
    const c = n.if
    if (n.fewest === true && is(c, 'compare')) {
      const things = is(c.a, 'howMany') ? t.several(c.a.of).dat : SOUL.many.dat
      return [
        ...after(
          when(`sobald es zum ersten Mal einen Spieler mit ${having(c, t)} gibt`),
          sentence(clause(ACTIVE_PLAYER, CHOOSE, `einen Spieler mit den wenigsten ${things} ${TIES}`)),
        ),
        ...sentence(clause(THAT_PLAYER, GAIN, nounPhrase({ det: THIS, noun: SOUL }).acc)),
      ]
    }
    return sentence(
      clause(
        fixed(
          is(c, 'compare')
            ? `der erste Spieler mit ${having(c, t)}`
            : `der erste Spieler, für den gilt, dass ${t.condition(c)},`,
          'm',
        ),
        GAIN,
        nounPhrase({ det: { is: 'like dieser', stem: 'dies' }, noun: SOUL }).acc,
      ),
    )
  },
} satisfies PhrasesOf<'ability'>
