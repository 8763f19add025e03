import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, createTestCluster, type RunningPostgres } from '../src/index.ts'
import { sql } from './support/sql.ts'

let cluster: RunningPostgres
beforeAll(async () => {
  cluster = await createTestCluster()
  await sql(cluster.ownerUrl, 'CREATE TABLE hearts (n int); INSERT INTO hearts VALUES (10)')
})
afterAll(() => cluster.stop())

test('clones begin alike and go their own ways, also when made at once', async () => {
  const [one, other] = await Promise.all([cloneDatabase(cluster, 'herzkarte'), cloneDatabase(cluster, 'herzkarte')])
  await sql(one.ownerUrl, 'UPDATE hearts SET n = 11')
  expect(await sql(one.ownerUrl, 'SELECT n FROM hearts')).toEqual([{ n: 11 }])
  expect(await sql(other.ownerUrl, 'SELECT n FROM hearts')).toEqual([{ n: 10 }])
  await one.drop()
  await expect(sql(one.ownerUrl, 'SELECT 1')).rejects.toThrow('does not exist')
})

test('a throw-away cluster forgoes fsync unless it is asked to be durable', async () => {
  const fsync = (url: string) => sql(url, `SELECT current_setting('fsync') AS fsync`)
  expect(await fsync(cluster.adminUrl)).toEqual([{ fsync: 'off' }])
  const durable = await createTestCluster({ durable: true })
  expect(await fsync(durable.adminUrl)).toEqual([{ fsync: 'on' }])
  const [place] = await sql<{ data_directory: string }>(durable.adminUrl, 'SHOW data_directory')
  await durable.stop()
  expect(place && existsSync(place.data_directory)).toBe(false)
})
