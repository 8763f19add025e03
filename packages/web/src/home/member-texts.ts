import { defineTexts, plural } from '../app/language.ts'

/** What home says to members. */
export const memberTexts = defineTexts({
  morning: { de: 'Guten Morgen', en: 'Good morning', fr: 'Bonjour' },
  day: { de: 'Guten Tag', en: 'Hello', fr: 'Bonjour' },
  evening: { de: 'Guten Abend', en: 'Good evening', fr: 'Bonsoir' },
  yourStore: { de: 'Dein Markt:', en: 'Your store:', fr: 'Ton magasin :' },
  openUntil: {
    de: (time: string) => `bis ${time}`,
    en: (time: string) => `until ${time}`,
    fr: (time: string) => `jusqu’à ${time}`,
  },
  opensAt: { de: (time: string) => `ab ${time}`, en: (time: string) => `from ${time}`, fr: (time: string) => `dès ${time}` },
  closedNow: { de: 'jetzt geschlossen', en: 'closed now', fr: 'fermé maintenant' },
  closedToday: { de: 'heute geschlossen', en: 'closed today', fr: 'fermé aujourd’hui' },
  hearts: {
    de: (hearts: number) => plural(hearts, 'Herz', 'Herzen'),
    en: (hearts: number) => plural(hearts, 'heart', 'hearts'),
    fr: (hearts: number) => plural(hearts, 'cœur', 'cœurs'),
  },
  missing: {
    de: (hearts: number) => `Noch ${hearts} ${plural(hearts, 'Herz', 'Herzen')}`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart', 'hearts')} to go`,
    fr: (hearts: number) => `Encore ${hearts} ${plural(hearts, 'cœur', 'cœurs')}`,
  },
  reached: { de: 'Geschafft!', en: 'You did it!', fr: 'C’est gagné !' },
  allReached: { de: 'Alle Prämien erreicht', en: 'All rewards within reach', fr: 'Toutes les récompenses à portée' },
  debt: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Herz', 'Herzen')} offen aus einer Rückgabe`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart', 'hearts')} owed after a return`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur dû', 'cœurs dus')} après un retour`,
  },
  openCard: { de: 'Herzkarte öffnen', en: 'Open heart card', fr: 'Ouvrir la carte à cœurs' },
  rewardsReady: {
    de: (rewards: number) => `${rewards} ${plural(rewards, 'Prämie', 'Prämien')} bereit`,
    en: (rewards: number) => `${rewards} ${plural(rewards, 'reward', 'rewards')} ready`,
    fr: (rewards: number) => `${rewards} ${plural(rewards, 'récompense prête', 'récompenses prêtes')}`,
  },
  showCard: { de: 'Karte an der Kasse zeigen', en: 'Show your card at the till', fr: 'Montre ta carte en caisse' },
  readyTitle: { de: 'Bereit für die Kasse', en: 'Ready for the till', fr: 'Prêt pour la caisse' },
  nothingReady: {
    de: 'Noch nichts aktiviert. Eine Prämie, die du aktivierst, wartet hier auf deinen nächsten Einkauf.',
    en: 'Nothing activated yet. A reward that you activate waits here for your next purchase.',
    fr: 'Rien d’activé. Une récompense que tu actives attendra ici tes prochaines courses.',
  },
  copay: {
    de: (amount: string) => `Zuzahlung ${amount}`,
    en: (amount: string) => `you pay ${amount}`,
    fr: (amount: string) => `supplément ${amount}`,
  },
  toRewards: { de: 'Prämien ansehen', en: 'See the rewards', fr: 'Voir les récompenses' },
  moreCards: { de: 'Weitere Herzkarten', en: 'More heart cards', fr: 'Autres cartes à cœurs' },
  offline: {
    de: 'Keine Verbindung. Du siehst den letzten Stand.',
    en: 'No connection. This is how things were last.',
    fr: 'Pas de connexion. Voici le dernier état connu.',
  },
  noCampaign: { de: 'Bald geht es wieder los', en: 'Coming back soon', fr: 'Bientôt de retour' },
  noCampaignText: {
    de: 'Gerade läuft keine Aktion. Deine Karte bleibt dir, die nächsten Herzen kommen.',
    en: 'No campaign is running right now. Your card stays with you, the next hearts will come.',
    fr: 'Aucune opération en ce moment. Ta carte reste, les prochains cœurs arriveront.',
  },
})
