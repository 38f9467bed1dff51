import { useSignal } from '@preact/signals'
import type { TableOptions as BattleOptions } from '@soulstack/battle-for-souls/view'
import type { TableOptions as FourSoulsOptions } from '@soulstack/four-souls/view'
import type { ClockTerms, Leaving, Watch } from '@soulstack/protocol'
import { useEffect } from 'preact/hooks'
import { cx } from '../look/cx.ts'
import { Glyph, type GlyphName } from '../look/Glyph.tsx'
import page from '../look/Page.module.css'
import { useTitle } from '../look/title.ts'
import { Refusal, tableOptions } from '../net/api.ts'
import { rememberedGame, rememberedName } from '../net/memory.ts'
import { follow } from '../net/route.ts'
import { t as app } from '../words/app.ts'
import { t } from '../words/create.ts'
import { GAMES, type GameName } from '../words/games.ts'
import s from './Create.module.css'
import { BattleForm } from './create/BattleForm.tsx'
import { FourSoulsForm } from './create/FourSoulsForm.tsx'
import { LargeChoice, type TableFields } from './create/Parts.tsx'
import foot from './Foot.module.css'

const CHOICES: { value: GameName; word: string; glyph: GlyphName; means: string }[] = [
  {
    value: 'four-souls',
    word: GAMES['four-souls'],
    glyph: 'skull',
    means: t.games['four-souls'],
  },
  {
    value: 'battle-for-souls',
    word: GAMES['battle-for-souls'],
    glyph: 'reap',
    means: t.games['battle-for-souls'],
  },
]

/** The options of each game's tables, as sent by the server. */
interface Options {
  'four-souls': FourSoulsOptions
  'battle-for-souls': BattleOptions
}

/** The page on which a table is created: its game, options, seats and name. */
export function Create() {
  useTitle(t.title)
  const game = useSignal<GameName>(rememberedGame())
  const options = useSignal<Partial<Options>>({})
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
    const wanted = game.value
    if (options.value[wanted]) return
    problem.value = ''
    tableOptions<Options[typeof wanted]>(wanted)
      .then((o) => (options.value = { ...options.value, [wanted]: o }))
      .catch((p: unknown) => (problem.value = p instanceof Refusal ? p.message : t.notAsked))
  }, [game.value])

  const choice = <LargeChoice title={t.game} value={game.value} choices={CHOICES} onPick={(to) => (game.value = to)} />
  const { 'four-souls': fourSouls, 'battle-for-souls': battle } = options.value
  return (
    <main class={cx(page.page, foot.page, s.create)}>
      <header>
        <a class={page.back} href="/" onClick={follow}>
          <Glyph name="left" />
          {app.home}
        </a>
        <h1>{t.title}</h1>
      </header>
      {game.value === 'four-souls' && fourSouls ? (
        <FourSoulsForm options={fourSouls} table={table}>
          {choice}
        </FourSoulsForm>
      ) : game.value === 'battle-for-souls' && battle ? (
        <BattleForm options={battle} table={table}>
          {choice}
        </BattleForm>
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
