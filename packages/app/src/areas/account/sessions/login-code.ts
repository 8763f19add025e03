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
  password: { de: 'Passwort', en: 'Password', fr: 'Mot de passe' },
  noAccount: {
    de: 'Noch kein Konto? Kostenlos registrieren',
    en: 'No account yet? Register for free',
    fr: 'Pas encore de compte\u202f? Inscris-toi',
  },
  verify: {
    de: 'Fast geschafft! Bestätige bitte zuerst {destination}.',
    en: 'Nearly there! Please confirm {destination} first.',
    fr: 'Tu y es presque\u202f! Confirme d’abord {destination}.',
  },

  byCode: { de: 'Code per E-Mail statt Passwort', en: 'Emailed code instead of a password', fr: 'Code par e-mail, sans mot de passe' },
  codeTitle: { de: 'Schau in deine E-Mails', en: 'Look into your emails', fr: 'Regarde tes e-mails' },
  codeLead: {
    de: 'Gibt es ein Konto zu {to}, kommt gleich dein Code zum Anmelden. Schau auch im Spam-Ordner nach.',
    en: 'If {to} has an account, your code to log in is on its way. Have a look in your spam folder, too.',
    fr: 'Si {to} a un compte, ton code de connexion arrive. Regarde aussi dans les indésirables.',
  },
  otherWay: { de: 'Doch mit Passwort anmelden', en: 'Log in by password after all', fr: 'Plutôt avec mon mot de passe' },
})
