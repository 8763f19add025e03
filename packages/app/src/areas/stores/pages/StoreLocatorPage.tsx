import { useTexts } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { useDeferredValue } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { useSearchString } from '../../../router/location.ts'
import { restate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { StoreFilters } from '../parts/StoreFilters.tsx'
import { StoreList } from '../parts/StoreList.tsx'
import { StoreMapFrame } from '../parts/StoreMapFrame.tsx'
import { StoreSheet } from '../parts/StoreSheet.tsx'
import { addressOf, filterOf } from '../store-filter.ts'
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
