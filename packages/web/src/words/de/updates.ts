import type { UpdatesWords } from '../en/updates.ts'

export const updates: UpdatesWords = {
  newVersion: 'Es gibt eine neue Version dieser Seite. Dein Spiel bleibt, wo es ist.',
  update: 'Jetzt aktualisieren',
  later: 'Später',
}
