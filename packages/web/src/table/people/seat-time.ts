import { lazy } from '../../ui/lazy.tsx'

/** A seat's remaining time, or that its player is away. */
export const SeatTime = lazy(() => import('./SeatTime.tsx').then((m) => m.SeatTime))
/** The clock that is running, whosever it is. */
export const RunningTime = lazy(() => import('./SeatTime.tsx').then((m) => m.RunningTime))
