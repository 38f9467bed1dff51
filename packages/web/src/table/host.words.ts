import type { DoorState } from '@soulstack/server/protocol'
import { words } from '../words/index.ts'

const english = {
  /** Beside the name of the host. */
  host: 'host',
  hostIs: (name: string) => `${name} is the host.`,
  manage: 'Manage',
  manageWho: (name: string) => `Manage ${name}`,
  seat: (n: number) => `Seat ${n}`,

  makeHost: 'Make host',
  makeHostMeans: 'they decide from then on who may be here, instead of you',
  remove: 'Remove from the seat',
  removeOpens: 'the seat is open again; they may watch',
  removeBot: 'a bot plays on in their place; they may watch',
  removeOver: 'they do not come along to the next game',
  shutOut: 'Shut out',
  shutOutMeans: 'removed, and they may not come back, not even to watch',
  sendAway: 'Send away',
  sendAwayMeans: 'they may come back by the link',
  byAddress:
    'Whoever is shut out is known by their browser, and by their network unless others who sit here share it. Close the door as well if they find another way.',

  keep: 'Keep',
  keepSeat: (n: number) => `Keep seat ${n}`,
  keepMeans: 'Nobody can take the seat but whoever opens the link that you get for it.',
  forWhom: 'For whom?',
  keptFor: (name: string) => `Kept for ${name}`,
  keptSeat: (n: number, name: string) => `Seat ${n} is kept for ${name}`,
  waitsForLink: 'waits for whoever has the link to it',
  link: 'Link',
  linkOf: (name: string) => `Link for ${name}`,
  sendLink: (name: string) =>
    `Send this link to ${name} alone. Whoever opens it first sits down here as ${name}; after that it is worthless.`,
  linkElsewhere:
    'This browser does not have the link: it was made in another one. A new one makes the old one worthless.',
  newLink: 'Make a new link',
  openAgain: 'Open the seat to all',

  watcher: (n: number) => `Watcher ${n}`,
  board: (n: number) => `Screen ${n}`,
  watchers: 'Those who watch',

  whoComes: 'Who may come',
  doors: {
    open: ['Anybody', 'Anybody with the link may sit down and watch.'],
    watch: [
      'Only to watch',
      'Nobody new may sit down but in a seat that is kept for them. Anybody with the link may watch.',
    ],
    closed: [
      'Nobody new',
      'Nobody new may sit down or watch, but in a seat that is kept for them. Who is here may stay.',
    ],
  } satisfies Record<DoorState, readonly [word: string, means: string]>,
  /** The same once nobody can sit down any more. */
  doorsLater: {
    open: ['Anybody', 'Anybody with the link may watch.'],
    closed: ['Nobody new', 'Nobody new may watch. Who is here may stay.'],
  } satisfies Record<'open' | 'closed', readonly [word: string, means: string]>,
  someOut: 'Somebody is shut out of this table.',
  letIn: 'Let them come again',

  removedTitle: 'You were removed',
  watchOn: 'Watch',
}
export type HostWords = typeof english

/** What the host of a table decides, and what others are told of it. */
export const t = words('host', english)
