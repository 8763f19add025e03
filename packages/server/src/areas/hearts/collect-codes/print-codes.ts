import { UserError } from '@herzkarte/command'
import { groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'
import { readContent } from '../../../content/index.ts'
import { commandSecret, transact, withPool } from '../../../kernel/database/index.ts'
import { printCollectCodes } from './collect-codes.ts'

const statementTimeoutMs = 60_000

/** Makes codes of a batch and prints them. */
export async function printCodes(batchId: string, count: number): Promise<void> {
  const secret = commandSecret()
  const codes = await withPool(statementTimeoutMs, async (pool) => {
    const batch = (await readContent(pool)).collectCodeBatch(batchId)
    if (!batch) throw new UserError(`The content has no batch ${batchId}.`)
    return transact(pool, (tx) => printCollectCodes(tx, batch, count, secret))
  })
  console.log(codes.map(groupCollectCode).join('\n'))
}
