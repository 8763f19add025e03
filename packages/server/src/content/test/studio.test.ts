import { describe, expect, it } from 'vitest'
import type { SchemaNode } from '../files/schema-node.ts'
import { writtenKinds } from '../kinds.ts'
import { studioSchema } from '../schemas/studio.ts'

describe('The schemas for the studio', () => {
  it.each(writtenKinds)('name each field of %s in German and English, and the choices of each list', (kind) => {
    expect(unnamedIn(studioSchema(kind))).toEqual([])
  })
})

const weekdays = /day$/

function unnamedIn(node: SchemaNode, path: string = ''): string[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    const { title, names } = property['x-studio'] ?? {}
    const at = `${path}.${name}`
    const choices = ((property as { enum?: unknown[] }).enum ?? []).map(String)
    const isHidden = property.const !== undefined || choices.length === 1 || name === 'id'
    const isText = property.properties?.de !== undefined
    const isGroup = property.properties !== undefined && !isText
    if (!title?.de || !title.en) return isHidden || isGroup || weekdays.test(name) ? (isText ? [] : unnamedIn(property, at)) : [at]
    const unnamed = choices.filter((choice) => !names?.[choice]?.de)
    return [...unnamed.map((choice) => `${at} ${choice}`), ...(isText ? [] : unnamedIn(property, at))]
  })
  const inner = [node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? [])].filter((one) => one !== undefined)
  return [...own, ...inner.filter(({ properties }) => properties?.de === undefined).flatMap((one) => unnamedIn(one, path))]
}
