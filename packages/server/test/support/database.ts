import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import pg from 'pg'

/** Urls of a database of one's own: a clone of the migrated template with Feldmarkt's content. */
export interface TestDatabase {
  ownerUrl: string
  appUrl: string
  drop(): Promise<void>
}

/** Clones the template that the test run prepared. */
export async function cloneTemplate(): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl, template } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name} template ${template} owner herzkarte_owner`)
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    appUrl: withDatabase(appUrl, name),
    drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`),
  }
}

async function asAdmin(adminUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
