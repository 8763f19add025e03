// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { walletOfDevice } from '../parts/AddToWallet.tsx'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5, 'apple'],
  ['an iPad, which calls itself a Mac', mac, 5, 'apple'],
  ['a Mac', mac, 0, undefined],
  ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 5, 'google'],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 10, undefined],
])('knows the wallet of %s', (_, userAgent, maxTouchPoints, wallet) => {
  expect(walletOfDevice({ userAgent, maxTouchPoints })).toBe(wallet)
})
