// Messages of the server.
import type { CardEntry, LogLine, TableView } from '@soulstack/kit'
import type { AdviceInfo, FateInfo, FlowInfo } from './flow.ts'
import type { ClockInfo, Said, TableInfo, TakeBacks } from './table.ts'
import type { Phrase } from './words/phrases.ts'

/** How a request to take moves back ended. */
export type BackOutcome =
  /** Everybody agreed: the game goes on from the earlier moment. */
  | 'done'
  /** Somebody voted against it; that moment cannot be asked for again. */
  | 'refused'
  /** The player who asked changed their mind, or left. */
  | 'withdrawn'
  /** It could not be saved: the game stays where it was. */
  | 'failed'

/** Messages from the server. `V` is what the table's game shows. */
export type ServerMessage<V extends TableView = TableView> =
  /**
   * After `hello`, and when you have given up your seat: the table and the seat you hold, if any. `seats` are all you hold: more than one
   * only if one person plays them all. `said`: the latest chat messages. `phrases`: the quick phrases. `cards`: cards of this table that
   * differ from `/api/cards/:game`; absent: none.
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
  /** The table's people have changed, or a request to take moves back has. */
  | { t: 'table'; table: TableInfo }
  /** The running clock has changed: replaces `clock` of the table. */
  | { t: 'clock'; clock: ClockInfo }
  /** News about the table for everybody: `message` can be shown as it is. */
  | { t: 'notice'; seat: number | null; message: string }
  /**
   * The same people play again, at `table`. Your seats are `seats` there (the first is `seat`; null: you watch), and your token is valid
   * there too.
   */
  | { t: 'rematch'; table: string; seat: number | null; seats: number[] }
  /**
   * The game is about to begin: answer with what you contribute to the dice, for each seat of yours, unless these commitments are not the
   * ones you know. `commitment`: the server's; `seats`: that of each seat. Who does not answer at once contributes nothing.
   */
  | { t: 'reveal'; commitment: string; seats: (string | null)[] }
  /** You have taken `seat`, or all of `seats`. Keep the token secret: it proves your seat on reconnect. */
  | { t: 'seated'; seat: number; seats: number[]; token: string }
  /** The seat is kept as you asked: whoever says `hello` with this key as their token gets it. The key is sent only once. */
  | { t: 'kept'; seat: number; name: string; key: string }
  /**
   * You were removed from `seat`, whose token is no longer valid, or (null) from the watchers. `watches`: you may watch, and a `welcome`
   * follows; otherwise you are no longer at the table. `token`: you were shut out and are recognized by this token. Store it in place of
   * the seat's, so that a later `hello` shows whether you may return. Null: you may return at any time. `message` can be shown as it is.
   */
  | { t: 'removed'; seat: number | null; watches: boolean; token: string | null; message: string }
  /**
   * What you see now. `log` holds the lines that are new to you: all of them after `hello` and after moves were taken back (`from` is 0),
   * otherwise those from number `from` on. `moves` counts the entries of the game's log; all of them are on disk before this is sent. `back` is
   * null for watchers and while a request is under way. `flow` is null for watchers.
   */
  | { t: 'view'; view: V; log: LogLine[]; from: number; moves: number; back: TakeBacks | null; flow: FlowInfo | null }
  /**
   * What each answer to a decision would do. Sent once, some time after the view with the decision, because it takes a moment to compute;
   * only while something is pending. Passing (`option` null) comes first, if known, then options that change what is about to happen, the
   * best first, then options that do not. Nothing is known about options that are not listed. Ignore it if `decision` is not the one shown.
   */
  | { t: 'fates'; decision: number; fates: FateInfo[] }
  /** What a strong bot would do about a decision, as you asked. Ignore it if `decision` is not the one shown. */
  | ({ t: 'advice' } & AdviceInfo)
  /** A request to take moves back has ended. `seat`: who ended it, if anybody; `message` can be shown as it is. */
  | { t: 'back'; request: number; outcome: BackOutcome; seat: number | null; message: string }
  /** Your message was not carried out; nothing changed. */
  /** `rule`: as in HttpRefusal. */
  | { t: 'refused'; code: string; message: string; rule?: string | null }
