import { withNames } from '@soulstack/kit'
import type { Said } from '@soulstack/kit/scenario/input'
import type { Library } from '../../model/library.ts'
import type { State } from '../../model/state.ts'
import { germanMarked } from '../../text/de/card-names/index.ts'
import { RULE_ITEM_NAMES } from '../../text/de/log.ts'
import { wordsOf } from '../../text/index.ts'
import { optionView } from '../../view/options.ts'
import { question } from '../../view/question.ts'

/** Words of scenarios, and what is asked, for readers who do not write scenarios. */

const GERMAN: Readonly<Record<string, string>> = {
  ...RULE_ITEM_NAMES,
  item: 'Gegenstand',
  monster: 'Monster',
  soul: 'Seele',
  curse: 'Fluch',
  character: 'Charakter',
  event: 'Ereignis',
  room: 'Raum',
  game: 'niemand',
  shop: 'der Laden',
  deck: 'das Deck',
  'monster-deck': 'das Monsterdeck',
  'treasure-deck': 'das Schatzdeck',
  die: 'ein Wurf',
  damage: 'Schaden',
  death: 'ein Tod',
  start: 'Startphase',
  action: 'Aktionsphase',
  end: 'Endphase',
}

/** A word of a scenario as messages show it: in English as it is written; otherwise cards by their names, with their number. */
export const named =
  ({ byId }: Library) =>
  (word: string): Said =>
  (language) => {
    if (language === 'en') return word
    const [, plain = '', nth] = /^(.*?)(?:#(\d+))?$/.exec(word) ?? []
    const slash = plain.indexOf('/')
    if (slash > 0) return `${nameOf(plain.slice(slash + 1))} (${nameOf(plain.slice(0, slash))})`
    return nameOf(plain) + (nth === undefined ? '' : ` (Nummer ${nth})`)

    function nameOf(id: string): string {
      const card = byId.get(id)
      return card === undefined ? (GERMAN[id] ?? id) : germanMarked(card.source)
    }
  }

/** The current question in German, in the words of the table. */
export function askedInGerman(g: State, names: readonly string[]): string {
  const w = wordsOf('de')
  const d = g.decision
  if (d === null) {
    const card = g.over?.by === undefined ? undefined : g.rules.library.byId.get(g.over.by)
    if (g.over === null) return 'niemand wird etwas gefragt'
    return `das Spiel ist vorbei${card === undefined ? '' : `, weil ${germanMarked(card.source)} mehr tut, als eine Partie verträgt`}`
  }
  const who = names[d.seat]!
  const from = d.options.map((option, i) => {
    const { label } = optionView(g, d, option, i, w)
    // who chooses among players reads "you"; others read this
    return label === 'Du' ? who : label
  })
  const choice = from.length === 0 ? '' : ` (${from.join(', ')})`
  if (d.ask.code === 'priority') return withNames(`${who} ist dran${choice}`, names)
  return withNames(`${who} wird gefragt: „${question(g, d, w).ask}“${choice}`, names)
}
