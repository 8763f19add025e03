import { createHmac, randomBytes } from 'node:crypto'
import { CODE_LETTERS } from '@herzkarte/rules/codes/code-letters.ts'
import { COLLECT_CODE_LENGTH } from '@herzkarte/rules/codes/collect-code.ts'
import type { CollectCodeBatch } from '../../../content/index.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'

/** The stored hash of a code: without the server's secret nobody can derive codes from it or try them out. */
function collectCodeHash(secret: string, code: string): Buffer {
  const key = createHmac('sha256', secret).update('collect code').digest()
  return createHmac('sha256', key).update(code).digest()
}

/** The hashes to look a code up by, regardless of which secret it was printed with. */
export function collectCodeHashes(secrets: Secrets, code: string): Buffer[] {
  return withEach(secrets, (secret) => collectCodeHash(secret, code))
}

/** A new code with 80 random bits. */
function makeCollectCode(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  return Array.from(randomBytes(COLLECT_CODE_LENGTH), (byte) => CODE_LETTERS[byte % 32]).join('')
}

const insert = statement<never, [Buffer[], string, number, string]>(`
  insert into collect_codes (code_hash, campaign_id, hearts, batch) select hash, $2, $3, $4 from unnest($1::bytea[]) as hash`)

/** Generates codes of a print run and returns them. They cannot be read again later: the database stores their hashes. */
export async function printCollectCodes(tx: Tx, batch: CollectCodeBatch, count: number, secret: string): Promise<string[]> {
  const codes = Array.from({ length: count }, makeCollectCode)
  const hashes = codes.map((code) => collectCodeHash(secret, code))
  await tx.run(insert, hashes, batch.campaignId, batch.heartsPerCode, batch.id)
  return codes
}
