import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Bound, type Fields } from '../form/index.ts'
import { areaCodeOf, CountryField, identifierTexts, usePhoneRule } from '../identifier/index.ts'
import type { ContactValues } from './contact-values.ts'
import { contactTexts } from './texts.ts'

/** The new address, twice. */
export function EmailFields({ fields }: { fields: Fields<ContactValues> }) {
  const texts = useTexts(contactTexts)
  return (
    <>
      <Field {...fields.text('email')} label={texts.email} type="email" required autoComplete="email" />
      <Field {...fields.text('emailAgain')} label={texts.emailAgain} type="email" required autoComplete="off" />
    </>
  )
}

/** The new number with its country, twice. */
export function PhoneFields({ fields }: { fields: Fields<ContactValues> }) {
  const texts = useTexts(contactTexts)
  const { areaCode } = useTexts(identifierTexts)
  const { hint } = usePhoneRule()
  const prefix = areaCodeOf(fields.watch('country'))
  return (
    <>
      <Bound fields={fields} name="country">
        {(field) => <CountryField {...field} label={areaCode} />}
      </Bound>
      <Field
        {...fields.text('phone')}
        {...(hint && { hint })}
        label={texts.phone}
        type="tel"
        required
        autoComplete="tel-national"
        prefix={prefix}
      />
      <Field {...fields.text('phoneAgain')} label={texts.phoneAgain} type="tel" required autoComplete="off" prefix={prefix} />
    </>
  )
}
