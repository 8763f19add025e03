import type { Postcard, PostcardPicture, Transfer } from '@herzkarte/contract/friends/shapes.ts'
import type { StampCard } from '@herzkarte/contract/hearts/index.ts'
import { type Campaign, campaignTitle, pictureUrl, text } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import type { Secrets } from '../../kernel/derived-code.ts'
import type { Position } from '../../kernel/pagination.ts'
import type { Stored } from '../../kernel/plain.ts'
import type { CallContext } from '../../runtime/handle.ts'
import type { Settings } from '../../runtime/settings/settings.ts'
import { readCard } from '../hearts/index.ts'
import { isHidden, type PersonRow, personView, readParties } from './people.ts'
import { type TransferRow, transferCode } from './transfers.ts'

/** A transfer as one of the two members reads it. */
interface ReadTransfer
  extends Stored<Omit<Transfer, 'campaignTitle' | 'party' | 'postcard' | 'transferCode' | 'link'>>,
    Pick<TransferRow, 'toFriend' | 'codeKey'> {
  /** The other member, if there is one and the account still exists. */
  party: PersonRow | null
  /** Of the sender, for the receiver. */
  written: Written | undefined
}

type Written = Pick<TransferRow, 'pictureId' | 'words'>

type TransferViewContext = Pick<CallContext, 'content' | 'lang' | 'now'> & { settings: Secrets & Pick<Settings, 'publicUrl'> }

/** The code is shown only to the member who can use it: the sender of a transfer for anybody, or the friend whom the hearts are for. */
export function transferView(row: ReadTransfer, { content, lang, now, settings }: TransferViewContext): Transfer {
  const { toFriend, codeKey, party, written, sentAt, expiresAt, endedAt, ...shown } = row
  const isUsable = row.status === 'InTransit' && expiresAt > now && toFriend === (row.direction === 'received')
  const code = isUsable ? transferCode(settings, { transferId: row.transferId, codeKey }) : null
  return {
    ...shown,
    campaignTitle: campaignTitle(content, row.campaignId, lang),
    party: party && personView(party),
    postcard: written ? postcardView(written, { content, lang }) : null,
    transferCode: code,
    link: code && `${settings.publicUrl}/?code=${code}`,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** A postcard for its receiver; null for hearts without one. */
export function postcardView({ pictureId, words }: Written, context: Pick<CallContext, 'content' | 'lang'>): Postcard | null {
  if (words === null) return null
  return { words, picture: postcardPictures(context).find((one) => one.pictureId === pictureId) ?? null }
}

/** What the front of a postcard may show. */
export function postcardPictures({ content, lang }: Pick<CallContext, 'content' | 'lang'>): PostcardPicture[] {
  return (content.merchant.postcards ?? []).map(({ id, title, picture, tone }) => ({
    pictureId: id,
    title: text(title, lang),
    image: pictureUrl(picture),
    tone,
  }))
}

type Row = Omit<ReadTransfer, 'party' | 'written'> & { waits: boolean; party_id: string | null }

/** Transfers of the member `$1` from both sides. Waiting ones come first. */
const transfers = `
  select t.*, t.status = 'InTransit' as waits from (
    select transfer_id as "transferId", 'sent' as direction, unit as "campaignId", amount as hearts, to_friend as "toFriend", status, sent_at as "sentAt",
      expires_at as "expiresAt", ended_at as "endedAt", receiver_id as party_id, code_key as "codeKey"
    from transfers where member_id = $1
    union all
    select transfer_id, 'received', unit, amount, true, status, sent_at, expires_at, ended_at, sender_id, code_key
    from incoming_transfers where member_id = $1
  ) t`
const page = statement<Row, [string, boolean, Date, string, number]>(`
  select * from (${transfers}) all_of_them
  where (waits, "sentAt", "transferId") < ($2, $3::timestamptz, $4::uuid)
  order by waits desc, "sentAt" desc, "transferId" desc limit $5`)
const one = statement<Row, [string, string]>(`select * from (${transfers}) all_of_them where "transferId" = $2 and direction = 'sent'`)

/** What others wrote to a member: it lies with them. */
const writtenTo = statement<{ transferId: string; pictureId: string | null; words: string }, [string[], string[]]>(`
  select transfer_id as "transferId", picture_id as "pictureId", words from transfers
  where member_id = any($1::uuid[]) and transfer_id = any($2::uuid[]) and words is not null`)

/** The cursor of a page: after a transfer that waits, or after one that does not. */
export type TransferPlace = Position & { waits: boolean }

export async function readTransfers(db: Db, memberId: string, { waits, at, id }: TransferPlace, limit: number) {
  return withParties(db, memberId, await db.all(page, memberId, waits, at, id, limit))
}

async function withParties(db: Db, memberId: string, rows: readonly Row[]): Promise<(ReadTransfer & { waits: boolean })[]> {
  const otherIds = rows.flatMap(({ party_id }) => party_id ?? [])
  const received = rows.filter(({ direction }) => direction === 'received')
  const senderIds = received.flatMap(({ party_id }) => party_id ?? [])
  const transferIds = received.map(({ transferId }) => transferId)
  const [parties, letters] = await Promise.all([
    readParties(db, memberId, otherIds),
    received.length > 0 ? db.all(writtenTo, senderIds, transferIds) : [],
  ])
  const written = new Map(letters.map((one) => [one.transferId, one]))
  return rows.map(({ party_id, ...row }) => {
    const party = parties.get(party_id ?? '') ?? null
    const isShown = row.direction === 'received' && party !== null && !isHidden(party)
    return { ...row, party, written: isShown ? written.get(row.transferId) : undefined }
  })
}

/** The result for the sender of a transfer: its status, and the card that it came from. */
export async function readOutcome(
  db: Db,
  { memberId, transferId, campaign }: { memberId: string; transferId: string; campaign: Campaign },
  context: TransferViewContext,
): Promise<{ transfer: Transfer; card: StampCard }> {
  const [row, card] = await Promise.all([db.first(one, memberId, transferId), readCard(db, { memberId, campaign, ...context })])
  const [sent] = row ? await withParties(db, memberId, [row]) : []
  if (!sent) throw new Error('A transfer was not found any more')
  return { transfer: transferView(sent, context), card }
}
