import { paths } from '../router/paths.ts'
import { routeOf } from '../router/routes.ts'

/**
 * The page that a tapped push message opens (specification, section 2): type 4 by its pageRedirectType (1 a stamp card, 6 a coupon, 7 the offers),
 * other pages by the server's path. Undefined for messages without a page.
 */
export function pageOfMessage({ type, pageRedirectType, refId, path }: Readonly<Record<string, unknown>>): string | undefined {
  if (String(type) !== '4') return undefined
  const id = typeof refId === 'string' ? refId : ''
  if (String(pageRedirectType) === '1' && id !== '') return paths.stampCard(id)
  if (String(pageRedirectType) === '6' && id !== '') return paths.coupon(id)
  if (String(pageRedirectType) === '7') return paths.offers()
  return typeof path === 'string' && routeOf(path) ? path : undefined
}
