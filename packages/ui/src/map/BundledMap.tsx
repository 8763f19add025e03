import {
  type ExpressionSpecification,
  type GeoJSONSource,
  type GeoJSONSourceSpecification,
  Map as MapView,
  Marker,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import baseMap from '../assets/maps/germany.json?url'
import { boundsOf, furthestBounds, mapPaddingPx, placeZoom } from './bounds.ts'
import { PinMap, type PinMapProps } from './PinMap.tsx'
import { showPinButtons } from './pin-buttons.ts'
import { hereMark } from './pin-marks.ts'
import type { Bundling, MapWishes, Pin, PinMapView } from './types.ts'

// A separate file, so that no script has to be created from text (worker-src 'self').
setWorkerUrl(new URL(workerUrl, location.href).href)

/** The map that needs no network. Loaded on demand, because it is large. */
export default function BundledMap(props: PinMapProps) {
  return <PinMap {...props} make={makeMap} />
}

/** Creates a map of pins. Throws if the browser cannot draw one. */
function makeMap({ container, pins, bundling, texts, isInPage, onPick }: MapWishes): PinMapView {
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

const kind = (name: string): ExpressionSpecification => ['==', ['get', 'kind'], name]

/** Towns appear with increasing zoom, the largest first. */
const townZooms: ExpressionSpecification = ['step', ['zoom'], 1, 5.4, 2, 6.2, 3, 7.4, 4]

/**
 * The bundled base map in the colours of the theme: outline, Länder, rivers and towns, without any request. Labels use the app's own font, because a
 * style without `glyphs` has no server to request them from.
 */
export function mapStyle(pins: readonly Pin[], { maxZoom, radiusPx }: Bundling): StyleSpecification {
  const { colour, done } = colourReader()
  const style: StyleSpecification = {
    version: 8,
    sources: {
      base: { type: 'geojson', data: new URL(baseMap, location.href).href, tolerance: 0.2 },
      pins: { type: 'geojson', data: asPoints(pins), cluster: true, clusterMaxZoom: maxZoom, clusterRadius: radiusPx },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour('map-water') } },
      { id: 'abroad', type: 'fill', source: 'base', filter: kind('land'), paint: { 'fill-color': colour('map-abroad') } },
      { id: 'land', type: 'fill', source: 'base', filter: kind('germany'), paint: { 'fill-color': colour('map-land') } },
      { id: 'lakes', type: 'fill', source: 'base', filter: kind('lake'), paint: { 'fill-color': colour('map-water') } },
      {
        id: 'rivers',
        type: 'line',
        source: 'base',
        filter: kind('river'),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': colour('map-river'), 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1, 10, 4] },
      },
      { id: 'states', type: 'line', source: 'base', filter: kind('state'), paint: { 'line-color': colour('map-line'), 'line-width': 1.2 } },
      {
        id: 'borders',
        type: 'line',
        source: 'base',
        filter: kind('border'),
        paint: { 'line-color': colour('map-border'), 'line-width': 1.2 },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'base',
        filter: ['all', kind('town'), ['<=', ['get', 'rank'], townZooms]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Figtree Variable'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 5, 12, 9, 16],
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': colour('ink-soft'), 'text-halo-color': colour('map-land'), 'text-halo-width': 1.4 },
      },
      // Pins are drawn as buttons above the map; this layer only makes the map compute the clusters.
      { id: 'pins', type: 'circle', source: 'pins', paint: { 'circle-opacity': 0, 'circle-radius': 1 } },
    ],
  }
  done()
  return style
}

/** Resolves tokens to colours for the map: a token may be light-dark(), which only a real property resolves. */
function colourReader() {
  const probe = document.documentElement.appendChild(document.createElement('span'))
  probe.style.forcedColorAdjust = 'none'
  const colour = (name: string) => {
    probe.style.color = `var(--hk-${name})`
    return getComputedStyle(probe).color
  }
  return { colour, done: () => probe.remove() }
}

function asPoints(pins: readonly Pin[]): Exclude<GeoJSONSourceSpecification['data'], string> {
  return {
    type: 'FeatureCollection',
    features: pins.map(({ id, name, lat, lng }) => ({
      type: 'Feature',
      properties: { id, name },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
}
