import { useTexts } from '../../app/language.ts'
import { Field } from '../../ui/Field.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Bound, type Fields } from '../form/index.ts'
import { CountryField } from './CountryField.tsx'
import { areaCodeOf, type IdentifierValues } from './identifier.ts'
import { identifierTexts } from './texts.ts'

interface IdentifierFieldsProps<Values extends IdentifierValues> {
  fields: Fields<Values>
  /** Which saved value browsers offer. */
  autoComplete: 'email' | 'username'
}

/** Email or mobile: two tabs, one of them asked for. */
export function IdentifierFields<Values extends IdentifierValues>({ fields, autoComplete }: IdentifierFieldsProps<Values>) {
  const texts = useTexts(identifierTexts)
  // A form with more fields than these has these as well, which its type cannot say.
  const own = fields as unknown as Fields<IdentifierValues>
  const kind = own.watch('kind')
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
      <div className="grid gap-5 pt-5">
        {kind === 'email' ? (
          <Field key="email" {...own.text('email')} label={texts.emailAddress} type="email" required autoComplete={autoComplete} />
        ) : (
          <>
            <Bound fields={own} name="country">
              {(field) => <CountryField {...field} label={texts.areaCode} />}
            </Bound>
            <Field
              key="phone"
              {...own.text('phone')}
              label={texts.phone}
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
