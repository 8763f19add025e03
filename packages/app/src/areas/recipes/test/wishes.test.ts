import { describe, expect, it } from 'vitest'
import { askedBy, noWishes, wishesOf } from '../list/wishes.ts'

const of = (address: string) => wishesOf(new URLSearchParams(address))

describe('the wishes of an address', () => {
  it('are what it says, and what it asks for comes back to it', () => {
    const wishes = of('search=kürbis&diet=vegan&season=winter&maxMinutes=30')
    expect(wishes).toEqual({ search: 'kürbis', diet: 'vegan', season: 'winter', maxMinutes: '30' })
    expect(askedBy(wishes)).toEqual({ search: 'kürbis', diet: 'vegan', season: 'winter', maxMinutes: 30 })
  })

  it('are blank where it says nothing, or what there is not', () => {
    expect(of('')).toEqual(noWishes)
    expect(of('diet=stones&season=always&maxMinutes=31')).toEqual(noWishes)
    expect(askedBy({ ...noWishes, search: '  ' })).toEqual({})
  })

  it('are no longer than the call takes them', () => {
    expect(of(`search=${'a'.repeat(500)}`).search).toHaveLength(100)
  })
})
