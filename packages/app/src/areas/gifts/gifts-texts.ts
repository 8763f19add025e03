import { defineTexts } from '@herzkarte/ui/language.ts'

export const giftsTexts = defineTexts({
  others: { de: 'Weitere Geschenke', en: 'More gifts', fr: 'Autres cadeaux' },
  title: { de: 'Geschenke', en: 'Gifts', fr: 'Cadeaux' },
  all: { de: 'Alle Geschenke', en: 'All gifts', fr: 'Tous les cadeaux' },
  mine: { de: 'Meine Geschenke', en: 'My gifts', fr: 'Mes cadeaux' },
  none: { de: 'Gerade gibt es keine Geschenke', en: 'There are no gifts right now', fr: 'Pas de cadeaux en ce moment' },
  noneText: {
    de: 'Schau bald wieder vorbei, wir denken uns schon etwas aus.',
    en: 'Come back soon, we are thinking of something already.',
    fr: 'Reviens bientôt, nous préparons déjà quelque chose.',
  },
  toOffers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Vers les avantages' },
  noneOwn: { de: 'Noch kein Geschenk geholt', en: 'No gift yet', fr: 'Pas encore de cadeau' },
  noneOwnText: {
    de: 'Tausch Herzen oder Bonuspunkte ein, dann liegt dein Code hier bereit.',
    en: 'Exchange hearts or bonus points and your code will be ready here.',
    fr: 'Échange des cœurs ou des points bonus, ton code t’attendra ici.',
  },
  toAll: { de: 'Geschenke ansehen', en: 'See the gifts', fr: 'Voir les cadeaux' },
  Open: { de: 'Code läuft', en: 'Code is running', fr: 'Code en cours' },
  Scanned: { de: 'An der Kasse', en: 'At the till', fr: 'En caisse' },
  Confirmed: { de: 'Abgeholt', en: 'Handed over', fr: 'Retiré' },
  Cancelled: { de: 'Zurückgegeben', en: 'Given back', fr: 'Rendu' },
  Expired: { de: 'Abgelaufen', en: 'Expired', fr: 'Expiré' },
  validUntil: {
    de: (time: string) => `Gültig bis ${time}`,
    en: (time: string) => `Valid until ${time}`,
    fr: (time: string) => `Valable jusqu’à ${time}`,
  },
  back: { de: (price: string) => `${price} zurück`, en: (price: string) => `${price} back`, fr: (price: string) => `${price} de retour` },
  showCode: { de: 'Code zeigen', en: 'Show the code', fr: 'Montrer le code' },
})
