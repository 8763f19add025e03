import { device } from '../device/index.ts'
import { navigate } from '../router/navigation.ts'
import { routeOf } from '../router/routes.ts'
import { publicOrigin } from '../shell/host.ts'

/**
 * A link of ours was opened with the app. Its code brings hearts, to members now and to visitors after signing in (specification, section 2);
 * its page is shown. What is no page of the app, the preview of something shared for instance, is opened outside.
 */
export function openLink(link: string): void {
  if (!URL.canParse(link)) return
  const { origin, pathname, search, hash } = new URL(link)
  // Any app of the device can hand over any address.
  if (origin !== publicOrigin) return
  if (search.includes('code=')) void import('../areas/friends/stored-transfer.ts').then(({ takeTransfer }) => takeTransfer(search))
  if (pathname === '/') return
  if (routeOf(pathname)) navigate(pathname + search + hash)
  else device.open(link)
}
