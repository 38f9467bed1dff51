import type { Refusal } from '@soulstack/kit'
import type { Linked } from '../../model/node.ts'
import type { CardType } from '../../view/types.ts'
import type { Thing } from '../facts.ts'
import { capital, inside, list } from './cards/grammar.ts'
import { germanWriter } from './cards/index.ts'
import { statGain } from './cards/statics.ts'
import { TILL_END } from './cards/vocabulary.ts'
import { fromWhom, isYou, listed, lootCards, phrase, stands } from './names.ts'

/** What lies on the stack. */
export const stack = {
  attackDeclared: 'Angesagter Angriff',
  attack: (what: Thing | null) =>
    what === null
      ? 'Die oberste Karte des Monsterdecks wird angegriffen'
      : `${capital(phrase(what).nom)} wird angegriffen`,
  purchaseDeclared: 'Angesagter Kauf',
  buy: (what: Thing | null, price: number) =>
    `${what === null ? 'Der oberste Schatz' : capital(phrase(what).nom)} wird für ${price}¢ gekauft`,
  dead: (what: Thing) => `${phrase(what).nom}, tot`,
  becomesSoul: (whose: Thing) => `Wird eine Seele ${fromWhom(whose)}`,
  toDiscard: 'Kommt in die Ablage',
  waitsForRest: 'Kommt in die Ablage, sobald ihre Effekte abgehandelt sind',
  rewardOf: (card: string) => `Belohnung von ${card}`,
  rewardFor: (reward: string, whose: Thing) => `${reward}, für ${phrase(whose).acc}`,
  refillOf: (shop: boolean, n: number) => `Auffüllen von ${shop ? 'Ladenplatz' : 'Monsterplatz'} ${n}`,
  refill: (shop: boolean): string =>
    shop ? 'Der oberste Schatz kommt dorthin' : 'Das oberste Monster kommt dorthin; Ereignisse davor werden gespielt',
  penaltyOf: (whose: Thing) => `Todesstrafe ${fromWhom(whose)}`,
  penalty: (ends: boolean): string =>
    ends ? 'Die Todesstrafe wird gezahlt, dann endet der Zug' : 'Die Todesstrafe wird gezahlt',
  bonus: (n: string) => `${n} auf einen Wurf`,
  bonusGone: 'Der Wurf ist nicht mehr da',
  bonusMakes: (from: number, to: number) => `Aus der gewürfelten ${from} wird eine ${to}`,
  rolled: (face: number) => `Gewürfelt: ${face}`,
  nothing: 'Dieser Wurf bewirkt nichts',
  lootStep: 'Beuteschritt',
  loots: (n: number) => `Ziehe ${lootCards(n).replace('eine', '1')}`,
  rolledFor: (who: Thing, card: string) =>
    `${capital(phrase(who).nom)} ${isYou(who) ? 'hast' : 'hat'} für ${card} gewürfelt`,
  hits: (whom: Thing, n: number) => `Trifft ${phrase(whom).acc} mit ${n} Schaden`,
  misses: (whom: Thing, who: Thing, n: number) =>
    `Verfehlt ${phrase(whom).acc}: ${capital(phrase(who).nom)} ${isYou(who) ? 'erleidest' : 'erleidet'} ${n} Schaden`,
  damage: (n: number, combat: boolean, whom: Thing, from: Thing | null) =>
    `${n} ${combat ? 'Kampfschaden' : 'Schaden'} an ${phrase(whom).dat}${from === null ? '' : ` durch ${phrase(from).acc}`}`,
  dies: (player: boolean): string => (player ? 'Die Todesstrafe folgt' : 'Die Belohnung folgt'),
  becomesMonster: 'Wird zu einem Monster',
  becomesItem: 'Wird zu einem Gegenstand',
}

export const mustDo = {
  attack: (extra: boolean): string => (extra ? 'einen weiteren Angriff machen' : 'einen Angriff machen'),
  attackDeck: 'das Monsterdeck angreifen',
  attackOne: (of: readonly Thing[]) =>
    `${list(
      of.map((t) => phrase(t).acc),
      'oder',
    )} angreifen`,
}

export const notes = {
  goal: (text: string) => text.replace(/^Gemeinsames Ziel: /, '').replace(/\.$/, ''),
  progress: (goal: string, n: number, times: number) =>
    `${capital(goal)}: ${n >= times ? 'erreicht' : `${n} von ${times}`}`,
  lasting: (inner: readonly Linked[], once: boolean, turn: boolean, card: CardType) => {
    const t = germanWriter(card)
    if (inner.every((n) => n.k === 'modify'))
      return inner.map((n) => statGain(n, t)).join(', ') + (turn ? ` ${TILL_END}` : '')
    return inside(t.waiting(inner, null, once, turn))
  },
}

export const offers = {
  listed,
  lootCards,
  stands,
  gone: 'ein Gegenstand, der nicht mehr da ist',
  whyNot: (refusal: Refusal): string => refusal.in('de'),
}
