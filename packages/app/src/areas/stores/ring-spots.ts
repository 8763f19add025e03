import type { Store } from '@herzkarte/contract/stores/index.ts'

/** A store as seen from the own one, in pixels from there. */
export interface Spot {
  store: Store
  x: number
  y: number
  sign: Box | undefined
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Frame {
  width: number
  height: number
  /** How far the own store is from the top. */
  top: number
  /** Of the ring of 12 km. */
  radius: number
}

/** Of 14 px letters; signs are drawn before anything can be measured. */
export const signWidth = (name: string): number => Math.round(name.length * 7.8 + 20)

/**
 * Where stores are around the own one: the bearing is true, and the distance by its square root, so that near ones stand apart. Dots are exact. A sign
 * goes below, above or beside its dot, wherever nothing is yet. Who is outside of the frame is left to the list.
 */
export function ringSpots(
  own: Pick<Store, 'name' | 'lat' | 'lng'>,
  around: readonly Store[],
  { width, height, top, radius }: Frame,
): Spot[] {
  const isInside = ({ x, y, ...size }: Box) =>
    Math.abs(x) + size.width / 2 < width / 2 && y - size.height / 2 > -top && y + size.height / 2 < height - top
  const seen = around.map((store) => ({ store, ...spotOf(own, store, radius), width: 24, height: 24 })).filter(isInside)
  const taken: Box[] = [{ x: 0, y: 0, width: signWidth(own.name) + 20, height: 60 }, ...seen]
  return seen.map(({ store, x, y }) => {
    const size = { width: signWidth(store.name), height: 32 }
    const side = 14 + size.width / 2
    const steps = [
      [0, 28],
      [0, -28],
      [side, 0],
      [-side, 0],
      [side, 28],
      [-side, 28],
    ] as const
    const sign = steps
      .map(([right, down]) => ({ x: x + right, y: y + down, ...size }))
      .find((place) => isInside(place) && !taken.some((other) => overlap(place, other)))
    if (sign) taken.push(sign)
    return { store, x, y, sign }
  })
}

const overlap = (a: Box, b: Box) => Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/** East and south are positive. Within a region, a degree of longitude is as long as at the own store. */
function spotOf(own: Pick<Store, 'lat' | 'lng'>, { lat, lng, distanceMeters }: Store, radius: number) {
  const east = (lng - own.lng) * Math.cos((own.lat * Math.PI) / 180)
  const south = own.lat - lat
  const length = (radius * Math.sqrt((distanceMeters ?? 0) / 12_000)) / (Math.hypot(east, south) || 1)
  return { x: east * length, y: south * length }
}
