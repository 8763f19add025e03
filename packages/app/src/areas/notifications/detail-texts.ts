import { defineTexts } from '@herzkarte/ui/language.ts'

export const detailTexts = defineTexts({
  title: { de: 'Nachricht', en: 'Message', fr: 'Message' },
  gone: { de: 'Diese Nachricht gibt es nicht mehr', en: 'This message no longer exists', fr: 'Ce message n’existe plus' },
  goneText: {
    de: 'Alle anderen stehen in deinen Nachrichten.',
    en: 'All others are among your messages.',
    fr: 'Tous les autres sont dans tes messages.',
  },
  toInbox: { de: 'Zu den Nachrichten', en: 'To the messages', fr: 'Vers les messages' },
  look: { de: 'Ansehen', en: 'Have a look', fr: 'Voir' },
  toHearts: { de: 'Zum Herzen-Verlauf', en: 'To the hearts history', fr: 'Vers l’historique des cœurs' },
  toReceipts: { de: 'Zu deinen Einkäufen', en: 'To your purchases', fr: 'Vers tes achats' },
  toHeartCard: { de: 'Zur Herzkarte', en: 'To the heart card', fr: 'Vers la carte à cœurs' },
  toCollectorCard: { de: 'Zur Sammelkarte', en: 'To the collector card', fr: 'Vers la carte à tampons' },
  toCoupon: { de: 'Zum Coupon', en: 'To the coupon', fr: 'Vers le coupon' },
  toPoints: { de: 'Zu deinen Bonuspunkten', en: 'To your bonus points', fr: 'Vers tes points bonus' },
  toGifts: { de: 'Zu deinen Geschenken', en: 'To your gifts', fr: 'Vers tes cadeaux' },
  toFriends: { de: 'Zu deinen Freunden', en: 'To your friends', fr: 'Vers tes amis' },
  toReferral: { de: 'Zu deinen Einladungen', en: 'To your invitations', fr: 'Vers tes invitations' },
  toSecurity: { de: 'Zu Anmeldung und Sicherheit', en: 'To login and security', fr: 'Vers connexion et sécurité' },
  toOffers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Vers les avantages' },
})
