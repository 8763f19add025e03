import * as errors from '@herzkarte/contract/errors/codes.ts'
import { currentLang, useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { type ErrorCode, isApiError } from '../../../../dispatcher/failure.ts'
import { goBack, guardLeaving } from '../../../../router/navigation.ts'
import { paths } from '../../../../router/paths.ts'
import { Form, FormScreen, useFields, useLeaveGuard } from '../../form/index.ts'
import { enterAccount, startSession } from '../../signed-in.ts'
import { blankNewPassword, NewPasswordFields, newPasswordIssues, placeOfNewPassword } from '../NewPasswordFields.tsx'
import { type resetByCode, resetDraft } from './reset-code.ts'
import { forgotTexts } from './texts.ts'

const overErrors: readonly ErrorCode[] = [
  errors.invalidVerifyCode,
  errors.activationEmailExpired,
  errors.smsLogNotFound,
  errors.smsVerifyRecordNotFound,
  errors.smsCodeExpired,
  errors.smsCodeIncorrect,
  errors.codeRequestedElsewhere,
]

interface NewPasswordFormProps {
  /** Undefined in a browser that opened the link without knowing the user. */
  username?: string
  send: (password: string) => ReturnType<typeof resetByCode>
  /** The link or the code is no longer valid. */
  onOver: () => void
}

/** Asks for the new password. Setting it signs the member in. */
export function NewPasswordForm({ username, send, onOver }: NewPasswordFormProps) {
  const texts = useTexts(forgotTexts)
  const fields = useFields({
    values: blankNewPassword,
    check: newPasswordIssues,
    place: placeOfNewPassword,
    send: async ({ password }) => {
      try {
        const signed = await send(password)
        guardLeaving(undefined)
        startSession(signed)
        resetDraft.clear()
        await enterAccount(signed.user)
        showToast({ text: forgotTexts[currentLang()].saved, tone: 'leaf', durationMs: 4000 })
      } catch (error) {
        if (!isApiError(error, ...overErrors)) throw error
        guardLeaving(undefined)
        onOver()
      }
    },
  })
  const question = useLeaveGuard(() => fields.getValues('password') !== '')
  return (
    <FormScreen area={texts.newArea} title={texts.newTitle} lead={texts.newLead} onBack={() => goBack(paths.login())}>
      <Form fields={fields} submit={texts.save}>
        <NewPasswordFields fields={fields} username={username} replaces />
      </Form>
      {question}
    </FormScreen>
  )
}
