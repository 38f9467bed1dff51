import { capital } from './clauses.ts'
import { COUNTER, inWords, LOOT_CARD } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Costs, as they are worded before the colon of an ability. */

const several = (n: number, word: { one: { acc: string }; many: { acc: string } }): string =>
  n === 1 ? `${inWords(1)} ${word.one.acc}` : `${n} ${word.many.acc}`

/** All costs of an ability, without the colon: "Wirf eine Beutekarte ab, während kein Angriff läuft". */
export const costText = (all: readonly string[]): string => capital(all.join(', '))

export const costs = {
  pay: (n) => `Zahle ${String(n.cents)}¢`,
  payHp: (n) => `Zahle ${String(n.n)} Leben`,
  payCounters: (n, t) => {
    const k = n.n
    return `Entferne ${k} ${(k === 1 ? COUNTER.one : COUNTER.many).acc} von ${t.thisCard.dat}`
  },
  payAnyCounters: (_n, t) => `Entferne 1 oder mehr Marken von ${t.thisCard.dat}`,
  payLoot: (n) => `Wirf ${several(n.n, LOOT_CARD)} ab`,
  payHand: () => 'Wirf deine Hand ab',
  payItems: (n) => `Zerstöre ${n.n === 1 ? 'einen' : String(n.n)} deiner Gegenstände`,
  payGift: () => 'Gib einem anderen Spieler einen deiner anderen nicht ewigen Gegenstände',
  payThis: (_n, t) => `Zerstöre ${t.thisCard.acc}`,
  outsideAttacks: () => 'während kein Angriff läuft',
  inActionPhase: () => 'In deiner Aktionsphase, wenn nichts auf dem Stapel liegt',
  couldPurchase: (_n, t) =>
    `Jederzeit, wenn ${t.card === 'monster' ? 'der aktive Spieler etwas kaufen könnte' : 'du etwas kaufen könntest'}`,
  discardSoul: () => 'wirf eine deiner Seelen ab',
} satisfies PhrasesOf<'cost'>
