import type { PresenceWords } from '../en/presence.ts'

export const presence: PresenceWords = {
  botPlays: 'Ein Bot spielt für dich',
  botPlaysFor: (names) => `Ein Bot spielt für ${names.join(' und ')}`,
  botSince: 'Er hat übernommen, als du nichts getan hast.',
  playOn: 'Selbst weiterspielen',

  isAway: (name) => `${name} ist weg`,
  agreedToWait: 'Ihr habt beschlossen zu warten.',
  theirMove: 'und müsste etwas tun.',
  theirMoveWhatNow: 'und müsste etwas tun. Was nun?',
  choices: {
    wait: ['Warten', () => 'noch zwei Minuten'],
    bot: ['Bot einsetzen', (name) => `bis ${name} wieder da ist`],
    'go-on': ['Weiterspielen', (name) => `${name} passt, wo es geht`],
  },
  votes: {
    wait: (name) => `${name}: warten`,
    bot: (name) => `${name}: Bot einsetzen`,
    'go-on': (name) => `${name}: weiterspielen`,
    none: (name) => `${name}: noch nichts`,
  },
  outcomes: {
    wait: (time) => `In ${time} wird gewartet.`,
    bot: (time) => `In ${time} übernimmt ein Bot.`,
    'go-on': (time) => `In ${time} geht die Partie weiter.`,
    ask: (time) => `In ${time} wirst du wieder gefragt.`,
  },
  waitingIn: (name, time) => `Warten auf ${name} · ${time}`,
  awayIn: (name, time) => `${name} ist weg · ${time}`,
  putAside: 'Schließen',

  leaveTitle: 'Partie verlassen',
  stay: 'Bleiben',
  leave: 'Gehen',
  leaveMeans: {
    bot: 'ein Bot spielt für dich, bis du zurück bist',
    wait: 'dein Platz wartet auf dich; die anderen entscheiden, was bis dahin geschieht',
    end: 'damit ist die Partie für alle zu Ende, wie vereinbart',
    alone: 'die Partie wartet, bis du zurück bist',
  },
  resign: 'Aufgeben',
  resignEnds: 'du gibst auf, und die Partie ist zu Ende',
  resignMeans: {
    bot: 'du gibst auf, und ein Bot übernimmt deinen Platz ganz',
    wait: 'du gibst auf, und dein Platz bleibt leer, bis ihn jemand nimmt',
  },

  asksForSeat: 'Eine Bitte um einen Platz',
  wantsToPlay: (name) => `${name} möchte mitspielen`,
  inSeatOf: (name) => `auf dem Platz von ${name}.`,
  youAskForSeat: (name) => `Du bittest um den Platz von ${name}`,
  waitsFor: (names) => `Warten auf ${names.join(', ')}.`,
  agree: 'Zustimmen',
  refuse: 'Ablehnen',
  withdraw: 'Zurückziehen',
  removed: (name) => `${name} wurde entfernt`,
  undoRemoval: 'Rückgängig',
  won: (names) =>
    names === null
      ? 'Du gewinnst.'
      : names.length === 0
        ? 'Niemand gewinnt.'
        : `${names.join(' und ')} ${names.length === 1 ? 'gewinnt' : 'gewinnen'}.`,
  endings: {
    bots: () => 'Hier saßen stundenlang nur Bots.',
    left: (name) => (name === null ? 'Du bist gegangen.' : `${name} ist gegangen.`),
    resigned: (name) => (name === null ? 'Du hast aufgegeben.' : `${name} hat aufgegeben.`),
  },
  home: 'Startseite',

  inReserve: 'in Reserve',
  reserve: 'Reserve',
  stopped: 'angehalten',
  left: 'übrig',
  leftThenReserve: 'übrig, dann die Reserve',
  away: 'weg',
  awayFor: (minutes) => `weg seit ${minutes} min`,
  tenSeconds: (name) => `Noch zehn Sekunden für ${name}.`,
  fiveSeconds: (name) => `Noch fünf Sekunden für ${name}.`,

  passScreen: (name) => ['Gib den Bildschirm an ', name],
  titlePass: (name) => `● Gib den Bildschirm an ${name} · Soulstack`,
  settingUp: 'Die Partie wird aufgebaut.',
  ownTurn: (turn, name) => `Zug ${turn}: dein eigener, ${name}.`,
  turnOf: (turn, name) => `Zug ${turn}: ${name} ist am Zug.`,
  decides: (name) => `${name} hat etwas zu entscheiden.`,
  showsHand: 'zeigt meine Hand',
  iAm: (name) => `Ich bin ${name}`,
  lookAway: 'Alle anderen schauen weg.',
}
