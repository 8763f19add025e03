import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { Problem, useFields } from '../form/index.ts'
import { cardTexts } from './texts.ts'

interface ConfirmFormProps {
  profileToken: string
  onConfirmed: (confirmed: Result<'confirmProfile'>) => void
  /** The customer that was found is no longer valid. */
  onTooLate: () => void
  onOther: () => void
}

/** Asks for the last name, as proof that the card belongs to the person who found it. */
export function ConfirmForm({ profileToken, onConfirmed, onTooLate, onOther }: ConfirmFormProps) {
  const texts = useTexts(cardTexts)
  const fields = useFields({
    values: { lastName: '' },
    check: ({ lastName }) => ({ lastName: isBlank(lastName) ? 'required' : undefined }),
    judge: 'sent',
    place: (failure) => (failure.is(errors.customerInfoNotFound) ? ['lastName'] : []),
    send: async ({ lastName }) => {
      try {
        onConfirmed(await api.confirmProfile({ profileToken, lastName }, { quiet: true }))
      } catch (error) {
        if (!(error instanceof CallFailure) || !error.is(errors.customerInfoNotFound)) throw error
        if (!isAboutName(error)) return onTooLate()
        throw new CallFailure(error.kind, texts.lastNameWrong, error.code)
      }
    },
  })
  return (
    <form {...fields.formProps} className="grid gap-5">
      <Field
        {...fields.text('lastName')}
        valid={false}
        label={texts.lastName}
        required
        autoComplete="family-name"
        autoFocus
        maxLength={200}
      />
      <Problem>{fields.problem}</Problem>
      <BottomBar>
        <Button type="submit" busy={fields.busy}>
          {texts.confirm}
        </Button>
        <Button variant="text" onClick={onOther}>
          {texts.otherCard}
        </Button>
      </BottomBar>
    </form>
  )
}

const isAboutName = ({ result }: CallFailure) => (result as { fields?: readonly string[] } | null)?.fields?.includes('lastName') === true
