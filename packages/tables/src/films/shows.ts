import { inEach, type Language } from '@soulstack/kit'
import { headsIn } from '@soulstack/kit/scenario'
import type { FilmCaption, Show } from '@soulstack/protocol'
import { doorRefusal } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import type { ShowsOfGame } from '../game/shows.ts'
import { sourceIn } from '../words/shows.ts'
import type { Timeline } from './timeline.ts'

/** A scenario that has been played. */
export interface PlayedShow {
  show: Readonly<Record<Language, Show>>
  names: readonly string[]
  config: unknown
  reel: Timeline
  captions: Readonly<Record<Language, FilmCaption[]>>
}

interface ListedShow {
  show: Readonly<Record<Language, Show>>
  file: string
  does: ReadonlySet<string>
}

/** How many scenarios are listed for one card at most. */
const ofACardAtMost = 60

/** Where the files of scenarios are. */
export interface ShowFiles {
  /** The paths of a game's files, in order, relative to its folder of scenarios, with `/`. */
  paths(shows: ShowsOfGame): Promise<readonly string[]>
  read(shows: ShowsOfGame, path: string): Promise<string>
}

/** The scenarios that can be shown, read from their files when they are first asked for. */
export class Shows {
  private readonly read = new Map<GameModule, Promise<Map<string, ListedShow>>>()
  private readonly files: ShowFiles

  constructor(files: ShowFiles) {
    this.files = files
  }

  /**
   * The scenarios of a game, in the order of their files; with `card`, those about it, then those that use it. First-edition ones come
   * last: most tables play the second.
   */
  async list(gameModule: GameModule, card: string | null, language: Language): Promise<Show[]> {
    const found = [...(await this.all(gameModule)).values()]
    const isFirst = ({ show }: ListedShow) => show.en.group.startsWith('first-edition')
    const all = [...found.filter((one) => !isFirst(one)), ...found.filter(isFirst)]
    if (card === null) return all.map(({ show }) => show[language])
    const about = all.filter(({ show }) => show.en.cards.includes(card))
    const with_ = all.filter(({ show, does }) => !show.en.cards.includes(card) && does.has(card))
    return [...about, ...with_]
      .sort((a, b) => Number(isFirst(a)) - Number(isFirst(b)))
      .slice(0, ofACardAtMost)
      .map(({ show }) => show[language])
  }

  /** Plays a scenario. @throws Refusal `no-such-show` when there is none with that id. */
  async record(gameModule: GameModule, id: string): Promise<PlayedShow> {
    const found = (await this.all(gameModule)).get(id)
    if (!found || !gameModule.shows) throw doorRefusal('no-such-show', (w) => w.noShow(id, gameModule.game.name))
    const { show, file } = found
    const {
      names,
      moments,
      told: events,
      toldAt: happenedAt,
      captions,
    } = await gameModule.shows.record(await this.files.read(gameModule.shows, file), file, id)
    const { game } = gameModule
    const { config } = game.save(moments[0]!.state) as { config: unknown }
    const reel: Timeline = {
      last: moments.length - 1,
      at: (moment) => game.fork(moments[moment]!.state),
      answer: (moment) => moments[moment]!.answer,
      events,
      happenedAt,
    }
    return { show, names, config, reel, captions }
  }

  private all(gameModule: GameModule): Promise<Map<string, ListedShow>> {
    let known = this.read.get(gameModule)
    if (!known) {
      known = readAll(gameModule.shows, this.files)
      this.read.set(gameModule, known)
      // if the folder could not be read, try again next time
      known.catch(() => this.read.delete(gameModule))
    }
    return known
  }
}

async function readAll(shows: ShowsOfGame | undefined, files: ShowFiles): Promise<Map<string, ListedShow>> {
  const listed = new Map<string, ListedShow>()
  if (!shows) return listed
  for (const file of await files.paths(shows)) {
    for (const { does, abouts, ...head } of headsIn(await files.read(shows, file))) {
      const show = inEach((language): Show => {
        const about = abouts[language] ?? abouts.en ?? head.id
        const source = head.source === null ? null : sourceIn(head.source, language)
        return { ...head, about, source, ...shows.place(file, head, language) }
      })
      listed.set(head.id, { show, file, does })
    }
  }
  return listed
}
