/** First parts of the addresses that the server answers itself. A test holds them against its routes. */
const serversOwn: ReadonlySet<string> = new Set([
  'events',
  'healthz',
  'images',
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
 * Whether an address belongs to the app. Opening it loads the app's first page, from the server or, without a network, from the device. Files and
 * calls have a dot in their names; addresses of the app have none.
 */
export function isAppAddress(pathname: string): boolean {
  return !pathname.includes('.') && !serversOwn.has(pathname.split('/')[1] ?? '')
}
