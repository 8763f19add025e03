import { ensureTillKey, type Server, simulatorKey } from '@herzkarte/server'
import { memoryStore } from '@herzkarte/till/client/queue-store.ts'
import { tillClient } from '@herzkarte/till/client/till-client.ts'
import { httpWire } from '@herzkarte/till/client/wire.ts'
import { hasAccount, post, signUp } from '@herzkarte/till/replay/sign-up.ts'
import { type DemoPerson, people } from './people.ts'

export interface DemoSignIn {
  login: string
  password: string
  what: string
}

const tillNumber = 'DEMO'
const dayMs = 86_400_000

/** Gives the simulator its till keys and makes the demo members, those that are not there yet, through the API and the till. */
export async function makeDemo({ url, services }: Server, ownerUrl: string): Promise<DemoSignIn[]> {
  const content = services.content()
  const keys = content.stores
    .filter(({ active }) => active)
    .map(({ id, number }) => ({ storeId: id, number, key: simulatorKey(services.settings.secret, id) }))
  for (const { storeId, key } of keys) await ensureTillKey(ownerUrl, storeId, 'Simulator', key)
  for (const [place, person] of people.entries()) {
    const store = keys.find(({ storeId }) => storeId === person.profile.homeStoreId) ?? keys[0]
    if (store && !(await hasAccount(url, person))) await makeMember(url, person, place, store)
  }
  return people.map(({ email, password, what }) => ({ login: email, password, what }))
}

async function makeMember(url: string, person: DemoPerson, place: number, store: { number: string; key: string }): Promise<void> {
  const { token, user } = await signUp(url, person)
  const till = tillClient({ wire: httpWire({ url, key: store.key }), store: memoryStore() })
  for (const [index, { daysAgo, lines }] of person.purchases.entries()) {
    await till.checkout({
      tillNumber,
      receiptNumber: `${store.number}-${tillNumber}-${place}${index}`,
      happenedAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
      cardNumber: user.cardNumber,
      lines: lines.map((line, at) => ({ line: at + 1, productId: `demo-${line.departmentId}`, quantity: 1, ...line })),
    })
  }
  till.stop()
  const campaignId = 'herzhaft-kochen'
  for (const rewardId of person.activates) {
    const input = { operationId: `demo-${place}-${rewardId}`.padEnd(20, '-'), campaignId, rewardId, merchantId: '1001' }
    await post(url, 'redeemUserStampCard', input, token.accessToken)
  }
}
