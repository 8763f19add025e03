import { defineTexts } from '@herzkarte/ui/language.ts'
import { api } from '../../../dispatcher/api.ts'
import { codeDraft } from '../contact/code/sent-code.ts'
import { deviceInput } from './device-proof.ts'

/** An emailed code for signing in. It is sent if there is an account with this address. */
export const loginCode = codeDraft('loginCode', (email: string) =>
  api.sendVerifyEmail({ verifyType: 'login', email, ...deviceInput() }, { quiet: true }),
)

export const loginTexts = defineTexts({
  title: { de: 'Schön, dass du da bist', en: 'Good to see you', fr: 'Contents de te revoir' },
  noAccount: {
    de: 'Noch kein Konto? Kostenlos registrieren',
    en: 'No account yet? Register for free',
    fr: 'Pas encore de compte\u202f? Inscris-toi',
  },

  byCode: { de: 'Code per E-Mail statt Passwort', en: 'Emailed code instead of a password', fr: 'Code par e-mail, sans mot de passe' },
  otherWay: { de: 'Doch mit Passwort anmelden', en: 'Log in by password after all', fr: 'Plutôt avec mon mot de passe' },
})
