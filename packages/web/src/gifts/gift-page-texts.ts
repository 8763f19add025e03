import { defineTexts, plural } from '../app/language.ts'

export const giftPageTexts = defineTexts({
  title: { de: 'Geschenk', en: 'Gift', fr: 'Cadeau' },
  conditions: { de: 'Bedingungen', en: 'Conditions', fr: 'Conditions' },
  like: { de: 'Gefällt mir', en: 'I like it', fr: 'J’aime' },
  until: { de: (day: string) => `Bis ${day}`, en: (day: string) => `Until ${day}`, fr: (day: string) => `Jusqu’au ${day}` },
  from: {
    de: (day: string) => `Zu haben ab ${day}`,
    en: (day: string) => `Available from ${day}`,
    fr: (day: string) => `Disponible à partir du ${day}`,
  },
  inStock: { de: 'Verfügbar, solange der Vorrat reicht', en: 'Available while stocks last', fr: 'Disponible dans la limite des stocks' },
  lowStock: { de: 'Nur noch wenige da', en: 'Only a few left', fr: 'Il n’en reste que quelques-uns' },
  outOfStock: {
    de: 'Vergriffen. Schau bald wieder vorbei.',
    en: 'Out of stock. Have another look soon.',
    fr: 'Épuisé. Reviens bientôt voir.',
  },
  expired: { de: 'Dieses Geschenk gibt es nicht mehr.', en: 'This gift is over.', fr: 'Ce cadeau n’est plus proposé.' },
  limit: {
    de: (count: number) => (count === 1 ? 'Eins für jede Karte' : `Höchstens ${count} für jede Karte`),
    en: (count: number) => (count === 1 ? 'One for each card' : `At most ${count} for each card`),
    fr: (count: number) => (count === 1 ? 'Un par carte' : `${count} au plus par carte`),
  },
  limitAndTaken: {
    de: (count: number, taken: number) => `${taken} von ${count} hast du schon`,
    en: (count: number, taken: number) => `You have ${taken} of ${count} already`,
    fr: (count: number, taken: number) => `Tu en as déjà ${taken} sur ${count}`,
  },
  adultsOnly: { de: 'Erst ab 18 Jahren', en: 'Only from the age of 18', fr: 'À partir de 18 ans' },
  reservable: {
    de: (stores: number) => `Zum Abholen in ${stores} ${plural(stores, 'Markt', 'Märkten')}`,
    en: (stores: number) => `To be picked up at ${stores} ${plural(stores, 'store', 'stores')}`,
    fr: (stores: number) => `À retirer dans ${stores} ${plural(stores, 'magasin', 'magasins')}`,
  },
  exchange: { de: 'Jetzt eintauschen', en: 'Exchange now', fr: 'Échanger maintenant' },
  takeFree: { de: 'Geschenk holen', en: 'Get the gift', fr: 'Prendre le cadeau' },
  signIn: { de: 'Anmelden und eintauschen', en: 'Log in and exchange', fr: 'Se connecter et échanger' },
  showCode: { de: 'Code zeigen', en: 'Show the code', fr: 'Montrer le code' },
  toReservation: { de: 'Zu deiner Reservierung', en: 'To your reservation', fr: 'Vers ta réservation' },
  reserve: { de: 'Im Markt zurücklegen lassen', en: 'Have it put aside in a store', fr: 'Faire mettre de côté' },
  tooYoung: {
    de: 'Dieses Geschenk gibt es erst ab 18. Wir heben dir gern ein anderes auf.',
    en: 'This gift is only for adults. We gladly have another one for you.',
    fr: 'Ce cadeau est réservé aux adultes. Il y en a d’autres pour toi.',
  },
  ageUnknown: {
    de: 'Dafür brauchen wir dein Geburtsdatum.',
    en: 'We need your date of birth for this.',
    fr: 'Il nous faut ta date de naissance.',
  },
  addBirthDate: { de: 'Geburtsdatum ergänzen', en: 'Add date of birth', fr: 'Ajouter ma date de naissance' },
  limitReached: { de: 'Mehr davon gibt es für dich nicht.', en: 'There are no more of it for you.', fr: 'Il n’y en a pas plus pour toi.' },
  shortOfHearts: {
    de: 'Dafür fehlen dir noch Herzen.',
    en: 'You need some more hearts for it.',
    fr: 'Il te manque encore des cœurs.',
  },
  shortOfPoints: {
    de: 'Dafür fehlen dir noch Punkte.',
    en: 'You need some more points for it.',
    fr: 'Il te manque encore des points.',
  },
  toHeartCard: { de: 'Zur Herzkarte', en: 'To the heart card', fr: 'Vers la carte à cœurs' },
  toPoints: { de: 'Zu deinen Bonuspunkten', en: 'To your bonus points', fr: 'Vers tes points bonus' },
  gone: { de: 'Dieses Geschenk gibt es nicht', en: 'There is no such gift', fr: 'Ce cadeau n’existe pas' },
  goneText: {
    de: 'Vielleicht ist es schon vorbei. Hier stehen alle, die es gerade gibt.',
    en: 'Perhaps it is over. Here are all that there are now.',
    fr: 'Il n’est peut-être plus proposé. Voici tous ceux du moment.',
  },
  toGifts: { de: 'Zu den Geschenken', en: 'To the gifts', fr: 'Vers les cadeaux' },
})
