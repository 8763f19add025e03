import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { Bound, type Fields } from '../form/index.ts'
import { CountryField } from './CountryField.tsx'
import { areaCodeOf, type IdentifierValues } from './identifier.ts'
import { identifierTexts } from './texts.ts'
import { usePhoneRule } from './use-phone-rule.ts'

interface IdentifierFieldsProps<Values extends IdentifierValues> {
  fields: Fields<Values>
  /** Whether the identifier should exist already, or be new. Determines what browsers suggest and whether valid input is confirmed. */
  known: boolean
}

/** Email or mobile: two tabs, one of which is filled in. */
export function IdentifierFields<Values extends IdentifierValues>({ fields, known }: IdentifierFieldsProps<Values>) {
  const texts = useTexts(identifierTexts)
  // A form with additional fields has these as well, which its type cannot express.
  const own = fields as unknown as Fields<IdentifierValues>
  const kind = own.watch('kind')
  const { hint } = usePhoneRule()
  const text = (name: 'email' | 'phone') => ({ ...own.text(name), ...(known && { valid: false }) })
  return (
    <Tabs
      label={texts.ways}
      tabs={[
        { id: 'email', label: texts.email },
        { id: 'phone', label: texts.phone },
      ]}
      selected={kind}
      onSelect={(next) => {
        own.setValue('kind', next)
        own.clearErrors()
      }}
    >
      <div className="grid gap-5">
        {kind === 'email' ? (
          <Field
            key="email"
            {...text('email')}
            label={texts.emailAddress}
            type="email"
            required
            autoComplete={known ? 'username webauthn' : 'email'}
          />
        ) : (
          <>
            <Bound fields={own} name="country">
              {(field) => <CountryField {...field} label={texts.areaCode} />}
            </Bound>
            <Field
              key="phone"
              {...text('phone')}
              label={texts.phone}
              {...(!known && hint && { hint })}
              type="tel"
              required
              autoComplete="tel-national"
              prefix={areaCodeOf(own.watch('country'))}
            />
          </>
        )}
      </div>
    </Tabs>
  )
}
