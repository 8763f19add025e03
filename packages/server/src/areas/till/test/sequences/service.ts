import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { campaignId } from '#testing/members.ts'
import type { TestServer } from '#testing/server.ts'
import type { TestTill } from '#testing/till.ts'
import type { Of } from './deeds.ts'
import { givenToday, limits, noteOnKey } from './keys.ts'
import { sendsToBook } from './send.ts'
import { collectors, isStillOn, type Shopper, shopperOf, tillOf, type World } from './world.ts'

/** What customer service gives. */
interface Gift {
  kind: 'hearts' | 'points' | 'punches'
  amount: number
  campaignId?: string
}

function giftOf({ gift, amount }: Of<'is credited'>): Gift {
  if (gift === 'hearts' || gift === 'grant') return { kind: 'hearts', amount, campaignId }
  if (gift === 'points') return { kind: 'points', amount: amount * 50 }
  return { kind: 'punches', amount, campaignId: gift }
}

/** Credits something to a member at a till. */
export function credit(
  app: TestServer,
  { tillNumber, key }: TestTill,
  { member }: Pick<Shopper, 'member'>,
  gift: Gift,
  operationId = uuid(),
) {
  const service = { operationId, tillNumber, cardNumber: member.cardNumber, reason: 'Beschwerde', note: 'Danke' }
  return app.till('credit', { ...service, ...gift }, key)
}

/** The name of a gift in the tally of a member. */
const nameOf = ({ kind, campaignId: id }: Gift) => (id === undefined ? kind : `${kind}/${id}`)

/** A member complains, and customer service makes up for it, as far as the key of its till may. */
export async function isCredited(world: World, deed: Of<'is credited'>): Promise<void> {
  const { app, isInOrder } = world
  const [shopper, till, gift, operationId] = [shopperOf(world, deed.who), tillOf(world, deed.till), giftOf(deed), uuid()]
  const { tally, member } = shopper
  const { kind, amount } = gift
  const grants = () => till.gives({ cardNumber: member.cardNumber, hearts: amount, operationId })
  const credits = () => credit(app, till, shopper, gift, operationId)
  const expected = answersTo(world, till, gift)
  const known = isInOrder ? expected.filter((one) => one !== null) : ['creditLimitReached', 'campaignEnded']
  const result = await sendsToBook<object>(world, deed.gift === 'grant' ? grants : credits, known)
  if (isInOrder && !expected.includes(null)) expect(result).toBeUndefined()
  if (!result) return
  tally.add(nameOf(gift), amount)
  noteOnKey(world, till, { credits: 1, [kind]: amount })
  world.credits.push({ till, at: app.clock.now() })
  if (!isInOrder) return
  const net = tally.of(nameOf(gift))
  const cardSize = collectors.find(({ id }) => id === gift.campaignId)?.cardSize
  if (deed.gift === 'grant')
    expect(result).toMatchObject({ hearts: amount, card: { balanceHearts: Math.max(0, net), debtHearts: Math.max(0, -net) } })
  else if (cardSize === undefined) expect(result).toEqual({ kind, amount, balance: Math.max(0, net) })
  // Punches that are owed are repaid first, although full cards wait.
  else
    expect([
      { kind, amount, balance: 0 },
      { kind, amount, balance: ((net % cardSize) + cardSize) % cardSize },
    ]).toContainEqual(result)
}

/** What a credit may be answered: null is a success. Periods of an hour and a day end at most a tenth later than they have to. */
function answersTo(world: World, till: TestTill, { kind, amount }: Gift): ('creditLimitReached' | 'campaignEnded' | null)[] {
  const now = world.app.clock.now().getTime()
  const within = (minutes: number) => world.credits.filter((one) => one.till === till && now - one.at.getTime() <= minutes * 60_000).length
  const isUsedUp = (stretch: number) => within(60 * stretch) >= limits.creditsPerHour || within(1440 * stretch) >= limits.creditsPerDay
  if (isUsedUp(1)) return ['creditLimitReached']
  const most = { hearts: limits.heartsPerDay, points: limits.pointsPerDay, punches: Number.POSITIVE_INFINITY }[kind]
  const isTooMuch = givenToday(world, till, kind) + amount > most
  const otherwise = kind === 'hearts' && !isStillOn(world, campaignId) ? 'campaignEnded' : isTooMuch ? 'creditLimitReached' : null
  return isUsedUp(1.1) ? ['creditLimitReached', otherwise] : [otherwise]
}
