import { makeTokens, printCollectCodes, readSettings } from '@herzkarte/server'
import { openPool, transact } from '@herzkarte/server/database'
import { aMember, campaignId } from '@herzkarte/server/testing/members.ts'
import { aCashier, type Cashier } from './actors/cashier.ts'
import { aPhone } from './actors/phone.ts'
import { aShopper, type Shopper } from './actors/shopper.ts'
import { randomOf } from './random.ts'
import type { Stage } from './stage.ts'
import type { World } from './world.ts'

export interface Cast {
  shoppers: readonly Shopper[]
  cashiers: readonly Cashier[]
}

const printed = 400

/** Members with hearts and an app, printed codes for them, and tills. */
export async function gather(stage: Stage, world: World, { seed, members }: { seed: number; members: number }): Promise<Cast> {
  const settings = readSettings(stage.env)
  const now = () => new Date()
  const pool = openPool(settings)
  const tokens = makeTokens({ ...settings, now })
  const making = { server: { services: { pool, tokens, settings, now } } }
  const batch = { id: 'handzettel', campaignId, heartsPerCode: 2, note: '' }
  world.printedCodes.push(...(await transact(pool, (tx) => printCollectCodes(tx, batch, printed, settings.secret))))
  const people = []
  for (let index = 0; index < members; index++) {
    const number = `1712${String(300_000 + index)}`
    const email = `member-${index}@example.org`
    people.push({ number, member: await aMember(making, { hearts: 40, email, areaCode: '+49', phone: number }) })
  }
  await pool.end()

  const url = `http://127.0.0.1:${stage.front.port}`
  const memberIds = people.map(({ member }) => member.memberId)
  const shoppers = people.map(({ member, number }, index) =>
    aShopper({ phone: aPhone(url, member, world.journal), world, memberIds, number, random: randomOf(seed, `member ${index}`) }),
  )
  const phones = shoppers.map(({ phone }) => phone)
  const cashiers = await Promise.all(
    stage.tills.map((till, index) => aCashier({ ...till, url, world, random: randomOf(seed, `till ${index}`), phones })),
  )
  return { shoppers, cashiers }
}
