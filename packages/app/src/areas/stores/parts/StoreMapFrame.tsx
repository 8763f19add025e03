import type { Result } from '@herzkarte/contract/all-calls.ts'
import { MAP_CLUSTER_MAX_ZOOM, MAP_CLUSTER_RADIUS_PX } from '@herzkarte/rules/constants.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import MapOff from 'lucide-react/icons/map-minus'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Coordinates } from '../../../device/index.ts'
import { useShell } from '../../../shell/shell.ts'
import { storeTexts } from '../texts.ts'

const BundledMap = lazy(() => import('@herzkarte/ui/map/BundledMap.tsx'))
const GoogleMap = lazy(() => import('@herzkarte/ui/map/GoogleMap.tsx'))
const bundling = { maxZoom: MAP_CLUSTER_MAX_ZOOM, radiusPx: MAP_CLUSTER_RADIUS_PX }

const frame =
  'h-[38svh] min-h-[260px] -mx-4 overflow-hidden bg-sunken wide:col-start-2 wide:mx-0 wide:h-[calc(100vh-224px)] wide:min-h-[480px] wide:sticky wide:top-28 wide:rounded-lg wide:shadow-card'

interface StoreMapFrameProps {
  /** Undefined while loading: the previous ones stay, so that the map is not created again. */
  pins: Result<'listStorePin'> | undefined
  chosen: string | undefined
  place: Coordinates | undefined
  onPick: (storeId: string) => void
}

/** The map's position on the page: above the list on the phone, next to it and always visible on wide screens. */
export function StoreMapFrame({ pins, chosen, place, onPick }: StoreMapFrameProps) {
  const texts = useTexts(storeTexts)
  const isWide = useShell() === 'wide'
  const [isUnavailable, setUnavailable] = useState(false)
  const [isGoogleAway, setGoogleAway] = useState(false)
  const [stored, keep] = useState(pins)
  if (pins && pins !== stored) keep(pins)
  const { items, googleMaps: google } = stored ?? {}
  const places = useMemo(() => items?.map(({ storeId: id, name, lat, lng }) => ({ id, name, lat, lng })), [items])
  if (isUnavailable) return <Callout icon={MapOff}>{texts.noMap}</Callout>
  if (!places) return <div className={frame} />
  const map = {
    pins: places,
    bundling,
    chosen,
    place,
    isInPage: !isWide,
    texts: {
      map: texts.map,
      here: texts.here,
      zoomIn: texts.zoomIn,
      zoomOut: texts.zoomOut,
      twoFingers: texts.twoFingers,
      bundle: texts.count,
    },
    onPick,
  }
  const shell = isWide ? 'wide' : 'phone'
  return (
    <div className={frame}>
      <Suspense>
        {google && !isGoogleAway ? (
          <GoogleMap key={shell} {...map} google={google} onUnavailable={() => setGoogleAway(true)} />
        ) : (
          <BundledMap key={shell} {...map} onUnavailable={() => setUnavailable(true)} />
        )}
      </Suspense>
    </div>
  )
}
