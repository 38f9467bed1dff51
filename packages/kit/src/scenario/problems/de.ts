import { listed, type Value } from './en.ts'
import type { ProblemWords } from './index.ts'

/** What can be wrong with a scenario of any game, in German. Keys and words of the format stay as they are written. */

const und = (words: readonly string[]): string => listed(words, 'und', 'nichts')
const oder = (words: readonly string[]): string => listed(words, 'oder', 'nichts')

const PLAIN: Readonly<Record<string, string>> = {
  true: 'ja',
  yes: 'ja',
  false: 'nein',
  no: 'nein',
  none: 'nichts',
  null: 'nichts',
  undefined: 'nichts',
  unlimited: 'beliebig viele',
}

function value(v: Value): string {
  if (typeof v !== 'object' || v === null) return PLAIN[String(v)] ?? String(v)
  if ('json' in v) return v.json
  return v.length === 0 ? 'nichts' : v.map(value).join(', ')
}

const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

export const de: ProblemWords = {
  writtenAs: (what, keys) => `${capital(what)} schreibt man so: { ${keys.join(', ')} … }`,
  noKey: (what, key, hint) => `${capital(what)}: „${key}“ gibt es da nicht; ${hint}`,
  wholeNumber: (least, most, is) => `Erwartet wird eine ganze Zahl von ${least} bis ${most}, nicht ${is}`,
  flag: (is) => `Erwartet wird true oder false, nicht ${is}`,
  card: (is) => `Erwartet wird eine Karte, nicht ${is}`,
  noCard: (id, near) => `Eine Karte „${id}“ gibt es nicht${near.length > 0 ? `; meinst du ${oder(near)}?` : ''}`,
  nobodyCalled: (name, names) => `Hier heißt niemand „${name}“; es gibt ${und(names)}`,
  needsId: () => 'Ein Szenario braucht eine Id',
  otherGame: (is, reads) => `Das ist ein Szenario von ${is}, nicht von ${reads}`,
  stepForm: () => 'Ein Schritt wird „Ann: …“, „all: pass“ oder „check: …“ geschrieben',
  oneSubject: (all) => `Ein Schritt handelt von einer Sache, nicht von ${und(all)}: Mach mehrere Schritte daraus`,
  didYouMean: (near) => `meinst du ${oder(near)}?`,
  thereAre: (all) => `es gibt ${und(all)}`,
  noneSimilar: () => 'nichts heißt so ähnlich',
  scenario: () => 'ein Szenario',
  asked: () => 'was gefragt wird',

  overLong: () => 'Dieses Szenario dauert zu lange: Schreib ein kürzeres',
  meansNothing: (word, hint) => `„${word}“ sagt hier nichts; ${hint}`,
  onlySoMany: (n, word) => `Von ${word} ${n === 1 ? 'steht' : 'stehen'} nur ${n} zur Wahl`,
  notPicked: (word, asked) => `„${word}“ steht nicht zur Wahl: ${asked}`,
  couldBe: (word, n, say) => `„${word}“ kann ${n} Dinge bedeuten: Schreib ${oder(say)}`,
  wrongCount: (n, least, most, asked) =>
    `${n} gewählt statt ${least === most ? least : `${least} bis ${most}`}: ${asked}`,
  canButShouldNot: (who) => `${who} sollte das nicht tun können, kann es aber`,
  refused: (why) => `Das geht nicht: ${why}`,
  engineFailed: (why) => `Das Spiel ist gescheitert (${why})`,
  runnerFailed: (why) => `Das Szenario ließ sich nicht spielen (${why})`,

  atStep: (n, what) => `Schritt ${n}: ${what}`,
  atCheck: (n, what) => `Am Ende, Punkt ${n}: ${what}`,
  differs: (what, wanted, is) => `${capital(what)}: erwartet ${value(wanted)}, tatsächlich ${value(is)}`,
  pileSize: (pile) => `${pile}, Zahl der Karten`,
  pileTop: (pile) => `${pile}, oberste Karten`,
  notOver: () => 'Das Spiel sollte noch nicht vorbei sein',
  over: () => 'Das Spiel sollte vorbei sein',
  winners: () => 'wer gewonnen hat',
  askedNobody: (asked) => `Niemand sollte etwas gefragt werden, aber ${asked}`,
  askedButOver: () => 'Jemand sollte gefragt werden, aber das Spiel ist vorbei',
  askedOther: (who, asked) => `${who} sollte gefragt werden, aber ${asked}`,
  questionOpen: (asked) => `Eine Frage sollte offen sein, aber ${asked}`,
  askedLeast: () => 'wie viele man mindestens wählen muss',
  askedMost: () => 'wie viele man höchstens wählen darf',
  askedOptions: () => 'was zur Wahl steht',
  stillOpen: (asked) => `Eine Frage ist noch offen: ${asked}`,
  andOpen: (what, asked) => `${what} (und eine Frage ist offen: ${asked})`,

  invariant: (why) => `Der Spielstand stimmt nicht mehr (${why})`,
  aSpectator: () => 'eines Zuschauers',
  allHands: () => 'aller Spieler',
  viewDepends: (who, where, asked) => `Die Sicht ${owned(who)} hängt von etwas Verdecktem ab (${where}; ${asked})`,
  viewNames: (who, card, asked) => `Die Sicht ${owned(who)} nennt die verdeckte Karte ${card} (${asked})`,
  forkChanged: () => 'Eine Kopie der Partie hat die Partie selbst verändert',
  replayed: () => 'noch einmal gespielt',
  restored: () => 'bei jeder Entscheidung gespeichert und geladen',
  undone: (decision) => `bis zur ${decision}. Entscheidung zurückgenommen und weitergespielt`,
  goesOtherwise: (how, answers, where) =>
    `${capital(how)}, geht die Partie nach ${answers === 1 ? 'einer Antwort' : `${answers} Antworten`} anders weiter (${where})`,
}

/** Of a player, or of one of the two others, which are in that case already. */
const owned = (who: string): string => (/^(eines|aller) /.test(who) ? who : `von ${who}`)
