import type { Salutation } from '@herzkarte/contract/account/profile-fields.ts'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { DateField } from '@herzkarte/ui/form/DateField.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Bound, type Fields } from '../form/index.ts'
import type { AskedFields } from './asked-fields.ts'
import { CountryOfOrigin } from './CountryOfOrigin.tsx'
import { householdSizes, type ProfileValues } from './profile-values.ts'
import { profileTexts } from './texts.ts'

/** Props of every part of the profile form. */
export interface FieldPartProps {
  fields: Fields<ProfileValues>
  asked: AskedFields
}

export interface PersonFieldsProps extends FieldPartProps {
  /** It was given before, so only customer service changes it. */
  isBirthDateFixed?: boolean | undefined
}

const salutations = ['Female', 'Male', 'Diverse', 'NoInfo'] as const satisfies Salutation[]

export function PersonFields({ fields, asked: { shown, required }, isBirthDateFixed = false }: PersonFieldsProps) {
  const texts = useTexts(profileTexts)
  return (
    <>
      {shown.has('salutation') && (
        <div className="wide:col-span-2">
          <Bound fields={fields} name="salutation">
            {(field) => (
              <Choices
                {...field}
                label={texts.salutation}
                required={required.has('salutation')}
                options={salutations.map((value) => ({ value, label: texts[value] }))}
                columns={4}
              />
            )}
          </Bound>
        </div>
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
            <DateField
              {...field}
              label={texts.birthDate}
              hint={isBirthDateFixed ? texts.birthDateFixed : texts.birthDateHint}
              required={required.has('birthDate')}
              disabled={isBirthDateFixed}
              birthday
            />
          )}
        </Bound>
      )}
      {shown.has('country') && (
        <Bound fields={fields} name="country">
          {(field) => <CountryOfOrigin {...field} label={texts.country} required={required.has('country')} />}
        </Bound>
      )}
      {shown.has('householdSize') && (
        <div className="wide:col-span-2">
          <Bound fields={fields} name="householdSize">
            {(field) => (
              <Choices
                {...field}
                label={texts.householdSize}
                required={required.has('householdSize')}
                options={householdSizes.map((value) => ({ value, label: texts.people(Number(value)) }))}
                columns={4}
              />
            )}
          </Bound>
        </div>
      )}
    </>
  )
}
