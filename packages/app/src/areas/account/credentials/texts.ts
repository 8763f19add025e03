import { defineTexts } from '@herzkarte/ui/language.ts'

export const passwordTexts = defineTexts({
  password: { de: 'Passwort', en: 'Password', fr: 'Mot de passe' },
  repeat: { de: 'Passwort wiederholen', en: 'Repeat password', fr: 'Répéter le mot de passe' },
  newPassword: { de: 'Neues Passwort', en: 'New password', fr: 'Nouveau mot de passe' },
  repeatNew: { de: 'Neues Passwort wiederholen', en: 'Repeat new password', fr: 'Répéter le nouveau mot de passe' },
  ruleLength: { de: '8 bis 16 Zeichen', en: '8 to 16 characters', fr: '8 à 16 caractères' },
  ruleCapital: { de: 'ein Großbuchstabe', en: 'a capital letter', fr: 'une majuscule' },
  ruleDigit: { de: 'eine Ziffer', en: 'a digit', fr: 'un chiffre' },
  ruleSymbol: { de: 'ein Sonderzeichen', en: 'a special character', fr: 'un caractère spécial' },
  ruleOnly: { de: 'keine Leerzeichen oder Emojis', en: 'no blanks or emojis', fr: 'ni espaces ni émojis' },
  ruleCommon: { de: 'nicht leicht zu erraten', en: 'not easy to guess', fr: 'difficile à deviner' },
  met: { de: 'erfüllt', en: 'met', fr: 'rempli' },
})
