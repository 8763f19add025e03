import { countriesIn } from '@herzkarte/rules/person/countries.ts'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import type { FrameProps, ValueProps } from '@herzkarte/ui/types.ts'
import { useMemo } from 'react'

/** Countries named in this language and sorted by name; the value is the English name (specification, section 2). */
export default function CountrySelect(props: FrameProps & ValueProps<string | null>) {
  const lang = useLang()
  const options = useMemo(() => countriesIn(lang).map(({ name, label }) => ({ value: name, label })), [lang])
  return <SearchSelect {...props} options={options} autoComplete="country-name" />
}
