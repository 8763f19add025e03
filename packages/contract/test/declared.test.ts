import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../src/all-calls.ts'
import { pathOf } from '../src/kinds.ts'

const listed = Object.values(
  JSON.parse(readFileSync(new URL('../../../docs/specification/calls.json', import.meta.url), 'utf8')) as Record<string, string[]>,
).flat()
const declared = allCalls.map(({ name, addition }) => ({ path: pathOf(name).replace(/\.do$/, ''), addition: addition === true }))

describe('the calls of the specification', () => {
  it('are declared under their names, and what they lack is marked as an addition', () => {
    const invented = declared.filter(({ path, addition }) => !addition && !listed.includes(path))
    const needlessMarks = declared.filter(({ path, addition }) => addition && listed.includes(path))
    expect({ invented, needlessMarks }).toEqual({ invented: [], needlessMarks: [] })
  })

  it('are all there, each once', () => {
    const paths = new Set(declared.map(({ path }) => path))
    expect(listed).toHaveLength(117)
    expect(listed.filter((path) => !paths.has(path))).toEqual([])
    expect(paths.size).toBe(allCalls.length)
  })
})
