import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { storeTexts } from '../texts.ts'
import type { NearMe } from '../use-near-me.ts'
import { longestSearch, type StoreWishes } from '../wishes.ts'

interface StoreFiltersProps {
  wishes: StoreWishes
  onChange: (wishes: StoreWishes) => void
  /** The total number of matches; undefined while unknown. */
  count: number | undefined
  nearMe: NearMe['state']
  onLocate: () => void
  onErase: () => void
}

/** Search text, nearest first, type and city. */
export function StoreFilters({ wishes, onChange, count, nearMe, onLocate, onErase }: StoreFiltersProps) {
  const texts = useTexts(storeTexts)
  const { data } = useRead(api.listMerchantArea, {})
  const cities = data?.items.flatMap((area) => area.cities.map(({ city }) => city)).sort((a, b) => a.localeCompare(b)) ?? []
  const types = [
    { value: '', label: texts.allTypes },
    ...(data?.types ?? []).map(({ type, name, stores }) => ({ value: type, label: name, count: stores })),
  ]
  const isOn = nearMe === 'on'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        type="search"
        label={texts.search}
        hideLabel
        placeholder={texts.search}
        value={wishes.search}
        maxLength={longestSearch}
        prefix={<Icon of={Search} />}
        suffix={
          wishes.search && <IconButton icon={X} label={texts.clear} onClick={() => onChange({ ...wishes, search: '' })} className="-mr-3" />
        }
        onChange={(event) => onChange({ ...wishes, search: event.target.value })}
      />
      <Chips label={texts.types} options={types} value={wishes.type} onChange={(type) => onChange({ ...wishes, type })} />
      <SearchSelect
        label={texts.city}
        placeholder={texts.allCities}
        options={cities.map((city) => ({ value: city, label: city }))}
        value={wishes.city || null}
        onChange={(city) => onChange({ ...wishes, city: city ?? '' })}
      />
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-sm font-semibold text-ink-soft">
          {nearMe === 'locating' ? texts.locating : count !== undefined && count > 0 && texts.count(count)}
        </p>
        <Button
          size="sm"
          variant={isOn ? 'on' : 'line'}
          icon={isOn ? undefined : LocateFixed}
          busy={nearMe === 'locating'}
          onClick={isOn ? onErase : onLocate}
        >
          {isOn ? texts.notNearMe : texts.nearMe}
        </Button>
      </div>
      <div role="alert" className="empty:absolute">
        {(nearMe === 'rejected' || nearMe === 'notLocated') && <Callout icon={MapPinOff}>{texts[nearMe]}</Callout>}
      </div>
    </div>
  )
}
