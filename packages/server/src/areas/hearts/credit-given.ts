import { type Campaign, lastDayOf } from '../../content/index.ts'
import { deferred, setStatement, statement, type Tx, type Write } from '../../kernel/database/index.ts'
import {
  type Book,
  type Cause,
  giveBack,
  held,
  issue,
  lockBook,
  type Occasion,
  openBook,
  type Part,
  type Posting,
  readCovered,
  readLotsById,
  readPosting,
  readPostingsByKey,
  write,
} from '../../ledger/index.ts'

interface Gift {
  campaign: Campaign
  hearts: number
  cause: Cause
  /** Unique per member: the same gift cannot be credited twice. */
  key: string
  now: Date
}

/**
 * Describes how hearts that a campaign gives away are credited to the locked book. They cannot be shared.
 */
export function creditGiven(book: Book, { campaign, hearts, cause, key, now }: Gift): Write[] {
  const occasion = { reason: 'freeCampaignHearts', cause, key, happenedAt: now } as const
  const issuing = issue(book, hearts, 'given', lastDayOf(campaign), occasion)
  return [...openCard(book.memberId, campaign.id, now), ...write([issuing], now)]
}

const keep = statement<never, [string, string, Date]>(
  'insert into stamp_cards (member_id, campaign_id, opened_at) values ($1, $2, $3) on conflict do nothing',
)

/**
 * Describes opening the member's card of a campaign: its book of hearts and the opening time. It changes nothing if the card is already
 * open.
 */
export function openCard(memberId: string, campaignId: string, now: Date): Write[] {
  return [openBook(memberId, campaignId), deferred(keep, memberId, campaignId, now)]
}

interface Return {
  /** The posting that spent the hearts. */
  postingId: string
  /** Their current account: in the activated reward, redeemed because it was handed over, in transit to somebody, or lent to them. */
  from: 'voucher' | 'redeemed' | 'transfer' | 'transferred'
  /** Today in the merchant's time zone. Hearts of lots that ended before expire instead of returning. */
  day: string
  /** If absent, all hearts return. */
  part?: Part
}

/**
 * The posting that returns the hearts of a reward or transfer to their original lot. The book is locked. What the other member of the household had lent for
 * it is returned to that member at once, whether they are still together or not.
 */
export async function returnHearts(tx: Tx, book: Book, { postingId, from, day, part }: Return, occasion: Occasion): Promise<Posting> {
  const spending = await readPosting(tx, book.memberId, postingId)
  const lentTo = (await returnLent(tx, spending, day, occasion)) ? 'transferred' : 'expired'
  const lotIds = spending.entries.flatMap(({ lotId }) => lotId ?? [])
  const [lots, covered] = await Promise.all([readLotsById(tx, book.memberId, book.unit, lotIds), readCovered(tx, book.memberId, book.unit)])
  return giveBack(book, spending, { from, lots, today: day, part, covered, lentTo }, occasion)
}

/** False if there is nobody to return it to: the account of the member who lent is gone, and its postings have no keys any more. */
async function returnLent(tx: Tx, { memberId, unit, key, detail }: Posting, day: string, occasion: Occasion): Promise<boolean> {
  const lenderId = detail?.lenderId
  if (typeof lenderId !== 'string') return false
  tx.alone()
  const [lending] = await readPostingsByKey(tx, lenderId, [key])
  if (!lending) return false
  // Their book comes second, in whatever order the ids are: of two returns that wait for each other the database runs one again.
  const book = await lockBook(tx, lending.memberId, unit)
  const lent = { postingId: lending.postingId, from: 'transferred', day } as const
  const returned = await returnHearts(tx, book, lent, { ...occasion, detail: { borrowerId: memberId } })
  await tx.runAll(write([returned], occasion.happenedAt))
  return true
}

const raise = statement<never, [string, string, number, Date]>(`
  insert into stamp_cards as c (member_id, campaign_id, opened_at, congratulated_hearts)
  select member_id, unit, $4, least($3, purchased + given) from books where member_id = $1 and unit = $2
  on conflict (member_id, campaign_id) do update set congratulated_hearts = greatest(c.congratulated_hearts, excluded.congratulated_hearts)`)
const lower = setStatement<never, [string, string, number]>(
  ({ works }) => `
  update stamp_cards c set congratulated_hearts = spent.hearts from ${works('spent', 'member_id uuid, campaign_id text, hearts int')}
  where c.member_id = spent.member_id and c.campaign_id = spent.campaign_id and c.congratulated_hearts > spent.hearts`,
)

/** Describes that the member knows which rewards so many hearts are enough for. More than what is held does not count. */
export function raiseCongratulated(memberId: string, campaignId: string, hearts: number, now: Date): Write {
  return deferred(raise, memberId, campaignId, hearts, now)
}

/** Describes the consequence of hearts that were spent, sent or clawed back, by the book after it: reaching them again is news again. */
export function lowerCongratulated(left: Book): Write {
  return deferred(lower, left.memberId, left.unit, held(left))
}
