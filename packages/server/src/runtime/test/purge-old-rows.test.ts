import { dayMs, hourMs } from '@herzkarte/rules/time/durations.ts'
import pg from 'pg'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { areas } from '../../areas.ts'
import { auditDatabase } from '../../ledger/index.ts'
import { purgeOldRows } from '../retention.ts'

let app: TestServer
let owner: pg.Client
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms)

describe('rows that have served their time go, others stay', () => {
  const hash = Buffer.from('hash')
  it.each<[string, string, (age: number, extra: string) => unknown[], { gone: number; stored: number }]>([
    [
      'counters of calls',
      'insert into rate_counters (key, window_ends_at, count) values ($2, $1, 1)',
      (age, key) => [ago(age), key],
      { gone: 25 * hourMs, stored: 23 * hourMs },
    ],
    [
      'codes',
      `insert into verification_codes (destination, purpose, code_hash, expires_at, tries_left, sent_at)
       values ($2, 'register', '', $1, 5, $1)`,
      (age, key) => [ago(age), key],
      { gone: 25 * hourMs, stored: 2 * hourMs },
    ],
    [
      'wrong tries',
      'insert into attempts (target_hash, place_hash, wrong, last_wrong_at) values ($2, $2, 1, $1)',
      (age, key) => [ago(age), Buffer.from(key)],
      { gone: 3 * dayMs, stored: 25 * hourMs },
    ],
    [
      'SMS that were sent',
      `insert into sms_log (sms_id, purpose, area_code, phone, destination, sent_at) values ($2, 'register', '+49', $3, $3, $1)`,
      (age, key) => [ago(age), uuid(), key],
      { gone: 25 * hourMs, stored: 2 * hourMs },
    ],
    [
      'notices that reached nobody',
      `insert into notices (member_id, notice_id, kind, destination, first_name, lang, created_at)
       values ($2, $2, 'emailChanged', $3, '', 'de', $1)`,
      (age, key) => [ago(age), uuid(), key],
      { gone: 5 * dayMs, stored: 3 * dayMs },
    ],
    [
      'subscriptions that the newsletter provider never took',
      `insert into newsletter_wishes (member_id, wish_id, email, lang, is_subscribed, created_at) values ($2, $2, $3, 'de', true, $1)`,
      (age, key) => [ago(age), uuid(), key],
      { gone: 3 * dayMs, stored: 25 * hourMs },
    ],
    [
      'withdrawals that the newsletter provider never took',
      `insert into newsletter_wishes (member_id, wish_id, email, lang, is_subscribed, created_at) values ($2, $2, $3, 'de', false, $1)`,
      (age, key) => [ago(age), uuid(), key],
      { gone: 31 * dayMs, stored: 29 * dayMs },
    ],
    [
      'used registrations',
      `insert into registrations (temp_user_id, kind, destination, member_id, created_at) values ($2, 'email', 'a@example.org', $2, $1)`,
      (age) => [ago(age), uuid()],
      { gone: 25 * hourMs, stored: 2 * hourMs },
    ],
    [
      'registrations that nobody finished',
      `insert into registrations (temp_user_id, kind, destination, created_at) values ($2, 'email', $3, $1)`,
      (age, key) => [ago(age), uuid(), key],
      { gone: 8 * dayMs, stored: 6 * dayMs },
    ],
    [
      'sessions that ended',
      `insert into sessions (member_id, session_id, tag, refresh_hash, rotated_at, created_at, expires_at, ended_at)
       values ($2, $2, $3, $4, $1, $1, $5, $1)`,
      (age, key) => [ago(age), uuid(), key, hash, ago(-dayMs)],
      { gone: 2 * hourMs, stored: hourMs },
    ],
    [
      'sessions that ran out',
      `insert into sessions (member_id, session_id, tag, refresh_hash, rotated_at, created_at, expires_at) values ($2, $2, $3, $4, $1, $1, $1)`,
      (age, key) => [ago(age), uuid(), key, hash],
      { gone: 2 * hourMs, stored: -dayMs },
    ],
    [
      'scans',
      `insert into scans (member_id, scan_id, store_id, till_number, card_number, fresh, scanned_at, expires_at)
       values ($2, $2, 'lindenau', '1', $3, false, $1, $1)`,
      (age, key) => [ago(age), uuid(), key],
      { gone: 31 * dayMs, stored: 29 * dayMs },
    ],
    [
      'notifications',
      `insert into notifications (member_id, notification_id, type, notice, created_at)
       values ($2, $2, 'system', jsonb_build_object('kind', $3::text), $1)`,
      (age, key) => [ago(age), uuid(), key],
      { gone: 401 * dayMs, stored: 399 * dayMs },
    ],
  ])('%s', async (_, insert, values, { gone, stored }) => {
    const table = /insert into (\w+)/.exec(insert)?.[1]
    await owner.query(`delete from ${table}`)
    await owner.query(insert, values(gone, 'gone'))
    await owner.query(insert, values(stored, 'kept'))
    await purgeOldRows(app.server.services, areas.retention)
    const { rows } = await owner.query(`select ${table} from ${table}`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(values(stored, 'kept')[0])).toBeDefined()
    await purgeOldRows(app.server.services, areas.retention)
    expect((await owner.query(`select from ${table}`)).rowCount).toBe(1)
  })

  // ASVS 14.2.4
  it('operations, but none that is younger than ninety days by any clock', async () => {
    await owner.query('delete from operations')
    // The database looks at its own clock, too.
    const oldest = Math.min(Date.now(), app.clock.now().getTime()) - 90 * dayMs
    const keep = `insert into operations (member_id, operation_id, call, request_hash, response, booked_at) values ($1, $2, 'grant', '', '{}', $3)`
    await owner.query(keep, [uuid(), 'gone', new Date(oldest - hourMs)])
    await owner.query(keep, [uuid(), 'kept', new Date(oldest + hourMs)])
    await owner.query('delete from till_operations')
    const keepId = `insert into till_operations (operation_id, store_id, request_hash, booked_at) values ($1, 'lindenau', '', $2)`
    await owner.query(keepId, ['gone', new Date(oldest - hourMs)])
    await owner.query(keepId, ['kept', new Date(oldest + hourMs)])
    await purgeOldRows(app.server.services, areas.retention)
    expect((await owner.query('select operation_id from operations')).rows).toEqual([{ operation_id: 'kept' }])
    expect((await owner.query('select operation_id from till_operations')).rows).toEqual([{ operation_id: 'kept' }])
    // Whatever the server asks for.
    await owner.query('update operations set booked_at = $1', [new Date(Date.now() - 89 * dayMs)])
    await owner.query('update till_operations set booked_at = $1', [new Date(Date.now() - 89 * dayMs)])
    const { rows } = await app.server.services.pool.query(`select forget_operations(now() + interval '1 day', 10) as erased`)
    expect(rows).toEqual([{ erased: 0 }])
  })

  it('what keys have given out and earned, but none that is younger than 400 days by any clock', async () => {
    const oldest = Math.min(Date.now(), app.clock.now().getTime()) - 400 * dayMs
    for (const [name, day] of [
      ['gone', oldest - 2 * dayMs],
      ['kept', oldest + 2 * dayMs],
    ] as const) {
      await owner.query('insert into till_key_days values ($1, $2::timestamptz::date, 0, 1), ($1, $2::timestamptz::date, 1, 1)', [
        name,
        new Date(day),
      ])
    }
    await purgeOldRows(app.server.services, areas.retention)
    const kept = { key_id: 'kept' }
    expect((await owner.query('select key_id from till_key_days')).rows).toEqual([kept, kept])
  })

  it('the lines of sales that nobody has claimed, but none that is younger than seven days by any clock', async () => {
    const days = app.server.services.content().merchant.receiptClaims.days + 1
    const sell = async (name: string, bookedAt: Date) => {
      const bearer = uuid()
      await owner.query(
        `insert into open_sales (code_hash, code_key, bearer_id, receipt_id, rates, happened_at, booked_at) values ($1, '', $2, $2, '{}', $3, $3)`,
        [Buffer.from(name), bearer, bookedAt],
      )
      await owner.query(`insert into receipt_numbers values ('lindenau', 'purge', $1, $2, $2)`, [name, bearer])
      await owner.query(
        `insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, lines_cents, total_cents, lines, happened_at, booked_at)
         values ($1, $1, 'purchase', 'lindenau', 'purge', $2, 1, 1, '[]', $3, $3)`,
        [bearer, name, bookedAt],
      )
    }
    const oldest = Math.min(Date.now(), app.clock.now().getTime()) - days * dayMs
    await sell('gone', new Date(oldest - hourMs))
    await sell('kept', new Date(oldest + hourMs))
    await purgeOldRows(app.server.services, areas.retention)
    const { rows: lines } = await owner.query(`select receipt_number, lines from receipts where till_number = 'purge' order by 1`)
    expect(lines).toEqual([
      { receipt_number: 'gone', lines: null },
      { receipt_number: 'kept', lines: [] },
    ])
    expect((await owner.query(`select from receipt_numbers where till_number = 'purge'`)).rowCount).toBe(2)
    expect((await owner.query('select from open_sales')).rowCount).toBe(1)
    const recorded = await owner.query(`select member_id, erased from erasures where kind = 'open-sales'`)
    expect(recorded.rows).toEqual([{ member_id: '00000000-0000-0000-0000-000000000000', erased: { open_sales: 1, receipts: 1 } }])
    expect((await auditDatabase(app.ownerUrl)).problems.filter((problem) => problem.includes('recorded as erased'))).toEqual([])
    // Whatever the server asks for.
    await owner.query('update open_sales set booked_at = $1', [new Date(Date.now() - 6 * dayMs)])
    const { rows } = await app.server.services.pool.query(`select erase_open_sales(now() + interval '1 day', 10) as erased`)
    expect(rows).toEqual([{ erased: 0 }])
    await owner.query(`delete from open_sales`)
  })

  it('a lock-out stays until it is over', async () => {
    await owner.query('delete from attempts')
    await owner.query('insert into attempts values ($1, $1, 9, $2, $3)', [hash, ago(3 * dayMs), ago(-hourMs)])
    await purgeOldRows(app.server.services, areas.retention)
    expect((await owner.query('select from attempts')).rowCount).toBe(1)
  })

  it('more rows than one transaction takes', async () => {
    await owner.query(`insert into rate_counters select 'key ' || n, $1, 1 from generate_series(1, 12000) n`, [ago(3 * dayMs)])
    await purgeOldRows(app.server.services, areas.retention)
    expect((await owner.query('select from rate_counters where window_ends_at < $1', [ago(2 * dayMs)])).rowCount).toBe(0)
  })

  it('jobs that the queue has given up can be looked at for thirty days', async () => {
    const { rows } = await owner.query(`insert into graphile_worker._private_tasks (identifier) values ('given up') returning id`)
    const add = (payload: string, age: number, attempts: number) =>
      owner.query(
        'insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, updated_at) values ($1, $2, $3, 15, $4)',
        [rows[0].id, JSON.stringify(payload), attempts, ago(age)],
      )
    await add('gone', 31 * dayMs, 15)
    await add('kept', 29 * dayMs, 15)
    await add('still tried', 31 * dayMs, 14)
    await purgeOldRows(app.server.services, areas.retention)
    expect((await owner.query('select payload from graphile_worker._private_jobs order by id')).rows).toEqual([
      { payload: 'kept' },
      { payload: 'still tried' },
    ])
  })

  it('the newest thousand messages of the outbox', async () => {
    await owner.query(
      `insert into outbox_messages (message_id, channel, recipient, subject, body, sent_at)
       select gen_random_uuid(), 'email', 'a@example.org', n::text, '', now() - n * interval '1 second' from generate_series(1, 1010) n`,
    )
    await purgeOldRows(app.server.services, areas.retention)
    const { rows } = await owner.query(`select count(*)::int, max(subject::int) as oldest from outbox_messages`)
    expect(rows).toEqual([{ count: 1000, oldest: 1000 }])
  })
})

it('a table that fails does not keep the others', async () => {
  const purged: string[] = []
  const locked = { table: 'codes', purge: () => Promise.reject(new Error('canceling statement due to statement timeout')) }
  const after = { table: 'operations', purge: async () => purged.push('operations') }
  await expect(purgeOldRows(app.server.services, [locked, after])).rejects.toThrow('Rows of codes were not deleted')
  expect(purged).toEqual(['operations'])
})
