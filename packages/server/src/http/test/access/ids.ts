import { Id, OperationId } from '@herzkarte/contract/shapes.ts'
import type { TSchema } from 'typebox'

const patternsOfIds = [Id, OperationId].map((shape) => (shape as Shape).pattern)

interface Shape {
  pattern?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: readonly Shape[]
}

/** Where an input names things by their id: `voucherId`, `groceryIds[]`, `items[].groceryId`. */
export function idsOf(input: TSchema): string[] {
  return placesIn(input as Shape, '')
}

function placesIn({ pattern, properties = {}, items, anyOf = [] }: Shape, place: string): string[] {
  if (pattern !== undefined && patternsOfIds.includes(pattern)) return [place]
  const inner = Object.entries(properties).flatMap(([name, shape]) => placesIn(shape, place === '' ? name : `${place}.${name}`))
  return [...inner, ...(items ? placesIn(items, `${place}[]`) : []), ...anyOf.flatMap((shape) => placesIn(shape, place))]
}
