/** An invalid setting of the server; the message says what would be right. */
export class SettingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SettingError'
  }
}
