export { type Config, describeConfig, LEVELS, readConfig, type TableOptions, tableOptions } from './config.ts'
