import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { Passwords } from './passwords.ts'

export const databaseName = 'herzkarte'
export const ownerRole = 'herzkarte_owner'
export const appRole = 'herzkarte_app'

/** Connection strings of one database by role: superuser, schema owner, server. */
export interface DatabaseUrls {
  adminUrl: string
  ownerUrl: string
  appUrl: string
}

/** The URLs of a database on one of our clusters. */
export function urlsOf(port: number, passwords: Passwords, database: string): DatabaseUrls {
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  return {
    adminUrl: url('postgres', passwords.admin),
    ownerUrl: url(ownerRole, passwords.owner),
    appUrl: url(appRole, passwords.app),
  }
}

/** Creates the roles and the database if they are missing. The next start completes one that was killed. */
export async function ensureRoles(port: number, passwords: Passwords): Promise<void> {
  const client = new Client(urlsOf(port, passwords, 'postgres').adminUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT rolname AS name FROM pg_roles UNION ALL SELECT datname FROM pg_database WHERE datname = $1',
      [databaseName],
    )
    const existing = new Set(rows.map(({ name }) => name))
    for (const [role, password] of [
      [ownerRole, passwords.owner],
      [appRole, passwords.app],
    ] as const) {
      if (!existing.has(role)) await client.query(`CREATE ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${escapeLiteral(password)}`)
    }
    if (!existing.has(databaseName)) await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`)
  } finally {
    await client.end()
  }
}
