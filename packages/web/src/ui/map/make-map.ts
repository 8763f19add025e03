import { type GeoJSONSource, Map as MapView, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { asPoints, type Bundling, mapStyle } from './map-style.ts'
import { showPinButtons } from './pin-buttons.ts'
import type { MapTexts, Pin } from './types.ts'

// A file of our own, so that no script has to be made of text (worker-src 'self').
setWorkerUrl(new URL(workerUrl, location.href).href)

type Bounds = [[number, number], [number, number]]
/** How near one comes to a single place. */
const placeZoom = 10
const padding = 48

interface Wishes {
  container: HTMLElement
  pins: readonly Pin[]
  bundling: Bundling
  texts: MapTexts
  /** One finger scrolls the page, two move the map. */
  isInPage: boolean
  onPick: (id: string) => void
}

export interface PinMapView {
  show(pins: readonly Pin[]): void
  choose(id: string | undefined): void
  /** Marks where somebody is, and goes there; without a place the mark is taken away. */
  showPlace(place: { lat: number; lng: number } | undefined): void
  zoomBy(steps: number): void
  remove(): void
}

/** Draws a map of pins. Throws where the browser cannot draw one. */
export function makeMap({ container, pins, bundling, texts, isInPage, onPick }: Wishes): PinMapView {
  let current = pins
  let here: Marker | undefined
  const map = new MapView({
    container,
    style: mapStyle(pins, bundling),
    bounds: boundsOf(pins),
    fitBoundsOptions: { padding, maxZoom: placeZoom },
    minZoom: 4,
    maxZoom: 17,
    maxBounds: [
      [2, 45],
      [18.5, 56.5],
    ],
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: isInPage,
    attributionControl: false,
    locale: { 'Map.Title': texts.map, 'CooperativeGesturesHandler.MobileHelpText': texts.twoFingers },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const buttons = showPinButtons(map, { onPick, bundleName: texts.bundle })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const recolour = () => map.setStyle(mapStyle(current, bundling))
  dark.addEventListener('change', recolour)
  return {
    show(next) {
      current = next
      ;(map.getSource('pins') as GeoJSONSource | undefined)?.setData(asPoints(next))
      if (next.length > 0) map.fitBounds(boundsOf(next), { padding, maxZoom: placeZoom })
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
      map.remove()
    },
  }
}

function hereMark(label: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'map-here'
  mark.setAttribute('role', 'img')
  mark.setAttribute('aria-label', label)
  return mark
}

/** The whole country when there is nothing to show. */
function boundsOf(pins: readonly Pin[]): Bounds {
  if (pins.length === 0)
    return [
      [5.9, 47.3],
      [15, 55],
    ]
  const lats = pins.map(({ lat }) => lat)
  const lngs = pins.map(({ lng }) => lng)
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  return [
    [least(lngs), least(lats)],
    [most(lngs), most(lats)],
  ]
}
