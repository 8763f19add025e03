import { useParams } from 'wouter'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { blankNewPassword, isCommonPassword, NewPasswordFields, newPasswordIssues } from '../credentials/password-fields.tsx'
import { Form, useFields } from '../form/index.ts'
import { identifierText } from '../identifier/identifier.tsx'
import { passwordMemory } from '../registration/draft.ts'
import { StepScreen, useStep } from '../registration/steps.tsx'
import { signUpTexts } from '../registration/texts.ts'

/** Third step of signing up: a password. */
export default function PasswordPage() {
  const { type } = useParams<{ type: 'email' | 'phone' }>()
  const draft = useStep('password', type)
  const username = draft && identifierText(draft.identifier)
  const fields = useFields({
    values: blankNewPassword,
    check: newPasswordIssues,
    send: async ({ password }) => {
      if (await isCommonPassword(password, username)) {
        fields.fail('password', signUpTexts.passwordTooCommon)
        return
      }
      passwordMemory.set(password)
      navigate(paths.createAccount(), { replace: true })
    },
  })
  if (!draft) return null
  return (
    <StepScreen step="password" title={signUpTexts.passwordTitle} lead={signUpTexts.passwordLead} backTo={paths.signUp()}>
      <Form fields={fields} submit={signUpTexts.next}>
        <NewPasswordFields fields={fields} username={username} />
      </Form>
    </StepScreen>
  )
}
