import type { Salutation } from '@herzkarte/contract/account/shapes.ts'
import { useTexts } from '../../app/language.ts'
import { Choices } from '../../ui/Choices.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Bound } from '../form/index.ts'
import type { PartProps } from './ProfileFields.tsx'
import { profileTexts } from './texts.ts'

const salutations = ['Female', 'Male', 'Diverse', 'NoInfo'] as const satisfies Salutation[]

export function PersonFields({ fields, asked: { shown, required } }: PartProps) {
  const texts = useTexts(profileTexts)
  return (
    <>
      {shown.has('salutation') && (
        <Bound fields={fields} name="salutation">
          {(field) => (
            <Choices
              {...field}
              label={texts.salutation}
              required={required.has('salutation')}
              options={salutations.map((value) => ({ value, label: texts[value] }))}
            />
          )}
        </Bound>
      )}
      {shown.has('firstName') && (
        <Field
          {...fields.text('firstName')}
          label={texts.firstName}
          required={required.has('firstName')}
          autoComplete="given-name"
          maxLength={200}
        />
      )}
      {shown.has('lastName') && (
        <Field
          {...fields.text('lastName')}
          label={texts.lastName}
          required={required.has('lastName')}
          autoComplete="family-name"
          maxLength={200}
        />
      )}
      {shown.has('birthDate') && (
        <Bound fields={fields} name="birthDate">
          {(field) => (
            <DateField {...field} label={texts.birthDate} hint={texts.birthDateHint} required={required.has('birthDate')} birthday />
          )}
        </Bound>
      )}
    </>
  )
}
