import type { DoorState } from '@soulstack/protocol'
import { words } from '../index.ts'

const english = {
  /** Beside the name of the host. */
  host: 'host',
  hostIs: (name: string) => `${name} is the host.`,
  manage: 'Manage',
  manageWho: (name: string) => `Manage ${name}`,
  seat: (n: number) => `Seat ${n}`,

  makeHost: 'Make host',
  makeHostMeans: 'they decide who may be here, instead of you',
  remove: 'Remove from the seat',
  removeWho: (name: string) => `Remove ${name}?`,
  letStay: 'Let them stay',
  wasRemoved: (name: string) => `${name} was removed.`,
  undoRemoval: 'Undo',
  removeOpens: 'the seat is open again; they may watch',
  removeBot: 'a bot plays on in their place; they may watch',
  removeOver: 'they will not be in the next game',
  shutOut: 'Shut out',
  shutOutMeans: 'removed, and they may not come back, not even to watch',
  sendAway: 'Send away',
  sendAwayMeans: 'they may come back by the link',
  byAddress:
    'They are recognised by their browser, and by their network unless others here share it. If they still get in, let nobody new in.',

  keep: 'Keep',
  keepSeat: (n: number) => `Keep seat ${n}`,
  keepMeans: 'Only somebody with the link you get for it can take this seat.',
  forWhom: 'For whom?',
  keptFor: (name: string) => `Kept for ${name}`,
  keptSeat: (n: number, name: string) => `Seat ${n} is kept for ${name}`,
  waitsForLink: 'waits for whoever has its link',
  link: 'Link',
  linkOf: (name: string) => `Link for ${name}`,
  sendLink: (name: string) =>
    `Send this link only to ${name}. Whoever opens it first sits here as ${name}; then it no longer works.`,
  linkElsewhere: 'The link was made in another browser. A new one replaces it.',
  newLink: 'Make a new link',
  openAgain: 'Open the seat to everybody',

  watcher: (n: number) => `Watcher ${n}`,
  board: (n: number) => `Screen ${n}`,
  watchers: 'Watchers',

  whoComes: 'Who may come',
  doors: {
    open: ['Anybody', 'Anybody with the link may sit down and watch.'],
    watch: [
      'Only to watch',
      'Nobody new may sit down, except in a seat kept for them. Anybody with the link may watch.',
    ],
    closed: [
      'Nobody new',
      'Nobody new may sit down or watch, except in a seat kept for them. Whoever is here may stay.',
    ],
  } satisfies Record<DoorState, readonly [word: string, means: string]>,
  /** The same once the game has started and nobody new can simply sit down. */
  doorsLater: {
    open: ['Anybody', 'Anybody with the link may watch, and ask for a seat that is free or a bot’s.'],
    closed: ['Nobody new', 'Nobody new may watch. Whoever is here may stay.'],
  } satisfies Record<'open' | 'closed', readonly [word: string, means: string]>,
  someOut: 'Somebody is shut out of this table.',
  letIn: 'Let them back in',

  removedTitle: 'You were removed',
  watchOn: 'Watch',
}
export type HostWords = typeof english

/** Words of the host's decisions about people, and of what others see of them. */
export const t = words('host', english)
