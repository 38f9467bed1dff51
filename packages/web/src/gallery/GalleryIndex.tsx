import states from 'virtual:battle-for-souls-states'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { MOMENT_NAMES } from '../../fixtures/moments.ts'
import { FOUR_SOULS_STATES, fixtureCards } from '../../fixtures/showFourSouls.ts'
import { cx } from '../cx.ts'
import { cardList } from '../net/api.ts'
import page from '../pages/Page.module.css'
import { SettingsSign } from '../pages/SettingsSign.tsx'
import { follow } from '../route.ts'
import { setCatalogue } from '../table/catalogue.ts'
import { BattleFrames } from './BattleFrames.tsx'
import { FourSoulsFrames } from './FourSoulsFrames.tsx'
import s from './Gallery.module.css'
import { Widgets } from './Widgets.tsx'

const MESSAGES: [string, string][] = [
  ['loading', 'on the way to a table'],
  ['laid', 'the game is about to be shown'],
  ['lost', 'the line is lost before the table was there'],
  ['refused', 'something was refused'],
  ['no-table', 'a table that is not there'],
  ['no-page', 'a page that is not there'],
]

/** What lies open over a table, by its address. */
const OVER: [string, string][] = [
  ['four-souls/action?sheet=menu', 'the menu'],
  ['four-souls/action?sheet=settings', 'settings'],
  ['four-souls/action?sheet=keys', 'keys'],
  ['four-souls/action?sheet=log', 'the log'],
  ['four-souls/stack?sheet=stack', 'the stack'],
  ['four-souls/action?sheet=seat-seat-1', 'everything of a seat'],
  ['four-souls/action?sheet=barter', 'bartering'],
  ['four-souls/stack?sheet=flow', 'how one is asked'],
  ['four-souls/action?sheet=take-back', 'what can be taken back'],
  ['four-souls/boss?sheet=challenge', 'a challenge'],
  ['four-souls/action?inspect=tech-x', 'the inspector'],
  ['four-souls/stack?line=lost', 'the line is lost'],
  ['battle-for-souls/turn?sheet=settings', 'settings'],
  ['battle-for-souls/crowded?sheet=purgatory', 'Purgatory'],
  ['battle-for-souls/turn?inspect=innkeeper', 'the inspector'],
  ['battle-for-souls/turn?line=lost', 'the line is lost'],
  ['battle-for-souls/turn?sheet=steps', 'the steps of a turn'],
]

/** All that the page can show, in one place. */
export function GalleryIndex() {
  useEffect(() => {
    document.title = 'Gallery · Soulstack'
    fixtureCards()
    // where there is a server it knows all cards
    for (const game of ['four-souls', 'battle-for-souls'] as const)
      cardList(game).then(
        (cards) => setCatalogue(game, cards),
        () => {},
      )
    return () => {
      document.title = 'Soulstack'
    }
  }, [])
  return (
    <main class={cx(page.page, s.gallery)}>
      <SettingsSign />
      <a class={page.back} href="/" onClick={follow}>
        Back to the first page
      </a>
      <h1>Gallery</h1>
      <p class={s.lede}>
        Every card frame, prompt and widget, in every state. The settings in the corner change all of it: colours, text,
        motion.
      </p>
      <Part title="Tables of Four Souls">
        <Links of={FOUR_SOULS_STATES.map((name) => [`four-souls/${name}`, name.replaceAll('-', ' ')])} />
      </Part>
      <Part title="Tables of Battle For Souls">
        <Links of={Object.keys(states).map((name) => [`battle-for-souls/${name}`, name.replaceAll('-', ' ')])} />
      </Part>
      <Part title="What opens over a table">
        <Links of={OVER} />
      </Part>
      {(['four-souls/stack', 'battle-for-souls/turn'] as const).map((at) => (
        <Part key={at} title={`Beside the game: ${at}`}>
          <Links of={MOMENT_NAMES.map((name) => [`${at}?with=${name}`, name.replaceAll('-', ' ')])} />
        </Part>
      ))}
      <Part title="Where there is no table">
        <Links of={MESSAGES.map(([name, words]) => [`messages/${name}`, words])} />
      </Part>
      <Part title="Cards of Four Souls">
        <FourSoulsFrames />
      </Part>
      <Part title="Cards of Battle For Souls">
        <BattleFrames />
      </Part>
      <Part title="Widgets">
        <Widgets />
      </Part>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class={s.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Whole documents: a table begins afresh with each. */
function Links({ of }: { of: readonly (readonly [to: string, words: string])[] }) {
  return (
    <ul class={s.links}>
      {of.map(([to, words]) => (
        <li key={to}>
          <a href={`/gallery/${to}`}>{words}</a>
        </li>
      ))}
    </ul>
  )
}

/** A specimen with what it shows. */
export function Specimen({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <figure class={s.specimen}>
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  )
}
