import type { Result } from '@herzkarte/contract/all-calls.ts'
import { useState } from 'react'
import { locale, useTexts } from '../../app/language.ts'
import { Chips } from '../../ui/Chips.tsx'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import type { ValueProps } from '../../ui/types.ts'
import { profileTexts } from './texts.ts'

type Store = Result<'getMerchantDetail'>['stores'][number]

interface HomeStoreFieldProps extends ValueProps<string | null> {
  stores: readonly Store[]
  required: boolean
  error: string | undefined
}

/** The home store by its type and city (specification, section 3): the type narrows the list, which goes by city. */
export function HomeStoreField({ stores, value, onChange, ...rest }: HomeStoreFieldProps) {
  const texts = useTexts(profileTexts)
  const [type, setType] = useState('')
  const types = [...new Set(stores.map((store) => store.type))]
  const isOfType = (store: Store, wanted: string) => wanted === '' || store.type === wanted
  const options = stores
    .filter((store) => isOfType(store, type))
    .map(({ storeId, city, name }) => ({ value: storeId, label: city === name ? city : `${city}, ${name}` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale()))

  function narrow(next: string): void {
    setType(next)
    const chosen = stores.find((store) => store.storeId === value)
    if (chosen && !isOfType(chosen, next)) onChange(null)
  }
  return (
    <div className="grid gap-3">
      {types.length > 1 && (
        <Chips
          label={texts.storeType}
          options={[{ value: '', label: texts.allTypes }, ...types.map((one) => ({ value: one, label: one }))]}
          value={type}
          onChange={narrow}
        />
      )}
      <SearchSelect
        {...rest}
        label={texts.storeName}
        placeholder={texts.storePlaceholder}
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
