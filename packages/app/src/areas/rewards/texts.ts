import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { heartCount, heartsToGo, punchCount, punchesToGo } from '../../shared/counted.ts'

export const rewardTexts = defineTexts({
  activate: { de: 'Prämie aktivieren', en: 'Activate reward', fr: 'Activer la récompense' },
  activateFor: { de: 'Für {hearts} aktivieren', en: 'Activate for {hearts}', fr: 'Activer pour {hearts}' },
  hearts: heartCount,
  noCopay: { de: 'ohne Zuzahlung', en: 'no extra charge', fr: 'sans supplément' },
  missing: heartsToGo,
  missingPunches: punchesToGo,
  punches: punchCount,
  lowStock: { de: 'Nur noch wenige', en: 'Only a few left', fr: 'Bientôt épuisée' },
  outOfStock: { de: 'Vergriffen', en: 'Out of stock', fr: 'Épuisée' },
  expired: { de: 'Abgelaufen', en: 'Expired', fr: 'Expirée' },
  activated: { de: 'Aktiviert', en: 'Activated', fr: 'Activée' },
  showCard: { de: 'Karte an der Kasse zeigen', en: 'Show your card at the till', fr: 'Montre ta carte en caisse' },
  showCardAndPay: {
    de: 'Karte an der Kasse zeigen, Zuzahlung {amount}',
    en: 'Show your card at the till, you pay {amount}',
    fr: 'Montre ta carte en caisse, supplément {amount}',
  },
  giveBack: { de: 'Zurückgeben', en: 'Give back', fr: 'Rendre' },
  from18: { de: 'Ab 18', en: '18+', fr: 'Dès 18 ans' },
  from18Reason: {
    de: 'Erst ab 18 Jahren. Dafür brauchen wir dein Geburtsdatum.',
    en: 'Only from the age of 18. We need your date of birth for it.',
    fr: 'À partir de 18 ans. Il nous faut ta date de naissance.',
  },
  paused: { de: 'Die Aktion macht gerade Pause', en: 'The campaign is taking a break', fr: 'L’opération fait une pause' },
  opensOn: { de: 'Ab {day}', en: 'From {day}', fr: 'À partir du {day}' },
})

export const rewardPageTexts = defineTexts({
  others: { de: 'Weitere Prämien', en: 'More rewards', fr: 'Autres récompenses' },
  title: { de: 'Prämie', en: 'Reward', fr: 'Récompense' },
  validUntil: { de: 'Einlösen bis {day}', en: 'Redeem until {day}', fr: 'À retirer jusqu’au {day}' },
  copay: { de: 'Zuzahlung {amount} an der Kasse', en: 'You pay {amount} at the till', fr: 'Supplément de {amount} en caisse' },
  noCopay: { de: 'Keine Zuzahlung', en: 'No extra charge', fr: 'Sans supplément' },
  inStock: { de: 'Verfügbar, solange der Vorrat reicht', en: 'Available while stocks last', fr: 'Disponible dans la limite des stocks' },
  lowStock: { de: 'Nur noch wenige da', en: 'Only a few left', fr: 'Il n’en reste que quelques-unes' },
  outOfStock: {
    de: 'Vergriffen. Deine Herzen bleiben dir für eine andere.',
    en: 'Out of stock. Your hearts stay with you for another one.',
    fr: 'Épuisée. Tes cœurs te restent pour une autre.',
  },
  expired: { de: 'Die Aktion ist vorbei.', en: 'The campaign is over.', fr: 'L’opération est terminée.' },
  lent: {
    de: (hearts: number, name: string) => `${hearts} der Herzen ${plural(hearts, 'ist', 'sind')} von ${name}`,
    en: (hearts: number, name: string) => `${hearts} of the hearts ${plural(hearts, 'is', 'are')} from ${name}`,
    fr: (hearts: number, name: string) => `${hearts} des cœurs ${plural(hearts, 'vient', 'viennent')} de ${name}`,
  },
  have: { de: 'Du hast {held} von {needed} Herzen', en: 'You have {held} of {needed} hearts', fr: 'Tu as {held} cœurs sur {needed}' },
  havePunches: {
    de: 'Du hast {held} von {needed} Stempeln',
    en: 'You have {held} of {needed} stamps',
    fr: 'Tu as {held} tampons sur {needed}',
  },
  fullCard: {
    de: 'Liegt von selbst bereit, sobald deine Karte mit {punches} Stempeln voll ist',
    en: 'Ready by itself as soon as your card is full with {punches} stamps',
    fr: 'Prêt tout seul dès que ta carte compte {punches} tampons',
  },
  another: {
    de: 'Noch eine für {hearts} Herzen aktivieren',
    en: 'Activate another one for {hearts} hearts',
    fr: 'En activer une autre pour {hearts} cœurs',
  },
  toCard: { de: 'Zur Karte', en: 'To the card', fr: 'Vers la carte' },
  toCollectorCard: { de: 'Zur Sammelkarte', en: 'To the collector card', fr: 'Vers la carte à tampons' },
  signInToActivate: { de: 'Anmelden und sammeln', en: 'Log in and collect', fr: 'Se connecter et collecter' },
  toHeartCard: { de: 'Zur Herzkarte', en: 'To the heart card', fr: 'Vers la carte à cœurs' },
  gone: { de: 'Diese Prämie gibt es nicht', en: 'There is no such reward', fr: 'Cette récompense n’existe pas' },
  goneText: {
    de: 'Vielleicht ist die Aktion schon vorbei. In der Bonuswelt stehen alle, die gerade laufen.',
    en: 'Perhaps the campaign is over. The bonus world shows all that are running.',
    fr: 'L’opération est peut-être terminée. Toutes celles en cours sont dans les avantages.',
  },
})
