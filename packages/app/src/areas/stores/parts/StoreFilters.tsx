import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { ToggleChips } from '@herzkarte/ui/form/Chips.tsx'
import { SearchField } from '@herzkarte/ui/form/SearchField.tsx'
import { Clock, LocateFixed, MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { type Coordinates, DeviceError, device } from '../../../device/index.ts'
import { useShell } from '../../../shell/shell.ts'
import { longestSearch, type StoreFilter } from '../store-filter.ts'
import { storeTexts } from '../texts.ts'

interface FilterProps {
  filter: StoreFilter
  onChange: (filter: StoreFilter) => void
}

interface StoreFiltersProps extends FilterProps {
  /** The total number of matches; undefined while unknown. */
  count: number | undefined
  /** The place that was searched for, if it has no store. */
  nearTo: string | undefined
  near: ReturnType<typeof useNearMe>
}

/** Search text, what is open now, and the nearest first. On wide screens the search is next to the title. */
export function StoreFilters({ filter, onChange, count, nearTo, near }: StoreFiltersProps) {
  const { state } = near
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {useShell() !== 'wide' && <StoreSearch filter={filter} onChange={onChange} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OpenNow filter={filter} onChange={onChange} />
        <NearMeButton near={near} />
      </div>
      <p role="status" className="text-sm font-semibold text-ink-soft">
        {state === 'locating'
          ? storeTexts.locating
          : nearTo !== undefined
            ? storeTexts.near(nearTo)
            : count !== undefined && count > 0 && storeTexts.count(count)}
      </p>
      <div role="alert" className="empty:absolute">
        {(state === 'rejected' || state === 'notLocated') && <Callout icon={MapPinOff}>{storeTexts[state]}</Callout>}
      </div>
    </div>
  )
}

export function OpenNow({ filter, onChange }: FilterProps) {
  const options = [{ value: 'now', label: storeTexts.openNow, icon: Clock }]
  const value = filter.openNow ? 'now' : ''
  return (
    <ToggleChips
      groups={[{ label: storeTexts.opening, options, value, onChange: (open) => onChange({ ...filter, openNow: open === 'now' }) }]}
    />
  )
}

export function StoreSearch({ filter, onChange }: FilterProps) {
  return (
    <SearchField
      label={storeTexts.search}
      clearLabel={storeTexts.clear}
      value={filter.search}
      maxLength={longestSearch}
      onChange={(search) => onChange({ ...filter, search })}
    />
  )
}

export function NearMeButton({ near: { state, locate, stop } }: Pick<StoreFiltersProps, 'near'>) {
  const isOn = state === 'on'
  return (
    <Button
      size="sm"
      variant={isOn ? 'on' : 'line'}
      icon={isOn ? undefined : LocateFixed}
      busy={state === 'locating'}
      onClick={isOn ? stop : locate}
    >
      {isOn ? storeTexts.notNearMe : storeTexts.nearMe}
    </Button>
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
