import type { CallName, Input, Result } from '@herzkarte/contract/all-calls.ts'
import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { type Lang, useLang } from '@herzkarte/ui/language.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type ApiCall, api } from '../../dispatcher/api.ts'
import { readAhead, readOptions } from '../../dispatcher/query.ts'

/** An item that waits at the till, with the fields that the device stores. */
export type ReadyThing =
  | { kind: 'reward'; id: string; name: string; image: string; copayCents: number; rewardId: string; campaignId: string }
  | { kind: 'coupon'; id: string; name: string; image: string; badge: string; redeemUntil: Day }
  | { kind: 'voucher'; id: string; cents: number }
  | { kind: 'gift'; id: string; name: string; image: string; giftId: string; expiresAt: string }
  | { kind: 'reservation'; id: string; name: string; image: string; giftId: string; storeName: string; expiresAt: string }

/** More of a kind do not fit into a basket. */
const limit = 50

/** What is read to know what is ready, and which of it is. */
const sources = [
  source('reward', api.listUserRedeemHistory, { status: 'Activated' }, ({ items }) =>
    items.map(({ redemptionId: id, name, image, copayCents, rewardId, campaignId }) => ({
      id,
      name,
      image,
      copayCents,
      rewardId,
      campaignId,
    })),
  ),
  source('coupon', api.listUserCoupon, { status: 'Activated', limit }, ({ items }) =>
    items
      .filter(isActivated)
      .map(({ userCouponId: id, title: name, image, badge, redeemUntil }) => ({ id, name, image, badge, redeemUntil })),
  ),
  source('voucher', api.getUserPoint, {}, ({ vouchers }) =>
    vouchers.filter(isActivated).map(({ voucherId: id, cents }) => ({ id, cents })),
  ),
  source('gift', api.listUserGift, { limit }, ({ items }) =>
    items.filter(isOpen).map(({ giftHoldId: id, title: name, image, giftId, expiresAt }) => ({ id, name, image, giftId, expiresAt })),
  ),
  source('reservation', api.listUserReservation, { status: 'Open', limit }, ({ items }) =>
    items
      .filter(isOpen)
      .map(({ giftHoldId: id, title: name, image, giftId, storeName, expiresAt }) => ({ id, name, image, giftId, storeName, expiresAt })),
  ),
]

type OfKind<Kind extends ReadyThing['kind']> = Omit<Extract<ReadyThing, { kind: Kind }>, 'kind'>

function source<Kind extends ReadyThing['kind'], Name extends CallName>(
  kind: Kind,
  call: ApiCall<Name>,
  input: Input<Name>,
  pick: (answer: Result<Name>) => OfKind<Kind>[],
) {
  const things = (answer: Result<Name>) => pick(answer).map((thing) => ({ kind, ...thing }) as unknown as ReadyThing)
  return {
    kind,
    query: (lang: Lang) => ({ ...readOptions(call, input, lang), select: things as (answer: unknown) => ReadyThing[] }),
    readAhead: async () => things(await readAhead(call, input)),
  }
}

function isActivated({ status }: { status: string }): boolean {
  return status === 'Activated'
}

function isOpen({ status }: Pick<GiftHold, 'status'>): boolean {
  return status === 'Open' || status === 'Scanned'
}

/**
 * Everything that is activated or held for the member: from the server, and for missing answers as stored on the device. Undefined while it is
 * loading and nothing is stored.
 */
export function useReady(stored: readonly ReadyThing[] | null): readonly ReadyThing[] | undefined {
  const lang = useLang()
  const combine = useCallback(
    (reads: UseQueryResult<ReadyThing[]>[]) => {
      if (!stored && reads.some(({ isPending }) => isPending)) return undefined
      return sources.flatMap(({ kind }, at) => reads[at]?.data ?? stored?.filter((thing) => thing.kind === kind) ?? [])
    },
    [stored],
  )
  return useQueries({ queries: sources.map(({ query }) => query(lang)), combine })
}

/** The same, read ahead for times without a network. */
export const readReady = async (): Promise<ReadyThing[]> => (await Promise.all(sources.map((one) => one.readAhead()))).flat()
