/** A view message: its text, and the number of the first log line that is not in it. */
export interface ViewText {
  text: string
  lines: number
  /** Equal for views with the same content, whatever the number of the moment. */
  shows: string
}

/**
 * A cache of view messages for people without a seat, with the whole log. They all see the same until the game moves, and the log of a long
 * game is expensive to write, so many who come at once share one text. The least recently used are dropped first.
 */
export class ViewTexts {
  private readonly most: number
  private readonly texts = new Map<string, ViewText>()
  private characters = 0

  /** `most`: characters that are kept in total. */
  constructor(most: number) {
    this.most = most
  }

  /** The cached text for a key, or a new one. The key must contain everything that the text depends on. */
  get(key: string, make: () => ViewText): ViewText {
    const known = this.texts.get(key)
    const text = known ?? make()
    if (known) this.texts.delete(key)
    else this.characters += text.text.length
    this.texts.set(key, text)
    for (const [old, { text }] of this.texts) {
      if (this.characters <= this.most) break
      this.texts.delete(old)
      this.characters -= text.length
    }
    return text
  }
}
