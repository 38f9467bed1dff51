import type { ServerMessage, TableInfo } from '@soulstack/protocol'
import { isGame } from '../../games/index.ts'
import { loadCatalogue, setTableCards } from '../../net/catalogue.ts'
import { openConnection } from '../../net/connection.ts'
import { knownTable, rememberTable } from '../../net/memory.ts'
import { here, rewrite } from '../../net/route.ts'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/table.ts'
import { language } from '../../words/index.ts'
import { rememberSeatKey } from './host.ts'
import { goToNext } from './next-table.ts'
import type { Visit } from './visit.ts'

/** Codes of refusals that keep somebody out of an existing table. */
const SHUT_OUT = ['shut-out', 'door-closed', 'table-full']

/** Codes of refusals of what the page does by itself. */
const LATE = ['dice-fixed', 'other-contribution']

/** Reads the address: which part of the table to show (`?screen=`), and the secret of a seat (`#seat=`). */
function readAddress(visit: Visit, id: string): void {
  const half = new URLSearchParams(here().search).get('screen')
  visit.screen.value = half === 'board' || half === 'hand' ? half : null
  if (visit.screen.value) document.body.dataset['screen'] = visit.screen.value
  else delete document.body.dataset['screen']
  const token = /^#seat=([\w-]{20,64})$/.exec(here().hash)?.[1]
  if (!token) return
  // a link must not replace a seat that this browser already holds
  if (!knownTable(id)?.token) rememberTable(id, { token })
  // remove the secret from the address bar
  rewrite(here().pathname + here().search)
}

/**
 * Connects a visit to the table `id`, until the visit is left. `coming` is called with the game's name as soon as it is known, so that its
 * code can be loaded.
 */
export function joinTable(visit: Visit, id: string, coming: (game: string) => void): void {
  readAddress(visit, id)
  const { table, mySeat, screen } = visit
  let greeted = false

  function welcome(message: Extract<ServerMessage, { t: 'welcome' }>): void {
    greeted = true
    table.value = message.table
    if (isGame(message.table.game)) {
      loadCatalogue(message.table.game)
      setTableCards(message.table.game, message.cards ?? null)
    }
    coming(message.table.game)
    mySeat.value = message.you
    visit.chat.restore(message)
    visit.flow.greet()
    // a board has no seat, but the same browser may hold one
    if (screen.value === 'board') return
    rememberTable(id, {
      name: message.table.name,
      seat: message.you,
      seedHash: knownTable(id)?.seedHash || message.table.seedHash,
      // what is said only after the game proves nothing
      ...(message.table.dice &&
        message.table.state !== 'over' && {
          dice: knownTable(id)?.dice ?? { commitment: message.table.dice.commitment },
        }),
      ...(message.you === null && { token: null }),
    })
  }

  function refused(message: Extract<ServerMessage, { t: 'refused' }>): void {
    // too late to contribute to the dice: nothing is lost by that
    if (LATE.includes(message.code)) return
    // Refused before the welcome: there is no such table, or the server is full.
    if (!greeted) {
      visit.host.shutOut.value = SHUT_OUT.includes(message.code)
      visit.trouble.value = message.message
    } else if (visit.sheets.current.value?.of === 'take-back') visit.takingBack.refusal.value = message
    else {
      visit.choice.forgetAnswer()
      // it may be what was opened that is refused
      visit.sheets.unfolded.value = null
      toast(message.message, message.rule ? { game: table.value?.game ?? '', id: message.rule } : null)
    }
  }

  function removed(message: Extract<ServerMessage, { t: 'removed' }>): void {
    mySeat.value = null
    if (visit.host.handleRemoval(id, message)) return
    connection.close()
    table.value = null
    visit.view.value = null
    visit.host.shutOut.value = true
    visit.trouble.value = message.message
  }

  /** The host has changed the options: the server has committed itself anew, and so does this browser. */
  function noteCommitment({ dice, state }: TableInfo): void {
    if (state !== 'waiting' || !dice || screen.value === 'board') return
    const { commitment } = dice
    if (knownTable(id)?.dice?.commitment !== commitment) rememberTable(id, { dice: { commitment } })
  }

  /** Contributes to the dice what is still missing. */
  function contribute(): void {
    const at = table.value
    if (at?.state !== 'waiting' || !at.dice || screen.value === 'board' || visit.presence.mySeats.value.length === 0)
      return
    void import('./contribute.ts').then((m) => m.contribute(visit, id))
  }

  function heard(message: ServerMessage): void {
    visit.presence.handle(message)
    switch (message.t) {
      case 'welcome':
        welcome(message)
        contribute()
        break
      case 'table':
        table.value = message.table
        noteCommitment(message.table)
        contribute()
        break
      case 'reveal':
        void import('./contribute.ts').then((m) => m.reveal(visit, id, message))
        break
      case 'said':
        visit.chat.add(message)
        break
      case 'seated':
        mySeat.value = message.seat
        rememberTable(id, { seat: message.seat, token: message.token })
        // whoever was removed is back
        if (visit.sheets.current.value?.of === 'removed') visit.sheets.current.value = null
        contribute()
        break
      case 'kept':
        rememberSeatKey(id, message)
        break
      case 'removed':
        removed(message)
        break
      case 'view':
        // the log starts over after hello and after moves were taken back: decisions can be answered again
        if (message.from === 0) {
          visit.choice.forgetAnswer()
          visit.fates.latest.value = null
        }
        visit.flow.take(message.flow)
        visit.takeView(message.view, message.log, message.from, message.back)
        break
      case 'fates':
        visit.fates.latest.value = message
        break
      case 'advice':
        visit.fates.advice.value = message
        break
      case 'rematch':
        // a board follows its players
        if (message.seat !== null || screen.value === 'board') goToNext(visit, id, message.table, message.seat)
        else toast(t.theyPlayAgain)
        break
      case 'back':
        // a take-back that was done is in the log already
        if (message.outcome !== 'done') visit.note(message.message)
        // what you take back against bots is there to be seen
        if (!(message.outcome === 'done' && visit.takeBacks.value?.alone)) toast(message.message)
        break
      case 'refused':
        refused(message)
        break
    }
  }

  const connection = openConnection(id, {
    greet: () => {
      greeted = false
      const token = knownTable(id)?.token
      return {
        t: 'hello',
        table: id,
        lang: language,
        ...(screen.value === 'board' && { board: true }),
        ...(token && { token }),
      }
    },
    state: (state) => {
      visit.connection.value = state
    },
    heard,
  })
  visit.connect((message) => connection.send(message))
  visit.onLeave(() => {
    visit.connect(() => false)
    delete document.body.dataset['screen']
    connection.close()
    setTableCards('', null)
  })
}
