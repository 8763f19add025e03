import { coffee, crust, heartRed, paper } from '../inks.ts'
import { sliver } from '../knife/cut.ts'
import { wobble } from '../knife/random.ts'
import { times } from '../knife/shapes.ts'
import { furrows, heart } from '../label/heart.ts'
import { fill } from '../press.ts'

/** The shop's heart on a thing: a cut of paper around it parts it from its ground, the furrows of the field are cut into it. */
export const branded = (x: number, y: number, width: number, ground = paper, color = heartRed): string =>
  (ground === paper ? fill(paper, heart(x, y, width + 3)) : '') +
  fill(color, heart(x, y, width)) +
  (width >= 13 ? fill(ground, furrows(x, y, width)) : '')

/** The grain of planks and boards. */
export const woodGrain = (left: number, top: number, width: number, height: number, color = crust): string =>
  fill(
    color,
    times(Math.max(3, Math.round((width * height) / 220)), (index) => {
      const [x, y] = [left + ((index * 37) % Math.max(1, width - 26)), top + 2 + ((index * 29) % Math.max(1, height - 3))]
      return sliver(x, y, x + 12, y + wobble(1.4), x + 24, y + 0.4, 1.1)
    }),
  )

/** Wicker: rows of withies that go over and under. */
export const weave = (left: number, top: number, width: number, height: number, wide: number, high: number, color = coffee): string =>
  fill(
    color,
    times(Math.round(height / high), (row) =>
      times(Math.round(width / wide), (index) => {
        const [x, y] = [left + index * wide + ((row % 2) * wide) / 2, top + row * high + Math.sin((index / (width / wide)) * Math.PI) * 4]
        return sliver(x, y, x + wide * 0.4, y - 1.4, x + wide * 0.8, y, 1.4)
      }),
    ),
  )
