import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { passwordConfirmationIssue, passwordIssue, passwordRules } from '@herzkarte/rules/person/password.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field, type FieldProps } from '@herzkarte/ui/form/Field.tsx'
import { Rules } from '@herzkarte/ui/form/Rules.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { paths } from '../../../router/paths.ts'
import type { Fields, Issues } from '../form/index.ts'

const passwordTexts = defineTexts({
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
  forgotten: { de: 'Passwort vergessen?', en: 'Forgotten your password?', fr: 'Mot de passe oublié\u202f?' },
  met: { de: 'erfüllt', en: 'met', fr: 'rempli' },
})

export const blankNewPassword = { password: '', confirmation: '' }

/** A new password, typed twice. */
export type NewPasswordValues = typeof blankNewPassword

export function newPasswordIssues({ password, confirmation }: NewPasswordValues): Issues<NewPasswordValues> {
  return {
    password: isBlank(password) ? 'required' : passwordIssue(password),
    confirmation: isBlank(confirmation) ? 'required' : passwordConfirmationIssue(password, confirmation),
  }
}

/** The password of an account, with a link for those who have forgotten it. */
export function CurrentPassword({ kind, label = passwordTexts.password, ...field }: Partial<FieldProps> & { kind: IdentifierKind }) {
  return (
    <div className="grid gap-1 justify-items-start *:first:w-full">
      <Field {...field} label={label} valid={false} type="password" required autoComplete="current-password" />
      <Button variant="text" size="sm" href={paths.forgotPassword(kind)} className="-ml-4">
        {passwordTexts.forgotten}
      </Button>
    </div>
  )
}

const newPassword = { type: 'password', required: true, autoComplete: 'new-password' } as const

interface NewPasswordFieldsProps<Values extends NewPasswordValues> {
  fields: Fields<Values>
  /** The user name for password managers; undefined if the page does not know it. */
  username: string | undefined
  /** Replaces an existing password: the labels say so. */
  replaces?: boolean
}

/** A password and its repetition, with the rules checked off while typing. */
export function NewPasswordFields<Values extends NewPasswordValues>({
  fields,
  username,
  replaces = false,
}: NewPasswordFieldsProps<Values>) {
  // A form with additional fields has these as well, which its type cannot express.
  const own = fields as unknown as Fields<NewPasswordValues>
  const { trigger, getFieldState } = own
  const password = own.watch('password')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another password makes another judgement of its repetition
  useEffect(() => {
    if (getFieldState('confirmation').isTouched) void trigger('confirmation')
  }, [password, getFieldState, trigger])
  return (
    <>
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <Field {...own.text('password')} {...newPassword} label={replaces ? passwordTexts.newPassword : passwordTexts.password}>
        <RuleList password={password} username={username} />
      </Field>
      <Field {...own.text('confirmation')} {...newPassword} label={replaces ? passwordTexts.repeatNew : passwordTexts.repeat} />
    </>
  )
}

function RuleList({ password, username }: { password: string; username: string | undefined }) {
  const isCommon = useCommonPassword(password, username)
  const { length, capital, digit, symbol, onlyAllowed } = passwordRules(password)
  const rules = [
    { text: passwordTexts.ruleLength, met: length },
    { text: passwordTexts.ruleCapital, met: capital },
    { text: passwordTexts.ruleDigit, met: digit },
    { text: passwordTexts.ruleSymbol, met: symbol },
    // Only mentioned when it is violated: an empty field satisfies it.
    ...(onlyAllowed ? [] : [{ text: passwordTexts.ruleOnly, met: false }]),
    ...(isCommon ? [{ text: passwordTexts.ruleCommon, met: false }] : []),
  ]
  return <Rules rules={rules} metLabel={passwordTexts.met} />
}

/** Long enough to finish a word. */
const pauseMs = 400

/** Whether the server says that a password is too common. Without an answer, it says so when the password is sent. */
export async function isCommonPassword(password: string, email: string | undefined): Promise<boolean> {
  return api.checkNewPassword({ password, email }, { quiet: true }).then(
    ({ isCommon }) => isCommon,
    () => false,
  )
}

/** Whether the server says that a password is too common, once it meets all other rules and nobody has typed for a moment. */
function useCommonPassword(password: string, email: string | undefined): boolean {
  const [common, setCommon] = useState<string>()
  const isComplete = Object.values(passwordRules(password)).every(Boolean)
  useEffect(() => {
    if (!isComplete) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const isCommon = await isCommonPassword(password, email)
      if (isCurrent) setCommon(isCommon ? password : undefined)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, email, isComplete])
  return common === password
}
