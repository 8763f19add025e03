import { defineTexts } from './language.ts'

/** The few built-in texts of components, mostly for screen readers. */
export const uiTexts = defineTexts({
  back: { de: 'Zurück', en: 'Back', fr: 'Retour' },
  close: { de: 'Schließen', en: 'Close', fr: 'Fermer' },
  mainAreas: { de: 'Hauptbereiche', en: 'Main areas', fr: 'Rubriques principales' },
  skipToContent: { de: 'Zum Inhalt', en: 'Skip to content', fr: 'Aller au contenu' },
  required: { de: 'Pflichtfeld', en: 'required', fr: 'obligatoire' },
  showPassword: { de: 'Passwort anzeigen', en: 'Show password', fr: 'Afficher le mot de passe' },
  hidePassword: { de: 'Passwort verbergen', en: 'Hide password', fr: 'Masquer le mot de passe' },
  choose: { de: 'Bitte wählen', en: 'Please choose', fr: 'Choisis' },
  search: { de: 'Suchen', en: 'Search', fr: 'Rechercher' },
  nothingFound: { de: 'Nichts gefunden', en: 'Nothing found', fr: 'Aucun résultat' },
  notifications: { de: 'Hinweise', en: 'Messages', fr: 'Messages' },
  pictureMissing: { de: 'Bild nicht verfügbar', en: 'Picture not available', fr: 'Image non disponible' },
  play: { de: 'Abspielen', en: 'Play', fr: 'Lire' },
  pause: { de: 'Anhalten', en: 'Pause', fr: 'Mettre en pause' },
  position: { de: 'Stelle im Film', en: 'Position in the film', fr: 'Position dans le film' },
  mute: { de: 'Ton aus', en: 'Mute', fr: 'Couper le son' },
  unmute: { de: 'Ton an', en: 'Unmute', fr: 'Remettre le son' },
  day: { de: 'Tag', en: 'Day', fr: 'Jour' },
  month: { de: 'Monat', en: 'Month', fr: 'Mois' },
  year: { de: 'Jahr', en: 'Year', fr: 'Année' },
  dayPlaceholder: { de: 'TT', en: 'DD', fr: 'JJ' },
  monthPlaceholder: { de: 'MM', en: 'MM', fr: 'MM' },
  yearPlaceholder: { de: 'JJJJ', en: 'YYYY', fr: 'AAAA' },
  charactersLeft: {
    de: (left: number) => `noch ${left} Zeichen`,
    en: (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left`,
    fr: (left: number) => `encore ${left} ${left < 2 ? 'caractère' : 'caractères'}`,
  },
  itemsNew: { de: (count: string) => `${count} neu`, en: (count: string) => `${count} new`, fr: (count: string) => `${count} nouveaux` },
  heartsHeld: {
    de: (held: number, size: number) => `${held} von ${size} Herzen gestempelt`,
    en: (held: number, size: number) => `${held} of ${size} hearts stamped`,
    fr: (held: number, size: number) => `${held} cœurs tamponnés sur ${size}`,
  },
  punchesHeld: {
    de: (held: number, size: number) => `${held} von ${size} gestempelt`,
    en: (held: number, size: number) => `${held} of ${size} stamped`,
    fr: (held: number, size: number) => `${held} tampons sur ${size}`,
  },
  hearts: {
    de: (count: number) => (count === 1 ? '1 Herz' : `${count} Herzen`),
    en: (count: number) => (count === 1 ? '1 heart' : `${count} hearts`),
    fr: (count: number) => (count < 2 ? `${count} cœur` : `${count} cœurs`),
  },
  fullSheet: {
    de: (from: number, to: number) => `Herzen ${from} bis ${to} voll`,
    en: (from: number, to: number) => `Hearts ${from} to ${to} full`,
    fr: (from: number, to: number) => `Cœurs ${from} à ${to} au complet`,
  },
  fullSheets: {
    de: (sheets: number, hearts: number) => `${sheets} volle Bögen, ${hearts} Herzen`,
    en: (sheets: number, hearts: number) => `${sheets} full sheets, ${hearts} hearts`,
    fr: (sheets: number, hearts: number) => `${sheets} planches complètes, ${hearts} cœurs`,
  },
  stepOf: {
    de: (step: number, of: number) => `Schritt ${step} von ${of}`,
    en: (step: number, of: number) => `Step ${step} of ${of}`,
    fr: (step: number, of: number) => `Étape ${step} sur ${of}`,
  },
  percentOf: {
    de: (percent: number) => `${percent} Prozent`,
    en: (percent: number) => `${percent} percent`,
    fr: (percent: number) => `${percent} pour cent`,
  },
})
