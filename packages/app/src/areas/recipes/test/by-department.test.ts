// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byDepartment, inColumns } from '../groceries/GroceryLists.tsx'
import { aLine } from './grocery-server.ts'

const list = (...departmentIds: (string | null)[]) =>
  departmentIds.map((departmentId, at) => aLine({ groceryId: `line-${at}`, departmentId }))
const ids = (groups: { departmentId: string | null }[]) => groups.map(({ departmentId }) => departmentId)

describe('the list in a store', () => {
  it('is by department in its order, with what was typed without a network at its own', () => {
    const groups = byDepartment(list('fruit', 'fruit', 'milk', null, 'milk', null))
    expect(groups.map(({ departmentId, items }) => [departmentId, items.length])).toEqual([
      ['fruit', 2],
      ['milk', 2],
      [null, 2],
    ])
  })

  it('stands in two columns that are about as long, in the same order', () => {
    const groups = byDepartment(list('fruit', 'fruit', 'fruit', 'milk', 'pantry', 'pantry', null))
    expect(inColumns(groups).map(ids)).toEqual([
      ['fruit', 'milk'],
      ['pantry', null],
    ])
    expect(inColumns(byDepartment(list('fruit'))).map(ids)).toEqual([['fruit'], []])
    expect(inColumns([])).toEqual([[], []])
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (departmentIds) => {
        const all = byDepartment(list(...departmentIds))
        expect(inColumns(all).flat()).toEqual(all)
      }),
    )
  })
})
