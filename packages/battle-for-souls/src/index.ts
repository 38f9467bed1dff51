export { type Config, describeConfig, LEVELS, readConfig, type TableOptions, TURN_CAP, tableOptions } from './config.ts'
export { battleForSouls } from './game.ts'
export { catalogue, otherCards } from './view/catalogue.ts'
export { logLines } from './view/log.ts'
