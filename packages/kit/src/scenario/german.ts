/** Verb phrases for scenarios in German: the verb comes second when somebody does it, and last after another verb. */

/** A German verb phrase, such as "greift … an". */
export interface Deed {
  /** Third person singular, without a separable prefix: "greift". */
  does: string
  /** What comes between verb and prefix: "die oberste Karte". */
  what?: string
  /** The separable prefix: "an". */
  prefix?: string
  /** The infinitive: "angreifen". */
  to: string
  /** Text after the phrase. */
  more?: string
}

const joined = (...words: (string | undefined)[]): string => words.filter(Boolean).join(' ')

/** The phrase with a finite verb: "greift die oberste Karte an". */
export const done = ({ does, what, prefix, more = '' }: Deed): string => joined(does, what, prefix) + more

/** The phrase with an infinitive, for use after another verb: "die oberste Karte angreifen". */
export const toDo = ({ what, to, more = '' }: Deed): string => joined(what, to) + more
