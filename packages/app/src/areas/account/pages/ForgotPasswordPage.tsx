import { useEffect } from 'react'
import { useParams } from 'wouter'
import { session } from '../../../dispatcher/session.ts'
import { navigate, renameAddress } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { codeTexts } from '../contact/code/CodeForm.tsx'
import { forgotTexts, resetCode } from '../credentials/reset/reset-code.ts'
import { Form, FormScreen, useFields } from '../form/index.ts'
import {
  blankIdentifier,
  IdentifierFields,
  type IdentifierValues,
  identifierIssues,
  identifierOf,
  keepIdentifier,
  typedIdentifier,
} from '../identifier/identifier.tsx'

/** Resets a forgotten password: asks where to send the code. Signed-in members may use it, too. */
export default function ForgotPasswordPage() {
  const { type } = useParams<{ type: string }>()
  const user = session.get()?.user
  const known = user ? identifierOf(user) : (typedIdentifier.get() ?? blankIdentifier)
  const fields = useFields<IdentifierValues>({
    values: { ...known, kind: type === 'phone' ? 'phone' : 'email' },
    check: identifierIssues,
    keep: keepIdentifier,
    send: async (identifier) => {
      await resetCode.begin(identifier)
      navigate(paths.verifyCode(identifier.kind, 'resetPassword'))
    },
  })
  const kind = fields.watch('kind')
  useEffect(() => renameAddress(paths.forgotPassword(kind)), [kind])
  return (
    <FormScreen area={forgotTexts.area} title={forgotTexts.askTitle} lead={forgotTexts.askLead} backTo={paths.login()}>
      <Form fields={fields} submit={codeTexts.send}>
        <IdentifierFields fields={fields} known />
      </Form>
    </FormScreen>
  )
}
