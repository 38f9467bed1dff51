import type { SEAT_HEADER as Header } from '@soulstack/protocol'

/** The header with the token of your seat, of requests about a table. It is the server's; importing that would bring all schemas along. */
export const SEAT_HEADER: typeof Header = 'x-seat'
