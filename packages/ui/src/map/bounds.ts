import type { Pin } from './types.ts'

type Bounds = [southWest: [lng: number, lat: number], northEast: [lng: number, lat: number]]

/** Space between the pins and the edge of the map. */
export const mapPaddingPx = 48

/** The zoom level for a single place. */
export const placeZoom = 10

/** The map goes no further: there is no land on the base map. */
export const furthestBounds: Bounds = [
  [2, 45],
  [18.5, 56.5],
]

const germany: Bounds = [
  [5.9, 47.3],
  [15, 55],
]

/** The bounds that contain all pins; the entire country if there is nothing to show. */
export function boundsOf(pins: readonly Pin[]): Bounds {
  if (pins.length === 0) return germany
  const lats = pins.map(({ lat }) => lat)
  const lngs = pins.map(({ lng }) => lng)
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  return [
    [least(lngs), least(lats)],
    [most(lngs), most(lats)],
  ]
}
