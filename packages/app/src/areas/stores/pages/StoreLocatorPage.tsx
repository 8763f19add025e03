import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyOffline from '@herzkarte/ui/assets/pictures/empty-offline.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import Navigation from 'lucide-react/icons/navigation'
import { useDeferredValue } from 'react'
import type { Coordinates } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { useSearchString } from '../../../router/location.ts'
import { restate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { StoreDetail } from '../parts/StoreDetail.tsx'
import { StoreFilters } from '../parts/StoreFilters.tsx'
import { StoreList } from '../parts/StoreList.tsx'
import { StoreMapFrame } from '../parts/StoreMapFrame.tsx'
import { addressOf, filterOf } from '../store-filter.ts'
import { storeName } from '../store-name.ts'
import { storeTexts } from '../texts.ts'
import { useNearMe } from '../use-near-me.ts'

/** Stores on a map and in a list: by text, opening, type and city, or the nearest first. The address contains the filter and the open store. */
export default function StoreLocatorPage() {
  const texts = useTexts(storeTexts)
  const address = useSearchString()
  const { filter, storeId } = filterOf(address)
  const choose = (id: string | undefined) => restate(addressOf(filter, id))
  const { nearMe, locate, stop } = useNearMe()
  const { search, type, city, openNow } = filterOf(useDeferredValue(address)).filter
  const input = {
    ...(search.trim() && { search: search.trim() }),
    ...(type && { type }),
    ...(city && { city }),
    ...(openNow && { openNow }),
  }
  const place = nearMe.state === 'on' ? nearMe.place : undefined
  const stores = useReadList(api.listStore, { ...input, ...place })
  const nearTo = stores.data?.pages[0]?.nearTo ?? undefined
  const pins = useRead(api.listStorePin, input)
  return (
    <Screen title={texts.title} backTo={paths.more()}>
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
              nearMe={nearMe.state}
              onLocate={locate}
              onStop={stop}
            />
            <StoreList
              read={stores}
              onPick={choose}
              onShowAll={() => restate(paths.storeLocator())}
              onShowClosed={openNow ? () => restate(addressOf({ ...filter, openNow: false })) : undefined}
            />
            {nearTo !== undefined && <p className="text-note text-ink-soft">{texts.placesFrom}</p>}
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

/** Everything about a store, with links to directions. */
function StoreSheet({ storeId, place, onClose }: StoreSheetProps) {
  const app = useTexts(appTexts)
  const texts = useTexts(storeTexts)
  const { data, error, refetch } = useRead(api.listStore, { storeId, ...place })
  const store = data?.items[0]
  const actions = store && (
    <Button wide icon={Navigation} href={routeTo(store)}>
      {texts.route}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={store ? storeName(store) : texts.title} actions={actions}>
      {store ? (
        <StoreDetail store={store} />
      ) : data ? (
        <EmptyState picture={emptyOffline} title={texts.gone} text={texts.goneText} card={false} headingLevel={3} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-5 w-3/5" />
          <Bone className="h-48 w-full rounded-md!" />
        </Skeleton>
      )}
    </Sheet>
  )
}

/** Phones open this link in their navigation app. */
const routeTo = ({ lat, lng }: Coordinates) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
