import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { ToggleChips } from '@herzkarte/ui/form/Chips.tsx'
import { SearchField } from '@herzkarte/ui/form/SearchField.tsx'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { Clock, LocateFixed, MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { type Coordinates, DeviceError, device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { longestSearch, type StoreFilter } from '../store-filter.ts'
import { storeTexts } from '../texts.ts'

interface StoreFiltersProps {
  filter: StoreFilter
  onChange: (filter: StoreFilter) => void
  /** The total number of matches; undefined while unknown. */
  count: number | undefined
  /** The place that was searched for, if it has no store. */
  nearTo: string | undefined
  near: ReturnType<typeof useNearMe>
}

/** Search text, nearest first, type and city. */
export function StoreFilters({ filter, onChange, count, nearTo, near }: StoreFiltersProps) {
  const { data } = useRead(api.listMerchantArea, {})
  const cities = data?.items.flatMap((area) => area.cities.map(({ city }) => city)).sort((a, b) => a.localeCompare(b)) ?? []
  const groups = [
    {
      label: storeTexts.opening,
      options: [{ value: 'now', label: storeTexts.openNow, icon: Clock }],
      value: filter.openNow ? 'now' : '',
      onChange: (open: string) => onChange({ ...filter, openNow: open === 'now' }),
    },
    {
      label: storeTexts.types,
      options: (data?.types ?? []).map(({ type, name, stores }) => ({ value: type, label: name, count: stores })),
      value: filter.type,
      onChange: (type: string) => onChange({ ...filter, type }),
    },
  ]
  const { state } = near
  const isOn = state === 'on'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchField
        label={storeTexts.search}
        clearLabel={storeTexts.clear}
        value={filter.search}
        maxLength={longestSearch}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <ToggleChips groups={groups} />
      <SearchSelect
        label={storeTexts.city}
        placeholder={storeTexts.allCities}
        options={cities.map((city) => ({ value: city, label: city }))}
        value={filter.city || null}
        onChange={(city) => onChange({ ...filter, city: city ?? '' })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm font-semibold text-ink-soft">
          {state === 'locating'
            ? storeTexts.locating
            : nearTo !== undefined
              ? storeTexts.near(nearTo)
              : count !== undefined && count > 0 && storeTexts.count(count)}
        </p>
        <Button
          size="sm"
          variant={isOn ? 'on' : 'line'}
          icon={isOn ? undefined : LocateFixed}
          busy={state === 'locating'}
          onClick={isOn ? near.stop : near.locate}
        >
          {isOn ? storeTexts.notNearMe : storeTexts.nearMe}
        </Button>
      </div>
      <div role="alert" className="empty:absolute">
        {(state === 'rejected' || state === 'notLocated') && <Callout icon={MapPinOff}>{storeTexts[state]}</Callout>}
      </div>
    </div>
  )
}

interface NearMe {
  state: 'off' | 'locating' | 'on' | 'rejected' | 'notLocated'
  place?: Coordinates
}

/** Requests the device's position once, on demand. It is not stored. */
export function useNearMe() {
  const [nearMe, set] = useState<NearMe>({ state: 'off' })
  async function locate(): Promise<void> {
    set({ state: 'locating' })
    try {
      set({ state: 'on', place: await device.locate() })
    } catch (error) {
      set({ state: error instanceof DeviceError && error.reason === 'rejected' ? 'rejected' : 'notLocated' })
    }
  }
  return { ...nearMe, locate: () => void locate(), stop: () => set({ state: 'off' }) }
}
