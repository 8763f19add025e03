import { defineTexts, plural } from '@herzkarte/ui/language.ts'

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
  paused: { de: 'Macht gerade Pause', en: 'Taking a break', fr: 'En pause' },
  openCard: { de: 'Herzkarte öffnen', en: 'Open heart card', fr: 'Ouvrir la carte à cœurs' },
  rewards: {
    de: (rewards: number) => `${rewards} ${plural(rewards, 'Prämie', 'Prämien')}`,
    en: (rewards: number) => `${rewards} ${plural(rewards, 'reward', 'rewards')}`,
    fr: (rewards: number) => `${rewards} ${plural(rewards, 'récompense', 'récompenses')}`,
  },
  coupons: {
    de: (coupons: number) => `${coupons} ${plural(coupons, 'Coupon', 'Coupons')}`,
    en: (coupons: number) => `${coupons} ${plural(coupons, 'coupon', 'coupons')}`,
    fr: (coupons: number) => `${coupons} ${plural(coupons, 'coupon', 'coupons')}`,
  },
  ready: {
    de: (things: string) => `${things} bereit`,
    en: (things: string) => `${things} ready`,
    fr: (things: string) => `En attente : ${things}`,
  },
  newCoupons: {
    de: (coupons: number) => `${coupons} ${plural(coupons, 'neuer Coupon', 'neue Coupons')} für dich`,
    en: (coupons: number) => `${coupons} new ${plural(coupons, 'coupon', 'coupons')} for you`,
    fr: (coupons: number) => `${coupons} ${plural(coupons, 'nouveau coupon', 'nouveaux coupons')} pour toi`,
  },
  yourCoupons: { de: 'Deine Coupons', en: 'Your coupons', fr: 'Tes coupons' },
  toActivate: {
    de: (coupons: number) => `${coupons} ${plural(coupons, 'wartet', 'warten')} darauf, aktiviert zu werden`,
    en: (coupons: number) => `${coupons} ${plural(coupons, 'waits', 'wait')} to be activated`,
    fr: (coupons: number) => `${coupons} à activer`,
  },
  toCollect: { de: 'In der Bonuswelt sammeln', en: 'Collect them in the bonus world', fr: 'À prendre dans les avantages' },
  allOffers: { de: 'Alle Angebote der Bonuswelt', en: 'All offers of the bonus world', fr: 'Toutes les offres des avantages' },
  showCard: { de: 'Karte an der Kasse zeigen', en: 'Show your card at the till', fr: 'Montre ta carte en caisse' },
  readyTitle: { de: 'Bereit für die Kasse', en: 'Ready for the till', fr: 'Prêt pour la caisse' },
  nothingReady: {
    de: 'Noch nichts aktiviert. Was du aktivierst, wartet hier auf deinen nächsten Einkauf.',
    en: 'Nothing activated yet. What you activate waits here for your next purchase.',
    fr: 'Rien d’activé. Ce que tu actives attendra ici tes prochaines courses.',
  },
  copay: {
    de: (amount: string) => `Zuzahlung ${amount}`,
    en: (amount: string) => `you pay ${amount}`,
    fr: (amount: string) => `supplément ${amount}`,
  },
  toOffers: { de: 'Angebote ansehen', en: 'See the offers', fr: 'Voir les offres' },
  moreCards: { de: 'Weitere Herzkarten', en: 'More heart cards', fr: 'Autres cartes à cœurs' },
  offline: {
    de: (moment: string) => `Keine Verbindung. Stand von ${moment}.`,
    en: (moment: string) => `No connection. As of ${moment}.`,
    fr: (moment: string) => `Pas de connexion. État : ${moment}.`,
  },
  noCampaign: { de: 'Bald geht es wieder los', en: 'Coming back soon', fr: 'Bientôt de retour' },
  noCampaignText: {
    de: 'Gerade läuft keine Aktion. Deine Karte bleibt dir, die nächsten Herzen kommen.',
    en: 'No campaign is running right now. Your card stays with you, the next hearts will come.',
    fr: 'Aucune opération en ce moment. Ta carte reste, les prochains cœurs arriveront.',
  },
})
