import type { Store } from '@herzkarte/contract/stores/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { Clock, Map as MapIcon, Navigation, Phone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import type { StoreFilter } from '../store-filter.ts'
import { storeTexts } from '../texts.ts'
import { routeTo, todayWords } from './StoreDetail.tsx'
import { OpenNow } from './StoreFilters.tsx'
import { StoreRings } from './StoreRings.tsx'

/** Farther stores are on the map of all. */
const mostMeters = 25_000

/** The own store and those around it, as last read, for times without a network; the own one comes first. */
const store = storedForMember<Store[]>('storesAround', (value): value is Store[] => Array.isArray(value) && value.length > 0)

interface StoresAroundProps {
  homeStoreId: string
  filter: StoreFilter
  onChange: (filter: StoreFilter) => void
  onPick: (storeId: string) => void
  onShowAll: () => void
  /** In place of all this when the store no longer exists. */
  instead: ReactNode
}

/** The own store first, then the others by their distance from it, on rings and in a list. */
export function StoresAround({ homeStoreId, filter, onChange, onPick, onShowAll, instead }: StoresAroundProps) {
  const home = useRead(api.listStore, { storeId: homeStoreId })
  const { lat, lng } = home.data?.items[0] ?? {}
  const near = useRead(api.listStore, { lat, lng, limit: 50 }, { enabled: lat !== undefined })
  const items = near.data?.items.filter(({ storeId, distanceMeters }) => storeId === homeStoreId || (distanceMeters ?? 0) <= mostMeters)
  useEffect(() => {
    if (items) store.set([...items].sort((a, b) => Number(b.storeId === homeStoreId) - Number(a.storeId === homeStoreId)))
  }, [items, homeStoreId])
  const stored = store.get()?.map((one) => ({ ...one, days: one.days.filter(({ day }) => day >= today()) }))
  const error = home.error ?? near.error
  if (home.data?.items.length === 0) return instead
  return (
    <Loaded
      read={{ data: items ?? (error ? stored : undefined), error, refetch: () => [home.refetch(), near.refetch()] }}
      skeleton={<Bone className={`${mapFrame} h-[470px]!`} />}
    >
      {(all) => {
        const own = all.find(({ storeId }) => storeId === homeStoreId)
        if (!own) return instead
        const others = all.filter((one) => one !== own)
        const listed = filter.openNow ? others.filter((one) => todayWords(one).isOpen) : others
        return (
          <div className={columns}>
            <div className={mapFrame}>
              <StoreRings own={own} around={others} onPick={onPick} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 -mt-20 wide:mt-0">
              <OwnStore store={own} />
              <div className="flex flex-wrap items-center justify-between gap-3 [&>:first-child]:mt-0">
                <SectionHead title={storeTexts.aroundIt} />
                <OpenNow filter={filter} onChange={onChange} />
              </div>
              <AroundList stores={listed} onPick={onPick} />
              <Rows>
                <ListRow icon={MapIcon} title={storeTexts.showAll} onClick={onShowAll} />
              </Rows>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}

const columns = 'grid grid-cols-[minmax(0,1fr)] wide:grid-cols-[400px_minmax(0,1fr)] wide:gap-7 wide:items-start'
const mapFrame =
  'h-[344px] -mx-(--margin) tablet:mx-0 tablet:h-[470px] wide:order-1 wide:sticky wide:top-28 wide:h-[min(640px,100vh-224px)] wide:min-h-[420px]'

function OwnStore({ store }: { store: Store }) {
  const { words, isOpen } = todayWords(store)
  return (
    <Stall labelledBy="own-store" className="tablet:mx-6 wide:mx-0" bodyClassName="grid gap-3.5 tablet:grid-cols-2 wide:grid-cols-1">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="own-store" className="face-display text-xl">
            {store.name}
          </h2>
          <Badge tone={isOpen ? 'leaf' : 'plain'} icon={Clock}>
            {words}
          </Badge>
        </div>
        <p className="text-sm text-ink-soft">
          {store.street}, {store.zip} {store.city}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 *:flex-1 items-center">
        <Button size="sm" variant="ink" icon={Navigation} href={routeTo(store)}>
          {storeTexts.route}
        </Button>
        {store.phone && (
          <Button size="sm" variant="line" icon={Phone} href={`tel:${store.phone.replaceAll(' ', '')}`}>
            {storeTexts.call}
          </Button>
        )}
      </div>
    </Stall>
  )
}

function AroundList({ stores, onPick }: { stores: readonly Store[]; onPick: (storeId: string) => void }) {
  if (stores.length === 0) return <p className="text-ink-soft">{storeTexts.nothingOpen}</p>
  return (
    <div className="tablet:[&>ul]:columns-2 wide:[&>ul]:columns-1 [&_li]:break-inside-avoid">
      <Rows label={storeTexts.title}>
        {stores.map((one) => (
          <ListRow
            key={one.storeId}
            lead={<span className="w-16 face-display text-lg text-right tabular-nums">{storeTexts.away(one.distanceMeters ?? 0)}</span>}
            title={one.name}
            note={`${one.street}, ${inSentence(todayWords(one).words)}`}
            onClick={() => onPick(one.storeId)}
          />
        ))}
      </Rows>
    </div>
  )
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
