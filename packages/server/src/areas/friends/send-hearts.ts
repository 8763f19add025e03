import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import type { Campaign, Content } from '../../content/index.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { nameOfSecret, type Secrets } from '../../kernel/derived-code.ts'
import { ApiError } from '../../kernel/errors.ts'
import { after, type Book, held, type Lot, lockOpenBooks, readLots, send, write } from '../../ledger/index.ts'
import { contactsOf, lowerCongratulated, mayGiveOnce } from '../hearts/index.ts'
import { spendableOn } from '../rewards/index.ts'
import { leftToday } from './left-today.ts'
import { transferCode, transferCodeHashes } from './transfer-codes.ts'
import { insertTransfer } from './transfers.ts'

const anySent = statement<{ transferId: string }, [string]>(
  'select transfer_id as "transferId" from transfers where member_id = $1 limit 1',
)

interface HeartsToSend {
  memberId: string
  campaign: Campaign
  hearts: number
  /** Null for a code. */
  friendId: string | null
}

interface SendHeartsContext {
  content: Content
  now: Date
  secrets: Secrets
}

/** Throws `campaignEnded` once nothing can be redeemed in the campaign any more. */
export function checkShareable(campaign: Campaign, { content, now }: Pick<SendHeartsContext, 'content' | 'now'>): void {
  if (campaign.redeemUntil < dayOf(now, content.merchant.timeZone)) throw new ApiError('campaignEnded')
}

/** The hearts of a campaign that a member may send. */
interface Sendable {
  /** Undefined when the member has none. */
  book: Book | undefined
  lots: Lot[]
  /** Hearts of all campaigns. */
  mayStillSend: number
}

/** Reads them and locks the book in one round trip. */
export async function readSendable(
  tx: Tx,
  memberId: string,
  { id }: Campaign,
  context: Pick<SendHeartsContext, 'content' | 'now'>,
): Promise<Sendable> {
  const [books, lots, mayStillSend] = await Promise.all([
    lockOpenBooks(tx, memberId, [id]),
    readLots(tx, memberId, id),
    leftToday(tx, memberId, context),
  ])
  return { book: books.get(id), lots, mayStillSend }
}

/**
 * Sends purchased hearts and returns the transfer's id. The member must be locked, so that the daily limit applies across all campaigns. Fails with
 * `campaignInactive`, `stampsFormatInvalid`, `notEnoughStamps`, `heartsNotShareable`, `transferLimitReached` and `heartsSentBefore`.
 */
export async function sendHearts(
  tx: Tx,
  { memberId, campaign, hearts, friendId }: HeartsToSend,
  { book, lots, mayStillSend }: Sendable,
  { content, now, secrets }: SendHeartsContext,
): Promise<string> {
  const { timeZone } = content.merchant
  if (!campaign.active) throw new ApiError('campaignInactive')
  if (!Number.isSafeInteger(hearts) || hearts <= 0) throw new ApiError('stampsFormatInvalid')
  const day = dayOf(now, timeZone)
  if (!book || held(book) < hearts) throw new ApiError('notEnoughStamps')
  const spendable = spendableOn(lots, day)
  const shareable = spendable.reduce((sum, { origin, remaining }) => sum + (origin === 'purchased' ? remaining : 0), 0)
  if (shareable < hearts) throw new ApiError('heartsNotShareable')
  if (hearts > mayStillSend) throw new ApiError('transferLimitReached')

  // Hearts of a purchase that is returned become a debt, which ends with the account. A new one of the same mailbox must not send others away.
  const isFirst = (await tx.first(anySent, memberId)) === undefined
  if (isFirst && !(await mayGiveOnce(tx, await contactsOf(tx, memberId), 'sending', { secrets, now })))
    throw new ApiError('heartsSentBefore')

  const transferId = uuid()
  const cause = { kind: 'transfer', id: transferId } as const
  const posting = send(book, spendable, hearts, { reason: 'sharedHearts', cause, key: `transfer:${transferId}`, happenedAt: now })
  const row = {
    memberId,
    transferId,
    unit: campaign.id,
    amount: hearts,
    postingId: posting.postingId,
    toFriend: friendId !== null,
    receiverId: friendId,
    status: 'InTransit',
    sentAt: now,
    expiresAt: expiryOf(campaign, content, now),
    codeKey: nameOfSecret(secrets.secret),
  } as const
  const [codeHash] = transferCodeHashes(secrets, transferCode(secrets, row)) as [Buffer]
  tx.last(write([posting], now), lowerCongratulated(after(book, posting)), insertTransfer(row, codeHash))
  return transferId
}

/** A transfer waits for some days, but never beyond the redemption period of its campaign. */
function expiryOf({ redeemUntil }: Campaign, { merchant: { sharing, timeZone } }: Content, now: Date): Date {
  const waits = now.getTime() + sharing.transferDays * dayMs
  const end = startOfDay(redeemUntil, timeZone).getTime() + dayMs
  return new Date(Math.min(waits, end))
}
