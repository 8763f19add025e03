import type { Store } from '@herzkarte/contract/stores/index.ts'
import { expect, it } from 'vitest'
import { ringSpots } from '../ring-spots.ts'

const own = { name: 'Lindenau', lat: 51, lng: 12 }
const frame = { width: 390, height: 340, top: 170, radius: 150 }
const at = (name: string, lat: number, lng: number, distanceMeters: number) => ({ storeId: name, name, lat, lng, distanceMeters }) as Store

it('puts a store where it is from the own one, by the square root of its distance', () => {
  const [north, east] = ringSpots(own, [at('Nord', 51.027, 12, 3000), at('Ost', 51, 12.17, 12_000)], frame)
  expect([north?.x, north?.y].map((value) => Math.round(value ?? 0) + 0)).toEqual([0, -75])
  expect([east?.x, east?.y].map((value) => Math.round(value ?? 0) + 0)).toEqual([150, 0])
})

it('moves the sign of a neighbour, and leaves who is out of sight to the list', () => {
  const spots = ringSpots(
    own,
    [at('Plagwitz', 50.98, 12.01, 2300), at('Kleinzschocher', 50.978, 12.011, 2500), at('Köln', 50.9, 6.9, 360_000)],
    frame,
  )
  expect(spots.map(({ store }) => store.name)).toEqual(['Plagwitz', 'Kleinzschocher'])
  const [first, second] = spots.map(({ sign }) => sign)
  if (!first || !second) throw new Error('Both have a sign')
  const apart = Math.abs(first.x - second.x) >= (first.width + second.width) / 2 || Math.abs(first.y - second.y) >= 32
  expect(apart).toBe(true)
})
