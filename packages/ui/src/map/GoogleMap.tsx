import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { MarkerClusterer, SuperClusterAlgorithm } from '@googlemaps/markerclusterer'
import { currentLang } from '../language.ts'
import { boundsOf, mapPaddingPx } from './bounds.ts'
import { PinMap, type PinMapProps } from './PinMap.tsx'
import { asBundle, asPin, hereMark } from './pin-marks.ts'
import type { MapWishes, Pin, PinMapView } from './types.ts'

/** The credentials with which Google lets a merchant use its maps. */
interface GoogleKey {
  key: string
  mapId: string
}

/** The zoom level for a single place: Google's map shows streets. */
const placeZoom = 14

/** The script takes its options once, before it is loaded. */
let isAsked = false

/** The Google map, for merchants that have a key for it. */
export default function GoogleMap({ google, ...props }: PinMapProps & { google: GoogleKey }) {
  return <PinMap {...props} make={(wishes) => makeGoogleMap(google, wishes, currentLang())} />
}

/** The same map of pins, drawn by Google. Fails if its script does not load. */
async function makeGoogleMap({ key, mapId }: GoogleKey, wishes: MapWishes, language: string): Promise<PinMapView> {
  const { container, pins, bundling, texts, isInPage, onPick, onUnavailable } = wishes
  if (!isAsked) setOptions({ key, v: 'quarterly', language, region: 'DE' })
  isAsked = true
  // Google calls this function if it rejects the key.
  Object.assign(window, { gm_authFailure: onUnavailable })
  const [{ Map: MapView }, { AdvancedMarkerElement }] = await Promise.all([importLibrary('maps'), importLibrary('marker')])
  const map = new MapView(container, {
    mapId,
    colorScheme: 'FOLLOW_SYSTEM',
    disableDefaultUI: true,
    keyboardShortcuts: true,
    clickableIcons: false,
    gestureHandling: isInPage ? 'cooperative' : 'greedy',
    minZoom: 4,
    maxZoom: 18,
  })
  const markers = new Map<string, google.maps.marker.AdvancedMarkerElement>()
  const clusterer = new MarkerClusterer({
    map,
    algorithm: new SuperClusterAlgorithm({ maxZoom: bundling.maxZoom, radius: bundling.radiusPx }),
    renderer: { render: ({ count, position }) => markerOf(position, texts.bundle(count), (mark) => asBundle(mark, count)) },
  })
  let chosen: string | undefined
  let here: google.maps.marker.AdvancedMarkerElement | undefined

  function markerOf(position: google.maps.LatLng | Pin, title: string, draw: (mark: HTMLElement) => void) {
    const content = document.createElement('div')
    draw(content)
    return new AdvancedMarkerElement({ position, title, content, gmpClickable: true })
  }

  function show(next: readonly Pin[]): void {
    markers.clear()
    for (const pin of next) {
      const marker = markerOf(pin, pin.name, asPin)
      marker.addEventListener('gmp-click', () => onPick(pin.id))
      markers.set(pin.id, marker)
    }
    clusterer.clearMarkers(true)
    clusterer.addMarkers([...markers.values()])
    if (next.length > 0) fit(next)
  }

  function fit(shown: readonly Pin[]): void {
    const [[west, south], [east, north]] = boundsOf(shown)
    map.fitBounds({ west, south, east, north }, mapPaddingPx)
    if ((map.getZoom() ?? 0) > placeZoom) map.setZoom(placeZoom)
  }

  function mark(id: string | undefined, isChosen: boolean): void {
    const content = id === undefined ? undefined : markers.get(id)?.content
    if (content instanceof HTMLElement) content.toggleAttribute('data-chosen', isChosen)
  }

  fit(pins)
  show(pins)
  return {
    show,
    choose(id) {
      mark(chosen, false)
      chosen = id
      mark(chosen, true)
    },
    showPlace(place) {
      if (here) here.map = null
      here = undefined
      if (!place) return
      here = new AdvancedMarkerElement({ map, position: place, content: hereMark(texts.here) })
      map.panTo(place)
      map.setZoom(Math.max(map.getZoom() ?? 0, placeZoom))
    },
    zoomBy: (steps) => map.setZoom((map.getZoom() ?? placeZoom) + steps),
    remove() {
      clusterer.setMap(null)
      container.replaceChildren()
    },
  }
}
