/** The games of this server and its threads, by a path that threads can be given. */
export { games } from '@soulstack/games'
