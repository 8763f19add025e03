import type { CallName, Input, Result } from '@herzkarte/contract/all-calls.ts'
import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { currentLang, type Lang, useLang } from '@herzkarte/ui/language.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type ApiCall, api } from '../../dispatcher/api.ts'
import { queryClient, readAhead, readAheadStaleMs, readOptions } from '../../dispatcher/query.ts'
import { session, useSession } from '../../dispatcher/session.ts'

/** Stored on the device, so that the card opens offline. */
interface StoredCard {
  detail: MemberTierDetail
  /** The language of its texts. */
  lang: string
  /** When it was read. */
  at: string
  /** How far the server's clock is ahead of the device's. */
  offsetMs: number
  /** The items that wait at the till; null before they were known. */
  ready: readonly ReadyThing[] | null
}

const store = storedForMember<StoredCard>('customerCard', (value): value is StoredCard => {
  const { detail, offsetMs, at, ready } = (value ?? {}) as Partial<StoredCard>
  return typeof detail?.cardKey === 'string' && typeof offsetMs === 'number' && typeof at === 'string' && isReady(ready)
})

function isReady(ready: StoredCard['ready'] | undefined): boolean {
  return ready === null || (Array.isArray(ready) && ready.every((thing: Partial<ReadyThing>) => typeof thing.kind === 'string'))
}

/** The stored card of this member; never that of another member. */
function storedCard(userId: string): StoredCard | undefined {
  const stored = store.get()
  return stored?.detail.userId === userId ? stored : undefined
}

/** The member's card and what is ready at the till: from the server, or as stored on the device. */
export function useCustomerCard() {
  const lang = useLang()
  const userId = useSession()?.user.userId ?? ''
  const read = useQuery(cardQuery(lang))
  const stored = storedCard(userId)
  const card = read.data ?? stored
  const ready = useReady(stored?.ready ?? null)
  useEffect(() => {
    if (read.data) store.set({ ...read.data, lang, at: new Date(read.dataUpdatedAt).toISOString(), ready: ready ?? null })
  }, [read.data, read.dataUpdatedAt, ready, lang])
  /** The age of the data, if it could not be read again. */
  const asOf = stored && read.isError ? stored.at : undefined
  return { card, ready, asOf, error: read.error, refetch: read.refetch }
}

/** Stores the card and what is ready at the till, as its page does. Returns the pictures of both. */
export async function readCardAhead(userId: string): Promise<readonly string[]> {
  const lang = currentLang()
  const [card, ready] = await Promise.all([
    queryClient.fetchQuery({ ...cardQuery(lang), staleTime: readAheadStaleMs }),
    // The card alone is worth storing.
    readReady().catch(() => storedCard(userId)?.ready ?? null),
  ])
  if (session.get()?.user.userId !== userId) return []
  store.set({ ...card, lang, at: new Date().toISOString(), ready })
  return [card.detail.tierImg, ...(ready ?? []).flatMap((thing) => ('image' in thing ? [thing.image] : []))]
}

/** Whether the card is stored in the current language and was read within the last hour. */
export function isCardRecent(userId: string): boolean {
  const stored = storedCard(userId)
  return stored?.lang === currentLang() && Date.now() - Date.parse(stored.at) < readAheadStaleMs
}

/** The card with the difference between the clocks. */
const cardQuery = (lang: Lang) => ({ queryKey: [api.getUserMemberTierDetail.callName, lang, 'with clock'], queryFn: readCard })

async function readCard() {
  const sentAt = Date.now()
  const detail = await api.getUserMemberTierDetail({ isCallLoyalty: false }, { quiet: true })
  return { detail, offsetMs: clockOffsetMs({ sentAt, receivedAt: Date.now(), answeredAt: detail.answeredAt }) }
}

/** A smaller difference comes from network latency, not from the clock. */
const noiseMs = 2000

/**
 * How far the server's clock is ahead of the device's, in milliseconds; 0 if they agree. `sentAt` and `receivedAt` are the device's times around the
 * call, `answeredAt` is the server's.
 */
export function clockOffsetMs({ sentAt, receivedAt, answeredAt }: { sentAt: number; receivedAt: number; answeredAt: string }): number {
  const offset = Date.parse(answeredAt) - (sentAt + receivedAt) / 2
  return Math.abs(offset) - (receivedAt - sentAt) / 2 > noiseMs ? Math.round(offset) : 0
}

/** An item that waits at the till, with the fields that the device stores. */
export type ReadyThing =
  | { kind: 'reward'; id: string; name: string; image: string; copayCents: number; until: Day; rewardId: string; campaignId: string }
  | { kind: 'coupon'; id: string; name: string; image: string; badge: string; tone: string; until: Day }
  | { kind: 'voucher'; id: string; cents: number }
  | { kind: 'gift'; id: string; name: string; image: string; giftId: string; expiresAt: string }
  | { kind: 'reservation'; id: string; name: string; image: string; giftId: string; storeName: string; expiresAt: string }

/** More of a kind do not fit into a basket. */
const limit = 50

/** What is read to know what is ready, and which of it is. */
const sources = [
  source('reward', api.listUserRedeemHistory, { status: 'Activated' }, ({ items }) =>
    items.map(({ redemptionId: id, name, image, copayCents, validUntil: until, rewardId, campaignId }) => ({
      id,
      name,
      image,
      copayCents,
      until,
      rewardId,
      campaignId,
    })),
  ),
  source('coupon', api.listUserCoupon, { status: 'Activated', limit }, ({ items }) =>
    items.map(({ userCouponId: id, title: name, image, badge, tone, redeemUntil: until }) => ({ id, name, image, badge, tone, until })),
  ),
  source('voucher', api.getUserPoint, {}, ({ vouchers }) =>
    vouchers.filter(({ status }) => status === 'Activated').map(({ voucherId: id, cents }) => ({ id, cents })),
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

function isOpen({ status }: Pick<GiftHold, 'status'>): boolean {
  return status === 'Open' || status === 'Scanned'
}

/**
 * Everything that is activated or held for the member: from the server, and for missing answers as stored on the device. Undefined while it is
 * loading and nothing is stored.
 */
function useReady(stored: readonly ReadyThing[] | null): readonly ReadyThing[] | undefined {
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
const readReady = async (): Promise<ReadyThing[]> => (await Promise.all(sources.map((one) => one.readAhead()))).flat()
