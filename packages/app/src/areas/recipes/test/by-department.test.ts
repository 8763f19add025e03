// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { byDepartment } from '../groceries/GroceryLists.tsx'
import { aLine } from './grocery-server.ts'

const list = (...departmentIds: (string | null)[]) =>
  departmentIds.map((departmentId, at) => aLine({ groceryId: `line-${at}`, departmentId }))

describe('the list in a store', () => {
  it('is by department in its order, with what was typed without a network at its own', () => {
    const groups = byDepartment(list('fruit', 'fruit', 'milk', null, 'milk', null))
    expect(groups.map(({ departmentId, items }) => [departmentId, items.length])).toEqual([
      ['fruit', 2],
      ['milk', 2],
      [null, 2],
    ])
  })
})
