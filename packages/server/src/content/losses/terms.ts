import type { Said, StudioHints } from '@herzkarte/contract/studio/answers.ts'
import { valueAt } from '../files/schema-node.ts'
import type { ContentItem, WrittenKind } from '../kinds.ts'
import { fieldAt } from '../schemas/studio.ts'
import { dayIn, moneyIn, numberIn, quotedIn, type SaidLang } from '../spoken.ts'

/** How a field gets worse for members. */
const rules = {
  less: (old: number | null | undefined, next: number | null | undefined) => most(next) < most(old),
  more: (old: number, next: number) => next > old,
  earlier: (old: string, next: string) => next < old,
  later: (old: string, next: string, today: string) => next > old && next > today,
  onlyIf: (old: boolean, next: boolean) => next && !old,
  notEven: (old = true, next = true) => old && !next,
  removed: (old: unknown, next: unknown) => old != null && next == null,
  without: (old: readonly string[], next: readonly string[]) => !contains(next, old),
  fewer: (old: readonly string[] | undefined, next: readonly string[] | undefined) => next !== undefined && !contains(next, old ?? ['']),
}

/** All content before and after a change. */
export interface Change {
  before: readonly ContentItem[]
  after: readonly ContentItem[]
  today: string
}

export type Terms = Record<string, keyof typeof rules>

/** What a missing field is, unless it is no limit. */
const nothing: Partial<Record<keyof typeof rules, unknown>> = { more: 0, without: [] }

/** A limit for comparison: null or nothing is no limit. */
export const most = (limit: number | null | undefined): number => limit ?? Number.POSITIVE_INFINITY

export function contains(all: readonly string[], some: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}

/** What a change takes away by these terms, field by field: `Redeem until June 13 instead of June 14`. `place` is where the data is in its kind. */
export function termLosses(
  kind: WrittenKind,
  terms: Terms,
  [old, next]: readonly [old: object, next: object],
  today: string,
  place = '',
): Said[] {
  return Object.entries(terms).flatMap(([path, rule]) => {
    const [was, is] = [old, next].map((data) => valueAt(data, path) ?? (rule === 'removed' ? null : nothing[rule]))
    if (!rules[rule](was as never, is as never, today)) return []
    const hints = fieldAt(kind, place + path)?.['x-studio'] ?? {}
    return [{ de: changeIn('de', hints, was, is), en: changeIn('en', hints, was, is) }]
  })
}

function changeIn(lang: SaidLang, { title, unit }: Partial<StudioHints>, was: unknown, is: unknown): string {
  const name = title?.[lang] ?? ''
  if (typeof is === 'boolean' || is === null) return `${(is ? now : noLonger)[lang]} ${quotedIn(lang, name)}`
  const shown = (value: unknown, other: unknown) => {
    if (Array.isArray(value)) return numberIn(lang, value.length)
    if (typeof value === 'string') return dayIn(lang, value, String(other))
    if (typeof value !== 'number') return (Array.isArray(other) ? all : unlimited)[lang]
    return unit === 'cents' ? moneyIn(lang, value) : `${numberIn(lang, value)}${unit === 'percent' ? percent[lang] : ''}`
  }
  return `${name} ${shown(is, was)} ${insteadOf[lang]} ${shown(was, is)}`
}

const insteadOf = { de: 'statt', en: 'instead of' }
const percent = { de: '\u00a0%', en: '%' }
const now = { de: 'jetzt', en: 'now' }
const noLonger = { de: 'nicht mehr', en: 'no longer' }
const all = { de: 'alle', en: 'all' }
const unlimited = { de: 'ohne Grenze', en: 'any number' }
