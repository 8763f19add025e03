import { useParams } from 'wouter'
import { goBack, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { blankNewPassword, isCommonPassword, NewPasswordFields, newPasswordIssues } from '../credentials/NewPasswordFields.tsx'
import { Form, useFields } from '../form/index.ts'
import { identifierText } from '../identifier/identifier.tsx'
import { passwordMemory } from '../registration/draft.ts'
import { type Begun, StepScreen, useStep } from '../registration/steps.tsx'
import { signUpTexts } from '../registration/texts.ts'

/** Third step of signing up: a password. */
export default function PasswordPage() {
  const { type } = useParams<{ type: 'email' | 'phone' }>()
  const draft = useStep('password', type)
  return draft && <PasswordStep draft={draft} />
}

function PasswordStep({ draft }: { draft: Begun }) {
  const username = identifierText(draft.identifier)
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
  return (
    <StepScreen step="password" title={signUpTexts.passwordTitle} lead={signUpTexts.passwordLead} onBack={() => goBack(paths.signUp())}>
      <Form fields={fields} submit={signUpTexts.next}>
        <NewPasswordFields fields={fields} username={username} />
      </Form>
    </StepScreen>
  )
}
