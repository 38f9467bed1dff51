/**
 * Where log lines go. `told` is what the line is about, as fields: the id of a table, an error as `err`. The server's is pino's; others
 * write to a console, or nowhere.
 */
export interface Log {
  debug(told: object, what: string): void
  info(told: object, what: string): void
  warn(told: object, what: string): void
  error(told: object, what: string): void
}
