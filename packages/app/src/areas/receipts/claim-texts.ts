import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const claimTexts = defineTexts({
  title: { de: 'Kassenbon einlösen', en: 'Claim a receipt', fr: 'Utiliser un ticket de caisse' },
  lead: {
    de: 'Karte vergessen? Auf dem Kassenbon steht ein Code. Damit holst du dir Herzen, Punkte und Stempel nachträglich.',
    en: 'Forgot your card? There is a code on your receipt. It brings you the hearts, points and stamps afterwards.',
    fr: 'Carte oubliée\u202f? Ton ticket porte un code. Il te donne après coup cœurs, points et tampons.',
  },
  short: {
    de: 'Karte vergessen? Hol dir die Herzen nach.',
    en: 'Forgot your card? Get the hearts now.',
    fr: 'Carte oubliée\u202f? Récupère tes cœurs.',
  },
  label: { de: 'Code vom Kassenbon', en: 'Code on the receipt', fr: 'Code du ticket' },
  hint: {
    de: '13 Zeichen, vorn ein B, zum Beispiel B-7K3M-QW9X-0ZTB.',
    en: '13 characters, the first a B, such as B-7K3M-QW9X-0ZTB.',
    fr: '13 caractères, le premier est un B, par exemple B-7K3M-QW9X-0ZTB.',
  },
  incomplete: {
    de: 'Der Code hat 13 Zeichen und beginnt mit B. Es sind nur Buchstaben und Ziffern.',
    en: 'The code has 13 characters and begins with B. They are letters and digits only.',
    fr: 'Le code compte 13 caractères et commence par B, lettres et chiffres uniquement.',
  },
  claim: { de: 'Bon einlösen', en: 'Claim the receipt', fr: 'Utiliser le ticket' },
  claimed: { de: 'Dein Bon ist eingelöst', en: 'Your receipt is claimed', fr: 'Ton ticket est pris en compte' },
  nothing: {
    de: 'Der Einkauf zählt für deinen Status. Herzen, Punkte oder Stempel gab es dafür nicht.',
    en: 'The purchase counts for your tier. It brought no hearts, points or stamps.',
    fr: 'L’achat compte pour ton statut. Il n’a pas donné de cœurs, de points ni de tampons.',
  },
  earned: { de: 'Das bringt dir der Einkauf', en: 'What the purchase brings you', fr: 'Ce que l’achat t’apporte' },
  balance: {
    de: (count: string) => `Jetzt ${count} auf der Karte`,
    en: (count: string) => `Now ${count} on the card`,
    fr: (count: string) => `Maintenant ${count} sur la carte`,
  },
  points: { de: 'Bäckereipunkte', en: 'Bakery points', fr: 'Points boulangerie' },
  pointsBalance: {
    de: (count: number) => `Jetzt ${count} ${plural(count, 'Punkt', 'Punkte')}`,
    en: (count: number) => `Now ${count} ${plural(count, 'point', 'points')}`,
    fr: (count: number) => `Maintenant ${count} ${plural(count, 'point', 'points')}`,
  },
  gainedPoints: {
    de: (count: number) => `${count} ${plural(count, 'Punkt', 'Punkte')}`,
    en: (count: number) => `${count} ${plural(count, 'point', 'points')}`,
    fr: (count: number) => `${count} ${plural(count, 'point', 'points')}`,
  },
  gainedStamps: {
    de: (count: number) => `${count} Stempel`,
    en: (count: number) => `${count} ${plural(count, 'stamp', 'stamps')}`,
    fr: (count: number) => `${count} ${plural(count, 'tampon', 'tampons')}`,
  },
  fullCard: {
    de: 'Karte voll: Deine Prämie liegt bereit.',
    en: 'Card full: your reward is ready.',
    fr: 'Carte pleine\u00a0: ta récompense t’attend.',
  },
  donation: { de: 'Unsere Spende dafür', en: 'Our donation for it', fr: 'Notre don pour cet achat' },
  toReceipts: { de: 'Zu den Kassenbons', en: 'To the receipts', fr: 'Vers les tickets' },
  again: { de: 'Noch einen Bon', en: 'Another receipt', fr: 'Encore un ticket' },
})
