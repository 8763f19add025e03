import { defineTexts } from '@herzkarte/ui/language.ts'

type Kind = 'saved' | 'hearts'

export const yearTexts = defineTexts({
  title: { de: 'Dein Jahr in Bildern', en: 'Your year in pictures', fr: 'Ton année en images' },
  /** Above and below the figure on home. */
  before: {
    de: (_: Kind, year: number) => `${year} hast du`,
    en: (kind: Kind, year: number) => `In ${year} you ${kind === 'saved' ? 'saved' : 'collected'}`,
    fr: (kind: Kind, year: number) => `En ${year}, tu as ${kind === 'saved' ? 'économisé' : 'récolté'}`,
  },
  after: {
    de: (kind: Kind) => (kind === 'saved' ? 'gespart.' : 'Herzen gesammelt.'),
    en: (kind: Kind) => (kind === 'saved' ? 'with coupons and vouchers.' : 'hearts.'),
    fr: (kind: Kind) => (kind === 'saved' ? 'avec tes coupons et bons.' : 'cœurs.'),
  },
  withName: { de: 'Mit deinem Vornamen', en: 'With your first name', fr: 'Avec ton prénom' },
  withSaved: { de: 'Mit dem Betrag', en: 'With the amount', fr: 'Avec le montant' },
  withHearts: { de: 'Mit den Herzen', en: 'With the hearts', fr: 'Avec les cœurs' },
  share: { de: 'Teilen', en: 'Share', fr: 'Partager' },
  save: { de: 'Bild sichern', en: 'Save the picture', fr: 'Enregistrer l’image' },
  onlyYours: {
    de: 'Das Bild entsteht auf deinem Gerät. Zu sehen bekommt es nur, wem du es schickst.',
    en: 'The picture is made on your device. Only those you send it to will see it.',
    fr: 'L’image est créée sur ton appareil. Seules les personnes à qui tu l’envoies la verront.',
  },
  needsReceipts: {
    de: 'Mit digitalen Kassenbons zeigt jeder Monat, was am häufigsten in deinem Korb lag.',
    en: 'With digital receipts, each month shows what was in your basket most often.',
    fr: 'Avec les tickets numériques, chaque mois montre ce que tu as acheté le plus souvent.',
  },
  /** What the picture's figure is about, in lines. */
  saved: {
    de: (year: number, name: string) => (name ? `hat ${name}\n${year} gespart` : `${year}\ngespart`),
    en: (year: number, name: string) => (name ? `saved by ${name}\nin ${year}` : `saved\nin ${year}`),
    fr: (year: number, name: string) => (name ? `économisés par\n${name}\nen ${year}` : `économisés\nen ${year}`),
  },
  hearts: {
    de: (year: number, name: string) => (name ? `Herzen hat\n${name} ${year}\ngesammelt` : `Herzen ${year}\ngesammelt`),
    en: (year: number, name: string) => (name ? `hearts collected\nby ${name}\nin ${year}` : `hearts collected\nin ${year}`),
    fr: (year: number, name: string) => (name ? `cœurs récoltés\npar ${name}\nen ${year}` : `cœurs récoltés\nen ${year}`),
  },
  neither: {
    de: (name: string) => (name ? `ein Jahr mit\n${name}` : 'mein Jahr'),
    en: (name: string) => (name ? `a year with\n${name}` : 'my year'),
    fr: (name: string) => (name ? `une année avec\n${name}` : 'mon année'),
  },
  foot: { de: 'mein Jahr in zwölf Bildern', en: 'my year in twelve pictures', fr: 'mon année en douze images' },
  shared: { de: 'Mein {year} in Bildern', en: 'My {year} in pictures', fr: 'Mon année {year} en images' },
})
