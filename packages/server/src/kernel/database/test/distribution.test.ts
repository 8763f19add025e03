import { expect, it } from 'vitest'
import { nameConstraint } from '../distribution.ts'

it.each([
  ['duplicate key value violates unique constraint "receipt_numbers_once_102400"', '23505', 'receipt_numbers_once'],
  ['new row for relation "books_102011" violates check constraint "books_conserve"', '23514', 'books_conserve'],
  ['no constraint "of_mine_102400" is broken here', '22012', undefined],
])('an error of another node names its constraint in the message: %s', (message, code, constraint) => {
  const error = Object.assign(new Error(message), { code })
  nameConstraint(error)
  expect((error as { constraint?: string }).constraint).toBe(constraint)
})

it('an error that names its constraint keeps the name', () => {
  const error = { code: '23505', constraint: 'own_123456', message: 'violates unique constraint "other"' }
  nameConstraint(error)
  expect(error.constraint).toBe('own_123456')
})
