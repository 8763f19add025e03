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
