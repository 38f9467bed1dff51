/** What the person at the terminal got wrong, in one sentence that says what would be right. Ends with code 2. */
export class Mistake extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Mistake'
  }
}
