import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const exchangeTexts = defineTexts({
  title: { de: 'Bist du schon an der Kasse?', en: 'Are you at the till?', fr: 'Es-tu déjà en caisse\u202f?' },
  atTheTill: {
    de: (minutes: number) => `Für dein Geschenk bekommst du jetzt einen Code. Er gilt ${minutes} ${plural(minutes, 'Minute', 'Minuten')}.`,
    en: (minutes: number) => `You now get a code for your gift. It is valid for ${minutes} ${plural(minutes, 'minute', 'minutes')}.`,
    fr: (minutes: number) => `Tu reçois maintenant un code pour ton cadeau, valable ${minutes} ${plural(minutes, 'minute', 'minutes')}.`,
  },
  comesBack: {
    de: (price: string) => `Es kostet ${price}. Läuft der Code ab, ohne dass du ihn zeigst, bekommst du alles zurück.`,
    en: (price: string) => `It costs ${price}. If the code runs out before you show it, you get everything back.`,
    fr: (price: string) => `Cela coûte ${price}. Si le code expire sans servir, tout te revient.`,
  },
  payWith: { de: 'Womit möchtest du tauschen?', en: 'What would you like to exchange?', fr: 'Que veux-tu échanger\u202f?' },
  yes: { de: 'Ja, Code holen', en: 'Yes, get the code', fr: 'Oui, obtenir le code' },
  notYet: { de: 'Noch nicht', en: 'Not yet', fr: 'Pas encore' },
  reserveTitle: { de: 'Im Markt zurücklegen', en: 'Put aside in your store', fr: 'Mettre de côté en magasin' },
  reserveText: {
    de: (price: string) => `Wir legen es für dich zurück. ${price} gehen dafür weg und kommen wieder, wenn du es nicht abholst.`,
    en: (price: string) => `We put it aside for you. ${price} go for it, and come back if you don’t pick it up.`,
    fr: (price: string) => `Nous le mettons de côté pour toi. ${price} sont retirés et te reviennent si tu ne viens pas.`,
  },
  reserveFree: {
    de: 'Wir legen es für dich zurück.',
    en: 'We put it aside for you.',
    fr: 'Nous le mettons de côté pour toi.',
  },
  store: { de: 'In welchem Markt?', en: 'In which store?', fr: 'Dans quel magasin\u202f?' },
  storeMissing: { de: 'Wähle bitte einen Markt.', en: 'Please choose a store.', fr: 'Choisis un magasin.' },
  storesFailed: {
    de: 'Die Märkte lassen sich gerade nicht laden.',
    en: 'The stores can’t be loaded right now.',
    fr: 'Impossible de charger les magasins pour l’instant.',
  },
  reserve: { de: 'Zurücklegen lassen', en: 'Put it aside', fr: 'Mettre de côté' },
  reserved: {
    de: (store: string) => `Zurückgelegt im Markt ${store}.`,
    en: (store: string) => `Put aside at ${store}.`,
    fr: (store: string) => `Mis de côté à ${store}.`,
  },
  cancel: { de: 'Abbrechen', en: 'Cancel', fr: 'Annuler' },
})
