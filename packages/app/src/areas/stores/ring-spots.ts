import type { Store } from '@herzkarte/contract/stores/index.ts'

/** A store as seen from the own one, in pixels from there. */
export interface Spot {
  store: Store
  x: number
  y: number
  sign: { x: number; y: number; width: number } | undefined
}

interface Frame {
  width: number
  height: number
  /** How far the own store is from the top. */
  top: number
  /** Of the ring of 12 km. */
  radius: number
}

const outerMeters = 12_000
const signHeight = 32
/** Room between a dot and the middle of its sign. */
const gap = 28

/** Of 14 px letters; signs are drawn before anything can be measured. */
export const signWidth = (name: string): number => Math.round(name.length * 7.8 + 20)

/**
 * Where stores are around the own one: the bearing is true, and the distance by its square root, so that near ones stand apart. Dots are exact. A sign
 * goes below, above or beside its dot, wherever nothing is yet. Who is outside of the frame is left to the list.
 */
export function ringSpots(own: Pick<Store, 'name' | 'lat' | 'lng'>, around: readonly Store[], frame: Frame): Spot[] {
  const { width, height, top, radius } = frame
  const seen = around
    .map((store) => ({ store, ...spotOf(own, store, radius) }))
    .filter(({ x, y }) => Math.abs(x) < width / 2 - 12 && y > 12 - top && y < height - top - 12)
  const taken = [{ x: 0, y: 0, width: signWidth(own.name) + 20, height: 60 }, ...seen.map(({ x, y }) => ({ x, y, width: 22, height: 22 }))]
  return seen.map((spot) => {
    const box = { width: signWidth(spot.store.name), height: signHeight }
    const side = 14 + box.width / 2
    const places = [
      { x: spot.x, y: spot.y + gap },
      { x: spot.x, y: spot.y - gap },
      { x: spot.x + side, y: spot.y },
      { x: spot.x - side, y: spot.y },
      { x: spot.x + side, y: spot.y + gap },
      { x: spot.x - side, y: spot.y + gap },
    ].map((place) => ({ ...place, ...box }))
    const sign = places.find((place) => isInside(place) && !taken.some((other) => overlap(place, other)))
    if (sign) taken.push(sign)
    return { ...spot, sign }
  })

  function isInside(box: Box): boolean {
    const { x, y } = box
    return Math.abs(x) + box.width / 2 < width / 2 - 4 && y - 16 > 4 - top && y + 16 < height - top - 4
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const overlap = (a: Box, b: Box) => Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/** East and south are positive. Within a region, a degree of longitude is as long as at the own store. */
function spotOf(own: Pick<Store, 'lat' | 'lng'>, { lat, lng, distanceMeters }: Store, radius: number) {
  const east = (lng - own.lng) * Math.cos((own.lat * Math.PI) / 180)
  const south = own.lat - lat
  const away = Math.hypot(east, south)
  const length = away === 0 ? 0 : (radius * Math.sqrt((distanceMeters ?? 0) / outerMeters)) / away
  return { x: east * length, y: south * length }
}
