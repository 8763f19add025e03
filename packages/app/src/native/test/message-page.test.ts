import '../../../testing/device.ts'
import { expect, it } from 'vitest'

const { pageOfMessage } = await import('../start.ts')
const { setRoutes } = await import('../../router/route.ts')
setRoutes((await import('../../router/routes.ts')).routes)

it.each([
  [{ type: '4', pageRedirectType: '1', refId: 'herzhaft-kochen' }, '/stampCardDetail/herzhaft-kochen'],
  [{ type: 4, pageRedirectType: 6, refId: 'a/b' }, '/couponDetail/a%2Fb'],
  [{ type: '4', pageRedirectType: '7', refId: 'whatever' }, '/main/offers'],
  [{ type: '4', path: '/TransHistory' }, '/TransHistory'],
  [{ type: '4', pageRedirectType: '6', path: '/couponDetail/x' }, '/couponDetail/x'],
  [{ type: '4' }, undefined],
  [{ type: '4', path: 'https://evil.example/TransHistory' }, undefined],
  [{ type: '4', path: '//evil.example' }, undefined],
  [{ type: '1', pageRedirectType: '1', refId: 'herzhaft-kochen' }, undefined],
  [{}, undefined],
])('a message with %j leads to %s', (data, page) => expect(pageOfMessage(data)).toBe(page))
