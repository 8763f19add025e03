import { describe, expect, it } from 'vitest'
import { addressOf, filterOf } from '../store-filter.ts'

const nothing = { search: '', openNow: false, isMap: false }

describe('The address of the page of stores', () => {
  it('carries what is looked for and the store that is open', () => {
    const filter = { search: 'am markt & co', openNow: true, isMap: true }
    const address = addressOf(filter, 'koeln-ehrenfeld')
    expect(filterOf(address.slice(address.indexOf('?')))).toEqual({ filter, storeId: 'koeln-ehrenfeld' })
  })

  it('is plain when nothing is looked for', () => {
    expect(addressOf(nothing)).toBe('/storeLocator')
    expect(filterOf('')).toEqual({ filter: nothing, storeId: undefined })
  })

  it('asks for nothing that no call would take', () => {
    const long = 'x'.repeat(101)
    expect(filterOf(`?search=${long}&view=list&open=later&store=${encodeURIComponent('../me')}`)).toEqual({
      filter: nothing,
      storeId: undefined,
    })
  })
})
