import { leadingPhoneCountries, type PhoneCountry, phoneCountries } from '@herzkarte/rules/person/phone-countries.ts'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { locale, useLang } from '@herzkarte/ui/language.ts'
import type { FrameProps, ValueProps } from '@herzkarte/ui/types.ts'
import { useMemo } from 'react'

/** Selects a country by name, for its area code. */
export function CountryField({ value, onChange, ...rest }: FrameProps & ValueProps<string>) {
  const lang = useLang()
  const options = useMemo(() => optionsIn(lang), [lang])
  return <SearchSelect {...rest} options={options} value={value} onChange={(country) => country && onChange(country)} />
}

/** The countries that lead the list, then all others by their name in this language (specification, section 2). */
function optionsIn(lang: string) {
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const option = ({ country, areaCode }: PhoneCountry) => ({ value: country, label: `${names.of(country) ?? country} ${areaCode}` })
  const others = phoneCountries.slice(leadingPhoneCountries.length).map(option)
  return [...leadingPhoneCountries.map(option), ...others.sort((a, b) => a.label.localeCompare(b.label, locale()))]
}
