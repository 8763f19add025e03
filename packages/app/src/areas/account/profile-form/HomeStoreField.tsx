import type { StoreName } from '@herzkarte/contract/stores/index.ts'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Bones.tsx'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import type { ValueProps } from '@herzkarte/ui/types.ts'
import { useState } from 'react'
import { appTexts } from '../../../texts.ts'
import { useStoreNames } from '../../stores/index.ts'
import { profileTexts } from './texts.ts'

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
