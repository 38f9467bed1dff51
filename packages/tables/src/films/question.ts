// What a maker of films is asked.
import type { Language } from '@soulstack/kit'
import type { FilmEyes, Recording } from '@soulstack/protocol'
import type { Title } from './film.ts'
import type { StudyNews } from './study.ts'

/**
 * What a film is made from: a scenario; the recording or log of a table of this server, with its title; an imported log, not validated yet.
 */
export type FilmSource =
  | { kind: 'show'; game: string; scenario: string }
  | { kind: 'recording'; recording: Recording; log: string; title: Title }
  | { kind: 'table'; log: string; title: Title }
  | { kind: 'log'; id: string; bytes: Uint8Array }

/** What the thread can be asked. All but `make`, `list` and `record` are about a film that it has. */
export type FilmQuestion =
  | { t: 'make'; film: string; source: FilmSource }
  | { t: 'index'; film: string; eyes: FilmEyes; language: Language }
  | { t: 'moment'; film: string; moment: number; eyes: FilmEyes; language: Language }
  /** Every number that was drawn. */
  | { t: 'draws'; film: string }
  /** The log up to a moment, to play on from there. */
  | { t: 'begin'; film: string; at: number }
  /** The scenarios of a game; with `card`, only those of a card. */
  | { t: 'list'; game: string; card: string | null; language: Language }
  /** The recording of a finished game, from its log: its head and its parts. */
  | { t: 'record'; log: string }
  /** The study of a finished game, from its log (`study.ts`): its words by language as parts, and the names in an imported log. */
  | { t: 'study'; log: string; playouts: number; isImported: boolean }

/** The reply of a thread: JSON, and the parts of a recording or a study if it made one. */
export interface FilmReply {
  text: string
  parts?: [name: string, part: Uint8Array][]
}

/**
 * What can be asked of a thread, by question, with the number of the question: the reply, or null if the thread does not have that film;
 * before that any number of news about how far it is.
 */
export interface FilmRequests {
  film: { asks: { n: number; question: FilmQuestion }; says: FilmReply | null; news: StudyNews }
}
