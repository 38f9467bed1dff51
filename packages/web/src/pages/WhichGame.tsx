import { t as app } from '../app.words.ts'
import { cx } from '../cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { GAMES, type GameName } from '../net/games.ts'
import { follow } from '../route.ts'
import page from './Page.module.css'
import { useTitle } from './title.ts'
import s from './WhichGame.module.css'
import { t } from './which-game.words.ts'

/** What each game has a page of, by the beginning of its path. */
export type GameBook = 'cards' | 'rules' | 'shows'

/** `/cards`, `/rules` or `/shows` without a game: of which game it is to be is chosen here. */
export function WhichGame({ of }: { of: GameBook }) {
  useTitle(t.titles[of])
  return (
    <main class={cx(page.page, s.which)}>
      <a class={page.back} href="/" onClick={follow}>
        <Glyph name="left" />
        {app.home}
      </a>
      <h1>{t.titles[of]}</h1>
      <p>{t.which}</p>
      <nav aria-label={t.which}>
        {(Object.keys(GAMES) as GameName[]).map((game) => (
          <a key={game} href={`/${of}/${game}`} onClick={follow}>
            <Glyph name={game === 'four-souls' ? 'soul' : 'heaven'} />
            {GAMES[game]}
          </a>
        ))}
      </nav>
    </main>
  )
}
