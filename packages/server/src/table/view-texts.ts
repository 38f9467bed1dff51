/** What somebody was sent: the text of a view, and the first log line that was not in it. */
export interface ViewText {
  text: string
  lines: number
  /** The same for views that show the same, whatever the number of the moment. */
  shows: string
}

/**
 * Views that were made for people who hold no seat, from the first line of the log on. All of them see the same until the game moves, and
 * the whole log of a long game is dear to write: many who come at once get the same text. The longest unused go first.
 */
export class ViewTexts {
  private readonly most: number
  private readonly texts = new Map<string, ViewText>()
  private characters = 0

  /** `most`: characters that are kept altogether. */
  constructor(most: number) {
    this.most = most
  }

  /** The text that is kept under a key, or the one that is made now. The key must name all that the text depends on. */
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
