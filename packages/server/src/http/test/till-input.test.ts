import { quote } from '@herzkarte/contract/till/index.ts'
import { expect, it } from 'vitest'
import { aLine } from '#testing/till.ts'
import { tillInputReader } from '../till-input.ts'

const read = tillInputReader(quote, false)
const basket = (lines: object[]) => ({ tillNumber: '3', cardNumber: '2760200112233442', lines })
const coffee = aLine({ line: 1, productId: '2902000000708', name: 'Kaffee', departmentId: 'baeckerei', quantity: 1, amountCents: 219 })

it('is what was sent, not a copy, if nothing has to be repaired', () => {
  const body = basket([coffee, { ...coffee, line: 2 }])
  const { input, warnings } = read(body)
  expect(input).toBe(body)
  expect(warnings).toEqual([])
})

it('has no unknown fields and no broken texts, and says where they were, and what was sent is as it was', () => {
  const body = basket([coffee, { ...coffee, line: 2, name: 'Tee \ud83c', 'a/b~': 1 }])
  const sent = structuredClone(body)
  const { input, warnings } = read(body)
  expect(input).toEqual(basket([coffee, { ...coffee, line: 2, name: 'Tee �' }]))
  expect(warnings).toEqual([
    { path: '/lines/1/name', message: 'contained half a character, which was replaced' },
    { path: '/lines/1/a~1b~0', message: 'is unknown and was ignored' },
  ])
  expect(body).toEqual(sent)
})
