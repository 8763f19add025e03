import { counted, UserError } from '@herzkarte/command'
import { demoMembers, lockAccount } from './areas/account/index.ts'
import { revokeSimulatorKeys, simulatorKeysIn } from './areas/till/index.ts'
import { dbOn, openPool, transact, withOwner, withPool } from './kernel/database/index.ts'
import { publishEndedSessions } from './runtime/events/index.ts'

const statementTimeoutMs = 60_000

/** A demo's passwords and till keys are published, so production does not start where they are valid. Throws UserError. */
export async function assertNoDemoTraces({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const pool = openPool({ databaseUrl, poolSize: 1, statementTimeoutMs })
  try {
    const db = dbOn(pool)
    const { valid, all } = await simulatorKeysIn(db)
    // A demo makes its keys first. Without any, the addresses of all members need not be read.
    const members = all === 0 ? [] : await demoMembers(db)
    if (valid === 0 && members.length === 0) return
    throw new UserError(
      `The database is that of a demo, with published ways in: ${counted(valid, 'till key')} of the simulator and ${counted(members.length, 'demo member')}. End them with: npm run herzkarte -- security clean-demo`,
    )
  } finally {
    await pool.end()
  }
}

export async function cleanDemo(): Promise<void> {
  const keys = await withOwner('clean-demo', (client) => revokeSimulatorKeys(client, new Date()))
  const members = await withPool(statementTimeoutMs, async (pool) => {
    const found = await demoMembers(dbOn(pool))
    for (const member of found) {
      await transact(pool, async (tx) => {
        const ended = await lockAccount(tx, member, { actor: 'clean-demo', reason: 'demo' }, new Date())
        await publishEndedSessions(tx, ended)
      })
    }
    return found.length
  })
  console.log(`Revoked ${counted(keys, 'till key')} of the simulator and locked ${counted(members, 'demo member')}.`)
}
