import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { Bound } from '../form/index.ts'
import { CardNumberField } from './CardNumberField.tsx'
import type { FieldPartProps } from './field-part.ts'
import { profileTexts } from './texts.ts'

/** What a new member may already have: a printed card, and a friend's code. */
export function CardAndInvitation({ fields, asked: { shown, required }, cardNote }: FieldPartProps & { cardNote?: ReactNode }) {
  const texts = useTexts(profileTexts)
  return (
    <>
      {shown.has('cardNumber') && (
        <div className="grid gap-2 content-start">
          <Bound fields={fields} name="cardNumber">
            {(field) => <CardNumberField {...field} label={texts.cardNumber} hint={texts.cardHint} required={required.has('cardNumber')} />}
          </Bound>
          {cardNote}
        </div>
      )}
      {shown.has('referralCode') && (
        <Field
          {...fields.text('referralCode')}
          label={texts.referralCode}
          hint={texts.referralHint}
          required={required.has('referralCode')}
          autoComplete="off"
          maxLength={30}
        />
      )}
    </>
  )
}
