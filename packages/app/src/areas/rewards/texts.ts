import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const rewardTexts = defineTexts({
  activate: { de: 'Prämie aktivieren', en: 'Activate reward', fr: 'Activer la récompense' },
  activateFor: {
    de: (hearts: number) => `Für ${hearts} ${plural(hearts, 'Herz', 'Herzen')} aktivieren`,
    en: (hearts: number) => `Activate for ${hearts} ${plural(hearts, 'heart', 'hearts')}`,
    fr: (hearts: number) => `Activer pour ${hearts} ${plural(hearts, 'cœur', 'cœurs')}`,
  },
  noCopay: { de: 'ohne Zuzahlung', en: 'no extra charge', fr: 'sans supplément' },
  missing: {
    de: (hearts: number) => `Noch ${hearts} ${plural(hearts, 'Herz', 'Herzen')}`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart', 'hearts')} to go`,
    fr: (hearts: number) => `Encore ${hearts} ${plural(hearts, 'cœur', 'cœurs')}`,
  },
  missingPunches: {
    de: (punches: number) => `Noch ${punches} Stempel`,
    en: (punches: number) => `${punches} ${plural(punches, 'stamp', 'stamps')} to go`,
    fr: (punches: number) => `Encore ${punches} ${plural(punches, 'tampon', 'tampons')}`,
  },
  punches: {
    de: (punches: number) => `${punches} Stempel`,
    en: (punches: number) => `${punches} ${plural(punches, 'stamp', 'stamps')}`,
    fr: (punches: number) => `${punches} ${plural(punches, 'tampon', 'tampons')}`,
  },
  lowStock: { de: 'Nur noch wenige', en: 'Only a few left', fr: 'Bientôt épuisée' },
  outOfStock: { de: 'Vergriffen', en: 'Out of stock', fr: 'Épuisée' },
  expired: { de: 'Abgelaufen', en: 'Expired', fr: 'Expirée' },
  activated: { de: 'Aktiviert', en: 'Activated', fr: 'Activée' },
  redeemed: { de: 'Eingelöst', en: 'Redeemed', fr: 'Retirée' },
  deactivated: { de: 'Zurückgegeben', en: 'Given back', fr: 'Rendue' },
  showCard: { de: 'Karte an der Kasse zeigen', en: 'Show your card at the till', fr: 'Montre ta carte en caisse' },
  showCardAndPay: {
    de: (amount: string) => `Karte an der Kasse zeigen, Zuzahlung ${amount}`,
    en: (amount: string) => `Show your card at the till, you pay ${amount}`,
    fr: (amount: string) => `Montre ta carte en caisse, supplément ${amount}`,
  },
  giveBack: { de: 'Zurückgeben', en: 'Give back', fr: 'Rendre' },
  view: { de: 'Ansehen', en: 'View', fr: 'Voir' },
  from18: { de: 'Ab 18', en: '18+', fr: 'Dès 18 ans' },
  from18Reason: {
    de: 'Erst ab 18 Jahren. Dafür brauchen wir dein Geburtsdatum.',
    en: 'Only from the age of 18. We need your date of birth for it.',
    fr: 'À partir de 18 ans. Il nous faut ta date de naissance.',
  },
  paused: { de: 'Die Aktion macht gerade Pause', en: 'The campaign is taking a break', fr: 'L’opération fait une pause' },
  opensOn: { de: (day: string) => `Ab ${day}`, en: (day: string) => `From ${day}`, fr: (day: string) => `À partir du ${day}` },
})

export type RewardTexts = (typeof rewardTexts)['de']
