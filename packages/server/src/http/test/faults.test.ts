import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { apiErrorOf } from '../faults.ts'

it('a connection that broke before it was asked again means that the database is away, not that something is wrong inside', async () => {
  const { adminUrl } = inject('cluster')
  const [client, admin] = [new pg.Client(adminUrl), new pg.Client(adminUrl)]
  client.on('error', () => {})
  await Promise.all([client.connect(), admin.connect()])
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const ended = new Promise<void>((done) => void client.once('end', done))
  await admin.query('select pg_terminate_backend($1)', [rows[0].pid])
  await ended
  const error = await client.query('select 1').catch((broken) => broken)
  expect(error.message).toMatch(/is not queryable$/)
  expect(apiErrorOf(error, new Set(['ledgerUnavailable'])).errorName).toBe('ledgerUnavailable')
  expect(apiErrorOf(error, new Set()).errorName).toBe('serviceUnavailable')
  await admin.end()
})

it('a node of a cluster that went away means that the database is away', () => {
  const messages = [
    'failure on connection marked as essential: worker:5432',
    'could not commit transaction for shard 102389 on at least one active node',
    'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
    'SSL SYSCALL error: EOF detected',
    'postmaster was shut down, exiting',
    'terminating connection due to unexpected postmaster exit',
  ]
  for (const message of messages) {
    const error = Object.assign(new Error(message), { code: 'XX000' })
    expect(apiErrorOf(error, new Set(['ledgerUnavailable'])).errorName).toBe('ledgerUnavailable')
    expect(apiErrorOf(error, new Set()).errorName).toBe('serviceUnavailable')
  }
  expect(apiErrorOf(Object.assign(new Error('cache lookup failed'), { code: 'XX000' }), new Set()).errorName).toBe('internalError')
})
