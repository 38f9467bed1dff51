import { advice } from './advice.ts'
import { app } from './app.ts'
import { barter } from './barter.ts'
import { battleForSouls } from './battle-for-souls/index.ts'
import { cards } from './cards.ts'
import { chat } from './chat.ts'
import { create } from './create.ts'
import { dice } from './dice.ts'
import { film } from './film.ts'
import { flowSheet } from './flow-sheet.ts'
import { fourSouls } from './four-souls/index.ts'
import { goal } from './goal.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { host } from './host.ts'
import { learn } from './learn.ts'
import { lesson } from './lesson.ts'
import { levels } from './levels.ts'
import { lobby } from './lobby.ts'
import { log } from './log.ts'
import { moments } from './moments.ts'
import { openTables } from './open-tables.ts'
import { own } from './own.ts'
import { packs } from './packs.ts'
import { people } from './people.ts'
import { plain } from './plain.ts'
import { presence } from './presence.ts'
import { replays } from './replays.ts'
import { rules } from './rules.ts'
import { settings } from './settings.ts'
import { sheets } from './sheets.ts'
import { shows } from './shows.ts'
import { stage } from './stage.ts'
import { study } from './study.ts'
import { table } from './table.ts'
import { tableMore } from './table-more.ts'
import { tablePage } from './table-page.ts'
import { takeBack } from './take-back.ts'
import { updates } from './updates.ts'
import { whichGame } from './which-game.ts'
import { workshop } from './workshop.ts'

/** Everything that the page says, in German. Sentences only: nothing is imported here at run time but sentences. */
export const de = {
  advice,
  app,
  barter,
  cards,
  chat,
  create,
  dice,
  film,
  flowSheet,
  goal,
  history,
  home,
  host,
  learn,
  lesson,
  levels,
  lobby,
  openTables,
  own,
  packs,
  people,
  plain,
  presence,
  replays,
  rules,
  settings,
  sheets,
  shows,
  stage,
  study,
  table,
  tableMore,
  tablePage,
  takeBack,
  log,
  moments,
  updates,
  whichGame,
  workshop,
  ...fourSouls,
  ...battleForSouls,
}
