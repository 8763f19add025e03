import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { streetField } from '../../../shared/street-field.ts'
import type { FieldPartProps } from './field-part.ts'
import { profileTexts } from './texts.ts'

export function AddressFields({ fields, asked: { shown, required } }: FieldPartProps) {
  const texts = useTexts(profileTexts)
  const street = () =>
    streetField(fields.text('street'), {
      read: (name) => fields.getValues(name),
      write: (name, value) => fields.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    })
  const line = (name: 'street' | 'houseNumber' | 'zip' | 'city', autoComplete: string) =>
    shown.has(name) && (
      <Field
        {...(name === 'street' && shown.has('houseNumber') ? street() : fields.text(name))}
        label={texts[name]}
        required={required.has(name)}
        autoComplete={autoComplete}
        type={name === 'zip' ? 'numeric' : 'text'}
        maxLength={200}
      />
    )
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_104px] gap-3 items-start empty:hidden">
        {line('street', 'address-line1')}
        {line('houseNumber', 'off')}
      </div>
      <div className="grid grid-cols-[132px_minmax(0,1fr)] gap-3 items-start empty:hidden">
        {line('zip', 'postal-code')}
        {line('city', 'address-level2')}
      </div>
    </>
  )
}
