/** Tables and packs at random, for play that looks for faults. */

export { randomConfig } from './random.ts'
export { randomPack } from './random-pack.ts'
export { themedConfig } from './themed.ts'
