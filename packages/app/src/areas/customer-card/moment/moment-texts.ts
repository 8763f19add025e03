import { defineTexts, plural } from '@herzkarte/ui/language.ts'

const hearts = {
  de: (count: number) => `${count} ${plural(count, 'Herz', 'Herzen')}`,
  en: (count: number) => `${count} ${plural(count, 'heart', 'hearts')}`,
  fr: (count: number) => `${count} ${plural(count, 'cœur', 'cœurs')}`,
}

export const momentTexts = defineTexts({
  thanks: {
    de: (store: string) => `Danke für deinen Einkauf, ${store}`,
    en: (store: string) => `Thanks for shopping, ${store}`,
    fr: (store: string) => `Merci de ta visite, ${store}`,
  },
  from: {
    de: (name: string) => (name ? `Herzen von ${name}` : 'Herzen für dich'),
    en: (name: string) => (name ? `Hearts from ${name}` : 'Hearts for you'),
    fr: (name: string) => (name ? `Des cœurs de ${name}` : 'Des cœurs pour toi'),
  },
  voided: { de: 'Einkauf storniert', en: 'Purchase voided', fr: 'Achat annulé' },
  voidedText: {
    de: (count: number) =>
      count > 0
        ? `Die Kasse hat ihn zurückgenommen. ${hearts.de(count)} ${plural(count, 'geht', 'gehen')} mit zurück.`
        : 'Die Kasse hat ihn zurückgenommen.',
    en: (count: number) =>
      count > 0
        ? `The till has taken it back. ${hearts.en(count)} ${plural(count, 'goes', 'go')} back with it.`
        : 'The till has taken it back.',
    fr: (count: number) =>
      count > 0 ? `La caisse l’a annulé. ${hearts.fr(count)} ${plural(count, 'repart', 'repartent')} avec lui.` : 'La caisse l’a annulé.',
  },
  unit: {
    de: (count: number) => plural(count, 'Herz', 'Herzen'),
    en: (count: number) => plural(count, 'heart', 'hearts'),
    fr: (count: number) => plural(count, 'cœur', 'cœurs'),
  },
  saved: { de: 'Gespart', en: 'Saved', fr: 'Économisé' },
  voucher: { de: 'Bäckerei-Gutschein', en: 'Bakery voucher', fr: 'Bon boulangerie' },
  donated: { de: 'Gespendet', en: 'Donated', fr: 'Donné' },
  points: { de: 'Bäckereipunkte', en: 'Bakery points', fr: 'Points boulangerie' },
  punches: { de: 'Stempel', en: 'Stamps', fr: 'Tampons' },
  elsewhere: { de: 'Herzen auf anderen Karten', en: 'Hearts on other cards', fr: 'Cœurs sur d’autres cartes' },
  missing: {
    de: (count: number) => `Noch ${hearts.de(count)}`,
    en: (count: number) => `${hearts.en(count)} to go`,
    fr: (count: number) => `Encore ${hearts.fr(count)}`,
  },
  credited: {
    de: (count: number, from: string) => `${hearts.de(count)}${from && ` von ${from}`} ${plural(count, 'ist', 'sind')} gelandet.`,
    en: (count: number, from: string) => `${hearts.en(count)}${from && ` from ${from}`} ${plural(count, 'has', 'have')} landed.`,
    fr: (count: number, from: string) => `${hearts.fr(count)}${from && ` de ${from}`} ${plural(count, 'vient', 'viennent')} d’arriver.`,
  },
  reached: { de: 'Prämie erreicht', en: 'Reward reached', fr: 'Récompense atteinte' },
  justNow: { de: 'Gerade eben', en: 'Just now', fr: 'À l’instant' },
  toCode: { de: 'Zurück zum Code', en: 'Back to the code', fr: 'Retour au code' },
  close: { de: 'Schließen', en: 'Close', fr: 'Fermer' },
  look: { de: 'Prämie ansehen', en: 'See the reward', fr: 'Voir la récompense' },
})
