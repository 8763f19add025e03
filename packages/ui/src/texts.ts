/** The few built-in texts of components, mostly for screen readers. */
export type UiTexts = {
  back: string
  close: string
  mainAreas: string
  skipToContent: string
  required: string
  showPassword: string
  hidePassword: string
  choose: string
  search: string
  nothingFound: string
  notifications: string
  pictureMissing: string
  play: string
  pause: string
  position: string
  mute: string
  unmute: string
  dateParts: readonly [string, string, string]
  datePlaceholders: readonly [string, string, string]
  charactersLeft: (left: number) => string
  itemsNew: (count: string) => string
  heartsHeld: (held: number, size: number) => string
  punchesHeld: (held: number, size: number) => string
  hearts: (count: number) => string
  fullSheet: (from: number, to: number) => string
  fullSheets: (sheets: number, hearts: number) => string
  stepOf: (step: number, of: number) => string
  percentOf: (percent: number) => string
  secondsLeft: (seconds: number) => string
}

export type UiLang = 'de' | 'en' | 'fr'

/** The locale whose rules React Aria follows. */
export const localeOf: Record<UiLang, string> = { de: 'de-DE', en: 'en-US', fr: 'fr-FR' }

export const uiTexts: Record<UiLang, UiTexts> = {
  de: {
    back: 'Zurück',
    close: 'Schließen',
    mainAreas: 'Hauptbereiche',
    skipToContent: 'Zum Inhalt',
    required: 'Pflichtfeld',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    choose: 'Bitte wählen',
    search: 'Suchen',
    nothingFound: 'Nichts gefunden',
    notifications: 'Hinweise',
    pictureMissing: 'Bild nicht verfügbar',
    play: 'Abspielen',
    pause: 'Anhalten',
    position: 'Stelle im Film',
    mute: 'Ton aus',
    unmute: 'Ton an',
    dateParts: ['Tag', 'Monat', 'Jahr'],
    datePlaceholders: ['TT', 'MM', 'JJJJ'],
    charactersLeft: (left) => `noch ${left} Zeichen`,
    itemsNew: (count) => `${count} neu`,
    heartsHeld: (held, size) => `${held} von ${size} Herzen gestempelt`,
    punchesHeld: (held, size) => `${held} von ${size} gestempelt`,
    hearts: (count) => (count === 1 ? '1 Herz' : `${count} Herzen`),
    fullSheet: (from, to) => `Herzen ${from} bis ${to} voll`,
    fullSheets: (sheets, hearts) => `${sheets} volle Bögen, ${hearts} Herzen`,
    stepOf: (step, of) => `Schritt ${step} von ${of}`,
    percentOf: (percent) => `${percent} Prozent`,
    secondsLeft: (seconds) => `noch ${seconds} Sekunden`,
  },
  en: {
    back: 'Back',
    close: 'Close',
    mainAreas: 'Main areas',
    skipToContent: 'Skip to content',
    required: 'required',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    choose: 'Please choose',
    search: 'Search',
    nothingFound: 'Nothing found',
    notifications: 'Messages',
    pictureMissing: 'Picture not available',
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the film',
    mute: 'Mute',
    unmute: 'Unmute',
    dateParts: ['Day', 'Month', 'Year'],
    datePlaceholders: ['DD', 'MM', 'YYYY'],
    charactersLeft: (left) => `${left} ${left === 1 ? 'character' : 'characters'} left`,
    itemsNew: (count) => `${count} new`,
    heartsHeld: (held, size) => `${held} of ${size} hearts stamped`,
    punchesHeld: (held, size) => `${held} of ${size} stamped`,
    hearts: (count) => (count === 1 ? '1 heart' : `${count} hearts`),
    fullSheet: (from, to) => `Hearts ${from} to ${to} full`,
    fullSheets: (sheets, hearts) => `${sheets} full sheets, ${hearts} hearts`,
    stepOf: (step, of) => `Step ${step} of ${of}`,
    percentOf: (percent) => `${percent} percent`,
    secondsLeft: (seconds) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
  },
  fr: {
    back: 'Retour',
    close: 'Fermer',
    mainAreas: 'Rubriques principales',
    skipToContent: 'Aller au contenu',
    required: 'obligatoire',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    choose: 'Veuillez choisir',
    search: 'Rechercher',
    nothingFound: 'Aucun résultat',
    notifications: 'Messages',
    pictureMissing: 'Image non disponible',
    play: 'Lire',
    pause: 'Mettre en pause',
    position: 'Position dans le film',
    mute: 'Couper le son',
    unmute: 'Remettre le son',
    dateParts: ['Jour', 'Mois', 'Année'],
    datePlaceholders: ['JJ', 'MM', 'AAAA'],
    charactersLeft: (left) => `encore ${left} ${left < 2 ? 'caractère' : 'caractères'}`,
    itemsNew: (count) => `${count} nouveaux`,
    heartsHeld: (held, size) => `${held} cœurs tamponnés sur ${size}`,
    punchesHeld: (held, size) => `${held} tampons sur ${size}`,
    hearts: (count) => (count < 2 ? `${count} cœur` : `${count} cœurs`),
    fullSheet: (from, to) => `Cœurs ${from} à ${to} au complet`,
    fullSheets: (sheets, hearts) => `${sheets} planches complètes, ${hearts} cœurs`,
    stepOf: (step, of) => `Étape ${step} sur ${of}`,
    percentOf: (percent) => `${percent} pour cent`,
    secondsLeft: (seconds) => `encore ${seconds} ${seconds < 2 ? 'seconde' : 'secondes'}`,
  },
}
