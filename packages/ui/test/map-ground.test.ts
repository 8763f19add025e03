import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { groundFile, groundPicture } from '../scripts/make-map-ground.ts'
import { groundBox, groundDots, groundUnits, mercator } from '../src/map/map-ground.ts'

const pin = (lat: number, lng: number) => ({ id: `${lat}`, name: 'Store', lat, lng })
const numbers = (box: string) => box.split(' ').map(Number)

it('the ground of the map is that of the base map, and small', () => {
  const picture = groundPicture()
  expect(readFileSync(groundFile, 'utf8'), 'npm run map-ground -w @herzkarte/ui').toBe(picture)
  expect(gzipSync(picture).length).toBeLessThan(8_000)
})

describe('the ground shows what the map will show first', () => {
  const phone = { width: 390, height: 321 }
  const wide = { width: 528, height: 676 }
  const boxIn = (frame: typeof phone, ...pins: ReturnType<typeof pin>[]) => numbers(groundBox(pins.length > 0 ? pins : undefined, frame))

  it.each([phone, wide])('all of the country, and land up to the edges (%j)', (frame) => {
    const [x = 0, y = 0, width = 0, height = 0] = boxIn(frame)
    const [left, top] = mercator([5.9, 55]).map((value) => value * groundUnits)
    const [right, bottom] = mercator([15, 47.3]).map((value) => value * groundUnits)
    expect([x, y]).toSatisfy(() => x <= (left ?? 0) && y <= (top ?? 0) && x + width >= (right ?? 0) && y + height >= (bottom ?? 0))
    expect(x).toBeGreaterThanOrEqual(mercator([2, 50])[0] * groundUnits - 0.01)
    expect(width / height).toBeCloseTo(frame.width / frame.height, 2)
  })

  it('a single place in its middle, no closer than the map goes', () => {
    const [x = 0, y = 0, width = 0, height = 0] = boxIn(wide, pin(51.34, 12.37))
    expect(width).toBeCloseTo((528 * groundUnits) / (512 * 2 ** 10), 1)
    const dot = numbers(
      groundDots([pin(51.34, 12.37)])
        .replace('M', '')
        .replace('h0', ''),
    )
    expect(dot[0]).toBeCloseTo(x + width / 2, 1)
    expect(dot[1]).toBeCloseTo(y + height / 2, 1)
  })
})
