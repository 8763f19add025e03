import * as contract from '@herzkarte/contract/calls.ts'
import { transferCodeOf } from '@herzkarte/rules/codes/transfer-code.ts'
import { validate as isUuid, NIL } from 'uuid'
import { guess } from '../../kernel/attempts.ts'
import { deferred } from '../../kernel/database/index.ts'
import { once } from '../../kernel/idempotency.ts'
import { countUse, ofMember } from '../../kernel/limits.ts'
import { defaultLimit, failCursor, instantOf, pageOf, partsOf } from '../../kernel/pagination.ts'
import { lockBook } from '../../ledger/index.ts'
import { handle, handleInSteps, handleRead } from '../../runtime/handle.ts'
import { readPartner } from '../../runtime/household.ts'
import { lockMember, userNameLookup } from '../account/index.ts'
import { readCard } from '../hearts/index.ts'
import { notify } from '../notifications/index.ts'
import { expireTransfersOf, returnTransfer } from './expire-transfers.ts'
import { findFriend, friendView, listFriends, part, relate, transfersFrom } from './friendships.ts'
import { idOf, isHidden, lockBoth, personView, readParties, readPeople } from './people.ts'
import { type Rejected, receiveHearts } from './receive-hearts.ts'
import { checkShareable, leftToday, readReturnable, readSendable, sendHearts } from './send-hearts.ts'
import { readBlocked, stopsOf, storeStop, unblock } from './stops.ts'
import { postcardPictures, postcardView, readOutcome, readTransfers, type TransferPlace, transferView } from './transfer-view.ts'
import { lockedTransferOf, transferByCode, transferCodeHashes, transferOf } from './transfers.ts'

export const acceptFriend = handle(
  contract.acceptFriend,
  async function acceptFriend(input, { tx, publish, member: { memberId }, content, now, fail }) {
    const userId = idOf(input.userId) ?? fail('userNotFound')
    if (!(await lockBoth(tx, memberId, userId))) fail('userNotFound')
    const asked = await findFriend(tx, memberId, userId)
    if (asked?.status !== 'asking' && asked?.status !== 'friends') return fail('userNotFound')
    // Idempotent.
    if (asked.status === 'asking') {
      await relate(tx, memberId, userId, 'friends', now)
      await tx.runAll(notify(userId, { kind: 'friendAgreed', aboutId: memberId }, now))
      for (const side of [memberId, userId]) publish(side, { type: 'friendsChanged' })
    }
    const friend = (await findFriend(tx, memberId, userId)) ?? fail('userNotFound')
    return friendView(friend, content.merchant.sharing, now)
  },
)

const requests = { what: 'addFriend', most: 20, seconds: 24 * 3600 }

export const addFriend = handle(
  contract.addFriend,
  async function addFriend(input, { tx, publish, member: { memberId }, content, now, fail }) {
    const userId = idOf(input.userId) ?? fail('userNotFound')
    if (userId === memberId || !(await lockBoth(tx, memberId, userId))) fail('userNotFound')
    const status = (await findFriend(tx, memberId, userId))?.status
    if (status === 'invited') fail('repeatInvitation')
    if (status === 'friends') fail('alreadyInvited')
    const stops = await stopsOf(tx, memberId, userId, now)
    if (stops.has('blocks')) fail('friendBlocked')
    // As if the other one did not exist.
    if (stops.has('blockedBy')) fail('userNotFound')
    if (status !== 'asking') {
      if (stops.has('declinedBy')) fail('friendRequestTooSoon')
      if ((await countUse(tx, [ofMember(memberId, requests)], now)).length > 0) fail('friendRequestLimitReached')
    }
    await relate(tx, memberId, userId, status === 'asking' ? 'friends' : 'invited', now)
    await tx.runAll(notify(userId, { kind: status === 'asking' ? 'friendAgreed' : 'friendAsked', aboutId: memberId }, now))
    for (const side of [memberId, userId]) publish(side, { type: 'friendsChanged' })
    const friend = (await findFriend(tx, memberId, userId)) ?? fail('userNotFound')
    return friendView(friend, content.merchant.sharing, now)
  },
)

export const blockUser = handle(contract.blockUser, async function blockUser(input, { tx, publish, member: { memberId }, now, fail }) {
  const userId = idOf(input.userId) ?? fail('userNotFound')
  if (userId === memberId || !(await lockBoth(tx, memberId, userId))) fail('userNotFound')
  if ((await readPartner(tx, memberId)) === userId) fail('householdFirst')
  const wereRelated = (await tx.run(part, memberId, userId)) > 0
  await storeStop(tx, memberId, userId, 'blocks', now)
  publish(memberId, { type: 'friendsChanged' })
  // Anybody else hears nothing: a block is not their business, and could be sent over and over.
  if (wereRelated) publish(userId, { type: 'friendsChanged' })
  return {}
})

export const cancelTransferStamp = handle(
  contract.cancelTransferStamp,
  async function cancelTransferStamp(input, { tx, publish, member: { memberId }, content, lang, now, services, fail }) {
    const { transferId, operationId } = input
    const found = isUuid(transferId) ? await tx.first(transferOf, memberId, transferId) : undefined
    if (!found) return fail('transferStampCodeNotFound')
    const campaign = content.campaign(found.unit) ?? fail('transferStampCodeNotFound')
    const book = await lockBook(tx, memberId, found.unit)
    await once(tx, { memberId, operationId, call: contract.cancelTransferStamp.name, input, now }, async () => {
      const row = (await tx.first(lockedTransferOf, memberId, transferId)) ?? fail('transferStampCodeNotFound')
      if (row.status === 'Received') fail('transferAlreadyReceived')
      if (row.status === 'Returned') fail('transferStampCodeInvalid')
      await returnTransfer(tx, row, book, { content, now })
      for (const side of [memberId, row.receiverId]) if (side !== null) publish(side, { type: 'transfersChanged' })
      return {}
    })
    return readOutcome(tx, { memberId, transferId, campaign }, { content, lang, now, settings: services.settings })
  },
)

export const deleteFriendRequset = handle(
  contract.deleteFriendRequset,
  async function deleteFriendRequset(input, { tx, publish, member: { memberId }, now, fail }) {
    const userId = idOf(input.userId) ?? fail('userNotFound')
    const status = (await findFriend(tx, memberId, userId))?.status
    if ((await tx.run(part, memberId, userId)) === 0) fail('userNotFound')
    if (status === 'asking') await storeStop(tx, memberId, userId, 'declines', now)
    for (const side of [memberId, userId]) publish(side, { type: 'friendsChanged' })
    return {}
  },
)

const beginning: TransferPlace = { waits: true, at: new Date('9999-12-31T00:00:00Z'), id: NIL }

export const getRecentTransferRecord = handleInSteps(
  contract.getRecentTransferRecord,
  async function getRecentTransferRecord({ cursor, limit = defaultLimit }, { db, member: { memberId }, content, lang, now, services }) {
    await expireTransfersOf(services, memberId, now)
    const { dailyHearts, transferDays } = content.merchant.sharing
    const [rows, left, returnable] = await Promise.all([
      readTransfers(db, memberId, cursor === undefined ? beginning : placeOf(cursor), limit + 1),
      leftToday(db, memberId, { content, now }),
      readReturnable(db, memberId, { content, now }),
    ])
    const present = (row: (typeof rows)[number]) => transferView(row, { content, lang, now, settings: services.settings })
    const page = pageOf(rows, limit, ['waits', 'sentAt', 'transferId'], present)
    const limits = { dailyHearts, leftTodayHearts: left.hearts, leftReturnableHearts: left.returnable, returnable, transferDays }
    return { ...page, ...limits, pictures: postcardPictures({ content, lang }) }
  },
)

function placeOf(cursor: string): TransferPlace {
  const [waits = '', sentAt = '', id = ''] = partsOf(cursor, 3)
  return isUuid(id) ? { waits: waits === 'true', at: instantOf(sentAt), id } : failCursor()
}

export const listBlockedUser = handleRead(contract.listBlockedUser, async function listBlockedUser(_, { db, member: { memberId } }) {
  return { items: await readBlocked(db, memberId) }
})

export const listUserFriend = handleRead(
  contract.listUserFriend,
  function listUserFriend(wanted, { db, member: { memberId }, content, now }) {
    return listFriends(db, memberId, wanted, { sharing: content.merchant.sharing, now })
  },
)

export const receiveTransferStamp = handleInSteps(
  contract.receiveTransferStamp,
  async function receiveTransferStamp({ transferCode: typed }, { db, transact, member: { memberId }, content, lang, now, services, fail }) {
    const code = transferCodeOf(typed) ?? fail('transferStampCodeNotFound')
    const hashes = transferCodeHashes(services.settings, code)
    const guesser = { what: contract.receiveTransferStamp.name, from: memberId }
    const { found, waitSeconds, right } = await guess(
      transact,
      guesser,
      { secret: services.settings.secret, now },
      deferred(transferByCode, hashes),
    )
    if (waitSeconds > 0) fail('tooManyGuesses', { params: { seconds: String(waitSeconds) } })
    if (!found) return fail('transferStampCodeNotFound')
    await transact((tx) => tx.runAll(right))

    const { memberId: senderId, transferId } = found
    const received = await transact((tx) =>
      receiveHearts(tx, { senderId, transferId, receiverId: memberId }, { content, now, fail: (why: Rejected) => fail(why) }),
    )
    services.events.publish(senderId, { type: 'transfersChanged' })
    const { unit, amount } = received
    const campaign = content.campaign(unit) ?? fail('transferStampCodeNotFound')
    const card = await readCard(db, { memberId, campaign, lang, content, now })
    const sender = (await readParties(db, memberId, [senderId])).get(senderId)
    const from = personView(sender ?? { userId: senderId, userName: '', photo: null })
    services.events.publish(memberId, {
      type: 'transferReceived',
      ...{ transferId, campaignId: unit, hearts: amount, balanceHearts: card.hearts, from: from.userName, photo: from.photo },
    })
    services.events.publish(memberId, {
      type: 'heartsCredited',
      campaignId: unit,
      hearts: amount,
      balanceHearts: card.hearts,
      cause: 'transfer',
    })
    const postcard = sender && !isHidden(sender) ? postcardView(received, { content, lang }) : null
    return { transferId, hearts: amount, from, card, postcard }
  },
)

export const searchFriendsByName = handleRead(
  contract.searchFriendsByName,
  function searchFriendsByName(wanted, { db, member: { memberId }, content, now }) {
    // PostgreSQL's text type does not support this character.
    const filter = { ...wanted, name: wanted.name.replaceAll('\0', ''), status: 'friends' } as const
    return listFriends(db, memberId, filter, { sharing: content.merchant.sharing, now })
  },
)

export const searchUser = handleInSteps(
  contract.searchUser,
  async function searchUser({ userName }, { db, transact, member: { memberId }, services, now, fail }) {
    const guesser = { what: contract.searchUser.name, from: memberId }
    const { found, waitSeconds, right } = await guess(
      transact,
      guesser,
      { secret: services.settings.secret, now },
      userNameLookup(userName),
    )
    if (waitSeconds > 0) fail('tooManyGuesses', { params: { seconds: String(waitSeconds) } })
    const userId = found?.memberId
    const person = userId === undefined || userId === memberId ? undefined : (await readPeople(db, [userId])).get(userId)
    if (!person || (await stopsOf(db, memberId, person.userId, now)).has('blockedBy')) return fail('userNameNotFound')
    await transact((tx) => tx.runAll(right))
    return { ...personView(person), status: (await findFriend(db, memberId, person.userId))?.status ?? null }
  },
)

export const transferStamp = handle(contract.transferStamp, async function transferStamp(input, context) {
  const { tx, publish, member, content, lang, now, services, takeTicket, fail } = context
  const { settings } = services
  const { memberId } = member
  const { campaignId, hearts, operationId, postcard } = input
  const campaign = content.campaign(campaignId) ?? fail('campaignNotFound')
  const userId = idOf(input.userId) ?? fail('transferReceiverInvalid')
  if (userId === memberId) fail('transferReceiverInvalid')
  const areActive = await lockBoth(tx, memberId, userId)
  const transferId = await once(tx, { memberId, operationId, call: contract.transferStamp.name, input, now }, async () => {
    checkShareable(campaign, { content, now })
    if (!areActive) fail('transferReceiverInvalid')
    const friend = await findFriend(tx, memberId, userId)
    if (friend?.status !== 'friends') return fail('transferReceiverInvalid')
    const from = transfersFrom(friend.since, content.merchant.sharing)
    if (from > now) fail('tooSoon', { params: { minutes: String(Math.ceil((from.getTime() - now.getTime()) / 60_000)) } })
    const sendable = await readSendable(tx, memberId, campaign, { content, now })
    const toFriend = { memberId, campaign, hearts, friendId: userId, postcard }
    const sent = await sendHearts(tx, toFriend, sendable, { content, now, secrets: settings, takeTicket })
    tx.last(notify(userId, { kind: 'heartsOffered', aboutId: memberId, campaignId, hearts }, now))
    for (const side of [memberId, userId]) publish(side, { type: 'transfersChanged' })
    return sent
  })
  return readOutcome(tx, { memberId, transferId, campaign }, { content, lang, now, settings })
})

export const transferStampByCode = handle(
  contract.transferStampByCode,
  async function transferStampByCode(input, { tx, publish, member: { memberId }, content, lang, now, services, takeTicket, fail }) {
    const { settings } = services
    const { campaignId, hearts, operationId, postcard } = input
    const campaign = content.campaign(campaignId) ?? fail('campaignNotFound')
    const lock = () => Promise.all([lockMember(tx, memberId), readSendable(tx, memberId, campaign, { content, now })])
    const operation = { memberId, operationId, call: contract.transferStampByCode.name, input, now, lock }
    const transferId = await once(tx, operation, async ([, sendable]) => {
      checkShareable(campaign, { content, now })
      publish(memberId, { type: 'transfersChanged' })
      const byCode = { memberId, campaign, hearts, friendId: null, postcard }
      return sendHearts(tx, byCode, sendable, { content, now, secrets: settings, takeTicket })
    })
    return readOutcome(tx, { memberId, transferId, campaign }, { content, lang, now, settings })
  },
  { shared: true },
)

export const unblockUser = handle(contract.unblockUser, async function unblockUser(input, { tx, publish, member: { memberId }, fail }) {
  const userId = idOf(input.userId) ?? fail('userNotFound')
  if ((await tx.run(unblock, memberId, userId)) === 0) fail('userNotFound')
  publish(memberId, { type: 'friendsChanged' })
  return {}
})
