import { langs } from '@herzkarte/rules/languages.ts'
import { searchable } from '@herzkarte/rules/text/search-text.ts'
import type { Content } from '../../content/index.ts'

const prepared = new WeakMap<Content, ReadonlyMap<string, string>>()

/** The department of a typed text when it is the exact name of an ingredient or article in any language; otherwise null. */
export function departmentOfName(name: string, content: Content): string | null {
  return departments(content).get(searchable(name)) ?? null
}

function departments(content: Content): ReadonlyMap<string, string> {
  const known = prepared.get(content)
  if (known) return known
  const made = new Map<string, string>()
  for (const { names, departmentId } of content.products) for (const lang of langs) made.set(searchable(names[lang]), departmentId)
  for (const { names, namesOfOne, departmentId } of content.ingredients) {
    for (const lang of langs) {
      made.set(searchable(names[lang]), departmentId)
      if (namesOfOne) made.set(searchable(namesOfOne[lang]), departmentId)
    }
  }
  prepared.set(content, made)
  return made
}
