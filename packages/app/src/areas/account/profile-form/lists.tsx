import type { StoreName } from '@herzkarte/contract/stores/index.ts'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Bones.tsx'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { type Lang, locale, useLang } from '@herzkarte/ui/language.ts'
import type { FrameProps, ValueProps } from '@herzkarte/ui/types.ts'
import { Suspense, use, useState } from 'react'
import { appTexts } from '../../../texts.ts'
import { useStoreNames } from '../../stores/index.ts'
import { profileTexts } from './texts.ts'

type Options = { value: string; label: string }[]

const countries = new Map<Lang, Promise<Options>>()

/** Named in this language and sorted by name; the value is the English name (specification, section 2). The names are loaded on demand. */
function countriesIn(lang: Lang): Promise<Options> {
  const known = countries.get(lang)
  if (known) return known
  const list = import('@herzkarte/rules/person/countries.ts').then((all) =>
    all.countriesIn(lang).map(({ name, label }) => ({ value: name, label })),
  )
  // A failed load is retried the next time.
  list.catch(() => countries.delete(lang))
  countries.set(lang, list)
  return list
}

type CountryOfOriginProps = FrameProps & ValueProps<string | null>

export function CountryOfOrigin(props: CountryOfOriginProps) {
  const waiting = (
    <div aria-hidden="true" className="grid gap-1.5">
      <span className="font-semibold text-sm leading-5">{props.label}</span>
      <Bone className="h-[54px] rounded-md!" />
    </div>
  )
  return (
    <Suspense fallback={waiting}>
      <CountrySelect {...props} />
    </Suspense>
  )
}

function CountrySelect(props: CountryOfOriginProps) {
  return <SearchSelect {...props} options={use(countriesIn(useLang()))} autoComplete="country-name" />
}

interface HomeStoreFieldProps extends ValueProps<string | null> {
  required: boolean
  error: string | undefined
}

/** Selects the home store by type and city (specification, section 3): the type filters the list, which is sorted by city. */
export function HomeStoreField({ value, onChange, error, ...rest }: HomeStoreFieldProps) {
  const names = useStoreNames()
  const stores = names.data?.items ?? []
  const [type, setType] = useState('')
  const types = [...new Set(stores.map((store) => store.type))]
  const isOfType = (store: StoreName, wanted: string) => wanted === '' || store.type === wanted
  const options = stores
    .filter((store) => isOfType(store, type))
    .map(({ storeId, city, name }) => ({ value: storeId, label: city === name ? city : `${city}, ${name}` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale()))

  function narrow(next: string): void {
    setType(next)
    const chosen = stores.find((store) => store.storeId === value)
    if (chosen && !isOfType(chosen, next)) onChange(null)
  }
  if (names.isPending) {
    return (
      <Skeleton label={appTexts.loading}>
        <Bone className="h-11 w-3/4 rounded-full!" />
        <Bone className="h-[86px] w-full rounded-md!" />
      </Skeleton>
    )
  }
  return (
    <div className="grid gap-3">
      {types.length > 1 && (
        <Chips
          label={profileTexts.storeType}
          options={[{ value: '', label: profileTexts.allTypes }, ...types.map((one) => ({ value: one, label: one }))]}
          value={type}
          onChange={narrow}
        />
      )}
      <SearchSelect
        {...rest}
        error={names.isError && stores.length === 0 ? profileTexts.storesFailed : error}
        label={profileTexts.storeName}
        placeholder={profileTexts.storePlaceholder}
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
