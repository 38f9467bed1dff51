export { type Config, readConfig } from './config.ts'
export { fourSouls } from './game.ts'
