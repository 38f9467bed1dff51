import { inEach, type Language, Refusal } from '@soulstack/kit'

/** What a local host says: the page itself, in a browser that is offline or needs no server. */

const EN = {
  /** Somebody asks for a table, a film or a list that only a server has. */
  elsewhere:
    'That is on a server, which cannot be reached now. Without it you can play against bots, or at one screen.',
  /** The same of a page that has no server. */
  noServer: 'That needs a server, and this page has none. You can play against bots, or several people at one screen.',
  openSeats:
    'A table in this browser has no link for others, so it cannot have open seats. Put bots there, or people at this screen.',
  tableGone:
    'This game is not in this browser: it was begun in another one, or this one has thrown it away. If you have saved it as a file, import it under Replays.',
  filmGone:
    'There is no such game in this browser (any more). Logs that were imported are kept until the page is closed: import it again.',
  failed: 'Something went wrong in the page; nothing was changed.',
  notRead: 'That is not a game of this page: it must be a file that was exported here, or the log of a game.',
}
type Words = typeof EN

const DE: Words = {
  elsewhere:
    'Das ist auf einem Server, der gerade nicht erreichbar ist. Ohne ihn kannst du gegen Bots spielen oder zusammen an einem Bildschirm.',
  noServer:
    'Dafür braucht es einen Server, und diese Seite hat keinen. Du kannst gegen Bots spielen oder zusammen an einem Bildschirm.',
  openSeats:
    'Ein Tisch in diesem Browser hat keinen Link für andere und deshalb keine freien Plätze. Setz Bots darauf oder Leute an diesem Bildschirm.',
  tableGone:
    'Dieses Spiel ist nicht in diesem Browser: Es wurde in einem anderen begonnen, oder dieser hat es weggeworfen. Falls du es als Datei gespeichert hast, lade es unter „Aufzeichnungen“.',
  filmGone:
    'Diese Partie gibt es in diesem Browser nicht (mehr). Geladene Protokolle bleiben, bis die Seite geschlossen wird: Lade es noch einmal.',
  failed: 'In der Seite ist etwas schiefgegangen; geändert wurde nichts.',
  notRead: 'Das ist kein Spiel dieser Seite: Es muss eine hier exportierte Datei sein oder das Protokoll eines Spiels.',
}

const localWords: Readonly<Record<Language, Words>> = { en: EN, de: DE }

/** A refusal of a local host, in each language. */
export const localRefusal = (code: string, say: (words: Words) => string): Refusal =>
  new Refusal(
    code,
    inEach((language) => say(localWords[language])),
  )
