import { AxeBuilder } from '@axe-core/playwright'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { memoryStore } from '@herzkarte/till/client/queue-store.ts'
import { type TillClient, tillClient } from '@herzkarte/till/client/till-client.ts'
import { httpWire } from '@herzkarte/till/client/wire.ts'
import { post, signIn, signUp } from '@herzkarte/till/replay/sign-up.ts'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** Somebody with an account, made through the API; their app can be opened signed in. */
export interface Shopper {
  email: string
  password: string
  firstName: string
  cardNumber: string
  token: string
  /** Code of the customer card that works now, as a scanner reads it. */
  freshCode(): Promise<string>
  /** Buys for so many cents of vegetables, at a till of its own. */
  buys(amountCents: number): Promise<string>
  activates(rewardId: string): Promise<string>
}

interface World {
  /** Address of the running system. */
  address: string
  /** Fails the test when a page writes an error to the console or throws. */
  quiet: undefined
  aShopper(): Promise<Shopper>
  /** Opens the app as this shopper, in a window of its own. */
  appOf(shopper: Shopper, path?: string): Promise<Page>
  /** Opens the till simulator in a store. */
  aTill(): Promise<Page>
  /** The newest code that was sent to somebody. */
  codeFor(recipient: string): Promise<string>
  /** No violations of WCAG 2.2 AA on the page as it is. */
  checkAccess(page: Page): Promise<void>
}

const password = 'Journey1!'
let people = 0

export const test = base.extend<World>({
  quiet: [
    async ({ context }, use) => {
      const noise: string[] = []
      context.on('weberror', (error) => noise.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') noise.push(message.text())
      })
      await use(undefined)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],

  async address({ baseURL }, use) {
    await use(baseURL ?? '')
  },

  async aShopper({ address }, use) {
    const tills: TillClient[] = []
    await use(async () => {
      const name = `${process.pid}-${Date.now().toString(36)}-${people++}`
      const firstName = 'Mathilde'
      const person = {
        email: `${name}@journey.example`,
        password,
        profile: {
          salutation: 'Female' as const,
          firstName,
          lastName: 'Sommerfeld',
          birthDate: '1988-05-17',
          homeStoreId: 'lindenau',
          street: 'Ahornweg',
          houseNumber: '12',
          zip: '04177',
          city: 'Leipzig',
          digitalReceipts: true,
        },
      }
      const { token, user } = await signUp(address, person)
      const authorization = `Bearer ${token.accessToken}`
      const store = (await simulatorData(address)).stores.find(({ storeId }) => storeId === 'lindenau')
      const till = tillClient({ wire: httpWire({ url: address, key: store?.key ?? '' }), store: memoryStore() })
      tills.push(till)
      let sales = 0
      return {
        email: person.email,
        password,
        firstName,
        cardNumber: user.cardNumber,
        token: token.accessToken,
        async freshCode() {
          const response = await fetch(`${address}/getUserMemberTierDetail.do?merchantId=1001&lang=de_DE`, { headers: { authorization } })
          return ((await response.json()) as { result: { qrCode: string } }).result.qrCode
        },
        async buys(amountCents) {
          const receiptNumber = `${name}-${sales++}`
          const outcome = await till.checkout({
            tillNumber: '9',
            receiptNumber,
            happenedAt: new Date().toISOString(),
            cardNumber: user.cardNumber,
            lines: [{ line: 1, productId: 'vegetables', name: 'Gemüse', departmentId: 'obst-und-gemuese', quantity: 1, amountCents }],
          })
          if (outcome.status !== 'done') throw new Error(`The sale was ${outcome.status}`)
          return receiptNumber
        },
        async activates(rewardId) {
          const input = { operationId: `activate-${name}-${rewardId}`, campaignId: 'herzhaft-kochen', rewardId, merchantId: '1001' }
          const { redemption } = await post<{ redemption: { redemptionId: string } }>(
            address,
            'redeemUserStampCard',
            input,
            token.accessToken,
          )
          return redemption.redemptionId
        },
      }
    })
    for (const till of tills) till.stop()
  },

  async appOf({ context, address }, use) {
    await use(async (shopper, path = '/main/landing') => {
      const signed = await signIn(address, shopper)
      const page = await context.newPage()
      await page.addInitScript((session) => localStorage.setItem('herzkarte.session', JSON.stringify(session)), signed)
      await page.goto(path)
      return page
    })
  },

  async aTill({ browser, address }, use) {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    await use(async () => {
      const page = await context.newPage()
      await page.goto('/till')
      await page.getByRole('button', { name: 'Lindenau' }).click()
      return page
    })
    await context.close()
  },

  async codeFor({ address }, use) {
    await use(async (recipient) => {
      const response = await fetch(`${address}/outbox.json?to=${encodeURIComponent(recipient)}`)
      const { items } = (await response.json()) as { items: { codes: string[] }[] }
      return items[0]?.codes[0] ?? ''
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  async checkAccess({}, use) {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
    })
  },
})

async function simulatorData(baseURL: string): Promise<SimulatorData> {
  return (await (await fetch(`${baseURL}/till/simulator.json`)).json()) as SimulatorData
}
