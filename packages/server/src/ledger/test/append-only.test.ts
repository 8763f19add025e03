import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { nameConstraint } from '../../kernel/database/db.ts'

let app: TestServer
let connection: pg.Client
beforeAll(async () => {
  app = await startTestServer()
  await aMember(app, { hearts: 12 })
  connection = new pg.Client({ connectionString: app.server.services.settings.databaseUrl })
  await connection.connect()
})
afterAll(async () => {
  await connection.end()
  await app.close()
})

const permissionDenied = '42501'

describe('the role that the server runs as', () => {
  // ASVS 13.2.2
  it('is not the one that owns the tables', async () => {
    const { rows } = await connection.query(`select current_user as me, tableowner as owner, rolsuper as super
      from pg_tables, pg_roles where tablename = 'entries' and rolname = current_user`)
    expect(rows).toEqual([{ me: 'herzkarte_app', owner: 'herzkarte_owner', super: false }])
  })

  it.each(['postings', 'entries', 'receipts', 'operations'])(
    'may add to %s and read it, never change, remove or empty it',
    async (table) => {
      await expect(connection.query(`select count(*) from ${table}`)).resolves.toBeDefined()
      for (const attempt of [`update ${table} set member_id = member_id`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(connection.query(attempt), attempt).rejects.toMatchObject({ code: permissionDenied })
      }
    },
  )

  it.each(['books', 'lots'])('may move %s, never remove or empty them', async (table) => {
    for (const attempt of [`delete from ${table}`, `truncate ${table}`]) {
      await expect(connection.query(attempt), attempt).rejects.toMatchObject({ code: permissionDenied })
    }
  })

  it('may not give itself that right, nor switch the laws off', async () => {
    // PostgreSQL answers a grant without the right to it with a warning only, so what counts is what it led to.
    await connection.query('grant update on entries to herzkarte_app')
    await expect(connection.query('update entries set amount = 1')).rejects.toMatchObject({ code: permissionDenied })
    for (const attempt of [
      'alter table books drop constraint books_conserve',
      'set role herzkarte_owner',
      'create rule no_entries as on insert to entries do instead nothing',
    ]) {
      await expect(connection.query(attempt), attempt).rejects.toMatchObject({ code: permissionDenied })
    }
  })
})

describe('the database itself', () => {
  const memberBook = `(select member_id from books limit 1)`

  it.each([
    ['value out of nothing', 'update books set purchased = purchased + 1', 'books_conserve'],
    ['a balance below zero', 'update books set purchased = purchased - 100, given = given + 100', 'books_purchased_check'],
    [
      'somebody who holds and owes at once',
      'update books set debt = debt - 1, redeemed = redeemed + 1 where purchased + given > 0',
      'books_owe_only_when_empty',
    ],
    ['a lot below zero', 'update lots set remaining = -1', 'lots_check'],
    ['a lot that holds more than came in', 'update lots set remaining = amount + 1', 'lots_check'],
    [
      'a posting twice',
      `insert into postings (member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, happened_at, booked_at)
       select member_id, gen_random_uuid(), unit, reason, cause, cause_id, idempotency_key, now(), now() from postings where member_id = ${memberBook}`,
      'postings_once',
    ],
  ])('rejects %s', async (_, attempt, constraint) => {
    const failure: unknown = await connection.query(attempt).catch((error: unknown) => error)
    nameConstraint(failure)
    expect(failure).toMatchObject({ constraint })
  })
})
