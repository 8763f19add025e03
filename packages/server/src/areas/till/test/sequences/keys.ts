import pg from 'pg'
import { expect } from 'vitest'
import type { Answer, TestServer } from '#testing/server.ts'
import type { TestTill } from '#testing/till.ts'
import type { KeyLimits } from '../../../../runtime/till-handler.ts'
import { keyHash, keyId, listKeyDays, makeTillKey } from '../../keys/keys.ts'
import { sum } from './sold-lines.ts'
import { dayNow, type World } from './world.ts'

/** So little that some sequences reach it. */
export const limits = {
  creditsPerHour: 2,
  creditsPerDay: 4,
  heartsPerDay: 10,
  pointsPerDay: 300,
  earnedHeartsPerDay: 25,
  earnedPointsPerDay: 100,
} satisfies Partial<KeyLimits>

export type KeptBack = 'heartsLimitReached' | 'pointsLimitReached'

interface Owner {
  query: pg.ClientBase['query']
}

async function asOwner<R>({ ownerUrl }: TestServer, does: (owner: Owner) => Promise<R>): Promise<R> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    return await does(owner)
  } finally {
    await owner.end()
  }
}

export async function aLimitedKey(app: TestServer, storeId: string): Promise<string> {
  return asOwner(app, (owner) => makeTillKey(owner, storeId, 'sequences', app.clock.now(), limits))
}

/** What the records of a key say it has given out. */
type GivenOut = Partial<Record<'credits' | 'hearts' | 'points' | 'punches' | 'returns' | 'returnedCents' | keyof Sales, number>>

export function noteOnKey(world: World, { key }: TestTill, given: GivenOut): void {
  for (const [name, amount] of Object.entries(given)) world.givenOut.add(`${idOf(key)}/${dayNow(world)}/${name}`, amount)
}

/** What a key has given out today. */
export function givenToday(world: World, { key }: TestTill, name: keyof GivenOut): number {
  return world.givenOut.of(`${idOf(key)}/${dayNow(world)}/${name}`)
}

const idOf = (key: string) => keyId(keyHash(key))

/** The limit that has kept a sale back, if one has. */
export function keptBackBy({ errorName }: Answer<unknown>): KeptBack | null {
  return errorName === 'heartsLimitReached' || errorName === 'pointsLimitReached' ? errorName : null
}

/** The same till with a key that has no limits. */
export function spareOf({ tills, spares }: World, till: TestTill): TestTill {
  return spares[tills.indexOf(till)] ?? expect.unreachable()
}

interface Earned {
  hearts: readonly { hearts: number }[]
  points: { points: number }
  punches: readonly { punches: number }[]
  donationCents: number
}

/** What the sales of a key give. */
type Sales = Record<'earnedHearts' | 'earnedPoints' | 'earnedPunches' | 'donatedCents' | 'soldCents', number>

/** Notes what a sale has earned with the key that has booked it; in order, the first key has kept back exactly what is too much for it. */
export function noteEarned(
  world: World,
  till: TestTill,
  { hearts, points, punches, donationCents }: Earned,
  soldCents: number,
  keptBack: KeptBack | null,
): void {
  const earned: Sales = {
    earnedHearts: sum(hearts.map((one) => one.hearts)),
    earnedPoints: points.points,
    earnedPunches: sum(punches.map((one) => one.punches)),
    donatedCents: donationCents,
    soldCents: Math.max(500, soldCents),
  }
  const isOver = (name: keyof typeof earned, most: number) => earned[name] > 0 && givenToday(world, till, name) + earned[name] > most
  const isOverHearts = isOver('earnedHearts', limits.earnedHeartsPerDay)
  const isOverPoints = isOver('earnedPoints', limits.earnedPointsPerDay)
  if (world.isInOrder) expect(keptBack).toBe(isOverHearts ? 'heartsLimitReached' : isOverPoints ? 'pointsLimitReached' : null)
  noteOnKey(world, keptBack ? spareOf(world, till) : till, earned)
}

/** Compares what the records say that keys have given out with what tills were answered, and with what each of them may. */
export async function expectKeysToAddUp({ app, tills, spares, givenOut }: World): Promise<void> {
  const own = new Set([...tills, ...spares].map(({ key }) => idOf(key)))
  const days = (await asOwner(app, (owner) => listKeyDays(owner, '2026-11-01'))).filter(({ id }) => own.has(id))
  const recorded = days.flatMap(({ id, day, storeId: _, label: __, ...sums }) =>
    Object.entries(sums).flatMap(([name, amount]) => (amount === 0 ? [] : [[`${id}/${day}/${name}`, amount]])),
  )
  expect(Object.fromEntries(recorded)).toEqual(givenOut.amounts())
  const limited = new Set(tills.map(({ key }) => idOf(key)))
  for (const { id, credits, hearts, points } of days) {
    if (!limited.has(id)) continue
    expect(credits).toBeLessThanOrEqual(limits.creditsPerDay)
    expect(hearts).toBeLessThanOrEqual(limits.heartsPerDay)
    expect(points).toBeLessThanOrEqual(limits.pointsPerDay)
  }
}
