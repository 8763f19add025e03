import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { useEffect } from 'react'
import { guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Problem, useFields, useLeaveGuard } from '../form/index.ts'
import { usePhoneRule } from '../identifier/index.ts'
import { EmailFields, PhoneFields } from './ContactFields.tsx'
import { beginChange, contactDraft } from './contact-change.ts'
import { blankContact, type ContactValues, contactIssues } from './contact-values.ts'
import { contactTexts } from './texts.ts'

const DiscardDialog = lazyDialog(() => import('../form/DiscardDialog.tsx'))

const codePath = { email: paths.verifyCode('email', 'changeEmail'), phone: paths.verifyCode('phone', 'changePhone') }

/** Asks for the new address or number, which the code is sent to. */
export function ContactForm({ kind }: { kind: IdentifierKind }) {
  const texts = useTexts(contactTexts)
  const draft = contactDraft(kind)
  const { rule } = usePhoneRule()
  const fields = useFields<ContactValues>({
    values: { ...blankContact, ...draft.get()?.values, kind },
    check: (values) => contactIssues(values, rule),
    place: (failure) => {
      if (
        failure.is(
          errors.emailFormatInvalid,
          errors.newEmailSameAsOld,
          errors.emailAlreadyRegistered,
          errors.facebookUpdateRegisteredMailError,
        )
      )
        return ['email']
      return failure.is(errors.invalidDestinationAddress, errors.smsCannotBeSent, errors.newPhoneSameAsOld, errors.phoneAlreadyRegistered)
        ? ['phone']
        : []
    },
    send: async (values) => {
      await beginChange(values)
      guardLeaving(undefined)
      navigate(codePath[kind], { replace: true })
    },
  })
  const { subscribe, getValues } = fields
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.set({ ...draft.get(), values }) }),
    [subscribe, draft],
  )
  const question = useLeaveGuard(() => getValues(kind) !== '', DiscardDialog, draft.clear)
  return (
    <form {...fields.formProps} className="grid gap-5">
      {kind === 'email' ? <EmailFields fields={fields} /> : <PhoneFields fields={fields} />}
      <Problem>{fields.problem}</Problem>
      <BottomBar>
        <Button type="submit" busy={fields.busy}>
          {texts.send}
        </Button>
      </BottomBar>
      {question}
    </form>
  )
}
