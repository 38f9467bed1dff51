import { later } from '../../look/later.tsx'

/** What a seat has left of its time, or that its person is away. */
export const SeatTime = later(() => import('./SeatTime.tsx').then((m) => m.SeatTime))
/** The time that runs, whoever's it is. */
export const RunningTime = later(() => import('./SeatTime.tsx').then((m) => m.RunningTime))
