import { MAP_CLUSTER_MAX_ZOOM, MAP_CLUSTER_RADIUS_PX } from '@herzkarte/contract/constants.ts'
import type { StorePin } from '@herzkarte/contract/stores/index.ts'
import MapOff from 'lucide-react/icons/map-minus'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTexts } from '../app/language.ts'
import { useShell } from '../app/shell.ts'
import type { Place } from '../device/index.ts'
import { Callout } from '../ui/Callout.tsx'
import { storeTexts } from './texts.ts'

const PinMap = lazy(() => import('../ui/map/PinMap.tsx'))
const bundling = { maxZoom: MAP_CLUSTER_MAX_ZOOM, radiusPx: MAP_CLUSTER_RADIUS_PX }

interface StoreMapFrameProps {
  pins: readonly StorePin[] | undefined
  chosen: string | undefined
  place: Place | undefined
  onPick: (storeId: string) => void
}

/** The map's place on the page: above the list on the phone, beside it and always in sight on wide screens. */
export function StoreMapFrame({ pins, chosen, place, onPick }: StoreMapFrameProps) {
  const texts = useTexts(storeTexts)
  const isWide = useShell() === 'wide'
  const [isUnavailable, setUnavailable] = useState(false)
  const places = useMemo(() => pins?.map(({ storeId: id, name, lat, lng }) => ({ id, name, lat, lng })), [pins])
  if (isUnavailable) return <Callout icon={MapOff}>{texts.noMap}</Callout>
  return (
    <div className="h-[38svh] min-h-[260px] -mx-4 overflow-hidden bg-sunken wide:col-start-2 wide:mx-0 wide:h-[calc(100vh-224px)] wide:min-h-[480px] wide:sticky wide:top-28 wide:rounded-lg wide:shadow-card">
      <Suspense>
        {places && (
          <PinMap
            key={isWide ? 'wide' : 'phone'}
            pins={places}
            bundling={bundling}
            chosen={chosen}
            place={place}
            isInPage={!isWide}
            texts={{
              map: texts.map,
              here: texts.here,
              zoomIn: texts.zoomIn,
              zoomOut: texts.zoomOut,
              twoFingers: texts.twoFingers,
              bundle: texts.count,
            }}
            onPick={onPick}
            onUnavailable={() => setUnavailable(true)}
          />
        )}
      </Suspense>
    </div>
  )
}
