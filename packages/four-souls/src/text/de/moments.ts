import type { QuestionCode } from '../../model/questions.ts'
import type { AfterPasses, BecauseWords, Phase, Thing, Upcoming } from '../facts.ts'
import { divider, dot, faceList } from '../sentence.ts'
import type { Moments, Waiting, Why } from '../sentences.ts'
import { capital, type Verb, verb } from './cards/clauses.ts'
import { ATTACK, BE, CHOOSE, DECIDE, DIE, DRAW, HAVE, SUFFER, VOTE } from './cards/vocabulary.ts'
import { does, isYou, ofWhom, phrase } from './names.ts'

/** Passing and what follows from it; why a player is asked, and whom the game is waiting for. */

const ifTheyPass = (other: Thing | null): string =>
  other === null ? 'Wenn auch die anderen passen,' : `Wenn auch ${phrase(other).nom} passt,`

/** What follows, worded to continue a sentence that something else has opened: the verb comes first. */
function next(n: AfterPasses, who: Thing): string {
  const { nom } = phrase(who)
  switch (n) {
    case 'choose-attack':
      return `${does(who, CHOOSE)} ${nom}, was angegriffen wird`
    case 'choose-purchase':
      return `${does(who, CHOOSE)} ${nom}, was gekauft wird`
    case 'action-ends':
      return 'endet die Aktionsphase'
    case 'goes-on':
      return isYou(who) ? 'bist du wieder dran' : `ist ${nom} wieder dran`
    case 'loots':
      return `${does(who, DRAW)} ${nom} Beute`
    case 'action-begins':
      return 'beginnt die Aktionsphase'
    case 'end-begins':
      return 'beginnt die Endphase'
    case 'attack-is-over':
      return 'ist der Angriff vorbei'
    case 'turn-ends':
      return `endet ${ofWhom(who, 'dein Zug', 'der Zug')}`
    case 'game-goes-on':
      return 'geht die Partie weiter'
  }
}

function happens(will: Upcoming): string {
  switch (will.is) {
    case 'damage':
      return `${does(will.who, SUFFER)} ${phrase(will.who).nom} ${will.n} Schaden`
    case 'death':
      return `${does(will.who, DIE)} ${phrase(will.who).nom}`
    case 'roll':
      return will.attack === null
        ? `zählt der Wurf als ${will.face}`
        : `${will.attack.hits ? 'trifft' : 'verfehlt'} der Wurf ${phrase(will.attack.whom).acc}`
    case 'item':
      return `wird ${will.title} abgehandelt${will.what === null ? '' : `: ${will.what}`}`
  }
}

function hitting(faces: readonly number[]): string {
  if (faces.length % 6 === 0) return faces.length === 0 ? 'trifft keine Zahl' : 'trifft jede Zahl'
  return `trifft ${faceList(faces, 'oder')}: ${faces.length} von 6`
}

export const moments: Moments = {
  choose: (min, max) =>
    min === max ? `${min} wählen` : min === 0 ? `bis zu ${max} wählen` : `${min} bis ${max} wählen`,
  asShown: 'in der gezeigten Reihenfolge',
  end: { label: 'Zug beenden', detail: 'Die Endphase beginnt.' },
  mustAttack: { label: 'Du musst angreifen', detail: 'Vorher kann dein Zug nicht enden.' },
  mustPurchase: { label: 'Du musst kaufen', detail: 'Vorher kann dein Zug nicht enden.' },
  pass: 'Passen',
  thenYouChoose: (other, what) =>
    `${ifTheyPass(other)} wählst du, was du ${what === 'attack' ? 'angreifst' : 'kaufst'}.`,
  nextRoll: 'Wenn alle passen, folgt der nächste Angriffswurf.',
  rollAgain: 'Noch einmal würfeln',
  takeDamage: (n) => `${n} Schaden erleiden`,
  nextHits: (other, faces) => `${ifTheyPass(other)} ${hitting(faces)}.`,
  endsAction: 'Wenn auch die anderen passen.',
  allPass: (n, who) => `Wenn alle passen, ${next(n, who)}.`,
  will: (last, other, will) => dot(`${last ? 'Dann' : ifTheyPass(other)} ${happens(will)}`),
}

const PHASES: Record<Phase, string> = {
  setup: 'beim Aufbau',
  start: 'in der Startphase',
  action: 'in der Aktionsphase',
  end: 'in der Endphase',
}
const PHASES_OF: Record<Phase, string> = {
  setup: 'Beim Aufbau',
  start: 'In der Startphase',
  action: 'In der Aktionsphase',
  end: 'In der Endphase',
}

const BECAUSE: BecauseWords = {
  'attack-target': 'Du hast einen Angriff angesagt, und alle haben gepasst.',
  'buy-what': 'Du hast einen Kauf angesagt, und alle haben gepasst.',
  'cover-slot': 'Eine Karte des Monsterdecks überdeckt, was auf einem Platz liegt.',
  'cover-room': 'Eine Karte des Raumdecks überdeckt, was auf einem Platz liegt.',
  'discard-room': 'In diesem Zug ist ein Monster gestorben.',
  'penalty-item': 'Das gehört zur Todesstrafe.',
  'penalty-shop': 'Das gehört zur Todesstrafe.',
  'penalty-loot': 'Das gehört zur Todesstrafe.',
  'discard-to-limit': 'Dein Zug endet, und du hast mehr Karten als das Handlimit.',
  'recharge-step': 'Eine Karte im Spiel lässt dich nicht mehr aufladen.',
  'order-triggers':
    'Sie wurden gleichzeitig ausgelöst. Die erste kommt zuerst auf den Stapel und wird zuletzt abgehandelt.',
  'order-refills': 'Sie sind gleichzeitig leer geworden.',
  'order-deaths': 'Sie haben gleichzeitig kein Leben mehr.',
  'which-replacement-first': 'Sie betreffen dasselbe.',
  'redirect-attack': 'Eine deiner Karten lässt dich wählen, was andere angreifen.',
  'adjust-roll': 'Eine deiner Karten lässt dich den Wurf ändern.',
  'choose-character': 'Die Partie beginnt. Charaktere, die niemand wählt, sind aus dem Spiel.',
  'choose-starting-item': 'Dein Charakter hat keinen eigenen Gegenstand. Der gewählte wird ewig.',
  'draft-item': 'Vor dem ersten Zug werden Schätze gewählt.',
}
/** What the player does whom the game is waiting for: the verb, and the rest. */
const DOES: Readonly<Partial<Record<QuestionCode, readonly [Verb, string]>>> = {
  'choose-character': [CHOOSE, 'einen Charakter'],
  'draft-item': [CHOOSE, 'einen Schatz'],
  'choose-starting-item': [CHOOSE, 'einen Startgegenstand'],
  'attack-target': [CHOOSE, 'das Ziel des Angriffs'],
  'buy-what': [CHOOSE, 'den Gegenstand, der gekauft wird'],
  'cover-slot': [CHOOSE, 'einen Monsterplatz'],
  'discard-room': [verb('entscheiden', 'entscheidest entscheidet entscheide entschieden'), 'über den Raum'],
  'penalty-shop': [CHOOSE, 'einen Gegenstand im Laden, der überdeckt wird'],
  'penalty-item': [CHOOSE, 'einen Gegenstand, der für die Todesstrafe zerstört wird'],
  'penalty-loot': [CHOOSE, 'eine Beutekarte für die Todesstrafe'],
  'discard-to-limit': [CHOOSE, 'Karten, um nicht zu viele auf der Hand zu haben'],
  'recharge-step': [CHOOSE, 'die Gegenstände, die aufgeladen werden'],
  'order-triggers': [DECIDE, 'die Reihenfolge von Fähigkeiten'],
  'order-refills': [DECIDE, 'die Reihenfolge des Auffüllens'],
  'order-deaths': [DECIDE, 'die Reihenfolge, in der Monster sterben'],
  'order-damage': [DECIDE, 'eine Reihenfolge'],
  'order-reroll': [DECIDE, 'eine Reihenfolge'],
  'order-discard': [DECIDE, 'eine Reihenfolge'],
  'order-bottom': [DECIDE, 'eine Reihenfolge'],
  'order-replace': [DECIDE, 'eine Reihenfolge'],
  'redirect-attack': [CHOOSE, 'das Monster, das angegriffen wird'],
  'adjust-roll': [DECIDE, 'den Wert des Wurfs'],
}

const A_CHOICE: readonly [Verb, string] = [verb('treffen', 'triffst trifft triff getroffen'), 'eine Wahl']

const says = (who: Thing, v: Verb, rest: string): string => `${capital(phrase(who).nom)} ${does(who, v)} ${rest}`
const inTurn = (phase: Phase, whose: Thing): string =>
  `${PHASES_OF[phase]} ${ofWhom(whose, 'deines Zuges', 'des Zuges')}`

export const why: Why = {
  onTop: (title, what) =>
    dot(
      what.startsWith(title)
        ? `Oben auf dem Stapel: ${what}`
        : `Oben auf dem Stapel: ${title}${divider(title)} ${what}`,
    ),
  declared: (who, what) =>
    what === 'attack'
      ? `${says(who, HAVE, 'einen Angriff')} angesagt: Das Ziel wird gewählt, wenn alle gepasst haben.`
      : `${says(who, HAVE, 'einen Kauf')} angesagt: Was gekauft wird, entscheidet sich, wenn alle gepasst haben.`,
  fights: (who, whom) => `${says(who, ATTACK, phrase(whom).acc)} an.`,
  yourTurn: 'Du bist am Zug, und der Stapel ist leer.',
  phase: (phase, whose) => `${inTurn(phase, whose)} geht die Priorität reihum.`,
  because: (code) => (BECAUSE as Partial<Record<QuestionCode, string>>)[code] ?? 'Nach den Regeln entscheidest du.',
  cost: (card) => `Das sind die Kosten von ${dot(card)}`,
  before: (card) => `Das wird gewählt, bevor ${card} auf den Stapel kommt, damit alle wissen, worauf sie antworten.`,
  resolves: (card) => `${card} wird abgehandelt: Du entscheidest.`,
}

export const waiting: Waiting = {
  responses: 'Andere dürfen reagieren, bevor es weitergeht.',
  responsesTo: (title) => dot(`Andere dürfen reagieren auf: ${title}`),
  onTop: (who, title) => dot(`${says(who, HAVE, 'Priorität')}: Oben auf dem Stapel liegt ${title}`),
  ownPhase: (who) => (isYou(who) ? 'Du bist in deiner Aktionsphase.' : says(who, BE, 'in der Aktionsphase.')),
  phase: (who, phase) => `${says(who, HAVE, PHASES[phase])} Priorität.`,
  asked: (who, code, card) => {
    const by = card === null ? '' : ` für ${card}`
    if (code === 'vote') return dot(`${says(who, VOTE, card === null ? 'ab' : `über ${card} ab`)}`)
    if (code === 'may')
      return dot(`${capital(phrase(who).nom)} ${isYou(who) ? 'entscheidest dich' : 'entscheidet sich'}${by}`)
    const [does, what] = DOES[code] ?? A_CHOICE
    return dot(`${says(who, does, what)}${by}`)
  },
}
