import { ANY } from '../../model/library.ts'
import type { QuestionText, QuestionWords, Wanted } from '../facts.ts'
import { divider, undotted } from '../sentence.ts'
import type { Asking } from '../sentences.ts'
import { after, asText, capital, finished, type GermanText, inside, time } from './cards/clauses.ts'
import { germanWriter } from './cards/index.ts'
import { HE } from './cards/nouns.ts'
import { deckName, fromWhom, isYou, lootCards, phrase } from './names.ts'

/** Questions. If a card asks, its name comes before the question with a colon. */

const put = (ask: string, done = 'Bestätigen'): QuestionText => ({ ask: undotted(ask), done })
const order = (ask: string): QuestionText => put(ask, 'In dieser Reihenfolge')

/** "ein Monster oder einen Spieler", "einen deiner Gegenstände oder nichts": what may be chosen here. */
function wanted(w: Wanted | null): string {
  if (w === null) return 'eines'
  const t = germanWriter()
  if (w.holder !== null) t.holder = phrase(w.holder)
  const text = t.filter(w.filter, w.all ? ANY : Math.max(1, w.max)).acc
  return w.orNone ? `${text}${/,/.test(text) ? '' : ' oder nichts'}` : text
}

/** "1¢ erhalten?", "Soll {seat:1} 1¢ erhalten?"; null if it cannot be asked in one sentence. */
function wish(effect: GermanText): string | null {
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

export const questions: QuestionWords = {
  'choose-mode': () => put('Wähle eines.'),
  'choose-target': (_, q) => put(`Wähle ${wanted(q.wanted)}.`),
  choose: (_, q) => put(`Wähle ${wanted(q.wanted)}.`),
  'attack-target': () => put('Wähle, was du angreifst.', 'Angreifen'),
  'buy-what': () => put('Wähle, was du kaufst.', 'Kaufen'),
  'discard-room': () => put('Einen Raum in die Ablage legen?', 'Ablegen'),
  'cover-room': (a, q) => put(`Wähle einen Raumplatz für ${q.card(a.about)}.`, 'Dorthin legen'),
  'cover-slot': (a, q) => put(`Wähle einen Platz für ${q.card(a.about)}.`, 'Dorthin legen'),
  'penalty-item': (a, q) =>
    put(
      isYou(q.who(a.dead))
        ? 'Todesstrafe: Zerstöre einen Gegenstand.'
        : `Welchen Gegenstand zerstört ${phrase(q.who(a.dead)).nom}?`,
      'Zerstören',
    ),
  'penalty-shop': (a, q) => put(`Wähle den Gegenstand im Laden, den ${q.card(a.about)} überdeckt.`, 'Dorthin legen'),
  'penalty-loot': () => put('Todesstrafe: Verliere eine Beutekarte.', 'Verlieren'),
  'discard-to-limit': (a) => put(`Zu viele Karten: Wirf ${a.n} ab.`, 'Abwerfen'),
  'recharge-step': (a) => put(a.n === 1 ? 'Lade einen Gegenstand auf.' : `Lade ${a.n} Gegenstände auf.`, 'Aufladen'),
  discard: (a) => put(`Wirf ${lootCards(a.n)} ab.`, 'Abwerfen'),
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
  'pick-number': () => put('Wähle eine Zahl.'),
  'choose-face': () => put('In welche Zahl wird der Wurf geändert?', 'Ändern'),
  'choose-die': (a, q) => put(`Welcher Würfel ${fromWhom(q.who(a.roller))} zählt?`),
  'adjust-roll': (a) => put(`Gewürfelt: ${a.face}. Als was zählt der Wurf?`),
  'redirect-attack': (a, q) =>
    put(`Welches Monster ${isYou(q.who(a.attacker)) ? 'greifst du' : `greift ${phrase(q.who(a.attacker)).nom}`} an?`),
  'give-curse': (a, q) => put(`Wer erhält ${q.card(a.about)}?`, 'Geben'),
  'put-under': () => put('Unter das Deck, die erste zuoberst.', 'Darunterlegen'),
  'may-discard': () => put('Diese Karte in die Ablage legen?', 'In die Ablage'),
  'choose-change': () => put('Um wie viel wird der Wurf geändert?', 'Ändern'),
  'play-copy': (a, q) => put(`Zusätzlich eine Kopie von ${q.card(a.about)} spielen?`, 'Ja'),
  'new-character': () => put('Wähle deinen neuen Charakter.', 'Spielen'),
  vote: () => put('Gib deine Stimme ab.', 'Abstimmen'),
  'vote-tie': () => put('Gleichstand: Entscheide.'),
  'choose-ability': () => put('Welche Fähigkeit?'),
  'change-number': () => put('Welche Zahl?'),
  'steal-loot': (a, q) => put(`Welche Beutekarte stiehlst du ${phrase(q.who(a.from)).dat}?`, 'Stehlen'),
  'may-steal-loot': (a, q) =>
    put(
      `${q.max > 1 ? `Bis zu ${q.max} Beutekarten` : 'Eine Beutekarte'} ${fromWhom(q.who(a.from))} stehlen?`,
      'Stehlen',
    ),
  'take-top': (_, q) => put(q.max > 1 ? `Welche ${q.max} nimmst du?` : 'Welche Karte nimmst du?', 'Nehmen'),
  'reveal-which': () => put('Welche Karte deckst du auf?', 'Aufdecken'),
  'play-revealed': () => put('Eine davon jetzt spielen?', 'Spielen'),
  'how-many-counters': () => put('Wie viele Marken entfernst du?', 'Entfernen'),
  'give-rest': () => put('Auf wessen Hand kommen die übrigen?', 'Geben'),
  'card-beneath': () => put('Wähle eine Karte, die darunter liegt.'),
  bid: (a) => put(a.high === 0 ? 'Ein Gebot abgeben?' : `Höchstes Gebot: ${a.high}¢. Mehr bieten?`, 'Bieten'),
  'make-offer': (a, q) => put(`${capital(phrase(q.who(a.to)).dat)} das Angebot machen?`, 'Ja'),
  'accept-offer': (a, q) => put(`Das Angebot ${fromWhom(q.who(a.from))} annehmen?`, 'Annehmen'),
  'agree-on': () => put('Einigt euch heimlich auf jemanden: Stimme ab.', 'Abstimmen'),
  'guess-who': () => put('Wer ist es?', 'Dieser Spieler'),
  'hide-where': () => put('Wie weit von oben? Niemand sonst erfährt es.', 'Verstecken'),
  'pass-item': () => put('Wähle einen ewigen Gegenstand, den du nach rechts gibst.', 'Geben'),
  'which-copy': () => put('Wähle eine Beutekarte, von der du eine Kopie spielen kannst.'),
  retrieve: () => put('Welche kommt auf deine Hand?', 'Nehmen'),
  'put-event': () => put('Ein Ereignis auf einen Monsterplatz?', 'Dorthin legen'),
  'give-loot': (a, q) =>
    put(
      q.max === 1
        ? `Welche Beutekarte gibst du ${phrase(q.who(a.to)).dat}?`
        : `Welche ${q.max} Beutekarten gibst du ${phrase(q.who(a.to)).dat}?`,
      'Geben',
    ),
  'look-hand': (a, q) => put(`Die Hand ${fromWhom(q.who(a.of))}.`, 'Gesehen'),
  'look-deck': (a, q) => put(`Oben auf dem ${deckName(q.deck(a.deck))}.`, 'Gesehen'),
  'trade-theirs': (a, q) => put(`Gegen eine Karte ${fromWhom(q.who(a.other))} tauschen?`, 'Tauschen'),
  'trade-mine': () => put('Welche Karte gibst du dafür?', 'Tauschen'),
  'hand-to-deck': () => put('Welche Karte kommt auf das Beutedeck?', 'Darauflegen'),
  'divide-damage': (a) => put(`Schaden ${a.n} von ${a.of}: Wer erleidet ihn?`, 'Zufügen'),
  'how-much-damage': (a) => put(`Wie viel Schaden? Noch ${a.of} zu verteilen.`, 'Zufügen'),
  'keep-one': (_, q) =>
    put(
      q.max > 1 ? `Welche ${q.max} bleiben oben? Die oberste zuerst.` : 'Welche bleibt oben? Rest nach unten.',
      'Behalten',
    ),
  'may-bottom': () => put('Diese Karte unter das Deck legen?', 'Unter das Deck'),
  'may-discard-any': () => put('Welche werden abgeworfen?', 'Abwerfen'),
  'may-bottom-any': () => put('Welche kommen unter ihr Deck?', 'Unter das Deck'),
  arrange: () => put('Lege sie zurück, die erste nach oben.', 'Zurücklegen'),
  'revealed-top': (a, q) => put(`${q.card(a.about)} liegt oben auf dem ${deckName(q.deck(a.deck))}.`),
  search: (a, q) =>
    q.options > 0
      ? put(q.max > 1 ? 'Welche Karten nimmst du?' : 'Welche Karte nimmst du?', 'Nehmen')
      : put(`Keine im ${deckName(q.deck(a.deck))}.`, 'Weiter'),
  recover: (_, q) =>
    q.ordered
      ? put('Auf das Monsterdeck, die erste zuoberst.', 'Darauflegen')
      : put('Welche kommt auf das Monsterdeck?', 'Darauflegen'),
  'bonus-soul': () => put('Wer erhält sie?', 'Geben'),
  'give-soul': (a, q) => put(`Welche Seele gibst du ${phrase(q.who(a.to)).dat}?`, 'Geben'),
  'add-counter': (a, q) => put(`Welche Marke legst du auf ${q.card(a.to)}?`, 'Legen'),
  'remove-counters': (a, q) =>
    put(`Welche ${a.n === 1 ? 'Marke' : `${a.n} Marken`} entfernst du von ${q.card(a.from)}?`, 'Entfernen'),
  'destroy-cost': (a) => put(`Zerstöre ${a.n} Gegenstände als Kosten.`, 'Zerstören'),
  'soul-cost': () => put('Wirf eine Seele als Kosten ab.', 'Abwerfen'),
  'give-cost': () => put('Gib einen Gegenstand als Kosten weg.', 'Geben'),
  'give-cost-to': () => put('Wer erhält ihn?', 'Geben'),
}

export const asking: Asking = {
  other: put('Wähle.'),
  may: (card, effect, who) => {
    if (effect === null) return put(`${card}${divider(card)} Möchtest du das?`, 'Ja')
    const t = germanWriter()
    t.subject = who === null ? HE : phrase(who)
    const made = asText(t.effect(effect))
    const asked = wish(made)
    return put(`${card}${divider(card)} ${asked ?? `${finished(made)} Möchtest du das?`}`, 'Ja')
  },
  vote: (node) => {
    const t = germanWriter()
    t.introduce(node.as, t.voted(node.of, node.tie === 'all'))
    return put(finished(asText(t.effect(node.then))), 'Abstimmen')
  },
  ownPhase: (loot, attacks, purchases) => {
    const left = [
      loot === null ? 'beliebig viel Beute' : number(loot, '1 Beutekarte', 'Beutekarten'),
      number(attacks, '1 Angriff', 'Angriffe'),
      number(purchases, '1 Kauf', 'Käufe'),
    ].filter((one) => !one.startsWith('0 '))
    return left.length === 0 ? 'Dein Zug: kein Angriff oder Kauf mehr.' : `Dein Zug: ${left.join(', ')}.`
  },
  priority: (can) => (can === 0 ? 'Du kannst nur passen.' : 'Etwas nutzen oder spielen?'),
  nextRoll: (missKills) =>
    `${missKills ? 'Der nächste Fehlwurf tötet dich.' : 'Dein Angriff geht weiter.'} Vorher etwas einsetzen?`,
  only: (option) => `${option}?`,
  otherwise: (ask) => `Beantworte zuerst: ${ask}`,
}
