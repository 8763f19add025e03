import type { Result } from '@herzkarte/contract/all-calls.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { api } from '../../../../dispatcher/api.ts'
import { codeDraft } from '../../contact/code/sent-code.ts'
import { type IdentifierValues, identifierInput } from '../../identifier/identifier.tsx'
import { deviceInput } from '../../sessions/device-proof.ts'

/** The code for a new password. It is sent if there is an account with this identifier. */
export const resetCode = codeDraft(
  'resetPassword',
  (identifier: IdentifierValues) =>
    api.forgetUserPassword({ type: identifier.kind, ...identifierInput(identifier), ...deviceInput() }, { quiet: true }),
  deviceInput,
)

type Reset = NonNullable<ReturnType<typeof resetCode.get>>

/** Checks the code before the password is chosen. */
export async function proveReset(reset: Reset, code: string): Promise<void> {
  const { about, sent } = reset
  const typed = { code, ...deviceInput() }
  if (about.kind === 'phone') await api.verifySms({ smsId: sent?.smsId ?? '', ...typed }, { quiet: true })
  else await api.verifyEmailCode({ verifyType: 'resetPassword', email: about.email.trim(), ...typed }, { quiet: true })
  resetCode.keep({ ...reset, code })
}

/** Sets the password with the correct code. */
export function resetByCode({ about, sent, code = '' }: Reset, password: string): Promise<Result<'resetUserPassword'>> {
  const chosen = { code, ...deviceInput(), password, confirmPassword: password }
  if (about.kind === 'phone') return api.resetUserPasswordByPhone({ smsId: sent?.smsId ?? '', ...chosen }, { quiet: true })
  return api.resetUserPasswordByEmail({ email: about.email.trim(), ...chosen }, { quiet: true })
}

export const forgotTexts = defineTexts({
  area: { de: 'Passwort vergessen', en: 'Forgotten password', fr: 'Mot de passe oublié' },
  askTitle: { de: 'Kein Problem', en: 'No problem', fr: 'Pas de souci' },
  askLead: {
    de: 'Sag uns, womit du dich anmeldest. Wir schicken dir einen Code, mit dem du ein neues Passwort festlegst.',
    en: 'Tell us what you log in with. We will send you a code to set a new password.',
    fr: 'Dis-nous avec quoi tu te connectes. Nous t’envoyons un code pour choisir un nouveau mot de passe.',
  },

  codeTitle: { de: 'Schau nach deinem Code', en: 'Look for your code', fr: 'Guette ton code' },
  other: { de: 'Andere Adresse oder Nummer', en: 'Other address or number', fr: 'Autre adresse ou numéro' },

  newArea: { de: 'Neues Passwort', en: 'New password', fr: 'Nouveau mot de passe' },
  newTitle: { de: 'Wähl ein neues Passwort', en: 'Choose a new password', fr: 'Choisis un nouveau mot de passe' },
  newLead: {
    de: 'Danach bist du hier gleich angemeldet. Auf allen anderen Geräten meldest du dich neu an.',
    en: 'You are logged in here right away. On all other devices you log in again.',
    fr: 'Tu seras aussitôt connecté ici. Sur tes autres appareils, tu devras te reconnecter.',
  },
  save: { de: 'Passwort speichern', en: 'Save password', fr: 'Enregistrer' },
  saved: {
    de: 'Dein neues Passwort gilt, du bist angemeldet.',
    en: 'Your new password is set and you are logged in.',
    fr: 'Ton nouveau mot de passe est enregistré, te voilà connecté.',
  },

  linkOverText: {
    de: 'Links für ein neues Passwort gelten kurz und nur einmal. Lass dir einfach einen neuen schicken.',
    en: 'Links for a new password are good for a short time and only once. Simply ask for a new one.',
    fr: 'Les liens pour un nouveau mot de passe sont valables peu de temps et une seule fois. Demandes-en simplement un autre.',
  },
})
