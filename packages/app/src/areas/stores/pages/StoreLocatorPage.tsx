import type { Store } from '@herzkarte/contract/stores/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import emptyOffline from '@herzkarte/ui/assets/pictures/empty-offline.svg'
import { cx } from '@herzkarte/ui/class-names.ts'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bones, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { LocateFixed, Navigation, Search, Store as StoreIcon } from 'lucide-react'
import { type ComponentProps, useDeferredValue } from 'react'
import type { Coordinates } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { navigate, restate, useSearchString } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell } from '../../../shell/shell.ts'
import { routeTo, StoreDetail, todayWords } from '../parts/StoreDetail.tsx'
import { NearMeButton, StoreFilters, StoreSearch, useNearMe } from '../parts/StoreFilters.tsx'
import { StoreMapFrame } from '../parts/StoreMapFrame.tsx'
import { StoresAround } from '../parts/StoresAround.tsx'
import { addressOf, filterOf, type StoreFilter } from '../store-filter.ts'
import { storeTexts } from '../texts.ts'

/**
 * A member's own store and those around it, or all stores on a map and in a list: by text and opening, or the nearest first. The address contains
 * the filter and the open store.
 */
export default function StoreLocatorPage() {
  const { filter, storeId } = filterOf(useSearchString())
  const homeStoreId = useSession()?.user.homeStoreId ?? null
  const near = useNearMe()
  const isWide = useShell() === 'wide'
  const change = (next: StoreFilter) => restate(addressOf(next))
  const choose = (id: string | undefined) => restate(addressOf(filter, id))
  // A step of its own, so that one comes back to the own store.
  const showAll = () => navigate(addressOf({ ...filter, isMap: true }))
  const isAround = homeStoreId !== null && near.state === 'off' && !filter.isMap && !filter.search
  const everywhere = <AllStores filter={filter} onChange={change} near={near} storeId={storeId} onPick={choose} />
  const end = isWide ? (
    <div className="flex items-center gap-4">
      <div className="w-[340px]">
        <StoreSearch filter={filter} onChange={change} />
      </div>
      {isAround && <NearMeButton near={near} />}
    </div>
  ) : (
    isAround && (
      <>
        <IconButton icon={Search} label={storeTexts.search} onClick={showAll} />
        <IconButton icon={LocateFixed} label={storeTexts.nearMe} onClick={near.locate} />
      </>
    )
  )
  return (
    <Screen title={storeTexts.title} backTo={paths.landing()} end={end}>
      {isAround ? (
        <StoresAround
          homeStoreId={homeStoreId}
          filter={filter}
          onChange={change}
          onPick={choose}
          onShowAll={showAll}
          instead={everywhere}
        />
      ) : (
        everywhere
      )}
      {storeId !== undefined && <StoreSheet storeId={storeId} place={near.place} onClose={() => choose(undefined)} />}
    </Screen>
  )
}

interface AllStoresProps {
  filter: StoreFilter
  onChange: (filter: StoreFilter) => void
  near: ReturnType<typeof useNearMe>
  storeId: string | undefined
  onPick: (storeId: string) => void
}

function AllStores({ filter, onChange, near, storeId, onPick }: AllStoresProps) {
  const { search, openNow } = useDeferredValue(filter)
  const input = {
    ...(search.trim() && { search: search.trim() }),
    ...(openNow && { openNow }),
  }
  const { place } = near
  const stores = useReadList(api.listStore, { ...input, ...place })
  const nearTo = stores.data?.pages[0]?.nearTo ?? undefined
  const pins = useRead(api.listStorePin, input)
  return (
    <ListDetail
      onPhone="above"
      detail={<StoreMapFrame pins={pins.data} chosen={storeId} place={place} onPick={onPick} />}
      list={
        <>
          <StoreFilters filter={filter} onChange={onChange} count={pins.data?.items.length} nearTo={nearTo} near={near} />
          <StoreList read={stores} onPick={onPick} onShowClosed={openNow ? () => onChange({ ...filter, openNow: false }) : undefined} />
          {nearTo !== undefined && <p className="text-note text-ink-soft">{storeTexts.placesFrom}</p>}
        </>
      }
    />
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
