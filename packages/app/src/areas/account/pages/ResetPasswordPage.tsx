import * as errors from '@herzkarte/contract/errors/codes.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useLinkToken } from '../../../router/use-link-token.ts'
import { codeTexts, wrongErrors } from '../contact/code/CodeForm.tsx'
import { blankNewPassword, NewPasswordFields, newPasswordIssues } from '../credentials/password-fields.tsx'
import { forgotTexts, resetByCode, resetCode } from '../credentials/reset/reset-code.ts'
import { Form, FormScreen, LinkOver, useFields, useLeaveGuard } from '../form/index.ts'
import { identifierText } from '../identifier/identifier.tsx'
import { enterAccount } from '../signed-in.ts'

/** Sets a new password: through the link in an email, in any browser, or with a correct code. */
export default function ResetPasswordPage() {
  const token = useLinkToken('resetToken')
  const reset = resetCode.get()
  const isProven = reset?.code !== undefined
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (token || isProven) return
    navigate(paths.forgotPassword(reset?.about.kind ?? 'email'), { replace: true })
  }, [token, isProven, reset])

  if (isOver) return <LinkOver text={forgotTexts.linkOverText} href={paths.forgotPassword('email')} label={codeTexts.resend} />
  if (token) {
    const byLink = (password: string) => api.resetUserPassword({ resetToken: token, password, confirmPassword: password }, { quiet: true })
    return <NewPasswordForm key={token} send={byLink} onOver={() => setOver(true)} />
  }
  if (!isProven) return null
  function askAgain(): void {
    resetCode.clear()
    showToast({ text: codeTexts.over, durationMs: 5000 })
    navigate(paths.forgotPassword(reset?.about.kind ?? 'email'), { replace: true })
  }
  return <NewPasswordForm username={identifierText(reset.about)} send={(password) => resetByCode(reset, password)} onOver={askAgain} />
}

interface NewPasswordFormProps {
  /** Undefined in a browser that opened the link without knowing the user. */
  username?: string
  send: (password: string) => ReturnType<typeof resetByCode>
  /** The link or the code is no longer valid. */
  onOver: () => void
}

/** Asks for the new password. Setting it signs the member in. */
function NewPasswordForm({ username, send, onOver }: NewPasswordFormProps) {
  const fields = useFields({
    values: blankNewPassword,
    check: newPasswordIssues,
    send: async ({ password }) => {
      try {
        const signed = await send(password)
        guardLeaving(undefined)
        resetCode.clear()
        await enterAccount(signed)
        showToast({ text: forgotTexts.saved, tone: 'leaf', durationMs: 4000 })
      } catch (error) {
        if (!isApiError(error, ...wrongErrors, errors.smsLogNotFound)) throw error
        guardLeaving(undefined)
        onOver()
      }
    },
  })
  const question = useLeaveGuard(() => fields.getValues('password') !== '')
  return (
    <FormScreen area={forgotTexts.newArea} title={forgotTexts.newTitle} lead={forgotTexts.newLead} backTo={paths.login()}>
      <Form fields={fields} submit={forgotTexts.save}>
        <NewPasswordFields fields={fields} username={username} replaces />
      </Form>
      {question}
    </FormScreen>
  )
}
