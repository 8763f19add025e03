import { defineTexts } from '@herzkarte/ui/language.ts'

export const editTexts = defineTexts({
  title: { de: 'Deine Daten', en: 'Your details', fr: 'Tes données' },
  leadEnd: {
    de: 'brauchen wir von dir, alles andere ist freiwillig.',
    en: 'are needed, all others are up to you.',
    fr: 'sont nécessaires, le reste est facultatif.',
  },
  save: { de: 'Speichern', en: 'Save', fr: 'Enregistrer' },
  saved: { de: 'Gespeichert. Danke dir!', en: 'Saved. Thank you!', fr: 'Enregistré. Merci\u202f!' },
  nothingChanged: {
    de: 'Es gibt noch nichts zu speichern.',
    en: 'There is nothing to save yet.',
    fr: 'Il n’y a encore rien à enregistrer.',
  },
  restored: {
    de: 'Deine Änderungen von vorhin sind noch da, aber nicht gespeichert.',
    en: 'Your changes from before are still here, but not saved.',
    fr: 'Tes modifications de tout à l’heure sont encore là, mais pas enregistrées.',
  },
  discard: { de: 'Verwerfen', en: 'Discard', fr: 'Abandonner' },
  addPhoto: { de: 'Foto hinzufügen', en: 'Add a photo', fr: 'Ajouter une photo' },
  changePhoto: { de: 'Foto ändern', en: 'Change photo', fr: 'Changer la photo' },

  setTitle: { de: 'Fast vollständig', en: 'Nearly complete', fr: 'Presque complet' },
  setLead: {
    de: 'Das fehlt noch in deinem Profil, dann kann es weitergehen.',
    en: 'This is still missing in your profile, then on we go.',
    fr: 'Voici ce qui manque encore à ton profil, puis la suite.',
  },
  setDone: { de: 'Fertig', en: 'Done', fr: 'Terminé' },
  later: { de: 'Später ergänzen', en: 'Add it later', fr: 'Compléter plus tard' },
})
