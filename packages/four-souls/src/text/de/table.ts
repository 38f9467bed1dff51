import { is } from '../../effects/named.ts'
import type { MustDo, Notes, Offers, StackWords } from '../sentences.ts'
import { capital, inside } from './cards/clauses.ts'
import { germanWriter } from './cards/index.ts'
import { list } from './cards/nouns.ts'
import { statGain } from './cards/statics.ts'
import { quoted, TILL_END } from './cards/vocabulary.ts'
import { fromWhom, isYou, listed, lootCards, openFor, phrase } from './names.ts'

/** Items on the stack. */
export const stack: StackWords = {
  attackDeclared: 'Angesagter Angriff',
  attack: (what) =>
    what === null
      ? 'Die oberste Karte des Monsterdecks wird angegriffen'
      : `${capital(phrase(what).nom)} wird angegriffen`,
  purchaseDeclared: 'Angesagter Kauf',
  buy: (what, price) =>
    `${what === null ? 'Der oberste Schatz' : capital(phrase(what).nom)} wird für ${price}¢ gekauft`,
  dead: (what) => `${phrase(what).nom}, tot`,
  becomesSoul: (whose) => `Wird eine Seele ${fromWhom(whose)}`,
  toDiscard: 'Kommt in die Ablage',
  waitsForRest: 'Kommt in die Ablage, sobald ihre Effekte abgehandelt sind',
  rewardOf: (card) => `Belohnung von ${card}`,
  rewardFor: (reward, whose) => `${reward}, für ${phrase(whose).acc}`,
  refillOf: (shop, n) => `Auffüllen von ${shop ? 'Ladenplatz' : 'Monsterplatz'} ${n}`,
  refill: (shop) =>
    shop ? 'Der oberste Schatz kommt dorthin' : 'Das oberste Monster kommt dorthin; Ereignisse davor werden gespielt',
  penaltyOf: (whose) => `Todesstrafe ${fromWhom(whose)}`,
  penalty: (ends) => (ends ? 'Die Todesstrafe wird gezahlt, dann endet der Zug' : 'Die Todesstrafe wird gezahlt'),
  bonus: (n) => `${n} auf einen Wurf`,
  bonusGone: 'Der Wurf ist nicht mehr da',
  bonusMakes: (from, to) => `Aus der gewürfelten ${from} wird eine ${to}`,
  rolled: (face) => `Gewürfelt: ${face}`,
  nothing: 'Dieser Wurf bewirkt nichts',
  lootStep: 'Beuteschritt',
  loots: (n) => `Ziehe ${lootCards(n).replace('eine', '1')}`,
  rolledFor: (who, card) => `${capital(phrase(who).nom)} ${isYou(who) ? 'hast' : 'hat'} für ${card} gewürfelt`,
  hits: (whom, n) => `Trifft ${phrase(whom).acc} mit ${n} Schaden`,
  misses: (whom, who, n) =>
    `Verfehlt ${phrase(whom).acc}: ${capital(phrase(who).nom)} ${isYou(who) ? 'erleidest' : 'erleidet'} ${n} Schaden`,
  damage: (n, combat, whom, from) =>
    `${n} ${combat ? 'Kampfschaden' : 'Schaden'} an ${phrase(whom).dat}${from === null ? '' : ` durch ${phrase(from).acc}`}`,
  dies: (player) => (player ? 'Die Todesstrafe folgt' : 'Die Belohnung folgt'),
  becomesMonster: 'Wird zu einem Monster',
  becomesItem: 'Wird zu einem Gegenstand',
}

export const mustDo: MustDo = {
  attack: (extra) => (extra ? 'einen weiteren Angriff machen' : 'einen Angriff machen'),
  purchase: 'einen Gegenstand aus dem Laden kaufen',
  attackDeck: 'das Monsterdeck angreifen',
  attackOne: (of) =>
    `${list(
      of.map((t) => phrase(t).acc),
      'oder',
    )} angreifen`,
}

export const notes: Notes = {
  goal: (text) => text.replace(/^Gemeinsames Ziel: /, '').replace(/\.$/, ''),
  progress: (goal, n, times) => `${capital(goal)}: ${n >= times ? 'erreicht' : `${n} von ${times}`}`,
  beneath: (names) => `Darunter: ${names.join(', ')}`,
  merged: (stats, abilities, rewards) =>
    `Besteht aus: Leben, Ausweichen und Angriff von ${stats}, Fähigkeiten von ${abilities}, Belohnung von ${rewards}`,
  reward: (text) => `Belohnung: ${text}`,
  aside: (names) => `Dafür beiseitegelegt: ${names.join(', ')}`,
  lasting: (inner, { uses, remembers }, ends, card) => {
    const t = germanWriter(card)
    if (inner.every((n) => is(n, 'modify'))) {
      t.remembers = remembers
      return inner.map((n) => statGain(n, t)).join(', ') + (ends === 'turn' ? ` ${TILL_END}` : '')
    }
    return inside(t.temporary(inner, null, uses, ends))
  },
  named: (name) => `Heißt ${quoted(name)}`,
  reworded: (text) => `Bis zum Ende des Zuges: ${text}`,
  lost: (eternal) =>
    eternal ? `Hat alle Fähigkeiten außer ${quoted('ewig')} verloren` : 'Hat alle Fähigkeiten verloren',
}

export const offers: Offers = {
  listed,
  lootCards,
  openFor,
  gone: 'ein Gegenstand, der nicht mehr da ist',
}
