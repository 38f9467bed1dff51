import { useSignal } from '@preact/signals'
import type { ClockTerms, Leaving, Watch } from '@soulstack/protocol'
import { useEffect } from 'preact/hooks'
import { aboutGame, signsOf } from '../games/about.ts'
import { gameNames as known, titleOf } from '../games/index.ts'
import { call, Refusal, tableOptions } from '../net/api.ts'
import { rememberedGame, rememberedName } from '../net/memory.ts'
import { follow } from '../net/route.ts'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { host } from '../ui/host.ts'
import page from '../ui/Page.module.css'
import { useTitle } from '../ui/title.ts'
import { t as app } from '../words/en/app.ts'
import { t } from '../words/en/create.ts'
import { t as plain } from '../words/en/plain.ts'
import s from './Create.module.css'
import { LargeChoice, type TableFields } from './create/Parts.tsx'
import foot from './Foot.module.css'
import { formOf, preloadForm } from './games/forms.ts'

const choiceOf = (game: string): { value: string; word: string; glyph: GlyphName; means: string } => ({
  value: game,
  word: titleOf(game),
  glyph: signsOf(game).choice,
  means: aboutGame(game)?.words.about ?? plain.about,
})

/** The names of all games that can be played here. */
const gameNames = async (): Promise<string[]> =>
  (await call<{ games: { name: string }[] }>('/health')).games.map(({ name }) => name)

/** The page on which a table is created: its game, options, seats and name. */
export function Create() {
  useTitle(t.title)
  const game = useSignal<string>(rememberedGame())
  const games = useSignal<readonly string[]>(known)
  const options = useSignal<Readonly<Record<string, object>>>({})
  const problem = useSignal('')
  const table: TableFields = {
    player: useSignal(rememberedName()),
    title: useSignal(''),
    open: useSignal(false),
    watch: useSignal<Watch>('hidden'),
    fates: useSignal(true),
    clock: useSignal<ClockTerms | null>(null),
    bluff: useSignal<boolean | null>(null),
    leaving: useSignal<Leaving>('bot'),
    beside: useSignal<Record<number, string>>({}),
  }
  useEffect(() => {
    // a server may have others: whoever plays without one has those of this page
    if (!host.alone)
      gameNames().then(
        (names) => (games.value = names),
        () => {},
      )
  }, [])
  useEffect(() => {
    const wanted = game.value
    preloadForm(wanted)
    if (options.value[wanted]) return
    problem.value = ''
    tableOptions<object>(wanted)
      .then((o) => (options.value = { ...options.value, [wanted]: o }))
      .catch((p: unknown) => (problem.value = p instanceof Refusal ? p.message : t.notAsked))
  }, [game.value])

  const choice = (
    <LargeChoice
      title={t.game}
      value={game.value}
      choices={games.value.map(choiceOf)}
      onPick={(to) => (game.value = to)}
    />
  )
  const its = options.value[game.value]
  const Form = formOf(game.value)
  return (
    <main class={cx(page.page, foot.page, s.create)}>
      <header>
        <a class={page.back} href="/" onClick={follow}>
          <Glyph name="left" />
          {app.home}
        </a>
        <h1>{t.title}</h1>
      </header>
      {its ? (
        <Form key={game.value} game={game.value} options={its} table={table}>
          {choice}
        </Form>
      ) : (
        <div class={s.in}>
          {choice}
          <p class={page.problem} role="status">
            {problem.value}
          </p>
        </div>
      )}
    </main>
  )
}
