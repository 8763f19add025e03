import { describe, expect, it } from 'vitest'
import { askedBy, filterOf, noFilter } from '../list/recipe-filter.ts'

const of = (address: string) => filterOf(new URLSearchParams(address))

describe('the wishes of an address', () => {
  it('are what it says, and what it asks for comes back to it', () => {
    const filter = of('search=kürbis&diet=vegan&season=winter&maxMinutes=30')
    expect(filter).toEqual({ search: 'kürbis', diet: 'vegan', season: 'winter', maxMinutes: '30' })
    expect(askedBy(filter)).toEqual({ search: 'kürbis', diet: 'vegan', season: 'winter', maxMinutes: 30 })
  })

  it('are blank where it says nothing, or what there is not', () => {
    expect(of('')).toEqual(noFilter)
    expect(of('diet=stones&season=always&maxMinutes=31')).toEqual(noFilter)
    expect(askedBy({ ...noFilter, search: '  ' })).toEqual({})
  })

  it('are no longer than the call takes them', () => {
    expect(of(`search=${'a'.repeat(500)}`).search).toHaveLength(100)
  })
})
