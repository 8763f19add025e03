import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Campaign, Content } from '../../../content/index.ts'
import { type Db, type Deferred, deferred, statement, type Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import type { Book } from '../../../ledger/index.ts'
import { creditGiven } from '../credit-given.ts'

/** The value of a printed code. */
export interface CollectCode {
  hash: Buffer
  campaignId: string
  hearts: number
  batch: string
}

const find = statement<CollectCode, [Buffer[]]>(
  'select code_hash as hash, campaign_id as "campaignId", hearts, batch from collect_codes where code_hash = any($1::bytea[])',
)
const take = statement<never, [Buffer, string, Date]>(
  'update collect_codes set member_id = $2, collected_at = $3 where code_hash = $1 and member_id is null',
)

/** Finds a code by its hashes. */
export function findCollectCode(db: Db, hashes: Buffer[]): Promise<CollectCode | undefined> {
  return db.first(find, hashes)
}

/** Describes the look-up of `findCollectCode`. */
export function collectCodeLookup(hashes: Buffer[]): Deferred<CollectCode> {
  return deferred(find, hashes)
}

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
