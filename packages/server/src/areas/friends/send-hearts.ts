import type { Input } from '@herzkarte/contract/all-calls.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import { POSTCARD_CHARACTERS } from '@herzkarte/rules/constants.ts'
import { isAddressLike, personName } from '@herzkarte/rules/person/person-name.ts'
import { characterCount } from '@herzkarte/rules/text/text-length.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf, endOfDay, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import type { Campaign, Content } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { nameOfSecret, type Secrets } from '../../kernel/derived-code.ts'
import { ApiError } from '../../kernel/errors.ts'
import { after, type Book, held, type Lot, lockOpenBooks, readLots, send, spendableOn, write } from '../../ledger/index.ts'
import type { WriteContext } from '../../runtime/handle.ts'
import { heartsIn, lowerCongratulated, returnableSince } from '../hearts/index.ts'
import { insertTransfer, type TransferRow, transferCode, transferCodeHashes } from './transfers.ts'

interface HeartsToSend {
  memberId: string
  campaign: Campaign
  hearts: number
  /** Null for a code. */
  friendId: string | null
  postcard: Input<'transferStamp'>['postcard']
}

type SendHeartsContext = Pick<WriteContext<Call>, 'content' | 'now' | 'takeTicket'> & { secrets: Secrets }

/** Throws `campaignEnded` once nothing can be redeemed in the campaign any more. */
export function checkShareable(campaign: Campaign, { content, now }: LeftContext): void {
  if (campaign.redeemUntil < dayOf(now, content.merchant.timeZone)) throw new ApiError('campaignEnded')
}

/** The hearts of a campaign that a member may send. */
interface Sendable {
  /** Undefined when the member has none. */
  book: Book | undefined
  lots: Lot[]
  mayStillSend: LeftToday
}

/** Reads them and locks the book in one round trip. */
export async function readSendable(tx: Tx, memberId: string, { id }: Campaign, context: LeftContext): Promise<Sendable> {
  const [books, lots, mayStillSend] = await Promise.all([
    lockOpenBooks(tx, memberId, [id]),
    readLots(tx, memberId, id),
    leftToday(tx, memberId, context),
  ])
  return { book: books.get(id), lots, mayStillSend }
}

/**
 * Sends purchased hearts and returns the transfer's id. The member must be locked, so that the daily limit applies across all campaigns. Fails with
 * `campaignInactive`, `stampsFormatInvalid`, `notEnoughStamps`, `heartsNotShareable`, `transferLimitReached`, `heartsStillReturnable`,
 * `postcardWordsInvalid`, `postcardPictureNotFound` and, above the amount that needs a ticket, `confirmIdentity`.
 */
export async function sendHearts(
  tx: Tx,
  { memberId, campaign, hearts, friendId, postcard }: HeartsToSend,
  { book, lots, mayStillSend }: Sendable,
  { content, now, secrets, takeTicket }: SendHeartsContext,
): Promise<string> {
  const { timeZone, sharing } = content.merchant
  if (!campaign.active) throw new ApiError('campaignInactive')
  if (!Number.isSafeInteger(hearts) || hearts <= 0) throw new ApiError('stampsFormatInvalid')
  const day = dayOf(now, timeZone)
  if (!book || held(book) < hearts) throw new ApiError('notEnoughStamps')
  const spendable = spendableOn(lots, day)
  const shareable = spendable.filter(({ origin }) => origin === 'purchased')
  if (heartsIn(shareable) < hearts) throw new ApiError('heartsNotShareable')
  if (hearts > mayStillSend.hearts) throw new ApiError('transferLimitReached')
  // A return takes back from the sender only, whose debt may end with the account.
  const since = returnableSince({ content, now })
  const returnable = shareable.filter(({ receivedAt }) => receivedAt >= since)
  if (hearts - (heartsIn(shareable) - heartsIn(returnable)) > mayStillSend.returnable) throw new ApiError('heartsStillReturnable')
  const written = checkPostcard(postcard, content)
  // Somebody with a copied token gives no more away.
  if (sharing.dailyHearts - mayStillSend.hearts + hearts > sharing.dailyHeartsUnconfirmed) await takeTicket(tx)

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
    ...written,
  } as const
  const [codeHash] = transferCodeHashes(secrets, transferCode(secrets, row)) as [Buffer]
  tx.last(write([posting], now), lowerCongratulated(after(book, posting)), insertTransfer(row, codeHash))
  return transferId
}

/** A postcard as stored. Its words are checked as names are: no markup, and nothing like an address, as typed and as repaired. */
function checkPostcard(postcard: HeartsToSend['postcard'], { merchant }: Content): Pick<TransferRow, 'pictureId' | 'words'> {
  if (!postcard) return { pictureId: null, words: null }
  const { pictureId, words: typed } = postcard
  const words = personName(typed.replaceAll('<3', '♥'))
  const isOdd = characterCount(words) > POSTCARD_CHARACTERS || /[<>]/.test(words) || isAddressLike(typed)
  if (isOdd) throw new ApiError('postcardWordsInvalid')
  const isKnown = pictureId === null || merchant.postcards?.some(({ id }) => id === pictureId)
  if (!isKnown) throw new ApiError('postcardPictureNotFound')
  return { pictureId, words }
}

/** A transfer waits for some days, but never beyond the redemption period of its campaign. */
function expiryOf({ redeemUntil }: Campaign, { merchant: { sharing, timeZone } }: Content, now: Date): Date {
  const waits = now.getTime() + sharing.transferDays * dayMs
  const end = endOfDay(redeemUntil, timeZone).getTime()
  return new Date(Math.min(waits, end))
}

/** Otherwise somebody could send and cancel without end, and each time the friend would be told. */
const timesPerDay = 50

const received = statement<{ unit: string; hearts: number; latest: Date }, [string, Date]>(
  `select unit, sum(remaining)::int as hearts, max(received_at) as latest from lots
   where member_id = $1 and origin = 'purchased' and remaining > 0 and received_at >= $2 group by unit`,
)

type LeftContext = Pick<SendHeartsContext, 'content' | 'now'>

/** How often a member has sent hearts since an instant, the hearts that did not come back, and those of them that were received after another instant. */
const sentSince = statement<{ times: number; hearts: number; returnable: number }, [string, Date, Date]>(`
  select count(*) as times, coalesce(sum(t.amount) filter (where t.status <> 'Returned'), 0) as hearts,
    coalesce(sum((select sum(-e.amount) from entries e join lots l on l.member_id = $1 and l.unit = e.unit and l.lot_id = e.lot_id
      where e.member_id = $1 and e.posting_id = t.posting_id and l.received_at >= $3)) filter (where t.status <> 'Returned'), 0)::int as returnable
  from transfers t where t.member_id = $1 and t.sent_at >= $2`)

/** Hearts of all campaigns that a member may still send today, by the merchant's calendar. */
interface LeftToday {
  hearts: number
  /** Of those whose purchase can still be returned. */
  returnable: number
}

export async function leftToday(db: Db, memberId: string, context: LeftContext): Promise<LeftToday> {
  const { now, content } = context
  const { timeZone, sharing } = content.merchant
  const today = startOfDay(dayOf(now, timeZone), timeZone)
  const sent = (await db.first(sentSince, memberId, today, returnableSince(context))) ?? { times: 0, hearts: 0, returnable: 0 }
  if (sent.times >= timesPerDay) return { hearts: 0, returnable: 0 }
  return { hearts: Math.max(0, sharing.dailyHearts - sent.hearts), returnable: Math.max(0, sharing.returnableHearts - sent.returnable) }
}

/** The member's purchased hearts whose purchase can still be returned, by campaign, and the day from which that is over for all of them. */
export async function readReturnable(db: Db, memberId: string, context: LeftContext) {
  const { timeZone, sharing } = context.content.merchant
  return (await db.all(received, memberId, returnableSince(context))).map(({ unit, hearts, latest }) => ({
    campaignId: unit,
    hearts,
    freeFrom: addDays(dayOf(latest, timeZone), sharing.returnableDays + 1),
  }))
}
