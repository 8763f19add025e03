import * as contract from '@herzkarte/contract/calls.ts'
import { statement } from '../../kernel/database/index.ts'
import { once } from '../../kernel/idempotency.ts'
import { byPosition, defaultLimit, historyRange, pageByKey, pageOf } from '../../kernel/pagination.ts'
import { handle, handleInSteps, handleRead } from '../../runtime/handle.ts'
import { lockActive } from '../account/index.ts'
import { giveUp } from './end-hold.ts'
import { expireHoldsOf } from './expire-holds.ts'
import { announcedGifts, giftView, priceIn, readGifts } from './gift-view.ts'
import { holdGift } from './hold-gift.ts'
import { holdView, orderOfHolds, readHolds } from './hold-view.ts'
import { findHold, isOpen } from './holds.ts'

const errorNames = { notFound: 'redeemCodeNotFound', expired: 'redeemCodeExpired', notOpen: 'giftRedemptionError' } as const

export const cancelUserGift = handleInSteps(
  contract.cancelUserGift,
  async function cancelUserGift(input, { member: { memberId }, transact, content, lang, now, services, fail }) {
    await expireHoldsOf(services, memberId, now)
    const operation = { operationId: input.operationId, call: contract.cancelUserGift.name, input }
    const of = {
      memberId,
      holdId: input.giftHoldId,
      kind: 'gift',
      operation,
      fail: (why: keyof typeof errorNames) => fail(errorNames[why]),
    } as const
    const hold = await transact((tx) => giveUp(tx, of, { content, now }))
    return { hold: holdView(hold, { content, lang, now, secrets: services.settings }) }
  },
)

export const getGiftDetail = handleRead(
  contract.getGiftDetail,
  async function getGiftDetail({ giftId }, { db, member, content, lang, now, day, fail }) {
    const gift = content.gift(giftId) ?? fail('giftNotFound')
    return giftView(gift, await readGifts(db, member?.memberId, now), { content, lang, day })
  },
)

export const getUserGiftRedeemCode = handleRead(
  contract.getUserGiftRedeemCode,
  async function getUserGiftRedeemCode({ giftHoldId }, { db, member, content, lang, now, services, fail }) {
    await expireHoldsOf(services, member.memberId, now)
    const hold = (await findHold(db, member.memberId, giftHoldId, 'gift')) ?? fail('redeemCodeNotFound')
    if (hold.status === 'Expired') fail('redeemCodeExpired')
    if (!isOpen(hold, now)) fail('redeemCodeNotFound')
    return { hold: holdView(hold, { content, lang, now, secrets: services.settings }) }
  },
)

export const getUserGiftRedeemMsg = handleRead(
  contract.getUserGiftRedeemMsg,
  async function getUserGiftRedeemMsg({ giftHoldId }, { db, member, content, lang, now, services, fail }) {
    await expireHoldsOf(services, member.memberId, now)
    const hold = (await findHold(db, member.memberId, giftHoldId, 'gift')) ?? fail('redeemCodeNotFound')
    return { status: hold.status, hold: holdView(hold, { content, lang, now, secrets: services.settings }) }
  },
)

const like = statement<never, [string, string, Date]>(
  'insert into gift_likes (member_id, gift_id, liked_at) values ($1, $2, $3) on conflict do nothing',
)
const unlike = statement<never, [string, string]>('delete from gift_likes where member_id = $1 and gift_id = $2')
const countLike = statement<{ likes: number }, [string, number]>(`
  insert into gift_like_counts as c (gift_id, likes) values ($1, greatest($2::int, 0))
  on conflict (gift_id) do update set likes = c.likes + $2::int returning likes`)

/** Idempotent: only a new like or the removal of one changes the number. */
export const likeGift = handle(
  contract.likeGift,
  async function likeGift({ giftId, isLiked }, { tx, member: { memberId }, content, now, fail }) {
    if (!content.gift(giftId)) fail('giftNotFound')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const changed = isLiked ? await tx.run(like, memberId, giftId, now) : await tx.run(unlike, memberId, giftId)
    const row = await tx.first(countLike, giftId, isLiked ? changed : -changed)
    return { likes: row?.likes ?? 0, isLiked }
  },
)

export const listGift = handleRead(
  contract.listGift,
  async function listGift({ cursor, limit = defaultLimit }, { db, member, content, lang, now, day }) {
    const state = await readGifts(db, member?.memberId, now)
    return pageByKey(announcedGifts(content, day), { cursor, limit }, [0, ''], byPosition, (gift) =>
      giftView(gift, state, { content, lang, day }),
    )
  },
)

export const listUserGift = handleRead(
  contract.listUserGift,
  async function listUserGift({ window, cursor, limit = defaultLimit }, { db, member, content, lang, now, services }) {
    await expireHoldsOf(services, member.memberId, now)
    const { from, before } = historyRange({ window }, now, content.merchant.timeZone)
    const rows = await readHolds(db, member.memberId, { kind: 'gift', from, before, cursor, limit: limit + 1 })
    return pageOf(rows, limit, orderOfHolds, (row) => holdView(row, { content, lang, now, secrets: services.settings }))
  },
)

export const redeemGift = handleInSteps(
  contract.redeemGift,
  async function redeemGift(input, { member: { memberId }, transact, content, lang, now, day, services, fail }) {
    const gift = content.gift(input.giftId) ?? fail('giftNotFound')
    const { settings: secrets } = services
    await expireHoldsOf(services, memberId, now)
    const hold = await transact(async (tx) => {
      const { bornBy: birthDate } = (await lockActive(tx, memberId)) ?? fail('userNotFound')
      return once(tx, { memberId, operationId: input.operationId, call: contract.redeemGift.name, input, now }, () => {
        const price = priceIn(gift, input.exchangeType)
        const expiresAt = new Date(now.getTime() + gift.holdSeconds * 1000)
        const order = { memberId, birthDate, gift, price, kind: 'gift', storeId: null, expiresAt } as const
        return holdGift(tx, order, { content, day, now, secrets })
      })
    })
    return { hold: holdView(hold, { content, lang, now, secrets }) }
  },
)
