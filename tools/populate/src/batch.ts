import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { deliver, receive, send } from '@herzkarte/server/ledger'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { GivenCounts, Life } from './life.ts'
import { close, live } from './live.ts'
import { notify } from './notices.ts'
import { newRows, type Rows } from './rows.ts'
import { dayMs, minuteMs, type World } from './world.ts'

const { escapeIdentifier } = pg

/** Rows of some members, and the donations for their purchases. */
export interface Batch {
  rows: Rows
  given: GivenCounts
}

/** Simulates the members from `first` up to, but not including, `end`. They are related only to each other, so that a batch is self-contained. */
export function liveAll(world: World, first: number, end: number): Batch {
  const rows = newRows()
  const given: GivenCounts = new Map()
  const lives = Array.from({ length: end - first }, (_, place) => live(world, first + place, rows, given))
  befriend(lives)
  for (const life of lives) close(life)
  return { rows, given }
}

/** Writes a batch within the client's transaction, and returns the number of rows. */
export async function writeBatch(client: pg.Client, { rows, given }: Batch): Promise<number> {
  let written = 0
  for (const table of rows.tables()) {
    const columns = rows.columns(table).map(escapeIdentifier).join()
    const copy = client.query(copyFrom(`copy ${escapeIdentifier(table)} (${columns}) from stdin`))
    await pipeline(Readable.from(pieces(rows.text(table))), copy)
    written += rows.count(table)
  }
  for (const [key, cents] of given) {
    const [month, recipientId] = key.split(' ')
    await client.query(
      `insert into donation_totals as t (month, recipient_id, cents) values ($1, $2, $3)
       on conflict (month, recipient_id) do update set cents = t.cents + excluded.cents`,
      [month, recipientId, cents],
    )
  }
  return written
}

const pieceLength = 65_536

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}

/** Neighbours in a batch become friends; some send invitations, and some send each other hearts. */
function befriend(lives: readonly Life[]): void {
  for (const [place, life] of lives.entries()) {
    for (const distance of [1, 3]) {
      const other = lives[place + distance]
      if (!other || !life.dice.chance(distance === 1 ? 0.5 : 0.2)) continue
      const areFriends = life.dice.chance(0.8)
      write(life, other, areFriends ? 'friends' : 'invited')
      write(other, life, areFriends ? 'friends' : 'asking')
      if (areFriends && life.dice.chance(0.4)) giveHearts(life, other)
    }
  }
}

function write({ rows, accounts, lastVisit }: Life, { accounts: other }: Life, status: 'friends' | 'invited' | 'asking'): void {
  rows.add('friendships', lastVisit, { member_id: accounts.memberId, friend_id: other.memberId, status, since: lastVisit })
}

/** Sends purchased hearts after everything else that the two have done. Most are received, the rest is in transit. */
function giveHearts(from: Life, to: Life): void {
  const { world, accounts, rows, dice } = from
  const latest = Math.max(from.lastVisit.getTime(), to.lastVisit.getTime())
  const since = world.until.getTime() - latest
  const campaign = world.content.campaignsRedeemingOn(dayOf(world.until, world.timeZone))[0]
  const most = campaign ? Math.min(5, accounts.of(campaign.id).book.purchased) : 0
  if (!campaign || most === 0 || since < 2 * minuteMs) return
  const { id: unit, redeemUntil } = campaign
  const amount = dice.int(1, most)
  const isReceived = dice.chance(0.8)
  const waitingMs = isReceived ? since : Math.min(since, 5 * dayMs)
  const sentAt = new Date(world.until.getTime() - dice.int(minuteMs, waitingMs))
  const endedAt = isReceived ? new Date(sentAt.getTime() + minuteMs / 2) : null
  const transferId = dice.uuid(sentAt)
  const about = (kind: 'transfer' | 'transferDelivery' | 'transferReceipt', happenedAt: Date) => {
    const cause = { kind, id: transferId } as const
    return { reason: 'sharedHearts', cause, key: `${kind}:${transferId}`, happenedAt } as const
  }
  const { postingId } = accounts.post(unit, (book, lots) => send(book, lots, amount, about('transfer', sentAt)))
  if (endedAt) {
    accounts.post(unit, (book) => deliver(book, amount, about('transferDelivery', endedAt)))
    to.accounts.post(unit, (book) => receive(book, amount, redeemUntil, about('transferReceipt', endedAt)))
    notify(to, { kind: 'heartsReceived', aboutId: accounts.memberId, campaignId: unit, hearts: amount }, endedAt)
    notify(from, { kind: 'heartsTaken', aboutId: to.accounts.memberId, campaignId: unit, hearts: amount }, endedAt)
  } else notify(to, { kind: 'heartsOffered', aboutId: accounts.memberId, campaignId: unit, hearts: amount }, sentAt)

  const status = isReceived ? 'Received' : 'InTransit'
  const expires_at = new Date(sentAt.getTime() + 7 * dayMs)
  const both = { transfer_id: transferId, unit, amount, status, sent_at: sentAt, expires_at, ended_at: endedAt }
  rows.add('transfers', sentAt, {
    member_id: accounts.memberId,
    ...both,
    posting_id: postingId,
    to_friend: true,
    receiver_id: to.accounts.memberId,
  })
  rows.add('incoming_transfers', sentAt, { member_id: to.accounts.memberId, ...both, sender_id: accounts.memberId })
  rows.add('transfer_codes', sentAt, { code_hash: dice.bytes(32), member_id: accounts.memberId, transfer_id: transferId })
}
