import '../../app/testing/device.ts'
import { expect, it } from 'vitest'
import { initialsOf } from '../src/display/Avatar.tsx'
import { meantOption, searchOptions } from '../src/form/SearchSelect.tsx'

const countries = ['Dänemark', 'Deutschland', 'Österreich', 'Niederlande'].map((label) => ({ value: label, label }))

it('a search asks for neither case nor accents, and what begins with it comes first', () => {
  expect(searchOptions(countries, 'oster').map(({ label }) => label)).toEqual(['Österreich'])
  expect(searchOptions(countries, 'de').map(({ label }) => label)).toEqual(['Deutschland', 'Niederlande'])
  expect(searchOptions(countries, '')).toHaveLength(4)
  expect(meantOption(countries, ' danemark ')?.value).toBe('Dänemark')
  expect(meantOption(countries, 'D')).toBeUndefined()
})

it('initials come from the first and the last name in any script', () => {
  expect(['Annegret Oberhofer-Dietz', 'Łukasz Öztürk', 'Cher', ' 𝒜da  Lovelace ', ''].map(initialsOf)).toEqual(['AO', 'ŁÖ', 'C', '𝒜L', ''])
})
