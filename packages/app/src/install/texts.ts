import { defineTexts } from '@herzkarte/ui/language.ts'

export const installTexts = defineTexts({
  row: { de: 'App installieren', en: 'Install the app', fr: 'Installer l’appli' },
  rowNote: {
    de: 'Direkt auf deinen Startbildschirm',
    en: 'Right onto your home screen',
    fr: 'Directement sur ton écran d’accueil',
  },
  title: { de: 'Herzkarte auf deinen Startbildschirm?', en: 'Herzkarte on your home screen?', fr: 'Herzkarte sur ton écran d’accueil ?' },
  text: {
    de: 'Dann ist deine Karte an der Kasse nur einen Tipp entfernt, auch ohne Empfang.',
    en: 'Your card is then one tap away at the till, even without reception.',
    fr: 'En caisse, ta carte n’est plus qu’à un geste, même sans réseau.',
  },
  install: { de: 'Installieren', en: 'Install', fr: 'Installer' },
  no: { de: 'Nein danke', en: 'No thanks', fr: 'Non merci' },
})
