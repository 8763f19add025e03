/**
 * Writes the ground that shows before the map is drawn: the land of the base map, coarsely, as a picture of a few kilobytes in the same projection. Run
 * it when the base map changes: `npm run map-ground -w @herzkarte/ui`; the result is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { groundUnits, mercator } from '../src/map/map-ground.ts'

type Place = [lng: number, lat: number]

interface Feature {
  properties: { kind: string }
  geometry: { type: string; coordinates: unknown }
}

const assets = new URL('../src/assets/maps/', import.meta.url)
export const groundFile = new URL('ground.svg', assets)

/** The lines of a geometry, however deep they are in it. */
function linesOf(coordinates: unknown): Place[][] {
  const list = coordinates as unknown[][]
  return Array.isArray(list[0]?.[0]) ? list.flatMap(linesOf) : [coordinates as Place[]]
}

/** A line on the grid of the picture: points that fall on the same spot are one, and straight pieces have no points in between. */
function pathOf(line: readonly Place[], isClosed: boolean): string {
  const points = line.map((place) => mercator(place).map((value) => Math.round(value * groundUnits)) as [number, number])
  const kept: [number, number][] = []
  for (const [x, y] of points) {
    const [last, before] = [kept.at(-1), kept.at(-2)]
    if (last && last[0] === x && last[1] === y) continue
    if (last && before && (last[0] - before[0]) * (y - last[1]) === (last[1] - before[1]) * (x - last[0])) kept.pop()
    kept.push([x, y])
  }
  const [first, ...rest] = kept
  if (!first || rest.length < (isClosed ? 2 : 1)) return ''
  let [x, y] = first
  const steps = rest.map((next) => {
    const step = `${next[0] - x} ${next[1] - y}`
    ;[x, y] = next
    return step
  })
  return `M${first.join(' ')}l${steps.join(' ')}${isClosed ? 'z' : ''}`.replaceAll(' -', '-')
}

/** What is generated. */
export function groundPicture(): string {
  const { features } = JSON.parse(readFileSync(new URL('germany.json', assets), 'utf8')) as { features: Feature[] }
  const drawn = (kind: string, isClosed: boolean) =>
    features
      .filter(({ properties }) => properties.kind === kind)
      .flatMap(({ geometry }) => linesOf(geometry.coordinates))
      .map((line) => pathOf(line, isClosed))
      .join('')
  const fill = (kind: string, colour: string) => `<path fill="var(--hk-map-${colour})" d="${drawn(kind, true)}"/>`
  const stroke = (kind: string, colour: string) =>
    `<path fill="none" stroke="var(--hk-map-${colour})" stroke-width="1.2" vector-effect="non-scaling-stroke" d="${drawn(kind, false)}"/>`
  const parts = [fill('land', 'abroad'), fill('germany', 'land'), stroke('state', 'line'), stroke('border', 'border')]
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="ground">${parts.join('')}</g></svg>\n`
}

if (import.meta.main) writeFileSync(groundFile, groundPicture())
