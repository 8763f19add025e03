import { describe, expect, it } from 'vitest'
import { addressOf, filterOf } from '../store-filter.ts'

const nothing = { search: '', type: '', city: '', openNow: false }

describe('The address of the page of stores', () => {
  it('carries what is looked for and the store that is open', () => {
    const filter = { search: 'am markt & co', type: 'bio', city: 'Köln', openNow: true }
    const address = addressOf(filter, 'koeln-ehrenfeld')
    expect(filterOf(address.slice(address.indexOf('?')))).toEqual({ filter, storeId: 'koeln-ehrenfeld' })
  })

  it('is plain when nothing is looked for', () => {
    expect(addressOf(nothing)).toBe('/storeLocator')
    expect(filterOf('')).toEqual({ filter: nothing, storeId: undefined })
  })

  it('asks for nothing that no call would take', () => {
    const long = 'x'.repeat(101)
    expect(filterOf(`?search=${long}&city=${long}&type=a%20b&open=later&store=${encodeURIComponent('../me')}`)).toEqual({
      filter: nothing,
      storeId: undefined,
    })
  })
})
