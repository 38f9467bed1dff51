import { after, capital, finished, HE, inside, type Said, said, time } from '../../../language/german/grammar.ts'
import { SELF } from '../../../language/german/vocabulary.ts'
import { GermanWriter } from '../../../language/german/writer.ts'
import { ANY } from '../../../language/library.ts'
import type { Linked } from '../../../language/nodes.ts'
import type { Asked, Put, Thing, Wanted } from '../facts.ts'
import { divider } from '../sentence.ts'
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

/** "Möchtest du 1¢ erhalten?", "Soll {seat:1} 1¢ erhalten?"; null where it cannot be asked in one sentence. */
function wish(effect: Said): string | null {
  const [only, ...more] = effect
  if (only === undefined || more.length > 0 || only.fronts.length > 0 || only.holds !== undefined) return null
  const [first] = only.clauses
  if (first === undefined || only.clauses.some((c) => c.modal !== undefined)) return null
  const modal = first.who.you ? 'möchten' : 'sollen'
  const clauses = only.clauses.map((c) => ({ ...c, modal }) as const)
  const text = inside(after(time(''), [{ fronts: [], clauses }]))
  return `${capital(text)}?`
}

const number = (n: number, one: string, many: string): string =>
  n > 900 ? `beliebig viele ${many}` : n === 1 ? one : `${n} ${many}`

export const questions = {
  'choose-mode': () => put('Wähle eines.'),
  'choose-target': (q: Asked) => put(`Wähle ${wanted(q.wanted)}.`),
  choose: (q: Asked) => put(`Wähle ${wanted(q.wanted)}.`),
  'attack-target': () => put('Wähle, was du angreifst.', 'Angreifen'),
  'buy-what': (q: Asked) =>
    put(
      q.deckToo ? 'Wähle, was du kaufst. Die oberste Karte des Decks ist verdeckt.' : 'Wähle, was du kaufst.',
      'Kaufen',
    ),
  'discard-room': () =>
    put('In diesem Zug ist ein Monster gestorben. Du darfst einen Raum in die Ablage legen.', 'Ablegen'),
  'cover-slot': (q: Asked) => put(`Wähle den Monsterplatz, auf den ${q.card(0)} gelegt wird.`, 'Dorthin legen'),
  'penalty-item': (q: Asked) =>
    put(
      isYou(q.who(0))
        ? 'Du bist gestorben. Wähle einen Gegenstand, der zerstört wird.'
        : `Wähle den Gegenstand, den ${phrase(q.who(0)).nom} zerstört.`,
      'Zerstören',
    ),
  'penalty-loot': () => put('Du bist gestorben. Wähle eine Beutekarte, die du verlierst.', 'Hergeben'),
  'discard-to-limit': (q: Asked) => put(`Du hast zu viele Karten auf der Hand. Wirf ${q.n(0)} ab.`, 'Abwerfen'),
  'recharge-step': (q: Asked) =>
    put(
      q.n(0) === 1
        ? 'Nur 1 deiner Gegenstände kann aufgeladen werden. Wähle ihn.'
        : `Nur ${q.n(0)} deiner Gegenstände können aufgeladen werden. Wähle sie.`,
      'Aufladen',
    ),
  discard: (q: Asked) => put(`Wirf ${lootCards(q.n(1))} ab.`, 'Abwerfen'),
  'discard-any': () => put('Wirf beliebig viele Beutekarten ab.', 'Abwerfen'),
  'which-replacement-first': () => put('Mehrere Effekte ändern dies. Welcher gilt zuerst?'),
  'order-triggers': () =>
    put(
      'Deine Fähigkeiten kommen auf den Stapel. Die erste wird zuerst daraufgelegt und zuletzt abgehandelt.',
      'Darauflegen',
    ),
  'order-refills': () => order('Mehrere Plätze sind leer. In welcher Reihenfolge werden sie aufgefüllt?'),
  'order-deaths': () => order('Mehrere Monster sterben. In welcher Reihenfolge?'),
  'order-damage': () => order('In welcher Reihenfolge wird der Schaden erlitten?'),
  'order-reroll': (q: Asked) =>
    order(`In welcher Reihenfolge werden ${q.mine ? 'deine Gegenstände' : 'die Gegenstände im Laden'} neu gewürfelt?`),
  'order-discard': () =>
    order('In welcher Reihenfolge kommen diese in die Ablage? Die erste kommt zuerst und liegt unter den anderen.'),
  'order-bottom': () =>
    order('In welcher Reihenfolge kommen diese unter ihr Deck? Die erste kommt zuerst und liegt über den anderen.'),
  'order-replace': () =>
    order('In welcher Reihenfolge werden diese Monster ersetzt? Das erste durch die oberste Karte des Monsterdecks.'),
  'choose-character': () => put('Wähle deinen Charakter. Wen niemand wählt, der ist aus dem Spiel.', 'Spielen'),
  'draft-item': () => put('Wähle einen Schatz, den du erhältst.', 'Erhalten'),
  'choose-starting-item': () => put('Wähle deinen Startgegenstand. Er wird ewig.', 'Nehmen'),
  'choose-number': () => put('Wähle eine Zahl.'),
  'choose-face': () => put('In welche Zahl wird der Wurf geändert?', 'Ändern'),
  'choose-die': (q: Asked) => put(`Das sind die Würfel ${fromWhom(q.who(1))}. Welcher zählt?`),
  'adjust-roll': (q: Asked) => put(`Du hast eine ${q.n(0)} gewürfelt. Als was zählt sie?`),
  'redirect-attack': (q: Asked) => put(`${capital(phrase(q.who(0)).nom)} greift ein Monster an. Wähle, welches.`),
  'give-curse': (q: Asked) => put(`Wer erhält ${q.card(1)}?`, 'Geben'),
  'put-under': (q: Asked) =>
    put(`Lege diese unter das ${deckName(q.deck(1))}. Die erste liegt über den anderen.`, 'Darunterlegen'),
  'may-discard': (q: Asked) =>
    put(`Das liegt oben auf dem ${deckName(q.deck(1))}. Wähle es, um es in die Ablage zu legen.`, 'In die Ablage'),
  'choose-change': () => put('Um wie viel wird der Wurf geändert?', 'Ändern'),
  'play-copy': (q: Asked) =>
    put(
      `Möchtest du eine Kopie von ${q.card(1)} spielen? Sie zählt nicht zu den Beutekarten, die du spielen darfst.`,
      'Ja',
    ),
  'new-character': () => put('Wähle den Charakter, als der du weiterspielst.', 'Spielen'),
  vote: () => put('Wähle, wofür du stimmst.', 'Abstimmen'),
  'choose-ability': () => put('Welche Fähigkeit?'),
  'steal-loot': (q: Asked) => put(`Wähle eine Beutekarte, die du ${phrase(q.who(1)).dat} stiehlst.`, 'Stehlen'),
  'may-steal-loot': (q: Asked) =>
    put(
      `Du darfst ${q.max > 1 ? `bis zu ${q.max} Beutekarten` : 'eine Beutekarte'} wählen, die du ${phrase(q.who(1)).dat} stiehlst.`,
      'Stehlen',
    ),
  'put-event': () => put('Du darfst ein Ereignis wählen, das auf einen Monsterplatz gelegt wird.', 'Dorthin legen'),
  'give-loot': (q: Asked) => put(`Wähle ${lootCards(q.max)}, die du ${phrase(q.who(1)).dat} gibst.`, 'Geben'),
  'look-hand': (q: Asked) => put(`Das ist die Hand ${fromWhom(q.who(1))}.`, 'Gesehen'),
  'look-deck': (q: Asked) => put(`Das liegt oben auf dem ${deckName(q.deck(1))}.`, 'Gesehen'),
  'trade-theirs': (q: Asked) =>
    put(`Die Hand ${fromWhom(q.who(1))}. Wähle eine Karte, die du eintauschst, oder keine.`, 'Tauschen'),
  'trade-mine': () => put('Wähle die Karte, die du dafür gibst.', 'Tauschen'),
  'hand-to-deck': () => put('Wähle eine Karte, die oben auf das Beutedeck kommt.', 'Darauflegen'),
  'divide-damage': (q: Asked) => put(`Schadenspunkt ${q.n(1)} von ${q.n(2)}: Wer erleidet ihn?`, 'Zufügen'),
  'keep-one': (q: Asked) =>
    put(
      q.max > 1
        ? `Wähle ${q.max} Karten, die oben auf dem ${deckName(q.deck(1))} bleiben, die oberste zuerst; die übrigen kommen darunter.`
        : `Wähle die Karte, die oben auf dem ${deckName(q.deck(1))} bleibt; die übrigen kommen darunter.`,
      'Behalten',
    ),
  'may-bottom': (q: Asked) =>
    put(`Das liegt oben auf dem ${deckName(q.deck(1))}. Wähle es, um es darunterzulegen.`, 'Unter das Deck'),
  'may-bottom-any': () =>
    put('Das liegt oben auf jedem Deck. Wähle die Karten, die unter ihr Deck kommen.', 'Unter das Deck'),
  arrange: (q: Asked) => put(`Lege diese zurück auf das ${deckName(q.deck(1))}. Die erste liegt oben.`, 'Zurücklegen'),
  'revealed-top': (q: Asked) => put(`${q.card(1)} liegt oben auf dem ${deckName(q.deck(2))}.`),
  search: (q: Asked) =>
    q.options > 0
      ? put('Wähle eine Karte, die du gefunden hast.', 'Nehmen')
      : put(`Im ${deckName(q.deck(1))} ist keine.`, 'Weiter'),
  recover: (q: Asked) =>
    q.ordered
      ? put('Wähle Karten, die oben auf das Monsterdeck kommen; die zuerst gewählte liegt oben.', 'Darauflegen')
      : put('Wähle eine Karte, die oben auf das Monsterdeck kommt.', 'Darauflegen'),
  'give-soul': (q: Asked) => put(`Wähle eine Seele, die du ${phrase(q.who(1)).dat} gibst.`, 'Geben'),
  'remove-counters': (q: Asked) =>
    put(
      `Wähle die ${q.n(1) === 1 ? 'Marke, die du' : `${q.n(1)} Marken, die du`} von ${q.card(2)} entfernst.`,
      'Entfernen',
    ),
  'destroy-cost': (q: Asked) => put(`Wähle ${q.n(1)} Gegenstände, die du als Kosten zerstörst.`, 'Zerstören'),
  'soul-cost': () => put('Wähle eine Seele, die du als Kosten abwirfst.', 'Abwerfen'),
  'give-cost': () => put('Wähle einen Gegenstand, den du als Kosten weggibst.', 'Geben'),
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
  ownPhase: (loot: number | null, attacks: number, purchases: number) =>
    `Deine Aktionsphase. Noch übrig: ${[
      loot === null ? 'beliebig viele Beutekarten' : number(loot, '1 Beutekarte', 'Beutekarten'),
      number(attacks, '1 Angriff', 'Angriffe'),
      number(purchases, '1 Kauf', 'Käufe'),
    ].join(', ')}.`,
  priority: (can: number) => {
    const used = can === 1 ? 'ist jetzt nutzbar' : 'sind jetzt nutzbar'
    return `Du hast Priorität. ${can === 0 ? 'Von dir ist jetzt nichts nutzbar.' : `${can} deiner Karten oder Fähigkeiten ${used}.`}`
  },
  otherwise: (ask: string) => `Du wirst gerade etwas anderes gefragt. ${ask}`,
}
