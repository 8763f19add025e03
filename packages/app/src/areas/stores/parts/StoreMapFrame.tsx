import type { Result } from '@herzkarte/contract/all-calls.ts'
import { MAP_CLUSTER_MAX_ZOOM, MAP_CLUSTER_RADIUS_PX } from '@herzkarte/rules/constants.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { MapMinus as MapOff } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Coordinates } from '../../../device/index.ts'
import { useShell } from '../../../shell/shell.ts'
import { storeTexts } from '../texts.ts'

const BundledMap = lazy(() => import('@herzkarte/ui/map/BundledMap.tsx'))
const GoogleMap = lazy(() => import('@herzkarte/ui/map/GoogleMap.tsx'))
const bundling = { maxZoom: MAP_CLUSTER_MAX_ZOOM, radiusPx: MAP_CLUSTER_RADIUS_PX }

const frame =
  'relative bg-[var(--hk-map-water)] h-[38svh] min-h-[260px] -mx-(--margin) overflow-hidden tablet:mx-0 tablet:h-[calc(100svh-180px)] tablet:min-h-[420px] tablet:rounded-lg tablet:shadow-card wide:h-[calc(100vh-224px)] wide:min-h-[480px]'

interface StoreMapFrameProps {
  /** Undefined while loading: the previous ones stay, so that the map is not created again. */
  pins: Result<'listStorePin'> | undefined
  chosen: string | undefined
  place: Coordinates | undefined
  onPick: (storeId: string) => void
}

/** The map's position on the page: above the list on the phone, next to it and always visible from 640 px on. */
export function StoreMapFrame({ pins, chosen, place, onPick }: StoreMapFrameProps) {
  const isWide = useShell() === 'wide'
  const [isUnavailable, setUnavailable] = useState(false)
  const [isGoogleAway, setGoogleAway] = useState(false)
  const [stored, keep] = useState(pins)
  if (pins && pins !== stored) keep(pins)
  const { items, googleMaps: google } = stored ?? {}
  const places = useMemo(() => items?.map(({ storeId: id, name, lat, lng }) => ({ id, name, lat, lng })), [items])
  if (isUnavailable) return <Callout icon={MapOff}>{storeTexts.noMap}</Callout>
  const map = {
    bundling,
    chosen,
    place,
    isInPage: !isWide,
    texts: {
      map: storeTexts.map,
      here: storeTexts.here,
      zoomIn: storeTexts.zoomIn,
      zoomOut: storeTexts.zoomOut,
      twoFingers: storeTexts.twoFingers,
      bundle: storeTexts.count,
    },
    onPick,
  }
  const shell = isWide ? 'wide' : 'phone'
  return (
    <div className={frame}>
      {places && (
        <Suspense>
          {google && !isGoogleAway ? (
            <GoogleMap key={shell} {...map} pins={places} google={google} onUnavailable={() => setGoogleAway(true)} />
          ) : (
            <BundledMap key={shell} {...map} pins={places} onUnavailable={() => setUnavailable(true)} />
          )}
        </Suspense>
      )}
    </div>
  )
}
