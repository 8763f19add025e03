import { type GeoJSONSource, type Map as MapView, Marker } from 'maplibre-gl'
import { asBundle, asPin } from './pin-marks.ts'

interface Handlers {
  onPick: (id: string) => void
  bundleName: (count: number) => string
}

type Properties = { id: string; name: string } | { cluster: true; cluster_id: number; point_count: number }

/**
 * Maintains a button above the map for every visible pin and cluster, so that they can be reached by keyboard and look like the rest of the app.
 * Returns a function that selects a pin.
 */
export function showPinButtons(
  map: MapView,
  { onPick, bundleName }: Handlers,
): { choose: (id: string | undefined) => void; redraw: () => void } {
  const shown = new Map<string, Marker>()
  let chosen: string | undefined
  let waits = false

  function draw(): void {
    waits = false
    if (!map.getSource('pins') || !map.isSourceLoaded('pins')) return
    const seen = new Set<string>()
    const sight = map.getBounds()
    for (const { properties, geometry } of map.querySourceFeatures('pins')) {
      // The result also contains parts of the map outside of the viewport.
      if (geometry.type !== 'Point' || !sight.contains(geometry.coordinates as [number, number])) continue
      const about = properties as Properties
      const key = 'cluster' in about ? `bundle ${about.cluster_id} ${about.point_count}` : about.id
      if (seen.has(key)) continue
      seen.add(key)
      if (shown.has(key)) continue
      const [lng = 0, lat = 0] = geometry.coordinates
      const element = 'cluster' in about ? bundleButton(about.cluster_id, about.point_count, [lng, lat]) : pinButton(about)
      const anchor = 'cluster' in about ? 'center' : 'bottom'
      shown.set(key, new Marker({ element, anchor }).setLngLat([lng, lat]).addTo(map))
    }
    for (const [key, marker] of shown) {
      if (seen.has(key)) continue
      marker.remove()
      shown.delete(key)
    }
    mark()
  }

  function soon(): void {
    if (waits) return
    waits = true
    requestAnimationFrame(draw)
  }

  function mark(): void {
    for (const [key, marker] of shown) marker.getElement().toggleAttribute('data-chosen', key === chosen)
  }

  function pinButton({ id, name }: { id: string; name: string }): HTMLElement {
    const button = buttonOf(name)
    asPin(button)
    button.addEventListener('click', () => onPick(id))
    return button
  }

  function bundleButton(clusterId: number, count: number, center: [number, number]): HTMLElement {
    const button = buttonOf(bundleName(count))
    asBundle(button, count)
    button.addEventListener('click', () => {
      const source = map.getSource('pins') as GeoJSONSource
      void source.getClusterExpansionZoom(clusterId).then((zoom) => map.easeTo({ center, zoom }))
    })
    return button
  }

  // While the map moves, it has the clusters of two zooms.
  map.on('idle', soon)
  return {
    choose(id) {
      chosen = id
      mark()
    },
    redraw: soon,
  }
}

function buttonOf(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.title = label
  return button
}
