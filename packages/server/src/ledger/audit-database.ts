import { dbOn, openPool } from '../kernel/database/index.ts'
import { type Audit, audit } from './audit.ts'

/** Audits the ledger of a database over connections of its own. An audit reads whole tables, so its statements may take their time. */
export async function auditDatabase(databaseUrl: string): Promise<Audit> {
  const pool = openPool({ databaseUrl, poolSize: 2, statementTimeoutMs: 0 })
  try {
    return await audit(dbOn(pool))
  } finally {
    await pool.end()
  }
}
