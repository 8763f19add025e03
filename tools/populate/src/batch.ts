import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { deliver, receive, send } from '@herzkarte/server/ledger'
import { dayMs, type Life, minuteMs, notify, type World } from './life.ts'
import { close, live } from './live.ts'
import { newRows, type Rows } from './rows.ts'

/** Simulates the members from `first` up to, but not including, `end`. They are related only to each other, so that a batch is self-contained. */
export function liveAll(world: World, first: number, end: number): Rows {
  const rows = newRows()
  const lives = Array.from({ length: end - first }, (_, place) => live(world, first + place, rows))
  befriend(lives)
  for (const life of lives) close(life)
  return rows
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
