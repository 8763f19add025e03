import { chromiumFlags, chromiumPath } from '@herzkarte/e2e/support/chromium.ts'
import { type Browser, chromium, type Page } from 'playwright-core'

/** A typical phone. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'de-DE' }

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })

/** A browser with one window and persistent storage, which external tools can reach at this port. */
export const launchAt = (port: number) =>
  chromium.launchPersistentContext('', {
    executablePath: chromiumPath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    ...phone,
  })

const merchantId = '1001'

/** The app's stored session of this member, as JSON. */
export async function sessionOf(url: string, accessToken: string): Promise<string> {
  const answer = await fetch(`${url}/getUserProfile.do?merchantId=${merchantId}&lang=de_DE`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { result: user } = (await answer.json()) as { result: object }
  return JSON.stringify({ token: { accessToken, tokenType: 'Bearer', refreshToken: '' }, user })
}

/** Signs a member in on this device without opening a page of the app. It has the merchant's id, as after a member's first call. */
export async function signIn(page: Page, url: string, session: string): Promise<void> {
  await page.goto(`${url}/healthz`)
  await page.evaluate(
    ([stored, id]) => {
      localStorage.setItem('herzkarte.session', stored ?? '')
      localStorage.setItem('herzkarte.merchantId', JSON.stringify(id))
    },
    [session, merchantId],
  )
}
