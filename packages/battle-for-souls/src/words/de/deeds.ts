import type { Sentences } from '../en/index.ts'
import { gainName, ofGain, points, SET_NAMES, SIDE } from './names.ts'

/** What is declared, and what it will do. Verbs stand last, as on buttons: "The Innkeeper verschonen". */
export const deeds: Sentences['deeds'] = {
  will: (d) => {
    switch (d.is) {
      case 'add':
        return `${points(d.side, d.n, 'nom')} auf ${d.soul}`
      case 'remove':
        return `${points(d.of, d.n, 'acc')} von ${d.soul} entfernen`
      case 'move':
        return `${points(d.side, d.n, 'acc')} von ${d.from} auf ${d.to} verschieben`
      case 'draw':
        return d.n === 1 ? '1 Karte ziehen' : `${d.n} Karten ziehen`
      case 'claim':
        return `${d.soul} ${SIDE[d.side].into} holen`
      case 'rescue':
        return `${d.soul} aus dem Fegefeuer ${SIDE[d.side].into} holen`
      case 'destroy':
        return `${d.card} zerstören`
      case 'reduce':
        return `${d.n} ${d.n === 1 ? 'Punkt' : 'Punkte'} weniger${d.soul === null ? '' : ` auf ${d.soul}`}`
      case 'spare':
        return `${d.card} verschonen`
    }
  },
  nothing: 'nichts',
  reap: 'Ernte',
  reaps: 'Ernte: Über jede Seele auf der Erde wird entschieden',
  buy: (side, what) => `Kauf einer ${ofGain(side, what)}`,
  buys: (side, what, price, soul) => `Kauf einer ${ofGain(side, what)} mit ${points(side, price, 'dat')} von ${soul}`,
  set: (kind) => SET_NAMES[kind],
  brings: (b) => {
    switch (b.is) {
      case 'victory':
        return 'eine Siegpunktkarte'
      case 'hand':
        return b.favour === null
          ? 'eine volle Hand'
          : `umsonst eine ${gainName(b.favour, 'favour')} und eine volle Hand`
      case 'relic':
        return `umsonst eine ${gainName(b.side, 'relic')}`
    }
  },
}
