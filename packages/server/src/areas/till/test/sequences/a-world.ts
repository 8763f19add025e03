import { expect } from 'vitest'
import { aMember, campaignId } from '#testing/members.ts'
import { creditPoints } from '#testing/points.ts'
import type { TestServer } from '#testing/server.ts'
import { aTill } from '#testing/till.ts'
import { aLimitedKey, noteOnKey } from './keys.ts'
import { credit } from './service.ts'
import { Tally } from './tally.ts'
import { collectors, type Shopper, type World } from './world.ts'

let worlds = 0

export async function aWorld(app: TestServer, { isInOrder }: { isInOrder: boolean }): Promise<World> {
  const run = ++worlds
  const stores = ['lindenau', 'lindenau', 'suedvorstadt', 'dresden-neustadt']
  const numbered = stores.map((storeId, index) => ({ storeId, tillNumber: `${run}-${index + 1}` }))
  const spares = await Promise.all(numbered.map((one) => aTill(app, one)))
  const tills = await Promise.all(numbered.map(async (one) => aTill(app, { ...one, key: await aLimitedKey(app, one.storeId) })))
  const tallies = { booked: new Tally(), givenBack: new Tally(), givenOut: new Tally() }
  const lists = { shoppers: [], sales: [], returns: [], transfers: [], sent: [], credits: [] }
  const world: World = { app, tills, spares, ...lists, ...tallies, isInOrder }
  for (const digitalReceipts of [true, false]) world.shoppers.push(await aShopper(world, { digitalReceipts }))
  return world
}

/** A member with hearts and points, and a full card of each kind: its free product is handed over with the goods only. */
async function aShopper(world: World, profile: { digitalReceipts: boolean }): Promise<Shopper> {
  const { app } = world
  const member = await aMember(app, { hearts: 30, ...profile })
  await creditPoints(app, member, 1000)
  const tally = new Tally()
  tally.add(`hearts/${campaignId}`, 30)
  tally.add('points', 1000)
  const till = world.spares[0] ?? expect.unreachable()
  for (const { id, cardSize } of collectors) {
    const gift = { kind: 'punches' as const, campaignId: id, amount: cardSize }
    expect(await credit(app, till, { member }, gift)).toMatchObject({ errorName: null })
    tally.add(`punches/${id}`, cardSize)
    noteOnKey(world, till, { credits: 1, punches: cardSize })
  }
  return { member, tally, coupons: [], vouchers: [], rewards: [], claims: [] }
}
