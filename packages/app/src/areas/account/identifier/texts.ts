import { defineTexts } from '@herzkarte/ui/language.ts'

export const identifierTexts = defineTexts({
  ways: { de: 'E-Mail oder Handy', en: 'Email or mobile', fr: 'E-mail ou mobile' },
  email: { de: 'E-Mail', en: 'Email', fr: 'E-mail' },
  phone: { de: 'Handynummer', en: 'Mobile number', fr: 'Numéro de mobile' },
  emailAddress: { de: 'E-Mail-Adresse', en: 'Email address', fr: 'Adresse e-mail' },
  areaCode: { de: 'Land und Vorwahl', en: 'Country and area code', fr: 'Pays et indicatif' },
})
