import { phoneCountries } from '@herzkarte/contract/rules/phone-countries.ts'
import { useMemo } from 'react'
import { locale, useLang, useTexts } from '../../app/language.ts'
import { Field } from '../../ui/Field.tsx'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import { Bound } from '../form/index.ts'
import type { PartProps } from './ProfileFields.tsx'
import { profileTexts } from './texts.ts'

export function AddressFields({ fields, asked: { shown, required } }: PartProps) {
  const texts = useTexts(profileTexts)
  const lang = useLang()
  const countries = useMemo(() => countriesIn(lang), [lang])
  const line = (name: 'street' | 'houseNumber' | 'zip' | 'city', autoComplete: string) =>
    shown.has(name) && (
      <Field
        {...fields.text(name)}
        label={texts[name]}
        required={required.has(name)}
        autoComplete={autoComplete}
        type={name === 'zip' ? 'numeric' : 'text'}
        maxLength={200}
      />
    )
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_104px] gap-3 items-start">
        {line('street', 'address-line1')}
        {line('houseNumber', 'off')}
      </div>
      <div className="grid grid-cols-[132px_minmax(0,1fr)] gap-3 items-start">
        {line('zip', 'postal-code')}
        {line('city', 'address-level2')}
      </div>
      {shown.has('country') && (
        <Bound fields={fields} name="country">
          {(field) => (
            <SearchSelect {...field} label={texts.country} required={required.has('country')} options={countries} autoComplete="off" />
          )}
        </Bound>
      )}
    </>
  )
}

/** Countries by their name in this language; the value is the English name (specification, section 2). */
function countriesIn(lang: string) {
  const [names, english] = [lang, 'en'].map((one) => new Intl.DisplayNames(one, { type: 'region' }))
  const name = (from: Intl.DisplayNames | undefined, country: string) => from?.of(country) ?? country
  return phoneCountries
    .map(({ country }) => ({ value: name(english, country), label: name(names, country) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale()))
}
