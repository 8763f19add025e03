import { expect, it } from 'vitest'
import { dealOf } from '../ticket/tickets.ts'

it.each([
  ['−20 %', { value: '−20', unit: '%' }],
  ['−20\u202f%', { value: '−20', unit: '%' }],
  ['−1,50 €', { value: '−1,50', unit: '€' }],
  ['−€1.50', { value: '−€1.50' }],
  ['3 für 2', { value: '3 für 2' }],
  ['Geschenkt', { value: 'Geschenkt' }],
])('the sign behind the number of %s stands small', (badge, deal) => {
  expect(dealOf(badge)).toEqual(deal)
})
