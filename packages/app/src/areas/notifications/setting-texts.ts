import { defineTexts } from '@herzkarte/ui/language.ts'

export const settingTexts = defineTexts({
  title: { de: 'Was soll aufleuchten?', en: 'Which messages should be shown?', fr: 'Que veux-tu voir s’afficher\u202f?' },
  lead: {
    de: 'Diese Nachrichten zeigen wir dir gleich auf deinem Handy. Hier in der App findest du immer alle.',
    en: 'These messages show up on your phone right away. Here in the app you always find all of them.',
    fr: 'Ces messages s’affichent aussitôt sur ton téléphone. Ici, dans l’appli, tu les retrouves toujours tous.',
  },
  heartsCollected: {
    de: 'Wenn Herzen auf deiner Karte landen',
    en: 'When hearts land on your card',
    fr: 'Quand des cœurs arrivent sur ta carte',
  },
  friendReferral: {
    de: 'Anfragen, geteilte Herzen und Einladungen',
    en: 'Requests, shared hearts and invitations',
    fr: 'Demandes, cœurs partagés et invitations',
  },
  offerNews: {
    de: 'Neue Coupons und Aktionen im Markt',
    en: 'New coupons and campaigns in the store',
    fr: 'Nouveaux coupons et opérations du magasin',
  },
  expiresSoon: {
    de: 'Bevor Herzen, Punkte, Prämien oder Coupons ablaufen',
    en: 'Before hearts, points, rewards or coupons expire',
    fr: 'Avant que cœurs, points, récompenses ou coupons n’expirent',
  },
  collectorCard: {
    de: 'Wenn eine Karte voll ist',
    en: 'When a card is full',
    fr: 'Quand une carte est complète',
  },
  transactionUpdated: {
    de: 'Wenn sich an einem Bon etwas ändert',
    en: 'When something changes on a receipt',
    fr: 'Quand un ticket de caisse change',
  },
  system: {
    de: 'Was du zu deiner Karte wissen solltest',
    en: 'What you should know about your card',
    fr: 'Ce qu’il faut savoir sur ta carte',
  },
})
