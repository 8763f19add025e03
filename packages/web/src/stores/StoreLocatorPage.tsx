import { useDeferredValue, useState } from 'react'
import { api } from '../app/dispatcher/api.ts'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useRead, useReadList } from '../app/query.ts'
import { Screen } from '../app/Screen.tsx'
import { StoreFilters, type StoreWishes } from './StoreFilters.tsx'
import { StoreList } from './StoreList.tsx'
import { StoreMapFrame } from './StoreMapFrame.tsx'
import { StoreSheet } from './StoreSheet.tsx'
import { storeTexts } from './texts.ts'
import { useNearMe } from './use-near-me.ts'

const all: StoreWishes = { search: '', type: '', city: '' }

/** Stores on a map and in a list: by words, kind and city, or the nearest first. */
export default function StoreLocatorPage() {
  const texts = useTexts(storeTexts)
  const [wishes, setWishes] = useState(all)
  const [storeId, choose] = useState<string>()
  const { nearMe, locate, forget } = useNearMe()
  const { search, type, city } = useDeferredValue(wishes)
  const filter = {
    ...(search.trim() && { search: search.trim() }),
    ...(type && { type }),
    ...(city && { city }),
  }
  const place = nearMe.state === 'on' ? nearMe.place : undefined
  const stores = useReadList(api.listStore, { ...filter, ...place })
  const pins = useRead(api.listStorePin, filter)
  return (
    <Screen title={texts.title} backTo={paths.more()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,440px)_minmax(0,1fr)] wide:gap-8 wide:items-start">
        <StoreMapFrame pins={pins.data?.items} chosen={storeId} place={place} onPick={choose} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:row-start-1 wide:col-start-1">
          <StoreFilters
            wishes={wishes}
            onChange={setWishes}
            count={pins.data?.items.length}
            nearMe={nearMe.state}
            onLocate={locate}
            onForget={forget}
          />
          <StoreList read={stores} onPick={choose} onShowAll={() => setWishes(all)} />
        </div>
      </div>
      {storeId !== undefined && <StoreSheet storeId={storeId} place={place} onClose={() => choose(undefined)} />}
    </Screen>
  )
}
