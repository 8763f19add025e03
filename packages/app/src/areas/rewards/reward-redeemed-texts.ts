import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const rewardRedeemedTexts = defineTexts({
  title: { de: 'Prämie', en: 'Reward', fr: 'Récompense' },
  enjoy: { de: 'Viel Freude damit!', en: 'Enjoy it!', fr: 'Profites-en bien\u202f!' },
  facts: { de: 'Wann und wo', en: 'When and where', fr: 'Quand et où' },
  when: { de: 'Eingelöst', en: 'Redeemed', fr: 'Retirée' },
  where: { de: 'Markt', en: 'Store', fr: 'Magasin' },
  receipt: { de: 'Bon-Nummer', en: 'Receipt number', fr: 'Ticket n°' },
  paidWith: { de: 'Dafür gegeben', en: 'Given for it', fr: 'En échange' },
  hearts: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Herz', 'Herzen')}`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart', 'hearts')}`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur', 'cœurs')}`,
  },
  heartsAndCopay: {
    de: (hearts: string, amount: string) => `${hearts} und ${amount}`,
    en: (hearts: string, amount: string) => `${hearts} and ${amount}`,
    fr: (hearts: string, amount: string) => `${hearts} et ${amount}`,
  },
  toReceipts: { de: 'Zu meinen Einkäufen', en: 'To my purchases', fr: 'Vers mes achats' },
  more: { de: 'Weitersammeln', en: 'Keep collecting', fr: 'Continuer la collecte' },
  gone: { de: 'Diese Prämie finden wir nicht', en: 'We can’t find this reward', fr: 'Nous ne trouvons pas cette récompense' },
  goneText: {
    de: 'Alle deine Prämien stehen in der Übersicht.',
    en: 'All your rewards are in the overview.',
    fr: 'Toutes tes récompenses sont dans l’aperçu.',
  },
  toRewards: { de: 'Meine Prämien', en: 'My rewards', fr: 'Mes récompenses' },
})
