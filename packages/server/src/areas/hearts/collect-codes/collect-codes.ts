import { createHmac, randomBytes } from 'node:crypto'
import { UserError } from '@herzkarte/command'
import { CODE_LETTERS } from '@herzkarte/rules/codes/code-letters.ts'
import { COLLECT_CODE_LENGTH, groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Campaign, type CollectCodeBatch, type Content, readContent } from '../../../content/index.ts'
import { commandSecret, statement, type Tx, transact, withPool } from '../../../kernel/database/index.ts'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'
import { ApiError } from '../../../kernel/errors.ts'
import type { Book } from '../../../ledger/index.ts'
import { creditGiven } from '../credit-given.ts'

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

/** The value of a printed code. */
interface CollectCode {
  hash: Buffer
  campaignId: string
  hearts: number
  batch: string
}

/** A code by its hashes. */
export const collectCodeByHash = statement<CollectCode, [Buffer[]]>(
  'select code_hash as hash, campaign_id as "campaignId", hearts, batch from collect_codes where code_hash = any($1::bytea[])',
)
const take = statement<never, [Buffer, string, Date]>(
  'update collect_codes set member_id = $2, collected_at = $3 where code_hash = $1 and member_id is null',
)

/** Takes a code for a member. Returns false if it is already taken. Concurrent attempts wait for each other. */
export async function takeCollectCode(tx: Tx, memberId: string, { hash }: CollectCode, now: Date): Promise<boolean> {
  return (await tx.run(take, hash, memberId, now)) > 0
}

/**
 * Credits the hearts of a code to the locked book. `taken` says whether the member got the code. Throws `campaignStampNotFound`,
 * `campaignNotStarted`, `campaignEnded`, `campaignInactive` and `collectCodeUsed`.
 */
export function creditCollectCode(
  tx: Tx,
  book: Book,
  { hash, campaignId, hearts, batch, taken }: CollectCode & { taken: boolean },
  { content, now }: { content: Content; now: Date },
): Campaign {
  const campaign = content.campaign(campaignId)
  if (!campaign) throw new ApiError('campaignStampNotFound')
  const day = dayOf(now, content.merchant.timeZone)
  if (day < campaign.collectFrom) throw new ApiError('campaignNotStarted')
  if (day > campaign.collectUntil) throw new ApiError('campaignEnded')
  if (!campaign.active) throw new ApiError('campaignInactive')
  if (!taken) throw new ApiError('collectCodeUsed')
  const key = `code:${hash.toString('base64url')}`
  tx.last(creditGiven(book, { campaign, hearts, cause: { kind: 'collectCode', id: batch }, key, now }))
  return campaign
}

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
