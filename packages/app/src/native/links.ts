import { device } from '../device/index.ts'
import { publicOrigin } from '../dispatcher/host.ts'
import { navigate } from '../router/navigation.ts'
import { routeOf } from '../router/routes.ts'

/**
 * Handles a link to our origin that opened the app. Its code brings hearts, to members at once and to visitors after signing in (specification,
 * section 2), and its page is shown. An address that is not a page of the app, such as the preview of a shared page, opens outside.
 */
export function openLink(link: string): void {
  if (!URL.canParse(link)) return
  const { origin, pathname, search, hash } = new URL(link)
  // Any app on the device can pass any address.
  if (origin !== publicOrigin) return
  if (search.includes('code=')) void import('../areas/friends/stored-transfer.ts').then(({ takeTransfer }) => takeTransfer(search))
  if (pathname === '/') return
  if (routeOf(pathname)) navigate(pathname + search + hash)
  else device.open(link)
}
