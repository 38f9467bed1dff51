import { is, type NodeNamed } from '../../../effects/named.ts'
import { after, type Clause, clause, type GermanText, passive, sentence, time, when } from './clauses.ts'
import { again, fixed, list, type Phrase, YOU } from './nouns.ts'
import { can, must, ON_YOUR_TURN, OTHER_PLAYERS, opened, PLAYERS, several, statement } from './statics.ts'
import {
  ACTIVATE,
  ACTIVE_PLAYER,
  ATTACK,
  BE,
  BEGIN,
  BOSS,
  CHOOSE,
  COME,
  DEAL,
  DECIDE,
  GAIN,
  GIVE,
  HEAL,
  KEEP,
  LOOK,
  PLAY,
  PUT,
} from './vocabulary.ts'
import type { GermanWriter } from './writer.ts'

/** What a card allows, forbids or requires while it is in play. */

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
      return say(clause(OTHER_PLAYERS, ACTIVATE, 'weder Beutekarten spielen noch Gegenstände', { modal: 'können' }))
    case 'see':
      return say(clause(YOU, LOOK, 'in deinem Zug jederzeit die oberste Schatzkarte', { modal: 'können' }))
    case 'unattackable':
      return say(attacked(n.to === 'boss' ? several(BOSS) : t.thisCard, 'nicht'))
    case 'attackable':
      return say(attacked(t.thisCard, ''))
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
      return say(
        clause(
          fixed(`Angriffswürfe von ${faces} gegen ${t.thisCard.acc}`, 'm', { plural: true }),
          DEAL,
          `${again(t.thisCard).dat} ebenfalls Kampfschaden`,
        ),
      )
    case 'attackPlayers':
      return say(can(ACTIVE_PLAYER, ATTACK, `andere Spieler mit einem Ausweichen von ${String(n.evasion)}+`))
    case 'mustAttack':
      if (n.to === 'this')
        return say({
          ...must(ACTIVE_PLAYER, ATTACK, `${t.thisCard.acc} in jedem Zug einmal`),
          after: ', falls möglich',
        })
      if (n.deck === true)
        return say({ ...must(YOU, ATTACK, `${ON_YOUR_TURN} einmal das Monsterdeck`), after: ', falls möglich' })
      return say({ ...must(YOU, ATTACK, ON_YOUR_TURN), after: ', falls möglich' })
    case 'noSouls':
      return say(can(PLAYERS, GAIN, 'keine Seelen'))
    case 'noHeal':
      return say(passive(t.thisCard, HEAL, 'am Ende eines Zuges nicht'))
    case 'eternal':
      return say(clause(t.on ?? t.onIt(), BE, 'ewig'))
    case 'randomPenalty':
      return say(passive(fixed('der Gegenstand deiner Todesstrafe', 'm'), CHOOSE, 'zufällig'))
    case 'openHands':
      return say(clause(OTHER_PLAYERS, PLAY, 'mit offenen Handkarten'))
    case 'redirect':
      return after(
        when('wenn ein anderer Spieler ein Monster angreift'),
        sentence({ ...can(YOU, DECIDE, ''), after: ', welches es ist' }),
      )
    case 'spoils':
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
