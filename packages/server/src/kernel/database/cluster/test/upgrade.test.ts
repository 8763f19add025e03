import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { joinNodes, onEveryNode } from '@herzkarte/dev'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { isOnCluster } from '#testing/one-postgres.ts'
import { migrate, pendingMigrations } from '../../migrate.ts'
import { distribute, type Move, movesOf } from '../distribute.ts'

/** The first release whose database a cluster could have: it has the functions that are run on nodes. */
const distributedAt = '0115-claims-on-a-cluster.sql'
const migrations = new URL('../../migrations/', import.meta.url)

const name = `upgrade_${process.pid}`
const url = Object.assign(new URL(inject('cluster').ownerUrl), { pathname: `/${name}` }).href
let folder: string
let owner: pg.Client
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'herzkarte-migrations-'))
  const older = (await readdir(migrations)).filter((file) => file <= distributedAt)
  for (const file of older) await cp(new URL(file, migrations), join(folder, file))
  await onEveryNode(inject('cluster'), `create database ${name} owner herzkarte_owner`)
  if (isOnCluster()) await joinNodes(inject('cluster'), name)
  owner = new pg.Client(url)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await onEveryNode(inject('cluster'), `drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true })
})

async function ofTablesThatAre(moves: readonly Move[]): Promise<Move[]> {
  const { rows } = await owner.query<{ name: string }>(`select relname as name from pg_class where relnamespace = 'public'::regnamespace`)
  const names = new Set(rows.map((row) => row.name))
  return moves.filter(({ table }) => names.has(table))
}

it('a database of an older release gets all newer migrations; on a cluster it is distributed before, and its new tables are after', async () => {
  await migrate(url, 'herzkarte_app', pathToFileURL(`${folder}/`))
  if (isOnCluster()) await distribute(owner, await ofTablesThatAre(await movesOf(owner)))
  const memberId = '018f0000-0000-7000-8000-000000000001'
  await owner.query(`insert into members (member_id, card_number, created_at) values ($1, '1', now())`, [memberId])
  expect(await pendingMigrations(owner)).not.toEqual([])
  await migrate(url, 'herzkarte_app')
  expect(await pendingMigrations(owner)).toEqual([])
  if (isOnCluster()) {
    expect(await distribute(owner, await movesOf(owner))).toBe(32)
    expect(await movesOf(owner)).toEqual([])
  }
  expect((await owner.query('select status from members where member_id = $1', [memberId])).rows).toEqual([{ status: 'active' }])
})
