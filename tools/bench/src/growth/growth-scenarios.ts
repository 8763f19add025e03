import { checkout, get, post, type Request } from '../load/requests.ts'

/** Signed-in members of a population, and cards of others. */
export interface Sample {
  members: { token: string; hearts: number; couponIds: string[] }[]
  cards: string[]
}

/** One of the hot paths, with its possible requests. */
export interface Scenario {
  name: string
  requests: Request[]
}

const campaignId = 'herzhaft-kochen'

const reads: Record<string, Record<string, string>> = {
  getUserMemberTierDetail: {},
  listHomePage: {},
  listUserStamp: {},
  listUserCoupon: {},
  listUserStampHistory: { window: 'past12Months' },
  listTransaction: { window: 'past12Months' },
}

/** Each request is sent once, because hearts can be collected or sent only once. */
export function scenariosOf(sample: Sample, tillKey: string): Scenario[] {
  const { members } = sample
  const activate = members.flatMap(({ token }) => times(6, () => post('activateUserPoint', token, { points: 1 })))
  const transfer = members.flatMap(({ token, hearts }) => times(Math.min(5, hearts), () => send(token)))
  const collect = members.flatMap(({ token, couponIds }) =>
    couponIds.slice(0, 5).map((couponId) => post('saveUserCoupon', token, { couponId })),
  )
  return [
    { name: 'checkout', requests: sample.cards.map((card) => checkout(card, tillKey)) },
    { name: 'activateUserPoint', requests: shuffled(activate) },
    { name: 'saveUserCoupon', requests: shuffled(collect) },
    { name: 'transferStampByCode', requests: shuffled(transfer) },
    ...Object.entries(reads).map(([name, input]) => ({
      name,
      requests: shuffled(members.flatMap(({ token }) => times(3, () => get(name, token, input)))),
    })),
  ]
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const send = (token: string) => post('transferStampByCode', token, { campaignId, hearts: 1 })

/** Consecutive members would all be in the cache. */
function shuffled<T>(list: T[]): T[] {
  return list
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
