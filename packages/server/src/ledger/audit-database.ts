import { dbOn, openPool } from '../kernel/database/index.ts'
import { type Audit, audit } from './audit.ts'

/** Audits the ledger of a database over dedicated connections. An audit scans complete tables, so its statements have no time limit. */
export async function auditDatabase(databaseUrl: string): Promise<Audit> {
  const pool = openPool({ databaseUrl, poolSize: 2, statementTimeoutMs: 0 })
  try {
    return await audit(dbOn(pool))
  } finally {
    await pool.end()
  }
}
