import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const activationTexts = defineTexts({
  inStore: {
    de: 'Gibt es die Prämie in deinem Markt?',
    en: 'Is the reward in your store?',
    fr: 'La récompense est-elle dans ton magasin\u202f?',
  },
  pleaseCheck: {
    de: (reward: string, store: string | undefined) =>
      `Schau bitte nach, ob „${reward}“ ${store ? `im Markt ${store}` : 'dort'} vorrätig ist.`,
    en: (reward: string, store: string | undefined) => `Please check that “${reward}” is in stock ${store ? `at ${store}` : 'there'}.`,
    fr: (reward: string, store: string | undefined) =>
      `Vérifie que «\u00a0${reward}\u00a0» est disponible ${store ? `à ${store}` : 'sur place'}.`,
  },
  heartsLeave: {
    de: (hearts: number) =>
      `Mit dem Aktivieren ${plural(hearts, 'verlässt', 'verlassen')} ${hearts} ${plural(hearts, 'Herz', 'Herzen')} deine Karte. Solange du die Prämie nicht abgeholt hast, kannst du sie zurückgeben.`,
    en: (hearts: number) =>
      `Activating takes ${hearts} ${plural(hearts, 'heart', 'hearts')} from your card. Until you have picked the reward up, you can give it back.`,
    fr: (hearts: number) =>
      `L’activation retire ${hearts} ${plural(hearts, 'cœur', 'cœurs')} de ta carte. Tant que tu n’as pas retiré la récompense, tu peux la rendre.`,
  },
  another: {
    de: (hearts: number) => `Noch eine für ${hearts} Herzen aktivieren`,
    en: (hearts: number) => `Activate another one for ${hearts} hearts`,
    fr: (hearts: number) => `En activer une autre pour ${hearts} cœurs`,
  },
  anotherTitle: { de: 'Noch eine aktivieren?', en: 'Activate another one?', fr: 'En activer une autre\u202f?' },
  alreadyActivated: {
    de: (reward: string) => `„${reward}“ hast du schon aktiviert. Das wäre eine weitere.`,
    en: (reward: string) => `You have already activated “${reward}”. This would be another one.`,
    fr: (reward: string) => `Tu as déjà activé «\u00a0${reward}\u00a0». Ce serait une de plus.`,
  },
  yes: { de: 'Ja, jetzt aktivieren', en: 'Yes, activate now', fr: 'Oui, activer maintenant' },
  notYet: { de: 'Noch nicht', en: 'Not yet', fr: 'Pas encore' },
  done: {
    de: 'Prämie aktiviert. Karte an der Kasse zeigen.',
    en: 'Reward activated. Show your card at the till.',
    fr: 'Récompense activée. Montre ta carte en caisse.',
  },
  toCard: { de: 'Zur Karte', en: 'To the card', fr: 'Vers la carte' },
  addressTitle: { de: 'Uns fehlt noch deine Adresse', en: 'We still need your address', fr: 'Il nous manque ton adresse' },
  addressText: {
    de: 'Für Prämien brauchen wir sie einmal. Danach geht es gleich weiter.',
    en: 'We need it once for rewards. After that it goes straight on.',
    fr: 'Il nous la faut une fois pour les récompenses. Ensuite, on continue tout de suite.',
  },
  street: { de: 'Straße', en: 'Street', fr: 'Rue' },
  houseNumber: { de: 'Hausnummer', en: 'House number', fr: 'Numéro' },
  zip: { de: 'PLZ', en: 'Postcode', fr: 'Code postal' },
  city: { de: 'Ort', en: 'Town', fr: 'Ville' },
  saveAndGoOn: { de: 'Speichern und weiter', en: 'Save and go on', fr: 'Enregistrer et continuer' },
  later: { de: 'Später', en: 'Later', fr: 'Plus tard' },
  giveBackTitle: { de: 'Prämie zurückgeben?', en: 'Give the reward back?', fr: 'Rendre la récompense\u202f?' },
  giveBackText: {
    de: (reward: string, hearts: number) =>
      `„${reward}“ ist dann nicht mehr aktiviert, und ${hearts} ${plural(hearts, 'Herz kehrt', 'Herzen kehren')} auf deine Karte zurück.`,
    en: (reward: string, hearts: number) =>
      `“${reward}” is no longer activated then, and ${hearts} ${plural(hearts, 'heart returns', 'hearts return')} to your card.`,
    fr: (reward: string, hearts: number) =>
      `«\u00a0${reward}\u00a0» ne sera plus activée et ${hearts} ${plural(hearts, 'cœur revient', 'cœurs reviennent')} sur ta carte.`,
  },
  giveBack: { de: 'Ja, zurückgeben', en: 'Yes, give back', fr: 'Oui, rendre' },
  keep: { de: 'Behalten', en: 'Keep it', fr: 'La garder' },
  lockedTitle: { de: 'Gerade an der Kasse', en: 'At the till right now', fr: 'En caisse en ce moment' },
  locked: {
    de: 'Das Zurückgeben deiner Prämie ist gerade nicht möglich, weil ein Einkauf mit ihr läuft.',
    en: 'Deactivating your reward is temporarily not possible, because a purchase with it is going on.',
    fr: 'Rendre ta récompense n’est pas possible pour le moment\u00a0: un achat est en cours avec elle.',
  },
  lockLeft: {
    de: (time: string) => `Wieder möglich in ${time}`,
    en: (time: string) => `Possible again in ${time}`,
    fr: (time: string) => `De nouveau possible dans ${time}`,
  },
  understood: { de: 'Verstanden', en: 'Got it', fr: 'Compris' },
  returned: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Herz ist', 'Herzen sind')} wieder auf deiner Karte.`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart is', 'hearts are')} back on your card.`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur est de retour', 'cœurs sont de retour')} sur ta carte.`,
  },
  returnedAndRepaid: {
    de: (hearts: number, repaid: number) =>
      `${hearts} ${plural(hearts, 'Herz kommt', 'Herzen kommen')} zurück. ${repaid} davon ${plural(repaid, 'begleicht', 'begleichen')}, was du offen hattest.`,
    en: (hearts: number, repaid: number) =>
      `${hearts} ${plural(hearts, 'heart comes', 'hearts come')} back. ${repaid} of them ${plural(repaid, 'repays', 'repay')} what you owed.`,
    fr: (hearts: number, repaid: number) =>
      `${hearts} ${plural(hearts, 'cœur revient', 'cœurs reviennent')}. ${repaid} d’entre eux ${plural(repaid, 'rembourse', 'remboursent')} ce que tu devais.`,
  },
  failed: {
    de: 'Das hat gerade nicht geklappt. Versuch es bitte noch einmal.',
    en: 'That didn’t work just now. Please try again.',
    fr: 'Ça n’a pas marché. Réessaie, s’il te plaît.',
  },
})
