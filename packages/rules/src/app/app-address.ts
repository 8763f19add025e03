/** First path segments of the addresses that the server itself serves. A test checks them against its routes. */
const serversOwn: ReadonlySet<string> = new Set([
  'events',
  'healthz',
  'images',
  'mail',
  'metrics',
  'outbox',
  'pages',
  'passes',
  'photos',
  'readyz',
  'reference',
  'share',
  'till',
])

/**
 * Whether an address belongs to the app. Opening it loads the app's first page, from the server or, when offline, from the device. Files and calls
 * have a dot in their names; addresses of the app do not.
 */
export function isAppAddress(pathname: string): boolean {
  return !pathname.includes('.') && !serversOwn.has(pathname.split('/')[1] ?? '')
}
