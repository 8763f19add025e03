import { printCollectCodes } from '@herzkarte/server'
import { readContent } from '@herzkarte/server/content'
import { openPool, transact } from '@herzkarte/server/database'
import type { Stage } from './stage.ts'

const batchId = 'handzettel-herzhaft-kochen'

/** Codes as printed on cards, each for two hearts, valid once. */
export async function printCodes({ databaseUrl, secret }: Stage, count: number): Promise<string[]> {
  const pool = openPool({ databaseUrl, poolSize: 1, statementTimeoutMs: 60_000 })
  try {
    const batch = (await readContent(pool)).collectCodeBatch(batchId)
    if (!batch) throw new Error(`The content has no batch ${batchId}`)
    return await transact(pool, (tx) => printCollectCodes(tx, batch, count, secret))
  } finally {
    await pool.end()
  }
}
