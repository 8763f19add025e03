import { boundsOf, furthestBounds, mapPaddingPx, placeZoom } from './bounds.ts'
import type { Pin } from './types.ts'

/** The world's width in the units of the ground's picture; one is about three kilometres in Germany. */
export const groundUnits = 8_000
/** The world's width on the screen at zoom 0. */
const worldPx = 512

/** What the map will show first in a frame of this size, as the ground's `viewBox`: the pins, or the entire country while they are unknown. */
export function groundBox(pins: readonly Pin[] | undefined, frame: { width: number; height: number }): string {
  const shown = boxOf(boundsOf(pins ?? []))
  const furthest = boxOf(furthestBounds)
  const fit = Math.min((frame.width - 2 * mapPaddingPx) / shown.width, (frame.height - 2 * mapPaddingPx) / shown.height)
  const cover = Math.max(frame.width / furthest.width, frame.height / furthest.height)
  const scale = Math.max(Math.min(fit, (worldPx * 2 ** placeZoom) / groundUnits), cover)
  const [width, height] = [frame.width / scale, frame.height / scale]
  const x = within(shown.x + shown.width / 2 - width / 2, furthest.x, furthest.x + furthest.width - width)
  const y = within(shown.y + shown.height / 2 - height / 2, furthest.y, furthest.y + furthest.height - height)
  return [x, y, width, height].map((value) => value.toFixed(2)).join(' ')
}

/** The pins as dots of a line without length: its ends are round. */
export const groundDots = (pins: readonly Pin[]): string =>
  pins
    .map(
      ({ lat, lng }) =>
        `M${mercator([lng, lat])
          .map((value) => (value * groundUnits).toFixed(2))
          .join(' ')}h0`,
    )
    .join('')

function boxOf([[west, south], [east, north]]: ReturnType<typeof boundsOf>) {
  const [x, bottom] = mercator([west, south])
  const [right, y] = mercator([east, north])
  return { x: x * groundUnits, y: y * groundUnits, width: (right - x) * groundUnits, height: (bottom - y) * groundUnits }
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** Where a place is in the projection of all our maps: the world is one wide and one high, north is up. */
export function mercator([lng, lat]: readonly [lng: number, lat: number]): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180
  return [lng / 360 + 0.5, 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)]
}
