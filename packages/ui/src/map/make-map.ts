import { type GeoJSONSource, Map as MapView, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { boundsOf, furthestBounds, mapPaddingPx, placeZoom } from './bounds.ts'
import { asPoints, mapStyle } from './map-style.ts'
import { showPinButtons } from './pin-buttons.ts'
import { hereMark } from './pin-marks.ts'
import type { MapWishes, PinMapView } from './types.ts'

// A separate file, so that no script has to be created from text (worker-src 'self').
setWorkerUrl(new URL(workerUrl, location.href).href)

/** Creates a map of pins. Throws if the browser cannot draw one. */
export function makeMap({ container, pins, bundling, texts, isInPage, onPick, onDrawn }: MapWishes): PinMapView {
  let current = pins
  let here: Marker | undefined
  const map = new MapView({
    container,
    style: mapStyle(pins, bundling),
    bounds: boundsOf(pins),
    fitBoundsOptions: { padding: mapPaddingPx, maxZoom: placeZoom },
    minZoom: 4,
    maxZoom: 17,
    maxBounds: furthestBounds,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: isInPage,
    attributionControl: false,
    locale: { 'Map.Title': texts.map, 'CooperativeGesturesHandler.MobileHelpText': texts.twoFingers },
  })
  map.once('load', onDrawn)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const buttons = showPinButtons(map, { onPick, bundleName: texts.bundle })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const recolour = () => map.setStyle(mapStyle(current, bundling))
  dark.addEventListener('change', recolour)
  const chosen = new MutationObserver(recolour)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return {
    show(next) {
      current = next
      void (map.getSource('pins') as GeoJSONSource | undefined)?.setData(asPoints(next))
      if (next.length > 0) map.fitBounds(boundsOf(next), { padding: mapPaddingPx, maxZoom: placeZoom })
    },
    choose: buttons.choose,
    showPlace(place) {
      here?.remove()
      here = undefined
      if (!place) return
      const { lng, lat } = place
      here = new Marker({ element: hereMark(texts.here) }).setLngLat([lng, lat]).addTo(map)
      map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), placeZoom) })
    },
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps }),
    remove() {
      dark.removeEventListener('change', recolour)
      chosen.disconnect()
      map.remove()
    },
  }
}
