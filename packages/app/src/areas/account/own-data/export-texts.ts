import { defineTexts } from '@herzkarte/ui/language.ts'

export const exportTexts = defineTexts({
  title: { de: 'Daten herunterladen', en: 'Download your data', fr: 'Télécharger tes données' },
  lead: {
    de: 'Du bekommst eine Datei mit allem, was wir über dich gespeichert haben:',
    en: 'You get one file with all that we have stored about you:',
    fr: 'Tu reçois un fichier avec tout ce que nous avons enregistré sur toi\u00a0:',
  },
  person: {
    de: 'deine persönlichen Angaben und Einwilligungen',
    en: 'your personal details and consents',
    fr: 'tes données personnelles et tes accords',
  },
  hearts: {
    de: 'deine Herzen und Prämien mit allen Bewegungen',
    en: 'your hearts and rewards with every movement',
    fr: 'tes cœurs et récompenses avec tous les mouvements',
  },
  receipts: {
    de: 'deine Einkäufe und Kassenbons',
    en: 'your purchases and receipts',
    fr: 'tes achats et tickets de caisse',
  },
  devices: {
    de: 'deine Karten, Geräte und Nachrichten',
    en: 'your cards, devices and messages',
    fr: 'tes cartes, appareils et messages',
  },
  format: {
    de: 'Das Format ist JSON: lesbar für dich und für andere Programme. Bewahre die Datei gut auf.',
    en: 'The format is JSON: readable for you and for other programs. Keep the file in a safe place.',
    fr: 'Le format est JSON\u00a0: lisible pour toi et pour d’autres programmes. Garde ce fichier en lieu sûr.',
  },
  start: { de: 'Datei herunterladen', en: 'Download the file', fr: 'Télécharger le fichier' },
  again: { de: 'Noch einmal speichern', en: 'Save once more', fr: 'Enregistrer à nouveau' },
  gathering: { de: 'Wir tragen alles zusammen …', en: 'Gathering everything …', fr: 'Nous rassemblons tout…' },
  done: { de: 'Deine Datei ist gespeichert.', en: 'Your file is saved.', fr: 'Ton fichier est enregistré.' },
  fileName: {
    de: (day: string) => `herzkarte-meine-daten-${day}.json`,
    en: (day: string) => `herzkarte-my-data-${day}.json`,
    fr: (day: string) => `herzkarte-mes-donnees-${day}.json`,
  },
})
