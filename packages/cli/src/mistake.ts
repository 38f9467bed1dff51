/** A user error, as one sentence that says what would be right. The process exits with code 2. */
export class Mistake extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Mistake'
  }
}
