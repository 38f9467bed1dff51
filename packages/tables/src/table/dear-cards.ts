import type { GameState } from '@soulstack/kit'
import type { TableContext } from './context.ts'

declare module './context.ts' {
  interface TableContext {
    dearCards: DearCards
  }
}

/** Names the cards that take too much to the people at a table, each card once. */
export class DearCards {
  private readonly context: Pick<TableContext, 'announcer' | 'gameModule'>
  private readonly named = new Set<string>()

  constructor(context: Pick<TableContext, 'announcer' | 'gameModule'>) {
    this.context = context
  }

  /** To be called when something has been made of a state: a move, views, previews. */
  announce(state: GameState): void {
    const { announcer, gameModule } = this.context
    for (const { id, name } of gameModule.dearCards?.(state) ?? []) {
      if (this.named.has(id)) continue
      this.named.add(id)
      announcer.notice(null, (w, language) => w.cardTooDear(name[language]))
    }
  }
}
