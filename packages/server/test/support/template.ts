import { applyContent, loadContent, migrate } from '@herzkarte/server'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

const merchantFolder = new URL('../../../../merchant/', import.meta.url).pathname
export const template = 'herzkarte_template'

export interface TestPostgres {
  adminUrl: string
  ownerUrl: string
  appUrl: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** Vitest's global setup: one migrated database with Feldmarkt's content, which test files clone. */
export default async function setup(project: TestProject): Promise<void> {
  const urls = JSON.parse(process.env.TEST_POSTGRES ?? '{}') as Omit<TestPostgres, 'template'>
  const admin = new pg.Client({ connectionString: urls.adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${template} with (force)`)
  await admin.query(`create database ${template} owner herzkarte_owner`)
  const owner = new URL(urls.ownerUrl)
  owner.pathname = `/${template}`
  await migrate(owner.href, 'herzkarte_app')
  const client = new pg.Client({ connectionString: owner.href })
  await client.connect()
  await applyContent(client, await loadContent(merchantFolder), { today: '2026-11-20' })
  await client.end()
  await admin.end()
  project.provide('postgres', { ...urls, template })
}
