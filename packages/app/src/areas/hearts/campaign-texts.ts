import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const campaignTexts = defineTexts({
  collectUntil: {
    de: (day: string) => `Sammeln bis ${day}`,
    en: (day: string) => `Collect until ${day}`,
    fr: (day: string) => `À collecter jusqu’au ${day}`,
  },
  redeemUntil: {
    de: (day: string) => `Noch einlösen bis ${day}`,
    en: (day: string) => `Redeem until ${day}`,
    fr: (day: string) => `À échanger jusqu’au ${day}`,
  },
  paused: {
    de: 'Macht gerade Pause, deine Herzen bleiben dir',
    en: 'Taking a break, your hearts are safe',
    fr: 'En pause, tes cœurs sont bien gardés',
  },
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
  coming: { de: 'Demnächst', en: 'Coming soon', fr: 'Bientôt' },
  from: { de: (day: string) => `Ab ${day}`, en: (day: string) => `From ${day}`, fr: (day: string) => `Dès le ${day}` },
  openCard: { de: 'Herzkarte öffnen', en: 'Open heart card', fr: 'Ouvrir la carte à cœurs' },
  rewardsOf: {
    de: (campaign: string) => `Prämien: ${campaign}`,
    en: (campaign: string) => `Rewards: ${campaign}`,
    fr: (campaign: string) => `Récompenses\u00a0: ${campaign}`,
  },
  none: { de: 'Gerade läuft keine Aktion', en: 'No campaign is running', fr: 'Aucune opération en ce moment' },
  noneText: {
    de: 'Schau bald wieder vorbei: Die nächste Herzkarte kommt bestimmt.',
    en: 'Come back soon: the next heart card is sure to come.',
    fr: 'Reviens bientôt\u00a0: la prochaine carte à cœurs arrive sûrement.',
  },
})
