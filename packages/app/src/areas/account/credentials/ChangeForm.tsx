import * as errors from '@herzkarte/contract/errors/codes.ts'
import { newPasswordIssue } from '@herzkarte/rules/person/password.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { currentLang, useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { goBack, guardLeaving } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { joinPushAgain } from '../../notifications/index.ts'
import { type Issues, Problem, useFields, useLeaveGuard } from '../form/index.ts'
import { type IdentifierValues, identifierText } from '../identifier/index.ts'
import { changePasswordTexts } from './change-texts.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { blankNewPassword, type NewPasswordValues, newPasswordIssues, placeOfNewPassword } from './new-password.ts'

const DiscardDialog = lazyDialog(() => import('../form/DiscardDialog.tsx'))

interface ChangeValues extends NewPasswordValues {
  oldPassword: string
}

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

/** The catalogue's text is meant for the login, where either of two fields can be wrong. */
function inOwnWords(error: unknown): never {
  if (!(error instanceof CallFailure) || !error.is(errors.incorrectPassword)) throw error
  throw new CallFailure(error.kind, changePasswordTexts[currentLang()].oldWrong, error.code)
}

interface ChangeFormProps {
  identifier: IdentifierValues
  /** The password is saved, and an address or number was changed before that the link of its notice can still undo. */
  onContactChanged: (changedAt: string) => void
}

/** The old password, and a new one to replace it. */
export function ChangeForm({ identifier, onContactChanged }: ChangeFormProps) {
  const texts = useTexts(changePasswordTexts)
  const fields = useFields<ChangeValues>({
    values: { oldPassword: '', ...blankNewPassword },
    check: changeIssues,
    place: (failure) => (failure.is(errors.incorrectPassword) ? ['oldPassword'] : placeOfNewPassword(failure)),
    send: async ({ oldPassword, password }) => {
      const input = { oldPassword, password, confirmPassword: password }
      const { contactChangedAt } = await api.changeUserPassword(input, { quiet: true }).catch(inOwnWords)
      // The other sessions have ended, and with them what somebody knows of this one: the card has another key.
      refresh([api.listSessions, api.getUserMemberTierDetail])
      // A new password ends push messages of this session, because somebody with a copy of its token may have registered for them.
      joinPushAgain()
      guardLeaving(undefined)
      if (contactChangedAt !== null) return onContactChanged(contactChangedAt)
      goBack(paths.accountSecurity())
      showToast({ text: texts.saved, tone: 'leaf', durationMs: 5000 })
    },
  })
  const question = useLeaveGuard(() => Object.values(fields.getValues()).some(Boolean), DiscardDialog)
  return (
    <form {...fields.formProps} className="grid gap-5">
      <div className="grid gap-1 justify-items-start *:first:w-full">
        <Field {...fields.text('oldPassword')} valid={false} label={texts.old} type="password" required autoComplete="current-password" />
        <Button variant="text" size="sm" href={paths.forgotPassword(identifier.kind)} className="-ml-4">
          {texts.forgotten}
        </Button>
      </div>
      <NewPasswordFields fields={fields} username={identifierText(identifier)} replaces />
      <Problem>{fields.problem}</Problem>
      <BottomBar>
        <Button type="submit" busy={fields.busy}>
          {texts.save}
        </Button>
      </BottomBar>
      {question}
    </form>
  )
}
