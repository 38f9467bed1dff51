import { is } from '../../../effects/named.ts'
import type { EventNode, Who } from '../../../model/event-node.ts'
import type { Linked } from '../../../model/node.ts'
import { isChosenNumber, ofActive, PLAYER_DOERS } from '../../phrases.ts'
import { clause, passive, perfect, subordinate, type Verb, wouldBe } from './clauses.ts'
import { damageText } from './damage.ts'
import { A, again, either, fixed, followedBy, HE, list, nounPhrase, type Phrase, THE, YOU } from './nouns.ts'
import {
  ACTIVATE,
  ACTIVE_PLAYER,
  ATTACK,
  ATTACKING_PLAYER,
  BOSS,
  counterNoun,
  DEAL,
  DECLARE,
  DESTROY,
  DIE,
  DRAW,
  FINAL_BOSS,
  FLIP,
  GAIN,
  GIVE,
  KILL,
  MAKE,
  MINION,
  MISS,
  MONSTER,
  PAY,
  PLAY,
  PLAYER,
  PURCHASE,
  REACH,
  ROLL_DICE,
  SUFFER,
  THAT_MONSTER,
  THAT_PLAYER,
  THIS_TURN,
} from './vocabulary.ts'
import type { GermanWriter } from './writer.ts'

const ORDINAL: Readonly<Record<number, string>> = { 1: 'erste', 2: 'zweite', 3: 'dritte' }
/** erste, zweite, dritte, 4. … */
export const ordinal = (n: number): string => ORDINAL[n] ?? `${n}.`

/** Events, as they are worded after "wenn": the verb comes last. */

const aMonster = nounPhrase({ det: A, noun: MONSTER })
const aPlayer = nounPhrase({ det: A, noun: PLAYER })
const anotherPlayer = nounPhrase({ det: A, adjectives: ['ander'], noun: PLAYER })

const THAT_ONE: Phrase = {
  nom: 'dieser Spieler oder dieses Monster',
  gen: 'dieses Spielers oder Monsters',
  dat: 'diesem Spieler oder Monster',
  acc: 'diesen Spieler oder dieses Monster',
  gender: 'm',
}

/** The noun phrases for roles in events. */
export function roleOf(who: Who, t: GermanWriter): Phrase {
  switch (who) {
    case 'any':
    case 'playerOrMonster':
      return either([aPlayer, aMonster], 'oder')
    case 'player':
      return aPlayer
    case 'you':
      return YOU
    case 'otherPlayer':
      return anotherPlayer
    case 'active':
      return ACTIVE_PLAYER
    case 'nonActive':
      return nounPhrase({ det: A, adjectives: ['nicht aktiv'], noun: PLAYER })
    case 'attacker':
      return ATTACKING_PLAYER
    case 'attackerOrKeeper':
      return playerWho(`der ${t.thisCard.acc} angreift oder kontrolliert`)
    case 'this':
      return t.thisCard
    case 'monster':
      return aMonster
    case 'otherMonster':
      return nounPhrase({ det: A, adjectives: ['ander'], noun: MONSTER })
    case 'minion':
      return nounPhrase({ det: A, noun: MINION })
    case 'finalBoss':
      return nounPhrase({ det: THE, noun: FINAL_BOSS })
    case 'nonBoss':
      return nounPhrase({ det: A, noun: MONSTER, tail: ', das kein Boss ist,' })
    case 'boss':
      return nounPhrase({ det: A, noun: BOSS })
    case 'captured':
      return t.onIt()
    case 'yourTarget':
      return fixed('ein Monster, das du angreifst,', 'n', { dat: 'einem Monster, das du angreifst,' })
  }
}
/** Those whose death has a penalty, which comes after what waits for it. */
const PENALIZED: ReadonlySet<Who> = new Set<Who>(['you', 'player', 'otherPlayer', 'nonActive'])

/** The doer. A player who is one is "er" from now on. */
export function doerOf(by: Who, t: GermanWriter): Phrase {
  if (PLAYER_DOERS.has(by)) t.mentionedDoer = true
  return roleOf(by, t)
}
const playerWho = (what: string): Phrase => ({
  nom: `der Spieler, ${what},`,
  gen: `des Spielers, ${what},`,
  dat: `dem Spieler, ${what},`,
  acc: `den Spieler, ${what},`,
  gender: 'm',
})

const NOT_PLAYED = ['trinket', 'ambush'] as const
const OTHER_THAN: Readonly<Record<(typeof NOT_PLAYED)[number], string>> = {
  trinket: 'einem Talisman',
  ambush: 'einem Hinterhalt',
}

/** "eine 6", "eine 1 oder 2". */
const aFace = (n: EventNode): string => `eine ${list((n.faces ?? []).map(String))}`
const byRoll = (n: EventNode): string => (n.faces ? `bei einem Angriffswurf von ${list(n.faces.map(String))} ` : '')

/** The text of an event. `cond`: the ability's condition, which the text of some events includes. */
export function eventText(event: EventNode, t: GermanWriter, cond?: Linked, past = false): string {
  const n = t.card === 'monster' ? ofActive(event) : event
  const who = n.who ?? 'any'
  const onRoll = n.on === 'roll' || n.on === 'wouldRoll'
  const subject: Phrase =
    who === 'any' && onRoll
      ? aPlayer
      : who === 'attacker' && is(cond, 'thisAttacked')
        ? playerWho(`der ${t.thisCard.acc} angreift`)
        : roleOf(who, t)
  t.subject =
    who === 'you'
      ? YOU
      : who === 'captured'
        ? t.onIt()
        : who === 'this'
          ? again(t.thisCard)
          : who === 'monster' || who === 'otherMonster'
            ? again(aMonster)
            : HE
  if (n.counter !== undefined) t.subject = who === 'any' ? THAT_ONE : who === 'monster' ? THAT_MONSTER : THAT_PLAYER
  t.aside = isChosenNumber(cond) ? 'chosen number' : who === 'this' ? 'another' : null
  t.mentionedThis = who === 'this' || n.by === 'this'
  t.mentionedActive = who === 'active' || n.by === 'active' || who === 'attacker'
  const within = t.within === '' ? {} : { when: t.within }
  const happens = (p: Phrase, v: Verb, rest: string): string =>
    past
      ? perfect(clause(p, v, `${THIS_TURN} ${rest}`.trim()), v === DIE ? 'sein' : 'haben')
      : subordinate(clause(p, v, rest.trim(), within))
  const to = who === 'any' ? '' : `${roleOf(who, t).dat} `
  switch (n.on) {
    case 'roll': {
      const against = n.by === 'this' ? `gegen ${t.thisCard.acc}` : n.combat === true ? 'bei einem Angriffswurf' : ''
      if (n.twice === true)
        return happens(
          subject,
          ROLL_DICE,
          `${t.within === '' ? 'in einem Zug ' : ''}zweimal hintereinander ${n.combat === true ? 'bei Angriffswürfen ' : ''}dieselbe Zahl`,
        )
      if (n.faces === undefined && n.combat === true && n.by !== 'this' && !isChosenNumber(cond))
        return happens(subject, MAKE, 'einen Angriffswurf')
      const number = n.faces !== undefined ? aFace(n) : isChosenNumber(cond) ? 'diese Zahl' : ''
      return happens(subject, ROLL_DICE, `${against} ${number}`)
    }
    case 'diceRolled':
      return `${happens(subject, ROLL_DICE, '')}, noch bevor der Wurf abgehandelt wird`
    case 'wouldRoll':
      if (n.faces === undefined)
        return wouldBe(clause(subject, MAKE, n.combat === true ? 'einen Angriffswurf' : 'einen Würfelwurf', within))
      return wouldBe(
        clause(subject, ROLL_DICE, `${n.combat === true ? 'bei einem Angriffswurf ' : ''}${aFace(n)}`, within),
      )
    case 'damage': {
      const kind = damageText(n)
      if (n.by !== undefined) return happens(doerOf(n.by, t), DEAL, `${to}${byRoll(n)}${kind}`)
      if (n.points !== undefined)
        return `${subject.nom} in einem Zug ${String(n.points)} weitere ${kind}spunkte erlitten ${subject.you ? 'hast' : 'hat'}`
      return happens(subject, SUFFER, `${byRoll(n)}${kind}`)
    }
    case 'missed':
      if (n.by === 'this') return happens(subject, MISS, `${t.thisCard.acc} mit einem Angriffswurf`)
      return happens(subject, MISS, `mit einem Angriffswurf ${subject.you ? 'dein' : 'sein'} Ziel`)
    case 'gainedCents':
      return happens(subject, GAIN, n.least === undefined ? '¢' : `mindestens ${String(n.least)}¢ auf einmal`)
    case 'reaches':
      return happens(subject, REACH, `${String(n.at)} Leben`)
    case 'wouldTake':
      if (n.by !== undefined) return wouldBe(clause(doerOf(n.by, t), DEAL, `${to}${damageText(n)}`, within))
      return wouldBe(clause(subject, SUFFER, damageText(n), within))
    case 'dies':
      if (n.another === true) return 'ein Spieler von einem anderen Spieler getötet wird'
      if (n.by !== undefined) return happens(doerOf(n.by, t), KILL, roleOf(who, t).acc)
      return `${happens(n.counter === undefined ? subject : followedBy(subject, ` mit einer ${counterNoun(n.counter).one.dat}`), DIE, '')}${PENALIZED.has(who) ? ` und bevor ${again(subject).nom} die Todesstrafe ${subject.you ? 'zahlst' : 'zahlt'}` : ''}`
    case 'diesAfter': {
      const paid = PENALIZED.has(who)
      const dead = `${subject.nom} gestorben ${subject.you ? 'bist' : 'ist'}`
      if (!paid) return `${dead} und die Belohnungen vergeben sind`
      return `${dead} und die Todesstrafe gezahlt ${subject.you ? 'hast' : 'hat'}`
    }
    case 'destroyed':
      return subordinate(passive(subject, DESTROY, '', within))
    case 'penaltyPaid':
      return happens(subject, PAY, 'die Todesstrafe')
    case 'wouldDie':
      return wouldBe(clause(subject, DIE, '', within))
    case 'turnStart':
      if (who === 'otherPlayer') return 'zu Beginn des Zuges jedes anderen Spielers'
      return who === 'any' || t.card === 'monster' ? 'zu Beginn jedes Zuges' : 'zu Beginn deines Zuges'
    case 'roundEnd':
      return 'am Ende jeder Runde'
    case 'turnEnd':
      // a lasting effect ends with the turn
      if (who === 'any') return t.next ? 'am Ende des Zuges' : 'am Ende jedes Zuges'
      return t.card === 'monster' ? 'am Ende jedes Zuges' : 'am Ende deines Zuges'
    case 'activated':
      return happens(
        subject,
        ACTIVATE,
        n.character === true ? `${subject.you ? 'deinen' : 'seinen'} Charakter` : 'einen Gegenstand',
      )
    case 'attackDeclared':
      return happens(subject, DECLARE, 'einen Angriff')
    case 'attackRollAhead':
      return `ein Angriffswurf gegen ${t.thisCard.acc} bevorsteht`
    case 'attackTarget':
      if (n.deck === true)
        return `${happens(doerOf(n.by ?? 'player', t), ATTACK, 'das Monsterdeck')}, sobald dessen Karte auf einem Platz liegt`
      if (n.by !== undefined) return happens(doerOf(n.by, t), DECLARE, `einen Angriff auf ${roleOf(who, t).acc}`)
      return subordinate(passive(fixed('ein Angriff', 'm'), DECLARE, `auf ${roleOf(who, t).acc}`, within))
    case 'played': {
      const not = is(cond, 'lootPlayed') ? NOT_PLAYED.filter((kind) => cond[kind] === false) : []
      const but = not.length > 0 ? ` außer ${list(not.map((kind) => OTHER_THAN[kind]))}` : ''
      const aimed = n.atYou === true ? ', deren Ziel du oder etwas von dir bist' : ''
      return `${happens(subject, PLAY, `eine Beutekarte${but}`)}${aimed}`
    }
    case 'purchaseDeclared':
      return `${happens(subject, DECLARE, 'einen Kauf')}, bevor feststeht, was gekauft wird`
    case 'purchased':
      return happens(subject, PURCHASE, n.shop === true ? 'einen Gegenstand im Laden' : 'einen Gegenstand')
    case 'gainedSoul':
      return happens(subject, GAIN, n.by === 'this' ? 'diese Seele' : 'eine Seele')
    case 'soulCame':
      return `${subject.nom} eine Seele ${subject.you ? 'erhältst' : 'erhält'} oder ${subject.dat} eine gegeben wird`
    case 'counted':
      return `die ${ordinal(n.at!)} Marke auf ${t.thisCard.acc} gelegt wird`
    case 'flipped':
      return subordinate(passive(t.thisCard, FLIP, 'auf diese Seite', within))
    case 'gainedItem':
      if (n.by === 'this')
        return `${subject.nom} ${t.thisCard.acc} ${subject.you ? 'erhältst oder kaufst' : 'erhält oder kauft'}`
      return happens(subject, GAIN, n.treasure === true ? 'einen Schatz' : 'einen Gegenstand')
    case 'itemCame': {
      const [what, it] = n.by === 'this' ? [t.thisCard.acc, again(t.thisCard).nom] : ['einen Gegenstand', 'einer']
      const gains = subordinate(clause(subject, GAIN, what, within))
      return `${gains} oder ${it} ${subject.dat} gegeben wird`
    }
    case 'looted':
      return happens(subject, DRAW, 'Beutekarten')
    case 'gaveCents':
      return happens(
        subject,
        GIVE,
        `einem anderen Spieler ${n.least === undefined ? '¢' : `mindestens ${String(n.least)}¢ auf einmal`}`,
      )
    case 'gainedRewards':
      return happens(subject, GAIN, 'die Belohnungen eines gestorbenen Monsters')
    case 'noted':
      return `${String(n.at)} der Ziele erfüllt sind`
  }
}

/** The same in the past of this turn: "ein Spieler in diesem Zug gestorben ist". */
export function pastText(n: EventNode, t: GermanWriter): string {
  const before = [t.subject, t.mentionedThis, t.mentionedActive] as const
  const text =
    n.on === 'attackTarget' && n.by === undefined
      ? `${roleOf(n.who ?? 'any', t).nom} ${THIS_TURN} angegriffen worden ist`
      : eventText(n, t, undefined, true).replace(/ und bevor .* die Todesstrafe zahls?t/, '')
  ;[t.subject, t.mentionedThis, t.mentionedActive] = before
  return text
}
