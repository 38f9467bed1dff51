import type { Counted, Difference } from '@soulstack/bots'
import type { Language, LogPart } from '@soulstack/kit'

/** Why one answer is better than another, in each language: what it protects, gains or risks, by how the games that were played on ended. */

/** What is counted by playouts in which it happened at all: told as how many games of ten. */
type Happening = 'wins' | 'loses' | 'dies' | 'othersDie' | 'keeps' | 'gains'

interface ReasonWords {
  happening: Record<Happening, (card: LogPart) => readonly LogPart[]>
  /** A happening with how often it comes, of `of` games, and how often otherwise. */
  inGames: (n: number, instead: number, of: number) => string
  /** What is always so after one answer, and never after the other. */
  always: Record<'keeps' | 'gains', (card: LogPart) => readonly LogPart[]>
  never: Record<'keeps' | 'gains', (card: LogPart) => readonly LogPart[]>
  /** An amount with its sign; `one`: whether its name is in the singular. */
  counted: (what: Amount, amount: string, one: boolean) => string
  others: (amounts: string) => string
  but: string
  /** How far the games were played on. */
  until: (turns: number) => string
  /** The beginning of the sentence: after how long, and what it is compared with; null: that is clear. */
  begins: (until: string, label: string | null) => string
  nothing: (until: string) => string
}

type Amount = Exclude<Counted, 'wins' | 'deaths' | 'card'>

const EN: ReasonWords = {
  happening: {
    wins: () => ['wins'],
    loses: () => ['loses'],
    dies: () => ['dies'],
    othersDie: () => ['another player dies'],
    keeps: (card) => ['keeps ', card],
    gains: (card) => ['gains ', card],
  },
  inGames: (n, instead, of) => ` in ${n} of ${of} games instead of ${instead}`,
  always: { keeps: (card) => ['keeps ', card], gains: (card) => ['gains ', card] },
  never: { keeps: (card) => ['loses ', card], gains: (card) => ['goes without ', card] },
  counted: (what, amount, one) => {
    const names: Record<Amount, string> = {
      souls: one ? ' soul' : ' souls',
      cents: '¢',
      loot: one ? ' loot card' : ' loot cards',
      items: one ? ' card in play' : ' cards in play',
      ready: one ? ' item ready' : ' items ready',
      points: one ? ' point' : ' points',
      hand: one ? ' card in hand' : ' cards in hand',
      bosses: ' HP of the bosses',
    }
    return amount + names[what]
  },
  others: (amounts) => `for the others ${amounts}`,
  but: '; but ',
  until: (turns) => (turns === 1 ? 'by the end of the turn' : `${turns} turns on`),
  begins: (until, label) =>
    label === null ? `On average ${until}: ` : `Compared with “${label}”, on average ${until}: `,
  nothing: (until) => `Nothing that is counted differs clearly ${until}; the position is better.`,
}

const DE: ReasonWords = {
  happening: {
    wins: () => ['gewinnt'],
    loses: () => ['verliert'],
    dies: () => ['stirbt'],
    othersDie: () => ['ein anderer Spieler stirbt'],
    keeps: (card) => ['behält ', card],
    gains: (card) => ['bekommt ', card],
  },
  inGames: (n, instead, of) => ` in ${n} von ${of} Partien statt in ${instead}`,
  always: { keeps: (card) => ['behält ', card], gains: (card) => ['bekommt ', card] },
  never: { keeps: (card) => ['verliert ', card], gains: (card) => ['verzichtet auf ', card] },
  counted: (what, amount, one) => {
    const names: Record<Amount, string> = {
      souls: one ? ' Seele' : ' Seelen',
      cents: ' ¢',
      loot: one ? ' Beutekarte' : ' Beutekarten',
      items: one ? ' Karte im Spiel' : ' Karten im Spiel',
      ready: one ? ' Gegenstand bereit' : ' Gegenstände bereit',
      points: one ? ' Punkt' : ' Punkte',
      hand: one ? ' Handkarte' : ' Handkarten',
      bosses: ' LP der Bosse',
    }
    return amount + names[what]
  },
  others: (amounts) => `für die anderen ${amounts}`,
  but: '; aber ',
  until: (turns) => (turns === 1 ? 'bis zum Ende des Zuges' : `nach ${turns} Zügen`),
  begins: (until, label) =>
    label === null ? `Im Schnitt ${until}: ` : `Verglichen mit „${label}“, im Schnitt ${until}: `,
  nothing: (until) => `Was sich zählen lässt, unterscheidet sich ${until} nicht klar; die Stellung ist besser.`,
}

const WORDS: Readonly<Record<Language, ReasonWords>> = { en: EN, de: DE }

/** The least difference worth mentioning, by what is counted; and how many standard errors it must be from 0. */
const LEAST: Readonly<Record<Counted, number>> = {
  ...{ wins: 0.03, deaths: 0.05, card: 0.1, souls: 0.05, cents: 0.3, loot: 0.2, items: 0.1, ready: 0.2 },
  ...{ points: 0.2, hand: 0.3, bosses: 0.3 },
}
const SURE = 1.5
/** How much is told for an answer, and against it. */
const FOR = 3
const AGAINST = 2
/** From here on something is always so. */
const ALWAYS = 0.95

/** What matters most is told first. */
const ORDER: readonly Counted[] = [
  ...(['wins', 'bosses', 'deaths', 'souls', 'points', 'card', 'items', 'cents', 'hand', 'loot', 'ready'] as const),
]

/** Whether a difference is no chance, and large enough to be told. */
const isClear = ({ what, n, error }: Difference): boolean => Math.abs(n) >= LEAST[what] && Math.abs(n) > SURE * error

/** Whether a difference speaks for the answer that it is told of. */
const isGain = ({ what, whose, n }: Pick<Difference, 'what' | 'whose' | 'n'>): boolean =>
  n > 0 === ((whose === 'own') !== (what === 'deaths'))

/**
 * Why an answer is better than another, in a sentence: what it gains, then what it costs. `turns`: how far both were played on; `label`: the
 * other one, if that must be told. Null: nothing that is counted speaks for it clearly.
 */
export function reason(
  differences: readonly Difference[],
  turns: number,
  language: Language,
  label: string | null = null,
): LogPart[] | null {
  const w = WORDS[language]
  const clear = differences.filter(isClear)
  const cards = clear.some(({ what }) => what === 'card')
  // a card that is named counts no more among the cards in play
  const told = clear
    .filter(({ what, whose }) => !(cards && what === 'items' && whose === 'own'))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.what) - ORDER.indexOf(b.what) ||
        Number(a.whose === 'others') - Number(b.whose === 'others') ||
        Math.abs(b.n) - Math.abs(a.n),
    )
  const gains = told.filter(isGain).slice(0, FOR)
  if (gains.length === 0) return null
  const costs = told.filter((one) => !isGain(one)).slice(0, AGAINST)
  return [
    w.begins(w.until(turns), label),
    ...listed(gains, w, language),
    ...(costs.length > 0 ? [w.but, ...listed(costs, w, language)] : []),
    '.',
  ]
}

/** What is told where nothing that is counted speaks for an answer. */
export const noReason = (turns: number, language: Language): string =>
  WORDS[language].nothing(WORDS[language].until(turns))

const listed = (all: readonly Difference[], w: ReasonWords, language: Language): LogPart[] =>
  all.flatMap((one, i) => [...(i > 0 ? [', '] : []), ...clause(one, w, language)])

function clause({ what, whose, n, mean, card }: Difference, w: ReasonWords, language: Language): readonly LogPart[] {
  if (what === 'card') {
    const [kind, name] = [card!.before ? 'keeps' : 'gains', { card: card!.id }] as const
    if (Math.abs(n) >= ALWAYS) return (n > 0 ? w.always : w.never)[kind](name)
    return [...w.happening[kind](name), often(mean, mean - n, w)]
  }
  if (what === 'wins' || what === 'deaths') {
    const own = whose === 'own'
    const happening: Happening = what === 'wins' ? (own ? 'wins' : 'loses') : own ? 'dies' : 'othersDie'
    return [...w.happening[happening](''), often(mean, mean - n, w)]
  }
  const size = Math.abs(n) >= 10 ? Math.round(Math.abs(n)) : Math.round(10 * Math.abs(n)) / 10
  const amount = w.counted(what, `${n < 0 ? '−' : '+'}${size.toLocaleString(language)}`, size === 1)
  return [whose === 'others' && what !== 'bosses' ? w.others(amount) : amount]
}

/** Of ten games, or of a hundred if that makes no difference. */
function often(mean: number, instead: number, w: ReasonWords): string {
  const of = Math.round(10 * mean) === Math.round(10 * instead) ? 100 : 10
  return w.inGames(Math.round(of * Math.max(0, mean)), Math.round(of * Math.max(0, instead)), of)
}
