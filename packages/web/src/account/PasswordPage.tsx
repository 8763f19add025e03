import { passwordConfirmationIssue, passwordIssue, passwordRules } from '@herzkarte/contract/rules/password.ts'
import { isBlank } from '@herzkarte/contract/rules/registration-fields.ts'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { useTexts } from '../app/language.ts'
import { goBack, navigate } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { BottomBar } from '../ui/Page.tsx'
import { Rules } from '../ui/Rules.tsx'
import { useFields } from './form/index.ts'
import { identifierText } from './identifier/index.ts'
import { passwordMemory } from './sign-up/password-memory.ts'
import { StepScreen } from './sign-up/StepScreen.tsx'
import { signUpTexts } from './sign-up/texts.ts'
import { type Begun, useStep } from './sign-up/use-step.ts'

/** Third step of signing up: a password. */
export default function PasswordPage() {
  const { type } = useParams<{ type: 'email' | 'phone' }>()
  const draft = useStep('password', type)
  return draft && <PasswordStep draft={draft} />
}

const blank = { password: '', confirmation: '' }

function issuesOf({ password, confirmation }: typeof blank) {
  return {
    password: isBlank(password) ? ('required' as const) : passwordIssue(password),
    confirmation: isBlank(confirmation) ? ('required' as const) : passwordConfirmationIssue(password, confirmation),
  }
}

function PasswordStep({ draft }: { draft: Begun }) {
  const texts = useTexts(signUpTexts)
  const fields = useFields({
    values: blank,
    check: issuesOf,
    send: async ({ password }) => {
      passwordMemory.set(password)
      navigate(paths.createAccount(), { replace: true })
    },
  })
  const { trigger, getFieldState } = fields
  const password = fields.watch('password')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another password makes another judgement of its repetition
  useEffect(() => {
    if (getFieldState('confirmation').isTouched) void trigger('confirmation')
  }, [password, getFieldState, trigger])
  return (
    <StepScreen step="password" title={texts.passwordTitle} lead={texts.passwordLead} onBack={() => goBack(paths.signUp())}>
      <form {...fields.formProps} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={identifierText(draft.identifier)} readOnly hidden />
        <Field {...fields.text('password')} label={texts.password} type="password" required autoComplete="new-password">
          <PasswordRuleList password={password} />
        </Field>
        <Field {...fields.text('confirmation')} label={texts.repeat} type="password" required autoComplete="new-password" />
        <BottomBar>
          <Button type="submit" busy={fields.busy}>
            {texts.next}
          </Button>
        </BottomBar>
      </form>
    </StepScreen>
  )
}

function PasswordRuleList({ password }: { password: string }) {
  const texts = useTexts(signUpTexts)
  const { length, capital, digit, symbol, onlyAllowed } = passwordRules(password)
  const rules = [
    { text: texts.ruleLength, met: length },
    { text: texts.ruleCapital, met: capital },
    { text: texts.ruleDigit, met: digit },
    { text: texts.ruleSymbol, met: symbol },
    // Only worth a word when it is broken: nothing typed keeps it.
    ...(onlyAllowed ? [] : [{ text: texts.ruleOnly, met: false }]),
  ]
  return <Rules rules={rules} metLabel={texts.met} />
}
