import { defineTexts } from '@herzkarte/ui/language.ts'

export const identifierTexts = defineTexts({
  ways: { de: 'E-Mail oder Handy', en: 'Email or mobile', fr: 'E-mail ou mobile' },
  email: { de: 'E-Mail', en: 'Email', fr: 'E-mail' },
  phone: { de: 'Handynummer', en: 'Mobile number', fr: 'Numéro de mobile' },
  emailAddress: { de: 'E-Mail-Adresse', en: 'Email address', fr: 'Adresse e-mail' },
  /** What is checked, by the merchant's rule. */
  tenDigits: {
    de: 'Zehn Ziffern, mit oder ohne die Null am Anfang',
    en: 'Ten digits, with or without the leading zero',
    fr: 'Dix chiffres, avec ou sans le zéro du début',
  },
  national: {
    de: 'Eine Handynummer des Landes, mit oder ohne die Null am Anfang',
    en: 'A mobile number of the country, with or without the leading zero',
    fr: 'Un numéro de mobile du pays, avec ou sans le zéro du début',
  },
  areaCode: { de: 'Land und Vorwahl', en: 'Country and area code', fr: 'Pays et indicatif' },
})
