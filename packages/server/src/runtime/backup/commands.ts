import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { UserError, userMessage } from '@herzkarte/command'
import { migrateForCommand, withOwner } from '../../kernel/database/index.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

export async function backUp(file: string): Promise<void> {
  const rows = await saying('There is no backup', async () => {
    if (existsSync(file)) throw new UserError(`${file} exists already; name another file.`)
    await access(dirname(file), constants.W_OK)
    return withOwner('backup', (client) => writeBackup(client, file, new Date()))
  })
  console.log(`${rows} rows are in ${file}. They are personal data: keep them as such.`)
}

export async function restore(file: string, replace: boolean): Promise<void> {
  const rows = await saying('Nothing was restored', async () => {
    await access(file, constants.R_OK)
    await migrateForCommand()
    return withOwner('restore', (client) => readBackup(client, file, { replace }))
  })
  console.log(`${rows} rows are back. Prove it: npm run audit`)
}

/** Puts the outcome before the reason. */
async function saying<Result>(outcome: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new UserError(`${outcome}: ${userMessage(error) ?? (error as Error).message}`, { cause: error })
  }
}
