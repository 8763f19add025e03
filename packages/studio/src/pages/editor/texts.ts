import { studioTexts } from '../../texts.ts'

export const texts = studioTexts({
  missing: { de: 'Das gibt es hier nicht', en: 'This is not here' },
  missingText: { de: 'Vielleicht steht es in einem anderen Entwurf.', en: 'Perhaps it is in another draft.' },
  backTo: { de: (kinds: string) => `Zurück zu ${kinds}`, en: (kinds: string) => `Back to ${kinds}` },
  saving: { de: 'Speichert …', en: 'Saving …' },
  savedAt: { de: (time: string) => `${time} gespeichert`, en: (time: string) => `Saved at ${time}` },
  undo: { de: 'Rückgängig (Strg Z)', en: 'Undo (Ctrl Z)' },
  redo: { de: 'Wiederholen (Strg Umschalt Z)', en: 'Redo (Ctrl Shift Z)' },
  more: { de: 'Mehr', en: 'More' },
  duplicate: { de: 'Duplizieren', en: 'Duplicate' },
  revert: { de: 'Zurück auf das, was läuft', en: 'Back to what is live' },
  discard: { de: 'Verwerfen', en: 'Discard' },
  remove: { de: 'Entfernen', en: 'Remove' },
  pause: { de: 'Sofort pausieren …', en: 'Pause now …' },
  resume: { de: 'Fortsetzen', en: 'Go on' },
  isLive: { de: 'Das läuft gerade. Änderungen sammelst du in einem Entwurf.', en: 'This is live. Changes are collected in a draft.' },
  beginDraft: { de: 'Entwurf anlegen', en: 'Begin a draft' },
  noDraft: { de: 'Leg zuerst einen Entwurf an.', en: 'Begin a draft first.' },
  kept: {
    de: (count: number) =>
      `${count === 1 ? 'Deine letzte Änderung liegt' : `Deine letzten ${count} Änderungen liegen`} in diesem Browser und gehen hinaus, sobald er wieder da ist.`,
    en: (count: number) =>
      `Your last ${count === 1 ? 'change is' : `${count} changes are`} kept in this browser and will be sent once it is back.`,
  },
  tryNow: { de: 'Jetzt versuchen', en: 'Try now' },
  otherwise: { de: 'sonst alle acht Sekunden', en: 'otherwise every eight seconds' },
})
