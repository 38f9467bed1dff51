import type { TablePageWords } from '../en/table-page.ts'

export const tablePage: TablePageWords = {
  looking: 'Der Tisch wird gesucht …',
  coming: 'Du trittst dem Tisch bei …',
  notForYou: 'Dieser Tisch ist für dich geschlossen',
  laying: 'Die Karten werden geladen …',
}
