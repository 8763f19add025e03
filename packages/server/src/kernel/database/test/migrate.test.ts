import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { migrate } from '../migrate.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await cloneTemplate()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const queue = async () => (await owner.query('select max(id) as newest from graphile_worker.migrations')).rows[0].newest as number
const rights = async () =>
  (await owner.query(`select has_schema_privilege('herzkarte_app', 'graphile_worker', 'usage') as mine`)).rows[0].mine as boolean

it('brings a job queue of an older release up to date, also when no table of ours is new', async () => {
  const newest = await queue()
  await owner.query('delete from graphile_worker.migrations where id = $1', [newest])
  await owner.query('revoke usage on schema graphile_worker from herzkarte_app')
  await migrate(database.ownerUrl, 'herzkarte_app')
  expect(await queue()).toBe(newest)
  expect(await rights()).toBe(true)
})

it('changes nothing where all is up to date', async () => {
  const names = async () => (await owner.query('select name, applied_at from migrations order by name')).rows
  const before = await names()
  await owner.query('revoke usage on schema graphile_worker from herzkarte_app')
  await migrate(database.ownerUrl, 'herzkarte_app')
  expect(await names()).toEqual(before)
  expect(await rights()).toBe(false)
})

/** Migrates with the migrations of this test in place of ours. */
async function migrateWith(files: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'herzkarte-migrations-'))
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    await migrate(database.ownerUrl, 'herzkarte_app', pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('replaces the role only where it is named', async () => {
  await migrateWith({
    '9001-splitting.sql': `
      create domain app as text;
      create table splitting (what text);
      grant select on splitting to :app;
      insert into splitting values ('a'::app), ('x:app');`,
  })
  const { rows } = await owner.query('select what from splitting')
  expect(rows.map(({ what }) => what)).toEqual(['a', 'x:app'])
  expect((await owner.query(`select has_table_privilege('herzkarte_app', 'splitting', 'select') as may`)).rows[0].may).toBe(true)
})

it('undoes a migration that fails, names it, and starts it again', async () => {
  const broken = { '9003-broken.sql': 'create table half_done (id int); select no_such_function();' }
  await expect(migrateWith(broken)).rejects.toThrow('Migration 9003-broken.sql failed: function no_such_function() does not exist')
  expect((await owner.query(`select to_regclass('half_done') as is`)).rows[0].is).toBeNull()
  await migrateWith({ '9003-broken.sql': 'create table half_done (id int)' })
  expect((await owner.query(`select name from migrations where name like '900%' order by name`)).rows.map(({ name }) => name)).toEqual([
    '9001-splitting.sql',
    '9003-broken.sql',
  ])
})

it('is done once where several servers start at once', async () => {
  const { adminUrl, ownerUrl } = inject('cluster')
  const name = `empty_${process.pid}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name} owner herzkarte_owner`)
  const url = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href
  try {
    await Promise.all([1, 2, 3].map(() => migrate(url, 'herzkarte_app')))
    const fresh = new pg.Client({ connectionString: url })
    await fresh.connect()
    const { rows } = await fresh.query('select name from migrations order by name')
    await fresh.end()
    expect(rows).toEqual((await owner.query(`select name from migrations where name not like '900%' order by name`)).rows)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
