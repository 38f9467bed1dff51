import { signsOf } from '../games/about.ts'
import { gameNames, titleOf } from '../games/index.ts'
import { follow } from '../net/route.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { useTitle } from '../ui/title.ts'
import { t as app } from '../words/en/app.ts'
import { type GameBook, t } from '../words/en/which-game.ts'
import s from './WhichGame.module.css'

/** The page for `/cards`, `/rules` or `/shows` without a game: asks which game. */
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
        {gameNames.map((game) => (
          <a key={game} href={`/${of}/${game}`} onClick={follow}>
            <Glyph name={signsOf(game).book} />
            {titleOf(game)}
          </a>
        ))}
      </nav>
    </main>
  )
}
