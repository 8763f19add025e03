import { waitText } from '@herzkarte/contract/errors/wait-text.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'

export const codeTexts = defineTexts({
  code: { de: 'Sechsstelliger Code', en: 'Six-digit code', fr: 'Code à six chiffres' },
  good: {
    de: (seconds: number) => `Gilt noch ${waitText(seconds, 'de')}.`,
    en: (seconds: number) => `Good for another ${waitText(seconds, 'en')}.`,
    fr: (seconds: number) => `Encore valable ${waitText(seconds, 'fr')}.`,
  },
  over: {
    de: 'Dieser Code ist abgelaufen. Lass dir einfach einen neuen schicken.',
    en: 'This code has run out. Simply ask for a new one.',
    fr: 'Ce code a expiré. Demandes-en simplement un nouveau.',
  },
  confirm: { de: 'Bestätigen', en: 'Confirm', fr: 'Confirmer' },
  resend: { de: 'Neuen Code schicken', en: 'Send a new code', fr: 'Envoyer un nouveau code' },
  resendIn: {
    de: (seconds: number) => `Neuer Code in ${waitText(seconds, 'de')}`,
    en: (seconds: number) => `New code in ${waitText(seconds, 'en')}`,
    fr: (seconds: number) => `Nouveau code dans ${waitText(seconds, 'fr')}`,
  },
  resent: { de: 'Ein neuer Code ist unterwegs.', en: 'A new code is on its way.', fr: 'Un nouveau code est en route.' },
})
