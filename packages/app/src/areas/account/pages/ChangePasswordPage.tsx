import * as errors from '@herzkarte/contract/errors/codes.ts'
import { newPasswordIssue } from '@herzkarte/rules/person/password.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack, guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { momentText } from '../../../shared/dates.ts'
import { joinPushAgain } from '../../notifications/index.ts'
import { codeTexts } from '../contact/code/CodeForm.tsx'
import { blankNewPassword, CurrentPassword, NewPasswordFields, newPasswordIssues } from '../credentials/password-fields.tsx'
import { forgotTexts, resetCode } from '../credentials/reset/reset-code.ts'
import { DoneScreen, Form, FormScreen, type Issues, inOwnWords, useFields, useLeaveGuard } from '../form/index.ts'
import { type IdentifierValues, identifierLabel, identifierOf, identifierText } from '../identifier/identifier.tsx'

const changePasswordTexts = defineTexts({
  title: { de: 'Passwort ändern', en: 'Change password', fr: 'Changer de mot de passe' },
  lead: {
    de: 'Hier bleibst du angemeldet. Auf allen anderen Geräten meldest du dich danach neu an, und eine Karte in Apple oder Google Wallet fügst du neu hinzu.',
    en: 'You stay logged in here. On all other devices you log in again afterwards, and you add a card in Apple or Google Wallet again.',
    fr: 'Tu restes connecté ici. Sur tes autres appareils, tu devras te reconnecter, et une carte dans Apple ou Google Wallet sera à ajouter de nouveau.',
  },
  old: { de: 'Bisheriges Passwort', en: 'Current password', fr: 'Mot de passe actuel' },
  oldWrong: {
    de: 'Das ist nicht dein bisheriges Passwort.',
    en: 'This is not your current password.',
    fr: 'Ce n’est pas ton mot de passe actuel.',
  },
  saved: {
    de: 'Dein neues Passwort gilt. Alle anderen Geräte sind abgemeldet.',
    en: 'Your new password is set. All other devices are logged out.',
    fr: 'Ton nouveau mot de passe est enregistré. Tes autres appareils sont déconnectés.',
  },
  savedTitle: { de: 'Dein neues Passwort gilt', en: 'Your new password is set', fr: 'Nouveau mot de passe enregistré' },
  contactChanged: {
    de: 'Am {when} wurde eine Adresse oder Nummer deines Kontos geändert. Warst du das nicht? Dann nimm den Link in unserer Nachricht darüber: Er gilt 72 Stunden und macht die Änderung rückgängig.',
    en: 'On {when} an address or number of your account was changed. If you did not change it, use the link in our message about it: it is good for 72 hours and undoes the change.',
    fr: 'Le {when}, une adresse ou un numéro de ton compte a été modifié. Si ce n’était pas toi, utilise le lien de notre message à ce sujet\u00a0: il est valable 72 heures et annule le changement.',
  },
  understood: { de: 'Verstanden', en: 'Got it', fr: 'Compris' },

  setTitle: { de: 'Passwort festlegen', en: 'Set a password', fr: 'Choisir un mot de passe' },
  setLead: {
    de: 'Bisher meldest du dich ohne Passwort an. Wir schicken einen Code an {to}, mit dem du eins festlegst.',
    en: 'So far you log in without a password. We will send a code to {to}, to set one.',
    fr: 'Jusqu’ici, tu te connectes sans mot de passe. Nous envoyons un code à {to} pour en choisir un.',
  },
})

/** Changes the password, or sets the first one of an account without a password. */
export default function ChangePasswordPage() {
  const user = useSession()?.user
  const [contactChangedAt, setContactChangedAt] = useState<string>()
  const backTo = paths.accountSecurity()
  if (contactChangedAt !== undefined) {
    return (
      <DoneScreen title={changePasswordTexts.savedTitle} text={changePasswordTexts.contactChanged(momentText(contactChangedAt))}>
        <Button onClick={() => goBack(backTo)}>{changePasswordTexts.understood}</Button>
      </DoneScreen>
    )
  }
  if (!user) return null
  const identifier = identifierOf(user)
  if (user.hasPassword) {
    return (
      <FormScreen title={changePasswordTexts.title} lead={changePasswordTexts.lead} backTo={backTo}>
        <ChangeForm identifier={identifier} onContactChanged={setContactChangedAt} />
      </FormScreen>
    )
  }
  return (
    <FormScreen title={changePasswordTexts.setTitle} lead={changePasswordTexts.setLead(identifierLabel(identifier))} backTo={backTo}>
      <SetFirst identifier={identifier} />
    </FormScreen>
  )
}

/** An account without a password gets its first one through a code, as if it had been forgotten. */
function SetFirst({ identifier }: { identifier: IdentifierValues }) {
  const fields = useFields({
    values: {},
    check: () => ({}),
    send: async () => {
      await resetCode.begin(identifier)
      navigate(paths.verifyCode(identifier.kind, 'resetPassword'))
    },
  })
  return <Form fields={fields} submit={codeTexts.send} />
}

const blankChange = { oldPassword: '', ...blankNewPassword }
type ChangeValues = typeof blankChange

/** Specification, section 5: the new password must differ from the old one. */
function changeIssues(values: ChangeValues): Issues<ChangeValues> {
  const { oldPassword, password } = values
  const issues = newPasswordIssues(values)
  return {
    ...issues,
    oldPassword: isBlank(oldPassword) ? 'required' : undefined,
    password: issues.password ?? newPasswordIssue(oldPassword, password),
  }
}

interface ChangeFormProps {
  identifier: IdentifierValues
  /** The password is saved, and an address or number was changed before that the link of its notice can still undo. */
  onContactChanged: (changedAt: string) => void
}

function ChangeForm({ identifier, onContactChanged }: ChangeFormProps) {
  const fields = useFields({
    values: blankChange,
    check: changeIssues,
    send: async ({ oldPassword, password }) => {
      const input = { oldPassword, password, confirmPassword: password }
      const wrong = inOwnWords(changePasswordTexts.oldWrong, errors.incorrectPassword)
      const { contactChangedAt } = await api.changeUserPassword(input, { quiet: true }).catch(wrong)
      // The other sessions have ended, and with them what somebody knows of this one: the card has another key.
      refresh([api.listSessions, api.getUserMemberTierDetail])
      // A new password ends push messages of this session, because somebody with a copy of its token may have registered for them.
      joinPushAgain()
      guardLeaving(undefined)
      if (contactChangedAt !== null) return onContactChanged(contactChangedAt)
      goBack(paths.accountSecurity())
      showToast({ text: changePasswordTexts.saved, tone: 'leaf', durationMs: 5000 })
    },
  })
  const question = useLeaveGuard(() => Object.values(fields.getValues()).some(Boolean))
  return (
    <Form fields={fields} submit={forgotTexts.save}>
      <CurrentPassword {...fields.text('oldPassword')} label={changePasswordTexts.old} kind={identifier.kind} />
      <NewPasswordFields fields={fields} username={identifierText(identifier)} replaces />
      {question}
    </Form>
  )
}
