import type { HostWords } from '../en/host.ts'

export const host: HostWords = {
  host: 'Gastgeber',
  hostIs: (name) => `Gastgeber: ${name}.`,
  manage: 'Verwalten',
  manageWho: (name) => `${name} verwalten`,
  seat: (n) => `Platz ${n}`,

  makeHost: 'Zum Gastgeber machen',
  makeHostMeans: 'bestimmt dann an deiner Stelle, wer hier sein darf',
  remove: 'Vom Platz entfernen',
  removeWho: (name) => `${name} entfernen?`,
  letStay: 'Bleiben lassen',
  wasRemoved: (name) => `${name} wurde entfernt.`,
  undoRemoval: 'Rückgängig',
  removeOpens: 'der Platz ist wieder frei; Zuschauen bleibt erlaubt',
  removeBot: 'ein Bot spielt dort weiter; Zuschauen bleibt erlaubt',
  removeOver: 'kommt in die nächste Partie nicht mit',
  shutOut: 'Ausschließen',
  shutOutMeans: 'vom Tisch entfernt; kein Zurück, auch nicht zum Zuschauen',
  sendAway: 'Wegschicken',
  sendAwayMeans: 'mit dem Link steht der Weg zurück offen',
  byAddress:
    'Erkannt wird am Browser und am Netz, es sei denn, andere hier haben dasselbe Netz. Hilft das nicht, lass niemand Neues herein.',

  keep: 'Frei halten',
  keepSeat: (n) => `Platz ${n} frei halten`,
  keepMeans: 'Nur wer den Link hat, den du dafür bekommst, kann sich hier hinsetzen.',
  forWhom: 'Für wen?',
  keptFor: (name) => `Für ${name} frei gehalten`,
  keptSeat: (n, name) => `Platz ${n} ist für ${name} frei gehalten`,
  waitsForLink: 'wartet auf den, der den Link hat',
  link: 'Link',
  linkOf: (name) => `Link für ${name}`,
  sendLink: (name) =>
    `Schicke diesen Link nur an ${name}. Wer ihn zuerst öffnet, sitzt hier als ${name}; danach gilt er nicht mehr.`,
  linkElsewhere: 'Der Link wurde in einem anderen Browser erstellt. Ein neuer ersetzt ihn.',
  newLink: 'Neuen Link erstellen',
  openAgain: 'Den Platz für alle freigeben',

  watcher: (n) => `Zuschauer ${n}`,
  board: (n) => `Bildschirm ${n}`,
  watchers: 'Zuschauer',

  whoComes: 'Wer kommen darf',
  doors: {
    open: ['Alle', 'Alle mit dem Link dürfen sich hinsetzen und zuschauen.'],
    watch: [
      'Nur zum Zuschauen',
      'Niemand Neues darf sich hinsetzen, außer auf einen frei gehaltenen Platz. Zuschauen darf, wer den Link hat.',
    ],
    closed: [
      'Niemand Neues',
      'Niemand Neues darf sich hinsetzen oder zuschauen, außer auf einem frei gehaltenen Platz. Wer da ist, darf bleiben.',
    ],
  },
  doorsLater: {
    open: ['Alle', 'Alle mit dem Link dürfen zuschauen und um einen freien Platz oder den eines Bots bitten.'],
    closed: ['Niemand Neues', 'Niemand Neues darf zuschauen. Wer da ist, darf bleiben.'],
  },
  someOut: 'Von diesem Tisch ist jemand ausgeschlossen.',
  letIn: 'Wieder hereinlassen',

  removedTitle: 'Du wurdest entfernt',
  watchOn: 'Zuschauen',
}
