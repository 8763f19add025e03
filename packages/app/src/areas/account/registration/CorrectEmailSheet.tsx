import { emailIssue } from '@herzkarte/rules/person/email.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { Problem, useFields } from '../form/index.ts'
import { type IdentifierValues, identifierTexts, placeOfIdentifier } from '../identifier/index.ts'
import { type SignUpCode, signUpDraft } from './draft.ts'
import { sendCodeTo } from './send-code.ts'
import { signUpTexts } from './texts.ts'

interface CorrectEmailSheetProps {
  identifier: IdentifierValues
  sent: SignUpCode
  onClose: () => void
}

/** Corrects a mistyped address of a started registration. The code is sent to the corrected one. */
export default function CorrectEmailSheet({ identifier, sent, onClose }: CorrectEmailSheetProps) {
  const texts = useTexts(signUpTexts)
  const { emailAddress } = useTexts(identifierTexts)
  const fields = useFields({
    values: { email: identifier.email },
    check: ({ email }) => ({ email: isBlank(email) ? 'required' : emailIssue(email) }),
    place: (failure) => placeOfIdentifier(failure).filter((field) => field === 'email'),
    send: async ({ email }) => {
      signUpDraft.update({ sent: await sendCodeTo(email.trim(), sent), identifier: { ...identifier, email: email.trim() } })
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.correctTitle}
      actions={
        <Button type="submit" form={fields.id} busy={fields.busy}>
          {texts.sendThere}
        </Button>
      }
    >
      <form {...fields.formProps} className="grid gap-5">
        <Field {...fields.text('email')} label={emailAddress} type="email" required autoComplete="email" />
        <Problem>{fields.problem}</Problem>
      </form>
    </Sheet>
  )
}
