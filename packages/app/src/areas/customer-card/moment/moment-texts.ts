import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { heartCount, heartsLanded, heartsToGo, heartWord } from '../../../shared/counted.ts'

export const momentTexts = defineTexts({
  thanks: { de: 'Danke für deinen Einkauf, {store}', en: 'Thanks for shopping, {store}', fr: 'Merci de ta visite, {store}' },
  from: {
    de: (name: string) => (name ? `Herzen von ${name}` : 'Herzen für dich'),
    en: (name: string) => (name ? `Hearts from ${name}` : 'Hearts for you'),
    fr: (name: string) => (name ? `Des cœurs de ${name}` : 'Des cœurs pour toi'),
  },
  voided: { de: 'Einkauf storniert', en: 'Purchase voided', fr: 'Achat annulé' },
  voidedText: {
    de: (count: number) =>
      count > 0
        ? `Die Kasse hat ihn zurückgenommen. ${heartCount.de(count)} ${plural(count, 'geht', 'gehen')} mit zurück.`
        : 'Die Kasse hat ihn zurückgenommen.',
    en: (count: number) =>
      count > 0
        ? `The till has taken it back. ${heartCount.en(count)} ${plural(count, 'goes', 'go')} back with it.`
        : 'The till has taken it back.',
    fr: (count: number) =>
      count > 0
        ? `La caisse l’a annulé. ${heartCount.fr(count)} ${plural(count, 'repart', 'repartent')} avec lui.`
        : 'La caisse l’a annulé.',
  },
  unit: heartWord,
  saved: { de: 'Gespart', en: 'Saved', fr: 'Économisé' },
  voucher: { de: 'Bäckerei-Gutschein', en: 'Bakery voucher', fr: 'Bon boulangerie' },
  donated: { de: 'Gespendet', en: 'Donated', fr: 'Donné' },
  points: { de: 'Bäckereipunkte', en: 'Bakery points', fr: 'Points boulangerie' },
  punches: { de: 'Stempel', en: 'Stamps', fr: 'Tampons' },
  elsewhere: { de: 'Herzen auf anderen Karten', en: 'Hearts on other cards', fr: 'Cœurs sur d’autres cartes' },
  missing: heartsToGo,
  credited: heartsLanded,
  reached: { de: 'Prämie erreicht', en: 'Reward reached', fr: 'Récompense atteinte' },
  justNow: { de: 'Gerade eben', en: 'Just now', fr: 'À l’instant' },
  toCode: { de: 'Zurück zum Code', en: 'Back to the code', fr: 'Retour au code' },
  close: { de: 'Schließen', en: 'Close', fr: 'Fermer' },
  look: { de: 'Prämie ansehen', en: 'See the reward', fr: 'Voir la récompense' },
})
