import { describe, expect, it } from 'vitest'
import { addressOf, wishesOf } from '../wishes.ts'

const nothing = { search: '', type: '', city: '' }

describe('The address of the page of stores', () => {
  it('carries what is looked for and the store that is open', () => {
    const wishes = { search: 'am markt & co', type: 'bio', city: 'Köln' }
    const address = addressOf(wishes, 'koeln-ehrenfeld')
    expect(wishesOf(address.slice(address.indexOf('?')))).toEqual({ wishes, storeId: 'koeln-ehrenfeld' })
  })

  it('is plain when nothing is looked for', () => {
    expect(addressOf(nothing)).toBe('/storeLocator')
    expect(wishesOf('')).toEqual({ wishes: nothing, storeId: undefined })
  })

  it('asks for nothing that no call would take', () => {
    const long = 'x'.repeat(101)
    expect(wishesOf(`?search=${long}&city=${long}&type=a%20b&store=${encodeURIComponent('../me')}`)).toEqual({
      wishes: nothing,
      storeId: undefined,
    })
  })
})
