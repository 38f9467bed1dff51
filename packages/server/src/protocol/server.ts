import type { CardEntry, LogLine, TableView } from '@soulstack/kit'
import type { Phrase } from '../words/phrases.ts'
import type { FateInfo, FlowInfo } from './flow.ts'
import type { ClockInfo, Said, TableInfo, TakeBacks } from './table.ts'

/** How a request to take moves back ended. */
export type BackOutcome =
  /** Everybody agreed to every step: the game goes on from the earlier moment. */
  | 'done'
  /** A thumb down; that moment cannot be asked for again. */
  | 'refused'
  /** A thumb down while moves were being undone: the game stands where it stood. That moment cannot be asked for again. */
  | 'revoked'
  /** Whoever asked changed their mind, or left. */
  | 'withdrawn'
  /** It could not be saved: the game stands where it stood. */
  | 'failed'

/** Messages from the server. `V` is what the table's game shows. */
export type ServerMessage<V extends TableView = TableView> =
  /**
   * After `hello`: the table and the seat you hold, if any; `seats` are all you hold, which is more than one only where one
   * person plays them all. `said`: the last that was said here; `phrases`: what can be said by its name alone. `cards`: those of this table
   * that are not as `/api/cards/:game` has them; absent: there are none. Again when you have given up your seat.
   */
  | {
      t: 'welcome'
      table: TableInfo
      you: number | null
      seats: number[]
      said: Said[]
      phrases: { phrase: Phrase; text: string }[]
      cards?: readonly CardEntry[]
    }
  /** Somebody said something. */
  | ({ t: 'said' } & Said)
  /** The table's people changed, or a request to take moves back did. */
  | { t: 'table'; table: TableInfo }
  /** Whose time runs has changed: replaces `clock` of the table. */
  | { t: 'clock'; clock: ClockInfo }
  /** Something about the table that everybody should hear: `message` can be shown as it is. */
  | { t: 'notice'; seat: number | null; message: string }
  /**
   * The same people play again, at `table`. Your seats are `seats` there (the first is `seat`; null: you watch), and the token that you
   * have here is good there too.
   */
  | { t: 'rematch'; table: string; seat: number | null; seats: number[] }
  /** You sit, in `seat` or in all of `seats`; keep the token secret: it is your seat on reconnect. */
  | { t: 'seated'; seat: number; seats: number[]; token: string }
  /** The seat is kept, as you wanted: whoever says `hello` with this key as their token sits there. It is told this once. */
  | { t: 'kept'; seat: number; name: string; key: string }
  /**
   * You were removed: from `seat`, whose token is worthless now, or (null) from those who watch. `isWatcher`: you may watch, and a `welcome`
   * follows; otherwise you look at no table any more. `token`: you were shut out, and are known by it; keep it in place of the seat's, so
   * that a `hello` tells whether you may come again. Null: nothing keeps you from coming again. `message` can be shown as it is.
   */
  | { t: 'removed'; seat: number | null; watches: boolean; token: string | null; message: string }
  /**
   * What you see now. `log` holds the lines that are new to you: all of them after `hello` and after moves were taken back (`from`
   * is 0), otherwise those from number `from` on. `moves` counts what has been done at the table; all of it is on disk before this
   * is sent. While moves are being undone the view is of an earlier moment (`TableInfo.back.step` says which), nobody is asked in
   * it, and its `log` is empty: the log stays as it is. `back` is null for spectators and while a request is under way. `flow` is null for
   * spectators.
   */
  | { t: 'view'; view: V; log: LogLine[]; from: number; moves: number; back: TakeBacks | null; flow: FlowInfo | null }
  /**
   * What each answer to a decision would do; once, after the view that asks it, as it takes a moment to find out, and only where something
   * waits to happen. Passing (`option` null) stands first, if anything is to be said of it; then what changes what is about to happen, the best
   * first, then what changes nothing there. Of an option that is not listed nothing is known. Where the decision is not the one shown it is too late.
   */
  | { t: 'fates'; decision: number; fates: FateInfo[] }
  /** A request to take moves back has ended. `seat`: by whom, if by anybody; `message` can be shown as it is. */
  | { t: 'back'; request: number; outcome: BackOutcome; seat: number | null; message: string }
  /** Your message was not carried out; nothing changed. */
  /** `rule`: as in HttpRefusal. */
  | { t: 'refused'; code: string; message: string; rule?: string | null }
