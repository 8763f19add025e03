import type { Store } from '@herzkarte/contract/stores/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyOffline from '@herzkarte/ui/assets/pictures/empty-offline.svg'
import { cx } from '@herzkarte/ui/class-names.ts'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bones, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { Navigation, Store as StoreIcon } from 'lucide-react'
import { type ComponentProps, useDeferredValue } from 'react'
import type { Coordinates } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { restate, useSearchString } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { StoreDetail, todayWords } from '../parts/StoreDetail.tsx'
import { StoreFilters, useNearMe } from '../parts/StoreFilters.tsx'
import { StoreMapFrame } from '../parts/StoreMapFrame.tsx'
import { addressOf, filterOf } from '../store-filter.ts'
import { storeTexts } from '../texts.ts'

/** Stores on a map and in a list: by text, opening, type and city, or the nearest first. The address contains the filter and the open store. */
export default function StoreLocatorPage() {
  const address = useSearchString()
  const { filter, storeId } = filterOf(address)
  const choose = (id: string | undefined) => restate(addressOf(filter, id))
  const near = useNearMe()
  const { search, type, city, openNow } = filterOf(useDeferredValue(address)).filter
  const input = {
    ...(search.trim() && { search: search.trim() }),
    ...(type && { type }),
    ...(city && { city }),
    ...(openNow && { openNow }),
  }
  const { place } = near
  const stores = useReadList(api.listStore, { ...input, ...place })
  const nearTo = stores.data?.pages[0]?.nearTo ?? undefined
  const pins = useRead(api.listStorePin, input)
  return (
    <Screen title={storeTexts.title} backTo={paths.landing()}>
      <ListDetail
        onPhone="above"
        detail={<StoreMapFrame pins={pins.data} chosen={storeId} place={place} onPick={choose} />}
        list={
          <>
            <StoreFilters
              filter={filter}
              onChange={(next) => restate(addressOf(next))}
              count={pins.data?.items.length}
              nearTo={nearTo}
              near={near}
            />
            <StoreList
              read={stores}
              onPick={choose}
              onShowClosed={openNow ? () => restate(addressOf({ ...filter, openNow: false })) : undefined}
            />
            {nearTo !== undefined && <p className="text-note text-ink-soft">{storeTexts.placesFrom}</p>}
          </>
        }
      />
      {storeId !== undefined && <StoreSheet storeId={storeId} place={place} onClose={() => choose(undefined)} />}
    </Screen>
  )
}

interface StoreSheetProps {
  storeId: string
  place: Coordinates | undefined
  onClose: () => void
}

function StoreSheet({ storeId, place, onClose }: StoreSheetProps) {
  const read = useRead(api.listStore, { storeId, ...place })
  const store = read.data?.items[0]
  const actions = store && (
    <Button wide icon={Navigation} href={routeTo(store)}>
      {storeTexts.route}
    </Button>
  )
  return (
    <Sheet onClose={onClose} title={store ? storeName(store) : storeTexts.title} actions={actions}>
      <Loaded read={read} skeleton={<Bones of={['h-5 w-3/5', 'h-48 w-full rounded-md!']} />}>
        {() =>
          store ? (
            <StoreDetail store={store} />
          ) : (
            <EmptyState picture={emptyOffline} title={storeTexts.gone} text={storeTexts.goneText} card={false} headingLevel={3} />
          )
        }
      </Loaded>
    </Sheet>
  )
}

/** Phones open this link in their navigation app. */
const routeTo = ({ lat, lng }: Coordinates) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`

interface StoreListProps {
  read: ComponentProps<typeof Listing<Store>>['read']
  onPick: (storeId: string) => void
  /** Shows the closed stores as well; undefined if they are shown. */
  onShowClosed: (() => void) | undefined
}

function StoreList({ read, onPick, onShowClosed }: StoreListProps) {
  return (
    <Listing
      read={read}
      skeleton={<RowsSkeleton rows={6} boxed />}
      empty={
        <EmptyState
          picture={emptyOffline}
          title={onShowClosed ? storeTexts.nothingOpen : storeTexts.nothing}
          text={onShowClosed ? storeTexts.nothingOpenText : storeTexts.nothingText}
          action={
            <Button variant="line" onClick={onShowClosed ?? (() => restate(paths.storeLocator()))}>
              {onShowClosed ? storeTexts.showClosed : storeTexts.showAll}
            </Button>
          }
        />
      }
    >
      {(stores) => (
        <Rows label={storeTexts.title}>
          {stores.map((store) => (
            <StoreRow key={store.storeId} store={store} onPick={() => onPick(store.storeId)} />
          ))}
        </Rows>
      )}
    </Listing>
  )
}

function StoreRow({ store, onPick }: { store: Store; onPick: () => void }) {
  const { words, isOpen } = todayWords(store)
  return (
    <ListRow
      icon={StoreIcon}
      title={storeName(store)}
      note={
        <>
          {store.street}, {store.zip}
          <span className={cx('block font-semibold', isOpen && 'text-leaf-ink')}>{words}</span>
        </>
      }
      value={store.distanceMeters === null ? undefined : <span className="tabular-nums">{storeTexts.away(store.distanceMeters)}</span>}
      onClick={onPick}
    />
  )
}

/** A store's name for shoppers: its town, and its quarter where there are several. */
const storeName = ({ city, name }: Pick<Store, 'city' | 'name'>): string => (name === city ? city : `${city}, ${name}`)
