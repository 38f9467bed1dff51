import type { GameState } from '@soulstack/kit'
import type { GameModule } from '../game/module.ts'
import type { Announcer } from './announcer.ts'

/** Names the cards that take too much to the people at a table, each card once. */
export class DearCards {
  private readonly gameModule: Pick<GameModule, 'dearCards'>
  private readonly announcer: Pick<Announcer, 'notice'>
  private readonly named = new Set<string>()

  constructor(gameModule: Pick<GameModule, 'dearCards'>, announcer: Pick<Announcer, 'notice'>) {
    this.gameModule = gameModule
    this.announcer = announcer
  }

  /** To be called when something has been made of a state: a move, views, previews. */
  look(state: GameState): void {
    for (const { id, name } of this.gameModule.dearCards?.(state) ?? []) {
      if (this.named.has(id)) continue
      this.named.add(id)
      this.announcer.notice(null, (w, language) => w.cardTooDear(name[language]))
    }
  }
}
