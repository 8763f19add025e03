import { passwordRules } from '@herzkarte/rules/person/password.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { Rules } from '@herzkarte/ui/form/Rules.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect } from 'react'
import type { Fields } from '../form/index.ts'
import type { NewPasswordValues } from './new-password.ts'
import { passwordTexts } from './texts.ts'
import { useCommonPassword } from './use-common-password.ts'

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
  const texts = useTexts(passwordTexts)
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
      <Field
        {...own.text('password')}
        label={replaces ? texts.newPassword : texts.password}
        type="password"
        required
        autoComplete="new-password"
      >
        <RuleList password={password} username={username} />
      </Field>
      <Field
        {...own.text('confirmation')}
        label={replaces ? texts.repeatNew : texts.repeat}
        type="password"
        required
        autoComplete="new-password"
      />
    </>
  )
}

function RuleList({ password, username }: { password: string; username: string | undefined }) {
  const texts = useTexts(passwordTexts)
  const isCommon = useCommonPassword(password, username)
  const { length, capital, digit, symbol, onlyAllowed } = passwordRules(password)
  const rules = [
    { text: texts.ruleLength, met: length },
    { text: texts.ruleCapital, met: capital },
    { text: texts.ruleDigit, met: digit },
    { text: texts.ruleSymbol, met: symbol },
    // Only mentioned when it is violated: an empty field satisfies it.
    ...(onlyAllowed ? [] : [{ text: texts.ruleOnly, met: false }]),
    ...(isCommon ? [{ text: texts.ruleCommon, met: false }] : []),
  ]
  return <Rules rules={rules} metLabel={texts.met} />
}
