/** The status of HTTP with which requests are refused, by the code of the refusal; 400 for all others. */
const STATUS: Readonly<Record<string, number>> = {
  'wrong-origin': 403,
  'wrong-key': 403,
  'not-found': 404,
  'no-such-table': 404,
  'no-such-game': 404,
  'no-such-film': 404,
  'no-such-show': 404,
  'no-such-moment': 404,
  'no-such-pack': 404,
  'not-over': 409,
  'other-version': 409,
  'cannot-continue': 409,
  'same-pack': 409,
  'pack-withdrawn': 410,
  'too-large': 413,
  'too-dear': 422,
  'too-fast': 429,
  'too-many-yours': 429,
  'too-many-packs': 429,
  'server-error': 500,
  busy: 503,
  'needs-others': 503,
  'packs-full': 503,
  'set-aside': 503,
  'too-many-tables': 503,
}

/** The status of HTTP of a refusal with this code: the same from a server and from tables without one. */
export const statusOf = (code: string): number => STATUS[code] ?? 400
