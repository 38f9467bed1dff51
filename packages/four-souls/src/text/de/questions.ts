import { ANY } from '../../library/library.ts'
import type { Linked } from '../../model/node.ts'
import type { Asked, Put, Thing, Wanted } from '../facts.ts'
import { divider } from '../sentence.ts'
import { after, capital, finished, HE, inside, type Said, said, time } from './cards/grammar.ts'
import { SELF } from './cards/vocabulary.ts'
import { GermanWriter } from './cards/writer.ts'
import { deckName, fromWhom, isYou, lootCards, phrase } from './names.ts'

/** What is asked. Where a card asks, its name stands before the question with a colon. */

const put = (ask: string, done = 'Bestätigen'): Put => ({ ask, done })
const order = (ask: string): Put => put(ask, 'In dieser Reihenfolge')

/** "ein Monster oder einen Spieler", "einen deiner Gegenstände oder nichts": what may be chosen here. */
function wanted(w: Wanted | null): string {
  if (w === null) return 'eines'
  const t = new GermanWriter('player', SELF.treasure!)
  if (w.holder !== null) t.holder = phrase(w.holder)
  const text = t.filter(w.filter, w.all ? ANY : Math.max(1, w.max)).acc
  return w.orNone ? `${text}${/,/.test(text) ? '' : ' oder nichts'}` : text
}

/** "1¢ erhalten?", "Soll {seat:1} 1¢ erhalten?"; null where it cannot be asked in one sentence. */
function wish(effect: Said): string | null {
  const [only, ...more] = effect
  if (only === undefined || more.length > 0 || only.fronts.length > 0 || only.holds !== undefined) return null
  const [first] = only.clauses
  if (first === undefined || only.clauses.some((c) => c.modal !== undefined)) return null
  const modal = first.who.you ? 'möchten' : 'sollen'
  const clauses = only.clauses.map((c) => ({ ...c, modal }) as const)
  const text = inside(after(time(''), [{ fronts: [], clauses }]))
  return `${capital(text.replace(/^möchtest du /, ''))}?`
}

const number = (n: number, one: string, many: string): string =>
  n > 900 ? `beliebig viele ${many}` : n === 1 ? one : `${n} ${many}`

export const questions = {
  'choose-mode': () => put('Wähle eines.'),
  'choose-target': (q: Asked) => put(`Wähle ${wanted(q.wanted)}.`),
  choose: (q: Asked) => put(`Wähle ${wanted(q.wanted)}.`),
  'attack-target': () => put('Wähle, was du angreifst.', 'Angreifen'),
  'buy-what': () => put('Wähle, was du kaufst.', 'Kaufen'),
  'discard-room': () => put('Einen Raum in die Ablage legen?', 'Ablegen'),
  'cover-slot': (q: Asked) => put(`Wähle einen Platz für ${q.card(0)}.`, 'Dorthin legen'),
  'penalty-item': (q: Asked) =>
    put(
      isYou(q.who(0))
        ? 'Todesstrafe: Zerstöre einen Gegenstand.'
        : `Welchen Gegenstand zerstört ${phrase(q.who(0)).nom}?`,
      'Zerstören',
    ),
  'penalty-loot': () => put('Todesstrafe: Verliere eine Beutekarte.', 'Verlieren'),
  'discard-to-limit': (q: Asked) => put(`Zu viele Karten: Wirf ${q.n(0)} ab.`, 'Abwerfen'),
  'recharge-step': (q: Asked) =>
    put(q.n(0) === 1 ? 'Lade einen Gegenstand auf.' : `Lade ${q.n(0)} Gegenstände auf.`, 'Aufladen'),
  discard: (q: Asked) => put(`Wirf ${lootCards(q.n(1))} ab.`, 'Abwerfen'),
  'discard-any': () => put('Wirf beliebig viele Beutekarten ab.', 'Abwerfen'),
  'which-replacement-first': () => put('Welcher Effekt gilt zuerst?'),
  'order-triggers': () => order('Ordne sie: Die letzte kommt zuerst dran.'),
  'order-refills': () => order('Welcher Platz wird zuerst aufgefüllt?'),
  'order-deaths': () => order('In welcher Reihenfolge sterben sie?'),
  'order-damage': () => order('Welcher Schaden kommt zuerst?'),
  'order-reroll': () => order('In welcher Reihenfolge neu würfeln?'),
  'order-discard': () => order('In die Ablage, die letzte nach oben.'),
  'order-bottom': () => order('Unter das Deck, die erste zuoberst.'),
  'order-replace': () => order('Welches Monster wird zuerst ersetzt?'),
  'choose-character': () => put('Wähle deinen Charakter.', 'Spielen'),
  'draft-item': () => put('Wähle einen Schatz.', 'Erhalten'),
  'choose-starting-item': () => put('Wähle deinen Startgegenstand.', 'Nehmen'),
  'choose-number': () => put('Wähle eine Zahl.'),
  'choose-face': () => put('In welche Zahl wird der Wurf geändert?', 'Ändern'),
  'choose-die': (q: Asked) => put(`Welcher Würfel ${fromWhom(q.who(1))} zählt?`),
  'adjust-roll': (q: Asked) => put(`Gewürfelt: ${q.n(0)}. Als was zählt der Wurf?`),
  'redirect-attack': (q: Asked) =>
    put(`Welches Monster ${isYou(q.who(0)) ? 'greifst du' : `greift ${phrase(q.who(0)).nom}`} an?`),
  'give-curse': (q: Asked) => put(`Wer erhält ${q.card(1)}?`, 'Geben'),
  'put-under': () => put('Unter das Deck, die erste zuoberst.', 'Darunterlegen'),
  'may-discard': () => put('Diese Karte in die Ablage legen?', 'In die Ablage'),
  'choose-change': () => put('Um wie viel wird der Wurf geändert?', 'Ändern'),
  'play-copy': (q: Asked) => put(`Zusätzlich eine Kopie von ${q.card(1)} spielen?`, 'Ja'),
  'new-character': () => put('Wähle deinen neuen Charakter.', 'Spielen'),
  vote: () => put('Gib deine Stimme ab.', 'Abstimmen'),
  'choose-ability': () => put('Welche Fähigkeit?'),
  'steal-loot': (q: Asked) => put(`Welche Beutekarte stiehlst du ${phrase(q.who(1)).dat}?`, 'Stehlen'),
  'may-steal-loot': (q: Asked) =>
    put(`${q.max > 1 ? `Bis zu ${q.max} Beutekarten` : 'Eine Beutekarte'} ${fromWhom(q.who(1))} stehlen?`, 'Stehlen'),
  'put-event': () => put('Ein Ereignis auf einen Monsterplatz?', 'Dorthin legen'),
  'give-loot': (q: Asked) =>
    put(
      q.max === 1
        ? `Welche Beutekarte gibst du ${phrase(q.who(1)).dat}?`
        : `Welche ${q.max} Beutekarten gibst du ${phrase(q.who(1)).dat}?`,
      'Geben',
    ),
  'look-hand': (q: Asked) => put(`Die Hand ${fromWhom(q.who(1))}.`, 'Gesehen'),
  'look-deck': (q: Asked) => put(`Oben auf dem ${deckName(q.deck(1))}.`, 'Gesehen'),
  'trade-theirs': (q: Asked) => put(`Gegen eine Karte ${fromWhom(q.who(1))} tauschen?`, 'Tauschen'),
  'trade-mine': () => put('Welche Karte gibst du dafür?', 'Tauschen'),
  'hand-to-deck': () => put('Welche Karte kommt auf das Beutedeck?', 'Darauflegen'),
  'divide-damage': (q: Asked) => put(`Schaden ${q.n(1)} von ${q.n(2)}: Wer erleidet ihn?`, 'Zufügen'),
  'keep-one': (q: Asked) =>
    put(
      q.max > 1 ? `Welche ${q.max} bleiben oben? Die oberste zuerst.` : 'Welche bleibt oben? Rest nach unten.',
      'Behalten',
    ),
  'may-bottom': () => put('Diese Karte unter das Deck legen?', 'Unter das Deck'),
  'may-bottom-any': () => put('Welche kommen unter ihr Deck?', 'Unter das Deck'),
  arrange: () => put('Lege sie zurück, die erste nach oben.', 'Zurücklegen'),
  'revealed-top': (q: Asked) => put(`${q.card(1)} liegt oben auf dem ${deckName(q.deck(2))}.`),
  search: (q: Asked) =>
    q.options > 0 ? put('Welche Karte nimmst du?', 'Nehmen') : put(`Keine im ${deckName(q.deck(1))}.`, 'Weiter'),
  recover: (q: Asked) =>
    q.ordered
      ? put('Auf das Monsterdeck, die erste zuoberst.', 'Darauflegen')
      : put('Welche kommt auf das Monsterdeck?', 'Darauflegen'),
  'give-soul': (q: Asked) => put(`Welche Seele gibst du ${phrase(q.who(1)).dat}?`, 'Geben'),
  'remove-counters': (q: Asked) =>
    put(`Welche ${q.n(1) === 1 ? 'Marke' : `${q.n(1)} Marken`} entfernst du von ${q.card(2)}?`, 'Entfernen'),
  'destroy-cost': (q: Asked) => put(`Zerstöre ${q.n(1)} Gegenstände als Kosten.`, 'Zerstören'),
  'soul-cost': () => put('Wirf eine Seele als Kosten ab.', 'Abwerfen'),
  'give-cost': () => put('Gib einen Gegenstand als Kosten weg.', 'Geben'),
  'give-cost-to': () => put('Wer erhält ihn?', 'Geben'),
}

export const asking = {
  other: put('Wähle.'),
  may: (card: string, effect: Linked | null, who: Thing | null): Put => {
    if (effect === null) return put(`${card}${divider(card)} Möchtest du das?`, 'Ja')
    const t = new GermanWriter('player', SELF.treasure!)
    t.subject = who === null ? HE : phrase(who)
    const made = said(t.effect(effect))
    const asked = wish(made)
    return put(`${card}${divider(card)} ${asked ?? `${finished(made)} Möchtest du das?`}`, 'Ja')
  },
  vote: (node: Linked): Put => {
    const t = new GermanWriter('player', SELF.treasure!)
    t.introduce(node.as as number, t.voted(node.of as Linked))
    return put(finished(said(t.effect(node.then as Linked))), 'Abstimmen')
  },
  ownPhase: (loot: number | null, attacks: number, purchases: number) => {
    const left = [
      loot === null ? 'beliebig viel Beute' : number(loot, '1 Beutekarte', 'Beutekarten'),
      number(attacks, '1 Angriff', 'Angriffe'),
      number(purchases, '1 Kauf', 'Käufe'),
    ].filter((one) => !one.startsWith('0 '))
    return left.length === 0 ? 'Dein Zug: kein Angriff oder Kauf mehr.' : `Dein Zug: ${left.join(', ')}.`
  },
  priority: (can: number) => (can === 0 ? 'Du kannst nur passen.' : `Etwas nutzen? ${can} Möglichkeiten.`),
  nextRoll: (missKills: boolean) =>
    `${missKills ? 'Der nächste Fehlwurf tötet dich.' : 'Dein Angriff geht weiter.'} Vorher etwas einsetzen?`,
  only: (option: string) => `${option}?`,
  otherwise: (ask: string) => `Beantworte zuerst: ${ask}`,
}
