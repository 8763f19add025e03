import { createHash } from 'node:crypto'

/**
 * Whether a member belongs to the share of members that an offer is held back from, in percent. It depends on both ids alone, so it is the same on every
 * server and at every time, differs from offer to offer, and a larger share contains a smaller one.
 */
export function isHeldBack(offerId: string, memberId: string, percent: number | undefined): boolean {
  if (percent === undefined) return false
  return createHash('sha256').update(`${offerId}:${memberId}`).digest().readUInt32BE(0) % 100 < percent
}

/** News and the offer that they are about may have the same id, and have control groups of their own. */
export const newsOfferId = (newsId: string): string => `news:${newsId}`

/** SQL: the same for an expression of each. */
export function heldBackSql({ offerId, memberId, percent }: Record<'offerId' | 'memberId' | 'percent', string>): string {
  return `('x' || left(encode(sha256(convert_to(${offerId} || ':' || ${memberId}, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 100 < ${percent}`
}
