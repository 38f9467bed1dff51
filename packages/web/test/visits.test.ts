import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { View } from '@soulstack/four-souls'
import type { ClientMessage } from '@soulstack/protocol'
import { describe, expect, test } from 'vitest'
import { GalleryGame } from '../fixtures/battle-for-souls/game.ts'
import { TABLES } from '../fixtures/battle-for-souls/tables.ts'
import { galleryTable } from '../fixtures/table.ts'
import { STATES } from '../fixtures/views.ts'
import { battleForSouls } from '../src/battle-for-souls/game.ts'
import { fourSouls } from '../src/four-souls/game.ts'
import { createVisit, type Visit } from '../src/table/visit/visit.ts'

/** A visit to a table of Four Souls in a state of the gallery, and the messages it sends. */
function visitTo(state: string, change: (view: View) => void = () => {}): { visit: Visit; sent: ClientMessage[] } {
  const visit = createVisit()
  const sent: ClientMessage[] = []
  visit.connect((message) => {
    sent.push(message)
    return true
  })
  const view = STATES[state]!()
  change(view)
  fourSouls(visit)
  visit.takeView(view, [], 0)
  return { visit, sent }
}

const nowhere = {} as HTMLElement

describe('Two visits at the same time', () => {
  test('have separate views, choices and answers', () => {
    const one = visitTo('action')
    const other = visitTo('action')
    one.visit.choice.press(['h0'], nowhere)
    expect(one.visit.choice.markOf(['h0']).chosen).toBe(true)
    expect(other.visit.choice.markOf(['h0']).chosen).toBe(false)
    expect(other.visit.choice.selected.value).toBeNull()
    one.visit.choice.confirm()
    expect(one.sent).toMatchObject([{ t: 'answer', picks: [0] }])
    expect(other.sent).toEqual([])
    expect(one.visit.choice.main.value).toMatchObject({ sent: true })
    expect(other.visit.choice.main.value).toMatchObject({ enabled: true })
  })

  test('see different seats of one table, and get only their own messages', () => {
    const one = visitTo('action')
    const other = visitTo('action', (view) => {
      view.you = 1
      view.decision = null
    })
    expect(fourSouls(one.visit).ownSeat.value?.seat).toBe(0)
    expect(fourSouls(other.visit).ownSeat.value?.seat).toBe(1)
    expect(fourSouls(other.visit).open.value).toBeNull()
    for (const { visit } of [one, other])
      visit.table.value = galleryTable({
        name: 'The Cellar',
        game: 'four-souls',
        state: 'playing',
        seats: [],
      })
    const line = { n: 1, seat: 0, name: 'Ash', text: 'Ha!', phrase: null, moves: 0, line: 0, watchers: false }
    one.visit.chat.add(line)
    one.visit.sheets.openMenu()
    one.visit.inspector.open({ card: 'the-d6', places: [] })
    one.visit.note('Nothing was taken back.')
    one.visit.takeView(STATES['stack']!(), [], 0)
    expect(other.visit.chat.said.value).toEqual([])
    expect(other.visit.sheets.current.value).toBeNull()
    expect(other.visit.inspector.inspected.value).toBeNull()
    expect(other.visit.notes.value).toEqual([])
    expect(other.visit.view.value?.you).toBe(1)
  })

  test('can be to tables of different games', () => {
    const one = visitTo('action')
    const other = createVisit()
    const game = new GalleryGame(TABLES['turn']!)
    const battle = battleForSouls(other)
    other.takeView(game.view(), game.log(), 0)
    expect(fourSouls(one.visit).view.value?.game).toBe('four-souls')
    expect(battle.view.value?.game).toBe('battle-for-souls')
    battle.choose(battle.open.value!.options.find((o) => o.act === 'angel')!)
    expect(battle.chosen.value?.act).toBe('angel')
    expect(one.visit.choice.picks.value).toEqual([])
    // a place is answered by the rules of its own table
    expect(one.visit.choice.markOf(['h0']).lit).toBe(true)
  })
})

test('effects of a visit end with it', () => {
  const { visit } = visitTo('action')
  let ended = 0
  visit.onLeave(() => ended++)
  visit.leave()
  visit.leave()
  expect(ended).toBe(1)
  visit.choice.picks.value = [7]
  visit.takeView(STATES['target']!(), [], 0)
  // nothing depends on the view any more
  expect(visit.choice.picks.value).toEqual([7])
})

test('a part is created once per visit', () => {
  const [one, other] = [createVisit(), createVisit()]
  const make = () => ({})
  expect(one.part(make)).toBe(one.part(make))
  expect(one.part(make)).not.toBe(other.part(make))
  expect(fourSouls(one)).toBe(fourSouls(one))
})

/** Files that may hold state of the page or of the device. State of a table belongs to its visit. */
const NOT_OF_A_VISIT = {
  'cards/Shelf.tsx': 'the width of the window',
  'four-souls/Middle.tsx': 'the width of the window',
  'four-souls/catalogue.ts': 'the cards of a game',
  'four-souls/drag.ts': 'the drag under way: there is one pointer',
  'four-souls/fight.ts': 'whether code has been fetched',
  'four-souls/fit.ts': 'faces of cards that are drawn',
  'four-souls/own-picture.ts': 'pictures that cards of players bring along, by what they are made of',
  'local-host/client.ts': 'the worker with the tables of this browser',
  'four-souls/lab/Cards.tsx': 'worths of the cards in the report',
  'four-souls/lab/report.ts': 'the report that is shown, of any table',
  'ui/after-press.ts': 'whether a key is down',
  'ui/motion.ts': 'animations of the page',
  'ui/pointer.ts': 'how the page was pressed last',
  'ui/wide.ts': 'the width of the window',
  'ui/settings.ts': 'settings of the device',
  'ui/sound-asked.ts': 'settings of the device',
  'ui/sound.ts': 'sounds of the page',
  'ui/toasts.ts': 'notices of the page',
  'net/catalogue.ts': 'the cards of each game',
  'net/level.ts': 'settings of the device',
  'ui/storage.ts': 'what a browser without storage remembers',
  'net/link-for-others.ts': 'where other devices reach the server',
  'net/route.ts': 'the address',
  'pages/sit-at.ts': 'the table that is opened next',
  'rules/RuleShows.tsx': 'the examples of a game',
  'rules/book.ts': 'the rules of a game',
  'rules/open-rule.ts': 'the rule beside any page',
  'table/keys.ts': 'whether the page is about to be tidied',
  'table/people/SeatTime.tsx': 'the time of day',
  'table/people/chat-place.ts': 'settings of the device',
  'table/people/muted.ts': 'settings of the device',
  'table/study/places.ts': 'ways around a place, by distance',
  'table/visit/structural-sharing.ts': 'lists of places, each once',
  'tables/tables.ts': 'all tables of this browser',
  'workshop/Bench.tsx': 'the width of the window',
  'workshop/measure-worker.ts': 'whether this worker is to stop',
  'workshop/state/measuring.ts': 'what was measured on this visit, by pack and card',
  'workshop/state/own-packs.ts': 'the packs of this browser',
  'workshop/state/strengths.ts': 'how strong cards were measured to be, in this browser',
  'workshop/vocabulary.ts': 'a map that stays empty',
}

test('modules hold no state of a table, only of the page or the device', () => {
  const keeps = /^(?:export )?(?:let |const [^=]*= (?:signal|computed)\b|const [^=]*= new (?:Map|Set)\b(?!\(\[))/m
  const found = ['../src', '../../web-workers/src'].flatMap((folder) => {
    const src = join(import.meta.dirname, folder)
    return readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && keeps.test(readFileSync(join(src, file), 'utf8')))
      .map((file) => file.split(sep).join('/'))
  })
  expect(found.sort()).toEqual(Object.keys(NOT_OF_A_VISIT).sort())
})
