import pg from 'pg'
import { expect, it } from 'vitest'
import { errorForLog } from '../log.ts'

function databaseError(fields: Partial<pg.DatabaseError>): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(fields.message ?? '', 0, 'error'), fields)
}

// ASVS 16.2.5
it('keeps what was violated and where, not the value that did it', () => {
  const logged = errorForLog(
    databaseError({
      message: 'duplicate key value violates unique constraint "email_owners_pkey"',
      code: '23505',
      detail: 'Key (email)=(annegret@example.org) already exists.',
      constraint: 'email_owners_pkey',
      table: 'email_owners',
    }),
  )
  expect(logged).toMatchObject({ type: 'DatabaseError', code: '23505', constraint: 'email_owners_pkey', table: 'email_owners' })
  expect(logged.stack).toMatch(/^ {4}at /)
  expect(JSON.stringify(logged)).not.toContain('annegret')
})

it('keeps no value that PostgreSQL could not take', () => {
  const logged = errorForLog(databaseError({ message: 'invalid input syntax for type uuid: "annegret@example.org"', code: '22P02' }))
  expect(logged).toMatchObject({ message: 'a value did not fit', code: '22P02' })
  expect(JSON.stringify(logged)).not.toContain('annegret')
})

it('says of what lay behind only what kind it was', () => {
  const behind = Object.assign(new Error('550 annegret@example.org unknown'), { code: 'EENVELOPE' })
  const logged = errorForLog(new Error('The mail did not go out', { cause: behind }))
  expect(logged).toMatchObject({ type: 'Error', message: 'The mail did not go out', causes: ['Error EENVELOPE'] })
  expect(JSON.stringify(logged)).not.toContain('annegret')
})

it('takes anything that was thrown', () => {
  expect(errorForLog('annegret')).toEqual({ type: 'string', message: 'something that is no error was thrown' })
})
