import { is, type NodeNamed } from '../../../effects/named.ts'
import { number } from './amounts.ts'
import { after, type Clause, clause, type GermanText, passive, sentence, time, when } from './clauses.ts'
import { again, fixed, list, nounPhrase, type Phrase, whose, YOU } from './nouns.ts'
import { can, marked, must, ON_YOUR_TURN, OTHER_PLAYERS, opened, PLAYERS, several, statement } from './statics.ts'
import {
  ACTIVATE,
  ACTIVE_PLAYER,
  ATTACK,
  ATTACKING_PLAYER,
  BE,
  BEGIN,
  BOSS,
  CHOOSE,
  COME,
  DEAL,
  DECIDE,
  GAIN,
  GIVE,
  HAVE,
  HEAL,
  HIT,
  ITEM,
  KEEP,
  LET,
  LOOK,
  LOSE,
  MISS,
  PLAY,
  PURCHASE,
  PUT,
  RECHARGE,
  REFILL,
  SHOP_SLOT,
  SUFFER,
} from './vocabulary.ts'
import type { GermanWriter } from './writer.ts'

/** What a card allows, forbids or requires while it is in play. */

const NON_ACTIVE_PLAYERS = fixed('nicht aktive Spieler', 'm', { plural: true })

export function permitText(n: NodeNamed<'permit'>, t: GermanWriter): GermanText {
  const cond = n.if
  const turn = is(cond, 'yourTurn')
  const whileTrue = cond === undefined || turn ? [] : [when(`solange ${t.condition(cond)}`)]
  const faces = list((n.faces ?? []).map(String))
  const say = (c: Clause): GermanText =>
    turn ? after(time(ON_YOUR_TURN), opened(whileTrue, statement(c))) : opened(whileTrue, statement(c))
  const attacked = (who: Phrase, rest: string): Clause => ({
    ...passive(who, ATTACK, rest),
    modal: 'können',
  })
  switch (n.what) {
    case 'forbid':
      return say(
        clause(
          t.card === 'monster' ? NON_ACTIVE_PLAYERS : OTHER_PLAYERS,
          ACTIVATE,
          `weder Beutekarten spielen noch ${n.all === true ? 'Fähigkeiten' : 'Gegenstände'}`,
          { modal: 'können' },
        ),
      )
    case 'see':
      return say(clause(YOU, LOOK, 'in deinem Zug jederzeit die oberste Schatzkarte', { modal: 'können' }))
    case 'unattackable':
      return say(attacked(n.to === 'boss' ? several(BOSS) : t.thisCard, 'nicht'))
    case 'attackable':
      return say(attacked(t.thisCard, ''))
    case 'rechargesItself':
      return say({
        ...passive(t.thisCard, RECHARGE, 'nur durch seine eigenen Fähigkeiten'),
        modal: 'können',
      })
    case 'skipsRecharge':
      return say(passive(t.onIt(), RECHARGE, 'zu Beginn des nächsten Zuges seines Besitzers nicht'))
    case 'stays':
      return say({ ...passive(t.thisCard, PUT, 'nicht auf die Ablage'), modal: 'können' })
    case 'sharedRewards':
      return after(
        when('wenn ein Monster stirbt'),
        sentence(
          clause(fixed('alle anderen Spieler', 'm', { plural: true }), GAIN, 'ebenfalls seine Belohnungen'),
          clause(ACTIVE_PLAYER, GAIN, 'sie ein weiteres Mal', { tie: 'und' }),
        ),
      )
    case 'alsoHit':
      return say(clause(ATTACKING_PLAYER, DEAL, `${t.thisCard.dat} auch bei Angriffswürfen von ${faces} Kampfschaden`))
    case 'killerRewarded':
      return say(clause(fixed(`der Spieler, der ${t.thisCard.acc} tötet,`, 'm'), GAIN, 'die Belohnungen'))
    case 'killerToo':
      return after(
        when('wenn ein nicht aktiver Spieler ein Monster tötet'),
        sentence(clause(fixed('er', 'm', { pronoun: true }), GAIN, 'ebenfalls dessen Belohnungen')),
      )
    case 'alsoRewarded':
      return say(clause(t.onIt(), GAIN, 'ebenfalls die Belohnungen des angegriffenen Monsters'))
    case 'sparedPenalty':
      return after(
        when('wenn du die Todesstrafe zahlst'),
        sentence({ ...clause(YOU, LOSE, 'weder Beutekarten noch ¢') }),
      )
    case 'spared':
      return say(
        clause(
          fixed('Fähigkeiten und die Todesstrafe', 'f', { plural: true }),
          LET,
          'dich weder Beutekarten abwerfen noch ¢ verlieren',
        ),
      )
    case 'penaltyToShop':
      return after(
        when('wenn ein Spieler für die Todesstrafe einen Gegenstand zerstören würde'),
        sentence(clause(fixed('er', 'm', { pronoun: true }), PUT, 'ihn stattdessen auf einen Ladenplatz')),
      )
    case 'countsHit':
      return say(clause(fixed(`Angriffswürfe von ${faces} gegen ${t.thisCard.acc}`, 'm', { plural: true }), HIT, ''))
    case 'countsMiss':
      if (n.face !== undefined)
        return after(
          when(`falls der nächste Angriffswurf ${number(t.amount(n.face))} ergibt`),
          sentence(clause(fixed('er', 'm', { pronoun: true }), MISS, 'sein Ziel')),
        )
      return say(clause(fixed(`deine Angriffswürfe von ${faces}`, 'm', { plural: true }), MISS, 'ihr Ziel'))
    case 'mustRise':
      return after(
        when(
          `wenn ein Angriffswurf gegen ${t.thisCard.acc} nicht höher ist als der letzte gegen ${again(t.thisCard).acc} in diesem Zug`,
        ),
        sentence(clause(fixed('er', 'm', { pronoun: true }), MISS, 'sein Ziel')),
      )
    case 'everyOther':
      return say(clause(t.thisCard, SUFFER, 'bei jedem zweiten Angriffswurf dagegen keinen Kampfschaden'))
    case 'attackPlayers':
      return attackPlayersText(n, t)
    case 'mustAttack':
      if (n.to === 'captured') {
        const it = t.onIt()
        return [
          ...sentence({
            ...must(OTHER_PLAYERS, ATTACK, `${it.acc} einmal in jedem ihrer Züge`),
            after: ', falls möglich',
          }),
          ...sentence({
            ...statement(clause(it, HAVE, `ein Ausweichen von ${String(n.evasion)}+`)),
            when: 'für diesen Angriff',
          }),
        ]
      }
      if (n.to === 'this')
        return say({
          ...must(ACTIVE_PLAYER, ATTACK, `${t.thisCard.acc} in jedem Zug einmal`),
          after: ', falls möglich',
        })
      // what a monster demands it demands of the active player
      if (t.card === 'monster')
        return say({
          ...must(ACTIVE_PLAYER, ATTACK, `in jedem Zug${n.deck === true ? ' einmal das Monsterdeck' : ''}`),
          after: ', falls möglich',
        })
      if (n.deck === true)
        return say({ ...must(YOU, ATTACK, `${ON_YOUR_TURN} einmal das Monsterdeck`), after: ', falls möglich' })
      return say({ ...must(YOU, ATTACK, ON_YOUR_TURN), after: ', falls möglich' })
    case 'noSouls':
      return say(can(n.to === 'you' ? YOU : PLAYERS, GAIN, 'keine Seelen'))
    case 'soulToAnother':
      return [
        ...after(
          when('wenn der aktive Spieler diese Seele erhalten würde'),
          sentence(clause(fixed('er', 'm', { pronoun: true }), CHOOSE, 'stattdessen einen anderen Spieler')),
        ),
        ...sentence(clause(fixed('dieser Spieler', 'm'), GAIN, 'sie')),
      ]
    case 'passedOn':
      return after(
        when(`wenn ${t.thisCard.nom} auf die Ablage gelegt würde`),
        sentence(clause(YOU, GIVE, `${again(t.thisCard).acc} stattdessen einem anderen Spieler`)),
      )
    case 'noHeal':
      return say(passive(t.thisCard, HEAL, 'am Ende eines Zuges nicht'))
    case 'eternal':
      return say(clause(t.on ?? t.onIt(), BE, 'ewig'))
    case 'mayUse':
      return say({
        ...can(YOU, ACTIVATE, nounPhrase({ det: whose(t.onIt()), noun: ITEM, many: true }).acc),
        after: ', als wären es deine',
      })
    case 'randomPenalty':
      return say(passive(fixed('der Gegenstand deiner Todesstrafe', 'm'), CHOOSE, 'zufällig'))
    case 'untargetable':
      return say(can(OTHER_PLAYERS, CHOOSE, 'weder dich noch etwas von dir als Ziel'))
    case 'discardShop':
      return say(can(YOU, PURCHASE, 'die oberste Karte der Schatzablage wie einen Gegenstand aus dem Laden'))
    case 'frozenShop':
      return say(passive(several(SHOP_SLOT), REFILL, 'nicht'))
    case 'mustPurchase':
      return say({
        ...must(t.active(ACTIVE_PLAYER), PURCHASE, 'einen Gegenstand aus dem Laden'),
        after: ', falls möglich',
      })
    case 'openHands':
      return say(clause(OTHER_PLAYERS, PLAY, 'mit offenen Handkarten'))
    case 'redirect':
      return after(
        when('wenn ein anderer Spieler ein Monster angreift'),
        sentence({ ...can(YOU, DECIDE, ''), after: ', welches es ist' }),
      )
    case 'spoils':
      if (n.to === 'captured')
        return after(
          when(`falls ${t.onIt().nom} stirbt`),
          sentence(
            clause(again(t.onIt()), GIVE, 'den Gegenstand seiner Todesstrafe dem aktiven Spieler', {
              after: ', statt ihn zu zerstören',
            }),
          ),
        )
      return say(
        clause(
          fixed('ein Spieler, der in diesem Zug angegriffen wurde und stirbt,', 'm'),
          GIVE,
          'den Gegenstand seiner Todesstrafe dem aktiven Spieler',
          { after: ', statt ihn zu zerstören' },
        ),
      )
    case 'first':
      return say(clause(fixed(`wer ${t.thisCard.acc} zu Beginn der Partie kontrolliert,`, 'm'), BEGIN, ''))
    case 'startingItem':
      return [
        ...after(
          time('vor Beginn der Partie'),
          sentence(clause(YOU, LOOK, 'die obersten 3 Schatzkarten'), clause(YOU, KEEP, 'eine davon', { tie: 'und' })),
        ),
        ...sentence(clause(fixed('sie', 'f', { pronoun: true }), BE, 'dein ewiger Startgegenstand')),
        ...sentence(clause(fixed('die anderen', 'f', { plural: true }), COME, 'unter ihr Deck')),
      ]
  }
}

/** Who may attack whom, and the evasion of the one attacked. */
function attackPlayersText(n: NodeNamed<'permit'>, t: GermanWriter): GermanText {
  const evasion = `ein Ausweichen von ${String(n.evasion)}+`
  if (n.to === 'you')
    return [
      ...sentence(can(OTHER_PLAYERS, ATTACK, 'dich')),
      ...sentence({ ...statement(clause(YOU, HAVE, evasion)), when: 'für diesen Angriff' }),
    ]
  if (n.to === 'player')
    return [
      ...sentence({ ...passive(marked(n.counter, PLAYERS), ATTACK, ''), modal: 'können' }),
      ...sentence(
        clause(fixed('sie', 'm', { plural: true, pronoun: true }), HAVE, evasion, { when: 'für diesen Angriff' }),
      ),
    ]
  const who = t.card === 'player' ? YOU : ACTIVE_PLAYER
  if (n.richer !== true)
    return sentence(can(who, ATTACK, `andere Spieler mit einem Ausweichen von ${String(n.evasion)}+`))
  return [
    ...sentence(can(who, ATTACK, `Spieler mit mehr Seelen als ${who.you ? 'du' : 'er'}`)),
    ...sentence(
      clause(fixed('sie', 'm', { plural: true, pronoun: true }), HAVE, evasion, { when: 'für diesen Angriff' }),
    ),
  ]
}
