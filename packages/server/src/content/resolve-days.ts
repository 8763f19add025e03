import { addDays } from '@herzkarte/rules/time/day.ts'
import { mapLeaves } from './files/schema-node.ts'
import { type ContentItem, contentKinds } from './kinds.ts'

export function isRelativeDay(day: string): boolean {
  return /^[+-]\d+d$/.test(day)
}

/** Resolves a day of the content for a merchant who opened on `openedOn`, as `YYYY-MM-DD`. */
export function resolveDay(day: string, openedOn: string): string {
  return isRelativeDay(day) ? addDays(openedOn, Number.parseInt(day, 10)) : day
}

export function resolveDays<I extends ContentItem>(items: readonly I[], openedOn: string): I[] {
  return items.map((item) => ({
    ...item,
    data: mapLeaves(contentKinds[item.kind].schema, item.data, (schema, value) =>
      schema.format === 'content-day' ? resolveDay(String(value), openedOn) : value,
    ) as I['data'],
  }))
}
