import { expect } from 'vitest'
import { campaignId } from '#testing/members.ts'
import { areas } from '../../../../areas.ts'
import type { Deed } from './deeds.ts'
import { couponList, dayNow, isStillOn, type World } from './world.ts'

const nightly = ['expireTransfers', 'expireCoupons', 'expireHearts', 'lowerTiers']

/** Days pass, and what has expired by then is gone. */
export async function sleeps(world: World, { days }: Extract<Deed, { does: 'sleeps' }>): Promise<void> {
  const { app, shoppers, transfers } = world
  // Collector cards go on until May, and the model knows nothing after that.
  if (dayNow(world) >= '2027-03-20' && days > 1) return
  const wasOn = isStillOn(world, campaignId)
  app.clock.pass({ days })
  for (const transfer of transfers) {
    if (!transfer.isOpen || transfer.expiresAt > app.clock.now()) continue
    transfer.isOpen = false
    transfer.from.tally.add(`hearts/${campaignId}`, transfer.hearts)
  }
  for (const name of nightly) {
    const job = areas.jobs.find((one) => one.name === name) ?? expect.unreachable()
    await job.run({}, app.server.services)
  }
  const today = dayNow(world)
  for (const { tally } of shoppers) {
    for (const { id } of couponList.filter(({ redeemUntil }) => redeemUntil < today)) {
      for (const status of ['Active', 'Activated']) tally.move(`coupons/${id}`, status, 'Expired', tally.of(`coupons/${id}/${status}`))
    }
    if (!wasOn || isStillOn(world, campaignId)) continue
    tally.move(`rewards/${campaignId}`, 'Activated', 'Expired', tally.of(`rewards/${campaignId}/Activated`))
    tally.drop(`activatedHearts/${campaignId}`)
    tally.add(`hearts/${campaignId}`, -Math.max(0, tally.of(`hearts/${campaignId}`)))
  }
}
