/** How bots learn from games who is winning, and how right they are. */

export { type Beginnings, beginnings, type Calibration, calibrate } from './calibration.ts'
export type { Learnable } from './games.ts'
export { curveOf, train } from './train.ts'
