import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const standIn = readFileSync(new URL('stand-in.js', import.meta.url), 'utf8')

/** The script's callback for a rejected key. */
const errorName = 'window.gm_authFailure()'

/** Simulates a merchant with a key for Google's maps, which Google accepts or rejects. */
export async function withGoogleKey(page: Page, { isRejected = false } = {}): Promise<void> {
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: isRejected ? errorName : standIn }),
  )
  await page.route('**/listStorePin.do*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, googleMaps: { key: 'AIza', mapId: 'feldmarkt' } } } })
  })
  // The content security policy that the server sends with a key. Another test checks that it does.
  await page.route('**/storeLocator*', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = response.headers()
    const opened = policy
      .replace('script-src', 'script-src https://maps.googleapis.com')
      .replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'")
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': opened } })
  })
}
