import { defineTexts } from '../app/language.ts'

export const moreTexts = defineTexts({
  messages: { de: 'Nachrichten', en: 'Messages', fr: 'Messages' },
  friends: { de: 'Freunde', en: 'Friends', fr: 'Amis' },
  friendsNote: { de: 'Herzen schicken und annehmen', en: 'Send and accept hearts', fr: 'Envoyer et accepter des cœurs' },
  invite: { de: 'Freunde einladen', en: 'Invite friends', fr: 'Inviter des amis' },
  inviteNote: {
    de: 'Zum ersten Einkauf Herzen für euch beide',
    en: 'Hearts for both of you with the first purchase',
    fr: 'Au premier achat, des cœurs pour vous deux',
  },
  history: { de: 'Herzen-Verlauf', en: 'Hearts history', fr: 'Historique des cœurs' },
  contactUs: { de: 'Hilfe und Kontakt', en: 'Help and contact', fr: 'Aide et contact' },
  help: { de: 'So geht die Kundenkarte', en: 'How the customer card works', fr: 'Comment marche la carte client' },
  helpShow: {
    de: 'Öffne deine Karte und zeig den Code an der Kasse, bevor du bezahlst. Die Herzen landen sofort.',
    en: 'Open your card and show the code at the till before you pay. Your hearts land at once.',
    fr: 'Ouvre ta carte et présente le code en caisse avant de payer. Les cœurs arrivent aussitôt.',
  },
  helpFresh: {
    de: 'Der Code wechselt alle 30 Sekunden. Ein Foto davon nützt deshalb niemandem.',
    en: 'The code changes every 30 seconds. So a photo of it is of no use to anybody.',
    fr: 'Le code change toutes les 30 secondes. Une photo ne sert donc à personne.',
  },
  helpOffline: {
    de: 'Sie funktioniert auch ohne Empfang.',
    en: 'It works without reception, too.',
    fr: 'Elle fonctionne aussi sans réseau.',
  },
  helpNumber: {
    de: 'Scanner kaputt? Sag an der Kasse die Nummer unter dem Code. Herzen sammelst du damit auch.',
    en: 'Scanner broken? Tell the till the number below the code. It collects hearts as well.',
    fr: 'Scanner en panne ? Donne en caisse le numéro sous le code. Il collecte aussi des cœurs.',
  },
  helpRewards: {
    de: 'Aktivierte Prämien bekommst du beim selben Scan. Dafür braucht die Kasse den frischen Code.',
    en: 'Activated rewards are handed over with the same scan. For these the till needs the fresh code.',
    fr: 'Les récompenses activées te sont remises au même passage. La caisse a alors besoin du code du moment.',
  },
  openCard: { de: 'Zur Kundenkarte', en: 'To the customer card', fr: 'Vers la carte client' },
  getCard: { de: 'Kostenlos registrieren', en: 'Register for free', fr: 'M’inscrire gratuitement' },
  version: { de: 'Version', en: 'Version', fr: 'Version' },
})
