/** What is done in a scenario, in German: the verb stands second where somebody does it, and last where somebody cannot. */

/** "greift … an": the verb as it is said of somebody, what follows it, its prefix, and what comes after the sentence. */
export interface Deed {
  does: string
  what?: string
  prefix?: string
  /** The infinitive. */
  to: string
  more?: string
}

const joined = (...words: (string | undefined)[]): string => words.filter(Boolean).join(' ')

/** What somebody does: "greift die oberste Karte an". */
export const done = ({ does, what, prefix, more = '' }: Deed): string => joined(does, what, prefix) + more

/** The same after another verb: "die oberste Karte angreifen". */
export const toDo = ({ what, to, more = '' }: Deed): string => joined(what, to) + more
