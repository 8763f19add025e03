import type { Server } from '@herzkarte/server'
import { memoryStore } from '@herzkarte/till/client/queue-store.ts'
import { tillClient } from '@herzkarte/till/client/till-client.ts'
import { httpWire } from '@herzkarte/till/client/wire.ts'
import { get, hasAccount, post, signIn, signUp } from '@herzkarte/till/replay/sign-up.ts'
import { importCardCustomers } from './card-customers.ts'
import { type DemoPerson, people } from './people.ts'
import { ensureSimulatorKeys, type TillKey } from './till-keys.ts'

export interface DemoSignIn {
  login: string
  password: string
  what: string
}

const tillNumber = 'DEMO'
const dayMs = 86_400_000

/**
 * Takes over the customers of printed cards, gives the simulator its till keys and makes the demo members through the API and the till.
 * What is there already stays, what an earlier start was cut off from doing is done now.
 */
export async function makeDemo(server: Server, ownerUrl: string): Promise<DemoSignIn[]> {
  await importCardCustomers(server, ownerUrl)
  const tills = await ensureSimulatorKeys(server, ownerUrl)
  const tillOf = ({ profile }: DemoPerson) => tills.find(({ storeId }) => storeId === profile.homeStoreId)
  await Promise.all(people.map((person, place) => makeMember(server.url, person, place, tillOf(person))))
  return people.map(({ email, password, what }) => ({ login: email, password, what }))
}

async function makeMember(url: string, person: DemoPerson, place: number, till: TillKey | undefined): Promise<void> {
  if (!till) throw new Error(`${person.email} has no store to shop in`)
  const { token, user } = (await hasAccount(url, person)) ? await signIn(url, person) : await signUp(url, person)
  const numberOf = (purchase: number) => `${till.number}-${tillNumber}-${place}${purchase}`
  const known = await get<{ items: { receiptNumber: string }[] }>(
    url,
    'listTransaction',
    { limit: 100, merchantId: '1001' },
    token.accessToken,
  )
  const booked = new Set(known.items.map(({ receiptNumber }) => receiptNumber))
  const missing = person.purchases
    .map((purchase, index) => ({ ...purchase, receiptNumber: numberOf(index) }))
    .filter(({ receiptNumber }) => !booked.has(receiptNumber))
  if (missing.length === 0) return

  const client = tillClient({ wire: httpWire({ url, key: till.key }), store: memoryStore() })
  for (const { daysAgo, lines, receiptNumber } of missing) {
    await client.checkout({
      tillNumber,
      receiptNumber,
      happenedAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
      cardNumber: user.cardNumber,
      lines: lines.map((line, at) => ({ line: at + 1, productId: `demo-${line.departmentId}`, quantity: 1, ...line })),
    })
  }
  client.stop()
  for (const rewardId of person.activates) {
    const operationId = `demo-${place}-${rewardId}`.padEnd(20, '-')
    await post(url, 'redeemUserStampCard', { operationId, campaignId: 'herzhaft-kochen', rewardId, merchantId: '1001' }, token.accessToken)
  }
}
